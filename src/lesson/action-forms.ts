import type { Action, Operation, ProcessId } from '../model/action.ts';
import type { Language, Texts } from '../model/text.ts';

/** What a form takes: a word, a whole number from 0, seconds from 1, or a text in quotes. */
export interface Slot {
  readonly kind: 'word' | 'number' | 'seconds' | 'text';
  readonly name: Texts;
}
export type Argument = string | number;

/** A line of text: fixed words, then arguments; `make` gets one argument for each slot. */
export interface Form<T> {
  readonly words: readonly string[];
  readonly slots: readonly Slot[];
  readonly make: (first: Argument, second: Argument) => T;
}

/** A form as an author would write it, `service create <loan> <book>`. */
export function formText(form: Form<unknown>, language: Language): string {
  return [...form.words, ...form.slots.map((slot) => `<${slot.name[language]}>`)].join(' ');
}

function form<T>(words: string, slots: readonly Slot[], make: Form<T>['make']): Form<T> {
  return { words: words.split(' '), slots, make };
}

function slot(kind: Slot['kind'], zh: string, en: string): Slot {
  return { kind, name: { zh, en } };
}

const LOAN = slot('word', '借阅', 'loan');
const SECONDS = slot('seconds', '秒数', 'seconds');
const EVENT = slot('word', '事件', 'event');
const BOOK = slot('word', '书', 'book');
const PARTITION = slot('number', '分区', 'partition');
const OFFSET = slot('number', '位移', 'offset');

/** What the loan service can be asked to do, as a scenario's `plan` writes it. */
export const OPERATION_FORMS: readonly Form<Operation>[] = [
  form('create', [LOAN, BOOK], (loan, book) => ({
    op: 'create',
    loanId: String(loan),
    bookId: String(book),
  })),
  form('return', [LOAN], (loan) => ({ op: 'return', loanId: String(loan) })),
  form('overdue', [LOAN], (loan) => ({ op: 'overdue', loanId: String(loan) })),
];

const SERVICE_FORMS: readonly Form<Action>[] = [
  ...OPERATION_FORMS.map(({ words, slots, make }) =>
    form<Action>(['service', ...words].join(' '), slots, (first, second) => ({
      kind: 'service-write',
      operation: make(first, second),
    })),
  ),
  form('service second', [], () => ({ kind: 'service-second' })),
  form('service clock-back', [SECONDS], (seconds) => ({
    kind: 'service-clock-back',
    seconds: Number(seconds),
  })),
  form('service reuse-id', [EVENT], (eventId) => ({
    kind: 'service-reuse-id',
    eventId: String(eventId),
  })),
  crash('service'),
];

/** The first step of a record names the partition it is taken from; the later ones name none. */
const CONSUMER_FORMS: readonly Form<Action>[] = [
  ...(['apply', 'mark-seen', 'project', 'commit'] as const).flatMap((step) => [
    form<Action>(`consumer ${step}`, [PARTITION], (partition) => ({
      kind: 'consumer-step',
      step,
      partition: Number(partition),
    })),
    form<Action>(`consumer ${step}`, [], () => ({ kind: 'consumer-step', step, partition: null })),
  ]),
  form('consumer rewind', [PARTITION, OFFSET], (partition, offset) => ({
    kind: 'consumer-rewind',
    partition: Number(partition),
    offset: Number(offset),
  })),
  crash('consumer'),
];

const REBUILD_FORMS: readonly Form<Action>[] = [
  ...(['run', 'delete', 'fill', 'copy', 'swap'] as const).map((step) =>
    form<Action>(`rebuild ${step}`, [], () => ({ kind: 'rebuild-step', step })),
  ),
  crash('rebuild'),
];

const OTHER_FORMS: readonly Form<Action>[] = [
  form('clock', [SECONDS], (seconds) => ({
    kind: 'clock',
    seconds: Number(seconds),
  })),
  form('sql', [slot('text', '"SQL"', '"SQL"')], (text) => ({ kind: 'sql', text: String(text) })),
  form(
    'edit',
    [slot('word', '文件', 'file'), slot('text', '"新的内容"', '"new text"')],
    (path, text) => ({ kind: 'edit', path: String(path), text: String(text) }),
  ),
  form('reconcile', [slot('word', '类型集', 'set')], (set) => ({
    kind: 'reconcile',
    set: String(set),
  })),
];

/** Every form of an action's line. */
export const ACTION_FORMS: readonly Form<Action>[] = [
  ...SERVICE_FORMS,
  ...relayForms('relay'),
  ...relayForms('relay2'),
  ...CONSUMER_FORMS,
  ...REBUILD_FORMS,
  ...OTHER_FORMS,
];

function relayForms(relay: 'relay' | 'relay2'): readonly Form<Action>[] {
  const steps = (['poll', 'send', 'flush', 'mark'] as const).map((step) =>
    form<Action>(`${relay} ${step}`, [], () => ({ kind: 'relay-step', relay, step })),
  );
  const faults = (['refused', 'retry'] as const).map((fault) =>
    form<Action>(`${relay} ${fault}`, [], () => ({ kind: 'relay-fault', relay, fault })),
  );
  return [...steps, ...faults, crash(relay)];
}

function crash(process: ProcessId): Form<Action> {
  return form(`${process} crash`, [], () => ({ kind: 'crash', process }));
}
