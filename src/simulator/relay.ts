import type { ProcessAction, RelayId, RelayStep } from '../model/action.ts';
import type { Design } from '../model/design.ts';
import type { EventRecord, RelayMemory } from '../model/memory.ts';
import type { Table, Value } from '../model/value.ts';
import { Refusal, SourceFailure } from './failure.ts';
import { formatClock } from './clock.ts';
import { partitionOf } from './naming.ts';
import { ask, type Done, type Step } from './step.ts';
import { sourceText, type Situation } from './world.ts';

/** One SELECT with `:limit` that gives event_id, loan_id, event_type, status, version. */
export const RELAY_POLL = 'programs/relay-poll.sql';
/** Run for each event of the batch with `:event_id`, all in one commit. */
export const RELAY_MARK = 'programs/relay-mark.sql';

/** Rows a poll takes at most (chapter 4.2, `pollPending(200)`). */
export const BATCH_LIMIT = 200;

/** The relays of a design. */
export function relaysOf(design: Design): readonly RelayId[] {
  return design.relays === '2' ? ['relay', 'relay2'] : ['relay'];
}

/**
 * What each relay of the design can do next; nothing when it is idle and nothing is PENDING.
 * Throws SourceFailure when the poll cannot be run.
 */
export function relaySteps(situation: Situation): readonly ProcessAction[] {
  return stepsWhen(situation, () => hasPending(situation));
}

/** As `relaySteps`, but a poll that cannot be run is offered: taking it tells its error. */
export function offeredRelaySteps(situation: Situation): readonly ProcessAction[] {
  return stepsWhen(situation, () => {
    try {
      return hasPending(situation);
    } catch (error) {
      if (error instanceof SourceFailure) return true;
      throw error;
    }
  });
}

function stepsWhen(situation: Situation, canPoll: () => boolean): readonly ProcessAction[] {
  const { design, memory } = situation.plain;
  return relaysOf(design).flatMap((relay) => {
    if (memory[relay] === null && !canPoll()) return [];
    return [{ kind: 'relay-step', relay, step: nextStep(design, memory[relay]) }];
  });
}

function hasPending({ database, lesson, plain }: Situation): boolean {
  const poll = sourceText(lesson, plain, RELAY_POLL);
  return ask(database, RELAY_POLL, poll, { limit: BATCH_LIMIT }).rows.length > 0;
}

/** The order of steps: send each, flush, then mark; or mark first (design key `relay`). */
function nextStep(design: Design, memory: RelayMemory | null): RelayStep {
  if (memory === null) return 'poll';
  if (design.relay === 'mark-then-flush' && !memory.marked) return 'mark';
  if (memory.sent < memory.batch.length) return 'send';
  return memory.flushed ? 'mark' : 'flush';
}

/** One step of a relay (chapter 4.2, «中继：至少一次，别装成恰好一次»). */
export function relayStep(step: Step, relay: RelayId, which: RelayStep): Done {
  const { design, memory } = step.plain;
  if (!relaysOf(design).includes(relay)) throw new Refusal(NO_SECOND_RELAY);
  const due = nextStep(design, memory[relay]);
  if (which !== due) throw new Refusal(notNow(which, due));
  switch (which) {
    case 'poll':
      return poll(step, relay);
    case 'send':
      return send(step, relay, held(step, relay));
    case 'flush':
      return flush(step, relay, held(step, relay));
    case 'mark':
      return mark(step, relay, held(step, relay));
  }
}

function held(step: Step, relay: RelayId): RelayMemory {
  const memory = step.plain.memory[relay];
  if (memory === null) throw new Error(`${relay} holds no batch`);
  return memory;
}

function poll(step: Step, relay: RelayId): Done {
  const parameters = { limit: BATCH_LIMIT };
  const batch = toEvents(step.ask(RELAY_POLL, step.program(RELAY_POLL), parameters));
  if (batch.length === 0) throw new Refusal(NOTHING_PENDING);
  step.remember(relay, { batch, sent: 0, flushed: false, marked: false });
  const n = batch.length;
  return {
    what: {
      zh: `中继取到 ${n} 条 PENDING，只记在内存里。`,
      en: `The relay polls ${n} PENDING ${n === 1 ? 'row' : 'rows'}; only its memory holds them.`,
    },
  };
}

function toEvents(table: Table): readonly EventRecord[] {
  const at = (name: string) => table.columns.findIndex((column) => column.toLowerCase() === name);
  const places = ['event_id', 'loan_id', 'event_type', 'status', 'version'].map(at);
  const missing = places.indexOf(-1);
  if (missing >= 0) throw new Refusal(pollLacks(missing));
  return table.rows.map((row) => {
    const [eventId, loanId, eventType, status, version] = places.map((i) => row[i] ?? null);
    return {
      eventId: text(eventId),
      loanId: text(loanId),
      eventType: text(eventType),
      status: text(status),
      version: version ?? null,
    };
  });
}

function text(value: Value | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

function send(step: Step, relay: RelayId, memory: RelayMemory): Done {
  const event = memory.batch[memory.sent];
  if (!event) throw new Error('nothing left to send');
  const partition = partitionOf(step.database, step.plain.design, event);
  const offset = append(step, partition, event);
  step.remember(relay, afterSend(memory));
  return {
    what: {
      zh: `中继发送 ${event.eventId}：落在分区 ${partition}、位移 ${offset}。`,
      en: `The relay sends ${event.eventId}: it is in partition ${partition} at offset ${offset}.`,
    },
  };
}

/**
 * The broker refuses the next record of the batch. `flush` returns all the same, and the chapter's
 * loop looks at no answer: it counts the event as sent and will mark it SENT (chapter 4.2,
 * «中继：至少一次，别装成恰好一次»). Lost without a crash.
 */
export function refuseRecord(step: Step, relay: RelayId): Done {
  const memory = inHand(step, relay);
  if (nextStep(step.plain.design, memory) !== 'send') throw new Refusal(NOTHING_TO_REFUSE);
  const { eventId } = memory.batch[memory.sent]!;
  step.remember(relay, afterSend(memory));
  return {
    what: {
      zh: `broker 拒收 ${eventId}：topic 里没有它。中继不看回音，当它发出了。`,
      en: `The broker refuses ${eventId}: it is not in the topic. The relay looks at no answer and counts it as sent.`,
    },
  };
}

/** The answer to the last record was lost, so the producer sends it once more by itself. */
export function retryRecord(step: Step, relay: RelayId): Done {
  const memory = inHand(step, relay);
  const event = memory.batch[memory.sent - 1];
  if (!event || memory.flushed) throw new Refusal(NOTHING_TO_RETRY);
  const partition = partitionOf(step.database, step.plain.design, event);
  const offset = append(step, partition, event);
  return {
    what: {
      zh: `${event.eventId} 的回音丢了，生产者自动重发：它又在分区 ${partition}、位移 ${offset} 落了一条。`,
      en: `The answer for ${event.eventId} was lost, and the producer retries: it is in partition ${partition} once more, at offset ${offset}.`,
    },
  };
}

function inHand(step: Step, relay: RelayId): RelayMemory {
  if (!relaysOf(step.plain.design).includes(relay)) throw new Refusal(NO_SECOND_RELAY);
  const memory = step.plain.memory[relay];
  if (memory === null) throw new Refusal(NO_BATCH);
  return memory;
}

/** The broker appends a record to a partition of the topic; gives its offset. */
function append(step: Step, partition: number, event: EventRecord): number {
  const { rows } = step.database.select(
    'SELECT COUNT(*) FROM topic WHERE partition_id = :partition',
    { partition },
  );
  const offset = Number(rows[0]?.[0] ?? 0);
  step.database.execute(
    `INSERT INTO topic (partition_id, record_offset, event_id, loan_id, event_type, status, version)
     VALUES (:partition, :offset, :event_id, :loan_id, :event_type, :status, :version)`,
    { partition, offset, ...eventParameters(event) },
  );
  return offset;
}

/** The event's columns as named parameters of a program. */
export function eventParameters(event: EventRecord) {
  return {
    event_id: event.eventId,
    loan_id: event.loanId,
    event_type: event.eventType,
    status: event.status,
    version: event.version,
  };
}

function flush(step: Step, relay: RelayId, memory: RelayMemory): Done {
  step.remember(relay, memory.marked ? null : { ...memory, flushed: true });
  return {
    what: {
      zh: 'flush 返回：这一批都有了回音。outbox 里仍是 PENDING。',
      en: 'flush returns: every record of the batch has been answered. In the outbox they are still PENDING.',
    },
  };
}

function mark(step: Step, relay: RelayId, memory: RelayMemory): Done {
  const program = step.program(RELAY_MARK);
  const now = formatClock(step.plain.clock);
  for (const { eventId } of memory.batch) step.run(RELAY_MARK, program, { event_id: eventId, now });
  step.remember(relay, memory.flushed ? null : { ...memory, marked: true });
  const n = memory.batch.length;
  return {
    what: {
      zh: `一次短事务把这 ${n} 条标成 SENT。`,
      en: `One short transaction marks ${n === 1 ? 'this row' : `these ${n} rows`} SENT.`,
    },
  };
}

/** One event more counts as sent. */
function afterSend(memory: RelayMemory): RelayMemory | null {
  const sent = memory.sent + 1;
  const isLast = sent === memory.batch.length;
  return isLast && memory.marked && memory.flushed ? null : { ...memory, sent };
}

const NO_BATCH = {
  what: { zh: '中继手里没有事件。', en: 'The relay holds no event.' },
  todo: { zh: '先让它取一批（poll）。', en: 'Let it poll first.' },
};

const NOTHING_TO_REFUSE = {
  what: { zh: '中继现在没有要发的记录。', en: 'The relay is not about to send a record.' },
  todo: { zh: '在它发送之前拒收。', en: 'Refuse a record before it is sent.' },
};

const NOTHING_TO_RETRY = {
  what: {
    zh: '没有等着回音的记录可以重发。',
    en: 'No record waits for its answer, so there is none to retry.',
  },
  todo: { zh: '在发送之后、flush 之前重发。', en: 'Retry after a send and before the flush.' },
};

const NO_SECOND_RELAY = {
  what: { zh: '这个设计只有一个中继。', en: 'This design has one relay only.' },
  todo: { zh: '把设计里的 relays 改成 2。', en: 'Set relays to 2 in the design.' },
};

const NOTHING_PENDING = {
  what: {
    zh: 'outbox 里没有 PENDING，中继没有可取的。',
    en: 'Nothing is PENDING, so the relay has nothing to poll.',
  },
  todo: { zh: '先让借阅服务写一笔。', en: 'Let the service write something first.' },
};

function notNow(wanted: RelayStep, due: RelayStep) {
  return {
    what: {
      zh: `中继现在不能 ${wanted}，它的下一步是 ${due}。`,
      en: `The relay cannot ${wanted} now; its next step is ${due}.`,
    },
    todo: {
      zh: `先执行 ${due}，或让中继在这里崩溃。`,
      en: `Do ${due} first, or crash the relay here.`,
    },
  };
}

function pollLacks(index: number) {
  const column = ['event_id', 'loan_id', 'event_type', 'status', 'version'][index] ?? '';
  return {
    what: {
      zh: `${RELAY_POLL} 的结果里没有列 ${column}，中继不知道该发什么。`,
      en: `${RELAY_POLL} returns no column ${column}, so the relay does not know what to send.`,
    },
    todo: {
      zh: '让 SELECT 给出 event_id、loan_id、event_type、status、version 五列。',
      en: 'Let the SELECT return event_id, loan_id, event_type, status and version.',
    },
  };
}
