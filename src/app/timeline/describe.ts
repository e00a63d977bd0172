import type { Action, ConsumerStep, Operation, ProcessId } from '../../model/action.ts';
import type { Texts } from '../../model/text.ts';

/** The lanes from top to bottom: the way of an event, and below it what people do by hand. */
export const LANES = [
  'service',
  'outbox',
  'relay',
  'relay2',
  'topic',
  'consumer',
  'read',
  'hand',
] as const;
export type Lane = (typeof LANES)[number];

/** `fault`: not a crash, but something that goes wrong from outside; `hand`: a person's own doing. */
export type Tone = 'step' | 'crash' | 'fault' | 'repair' | 'hand';

/** An action as the timeline draws it: where it happens, where it leads to, and in words. */
export interface Description {
  /** The lane of the one who acts. */
  readonly lane: Lane;
  /** The lane it takes something from, or puts something into; null when there is no such lane. */
  readonly from: Lane | null;
  readonly to: Lane | null;
  readonly tone: Tone;
  readonly text: Texts;
}

function stay(lane: Lane, zh: string, en: string, tone: Tone = 'step'): Description {
  return { lane, from: null, to: null, tone, text: { zh, en } };
}

function put(
  lane: Lane,
  to: Lane | null,
  zh: string,
  en: string,
  tone: Tone = 'step',
): Description {
  return { lane, from: null, to, tone, text: { zh, en } };
}

function take(lane: Lane, from: Lane, zh: string, en: string, tone: Tone = 'step'): Description {
  return { lane, from, to: null, tone, text: { zh, en } };
}

const OPERATIONS: Readonly<Record<Operation['op'], Texts>> = {
  create: { zh: '借出', en: 'lends' },
  return: { zh: '归还', en: 'takes back' },
  overdue: { zh: '记为逾期', en: 'marks overdue' },
};

/** An operation of the loan service in words: 借出L-1001. */
export function operationText(operation: Operation): Texts {
  const words = OPERATIONS[operation.op];
  return { zh: `${words.zh}${operation.loanId}`, en: `${words.en} ${operation.loanId}` };
}

/** The name of each process. */
export const PROCESS_NAMES: Readonly<Record<ProcessId, Texts>> = {
  service: { zh: '借阅服务', en: 'Loan service' },
  relay: { zh: '中继', en: 'Relay' },
  relay2: { zh: '中继二', en: 'Second relay' },
  consumer: { zh: '消费者', en: 'Consumer' },
  rebuild: { zh: '重建', en: 'Rebuild' },
};

const PROCESS_LANES: Readonly<Record<ProcessId, Lane>> = {
  service: 'service',
  relay: 'relay',
  relay2: 'relay2',
  consumer: 'consumer',
  rebuild: 'read',
};

type Kind<K extends Action['kind']> = Extract<Action, { kind: K }>;

function relayStep({ relay, step }: Kind<'relay-step'>): Description {
  const { zh, en } = PROCESS_NAMES[relay];
  switch (step) {
    case 'poll':
      return take(relay, 'outbox', `${zh}取一批PENDING`, `${en} polls the PENDING rows`);
    case 'send':
      return put(relay, 'topic', `${zh}发出下一条`, `${en} sends the next event`);
    case 'flush':
      return stay(relay, `${zh}等全部确认（flush）`, `${en} flushes: all confirmed`);
    case 'mark':
      return put(relay, 'outbox', `${zh}把这批标成SENT`, `${en} marks the batch SENT`);
  }
}

/** The first step with a record also takes it from its partition, which it then names. */
function consumerStep({ step, partition }: Kind<'consumer-step'>): Description {
  const { to, zh, en } = CONSUMER_STEPS[step];
  if (partition === null) return put('consumer', to, `消费者${zh}`, `Consumer ${en}`);
  const text = {
    zh: `消费者取分区${partition}的下一条，${zh}`,
    en: `Consumer takes the next record of partition ${partition}, ${en}`,
  };
  return { lane: 'consumer', from: 'topic', to, tone: 'step', text };
}

const CONSUMER_STEPS: Readonly<Record<ConsumerStep, Texts & { readonly to: Lane | null }>> = {
  apply: { to: 'read', zh: '写读模型', en: 'applies it' },
  'mark-seen': { to: null, zh: '记下事件编号', en: 'notes its id as seen' },
  project: { to: 'read', zh: '写投影', en: 'writes the projection' },
  commit: { to: 'topic', zh: '提交位移', en: 'commits the offset' },
};

function rebuildStep({ step }: Kind<'rebuild-step'>): Description {
  switch (step) {
    case 'run':
      return take(
        'read',
        'outbox',
        '按事件日志重建读模型',
        'The read model is rebuilt from the log',
        'repair',
      );
    case 'delete':
      return stay('read', '重建：清空读模型', 'Rebuild: the read model is emptied', 'repair');
    case 'fill':
      return take('read', 'outbox', '重建：从日志填回', 'Rebuild: filled from the log', 'repair');
    case 'copy':
      return take(
        'read',
        'outbox',
        '重建：先抄一份副本',
        'Rebuild: a copy is made from the log',
        'repair',
      );
    case 'swap':
      return stay('read', '重建：换上副本', 'Rebuild: the copy is swapped in', 'repair');
  }
}

function rewind({ partition, offset }: Kind<'consumer-rewind'>): Description {
  return put(
    'consumer',
    'topic',
    `分区${partition}的位移退回到${offset}`,
    `The offset of partition ${partition} is set back to ${offset}`,
    'fault',
  );
}

function relayFault({ relay, fault }: Kind<'relay-fault'>): Description {
  const { zh, en } = PROCESS_NAMES[relay];
  return fault === 'refused'
    ? stay(relay, `${zh}：下一条被broker拒收`, `${en}: the broker refuses the next event`, 'fault')
    : put(
        relay,
        'topic',
        `${zh}：生产者重发上一条`,
        `${en}: the producer sends the last event again`,
        'fault',
      );
}

function serviceFault(action: Kind<'service-clock-back'> | Kind<'service-reuse-id'>): Description {
  return action.kind === 'service-clock-back'
    ? stay(
        'service',
        `借阅服务的时钟拨回${action.seconds}秒`,
        `The service’s clock goes back ${action.seconds} s`,
        'fault',
      )
    : put(
        'service',
        'outbox',
        `主从切换，下一条事件又叫${action.eventId}`,
        `Failover: the next event is ${action.eventId} again`,
        'fault',
      );
}

function crash({ process }: Kind<'crash'>): Description {
  const { zh, en } = PROCESS_NAMES[process];
  return stay(
    PROCESS_LANES[process],
    `${zh}崩溃，随即重启`,
    `${en} crashes, starts again`,
    'crash',
  );
}

/** The tables whose lane an SQL text of the reader points to, the first one named in it. */
const TABLE_LANES: readonly (readonly [RegExp, Lane])[] = [
  [/\bbiz_loan\b/i, 'service'],
  [/\boutbox\b/i, 'outbox'],
  [/\btopic\b/i, 'topic'],
  [/\b(consumer_offset|consumed_event|applied_event)\b/i, 'consumer'],
  [/\bread_model_loan\b/i, 'read'],
];

/** The lane of the table an SQL text writes to, as far as its words tell; null otherwise. */
function laneOfSql(text: string): Lane | null {
  const written = /\b(?:update|insert\s+into|replace\s+into|delete\s+from|table)\s+"?(\w+)/i.exec(
    text,
  );
  const name = written?.[1] ?? '';
  return TABLE_LANES.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

/** At most `length` characters of a text on one line. */
function shortened(text: string, length = 60): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${line.slice(0, length - 1)}…`;
}

function byHand(action: Kind<'clock' | 'sql' | 'edit' | 'reconcile'>): Description {
  switch (action.kind) {
    case 'clock':
      return stay(
        'hand',
        `时钟前进${action.seconds}秒`,
        `The clock moves on ${action.seconds} s`,
        'hand',
      );
    case 'sql': {
      const sql = shortened(action.text);
      return put('hand', laneOfSql(action.text), `手工SQL：${sql}`, `SQL by hand: ${sql}`, 'hand');
    }
    case 'edit':
      return stay('hand', `换用新的${action.path}`, `A new ${action.path} takes effect`, 'hand');
    case 'reconcile':
      return stay(
        'hand',
        `运行对账（${action.set}）`,
        `Reconciliation runs (${action.set})`,
        'hand',
      );
  }
}

/** How the timeline draws an action and says it. */
export function describeAction(action: Action): Description {
  switch (action.kind) {
    case 'service-write': {
      const { zh, en } = operationText(action.operation);
      return put('service', 'outbox', `借阅服务${zh}`, `Loan service ${en}`);
    }
    case 'service-second':
      return put(
        'service',
        'outbox',
        '借阅服务做第二次提交',
        'Loan service makes its second commit',
      );
    case 'service-clock-back':
    case 'service-reuse-id':
      return serviceFault(action);
    case 'relay-step':
      return relayStep(action);
    case 'relay-fault':
      return relayFault(action);
    case 'consumer-step':
      return consumerStep(action);
    case 'consumer-rewind':
      return rewind(action);
    case 'rebuild-step':
      return rebuildStep(action);
    case 'crash':
      return crash(action);
    case 'clock':
    case 'sql':
    case 'edit':
    case 'reconcile':
      return byHand(action);
    default: {
      const never: never = action;
      return never;
    }
  }
}
