import type { ProcessAction, ConsumerStep } from '../model/action.ts';
import type { Design } from '../model/design.ts';
import type { ConsumerMemory, EventRecord } from '../model/memory.ts';
import type { Parameters } from '../model/value.ts';
import { formatClock } from './clock.ts';
import { Refusal } from './failure.ts';
import { PARTITIONS } from './naming.ts';
import { eventParameters } from './relay.ts';
import { statementsFrom, statementsOf } from './statements.ts';
import type { Done, Step } from './step.ts';
import type { Situation } from './world.ts';

/** The consumer's program: one for each way it can be idempotent (or not). */
export function consumerProgram(design: Design): string {
  const { consumer, dedup } = design;
  const isSplit = consumer === 'event-id' && dedup === 'separate';
  return `programs/consumer-apply.${isSplit ? 'separate' : consumer}.sql`;
}

/** The steps one record goes through, in order (design keys `offsets` and `dedup`). */
export function stepsOfRecord(design: Design): readonly ConsumerStep[] {
  const isSplit = design.consumer === 'event-id' && design.dedup === 'separate';
  const work: ConsumerStep[] = isSplit ? ['mark-seen', 'project'] : ['apply'];
  return design.offsets === 'after-apply' ? [...work, 'commit'] : ['commit', ...work];
}

/** The next step with the record in hand, or the first step with the next of either partition. */
export function consumerSteps(situation: Situation): readonly ProcessAction[] {
  const { design, memory } = situation.plain;
  const step = dueStep(design, memory.consumer);
  if (memory.consumer !== null) return [{ kind: 'consumer-step', step, partition: null }];
  return PARTITIONS.filter((partition) => nextRecord(situation.database, partition) !== null).map(
    (partition) => ({ kind: 'consumer-step', step, partition }),
  );
}

function dueStep(design: Design, memory: ConsumerMemory | null): ConsumerStep {
  const left = stepsOfRecord(design).filter((step) => !memory?.done.includes(step));
  // An id seen before is not projected again: that step falls away.
  const due = memory?.fresh === false ? left.filter((step) => step !== 'project') : left;
  return due[0] ?? 'commit';
}

/** One step of the consumer; its first step takes the next record of `partition` in hand. */
export function consumerStep(step: Step, which: ConsumerStep, partition: number | null): Done {
  const memory = step.plain.memory.consumer;
  const due = dueStep(step.plain.design, memory);
  if (which !== due) throw new Refusal(notNow(which, due));
  if (memory === null) {
    if (partition === null) throw new Refusal(EMPTY_HANDED);
    return work(step, which, take(step, partition));
  }
  if (partition !== null) throw new Refusal(handFull(memory));
  return work(step, which, memory);
}

function take(step: Step, partition: number): ConsumerMemory {
  const next = nextRecord(step.database, partition);
  if (next === null) throw new Refusal(nothingThere(partition));
  return { partition, ...next, done: [], fresh: null };
}

function nextRecord(
  database: Situation['database'],
  partition: number,
): { offset: number; record: EventRecord } | null {
  const { rows } = database.select(
    `SELECT t.record_offset, t.event_id, t.loan_id, t.event_type, t.status, t.version
     FROM topic t LEFT JOIN consumer_offset c ON c.partition_id = t.partition_id
     WHERE t.partition_id = :partition AND t.record_offset = COALESCE(c.next_offset, 0)`,
    { partition },
  );
  const row = rows[0];
  if (row === undefined) return null;
  const [offset, eventId, loanId, eventType, status, version] = row;
  const record = {
    eventId: String(eventId),
    loanId: String(loanId),
    eventType: String(eventType),
    status: String(status),
    version: version ?? null,
  };
  return { offset: Number(offset), record };
}

function work(step: Step, which: ConsumerStep, memory: ConsumerMemory): Done {
  const done = { ...memory, done: [...memory.done, which] };
  switch (which) {
    case 'apply':
      return settle(step, done, apply(step, memory));
    case 'mark-seen':
      return markSeen(step, done);
    case 'project':
      return settle(step, done, project(step, memory));
    case 'commit':
      return settle(step, done, commit(step, memory));
  }
}

/** Keeps the record in hand while a step is left for it. */
function settle(step: Step, memory: ConsumerMemory, done: Done): Done {
  const all = stepsOfRecord(step.plain.design);
  const needed = memory.fresh === false ? all.filter((s) => s !== 'project') : all;
  const isOver = needed.every((s) => memory.done.includes(s));
  step.remember('consumer', isOver ? null : memory);
  return done;
}

function parametersOf(step: Step, record: EventRecord): Parameters {
  return { ...eventParameters(record), now: formatClock(step.plain.clock) };
}

function apply(step: Step, { record }: ConsumerMemory): Done {
  const path = consumerProgram(step.plain.design);
  step.run(path, step.program(path), parametersOf(step, record));
  return applied(step, record);
}

function markSeen(step: Step, memory: ConsumerMemory): Done {
  const path = consumerProgram(step.plain.design);
  const [mark] = halves(step, path);
  const results = step.run(path, mark, parametersOf(step, memory.record));
  const fresh = results.some((result) => result.changed > 0);
  const { eventId } = memory.record;
  return settle(
    step,
    { ...memory, fresh },
    {
      what: fresh
        ? {
            zh: `消费者先记下见过 ${eventId}（单独一次提交）。`,
            en: `The consumer marks ${eventId} seen, in a commit of its own.`,
          }
        : {
            zh: `${eventId} 以前见过，跳过。`,
            en: `${eventId} has been seen before: it is skipped.`,
          },
    },
  );
}

function project(step: Step, { record }: ConsumerMemory): Done {
  const path = consumerProgram(step.plain.design);
  const [, rest] = halves(step, path);
  step.run(path, rest, parametersOf(step, record));
  return applied(step, record);
}

/** The first statement marks the id seen; all others project. */
function halves(step: Step, path: string): readonly [string, string] {
  const program = step.program(path);
  return [statementsOf(program)[0] ?? '', statementsFrom(program, 1)];
}

/** Records the application: the consumer wrote the projection row, even with equal values. */
function applied(step: Step, record: EventRecord): Done {
  const { eventId, loanId } = record;
  if (step.written('read_model_loan') === 0)
    return {
      what: {
        zh: `消费者处理 ${eventId}，没有改动投影：它已经处理过，或版本不更新。`,
        en: `The consumer handles ${eventId} and leaves the projection alone: seen before, or no newer version.`,
      },
    };
  step.database.execute(
    `INSERT INTO applied_event (application, event_id, loan_id, status, version, applied_at)
     SELECT COALESCE(MAX(application), 0) + 1, :event_id, :loan_id, :status, :version, :now
     FROM applied_event`,
    parametersOf(step, record),
  );
  return {
    what: {
      zh: `消费者把 ${eventId} 投影到 ${loanId}。`,
      en: `The consumer projects ${eventId} onto ${loanId}.`,
    },
  };
}

function commit(step: Step, { partition, offset }: ConsumerMemory): Done {
  setOffset(step, partition, offset + 1);
  return {
    what: {
      zh: `消费者提交分区 ${partition} 的位移：下一条从 ${offset + 1} 开始。`,
      en: `The consumer commits partition ${partition}: the next record is at offset ${offset + 1}.`,
    },
  };
}

function setOffset(step: Step, partition: number, offset: number): void {
  step.database.execute(
    `INSERT INTO consumer_offset (partition_id, next_offset) VALUES (:partition, :offset)
     ON CONFLICT (partition_id) DO UPDATE SET next_offset = excluded.next_offset`,
    { partition, offset },
  );
}

/**
 * The committed offset is set back: the records from there on will be read again (chapter 4.2,
 * «消费者位移回退»). Only while the consumer holds nothing, and never forward.
 */
export function rewind(step: Step, partition: number, offset: number): Done {
  const memory = step.plain.memory.consumer;
  if (memory !== null) throw new Refusal(handFull(memory));
  const committed = committedOffset(step, partition);
  if (offset < 0 || offset > committed)
    throw new Refusal(cannotRewind(partition, offset, committed));
  setOffset(step, partition, offset);
  const n = committed - offset;
  return {
    what: {
      zh: `分区 ${partition} 的位移从 ${committed} 退回 ${offset}：${n} 条记录会再来一遍。`,
      en: `The offset of partition ${partition} is set back from ${committed} to ${offset}: ${n} ${n === 1 ? 'record' : 'records'} will come again.`,
    },
  };
}

/** A partition without a row is committed up to 0. */
function committedOffset(step: Step, partition: number): number {
  const { rows } = step.database.select(
    'SELECT next_offset FROM consumer_offset WHERE partition_id = :partition',
    { partition },
  );
  return Number(rows[0]?.[0] ?? 0);
}

function notNow(wanted: ConsumerStep, due: ConsumerStep) {
  return {
    what: {
      zh: `消费者现在不能 ${wanted}，它的下一步是 ${due}。`,
      en: `The consumer cannot ${wanted} now; its next step is ${due}.`,
    },
    todo: {
      zh: `先执行 ${due}，或让消费者在这里崩溃。`,
      en: `Do ${due} first, or crash the consumer here.`,
    },
  };
}

const EMPTY_HANDED = {
  what: { zh: '消费者手里没有记录。', en: 'The consumer holds no record.' },
  todo: {
    zh: '写明从哪个分区取，例如 consumer apply 0。',
    en: 'Name the partition to take from: consumer apply 0.',
  },
};

function handFull({ record, partition, offset }: ConsumerMemory) {
  return {
    what: {
      zh: `消费者手里还有 ${record.eventId}（分区 ${partition}、位移 ${offset}）。`,
      en: `The consumer still holds ${record.eventId} (partition ${partition}, offset ${offset}).`,
    },
    todo: {
      zh: '先处理完这一条，或让消费者崩溃。',
      en: 'Finish this record first, or crash the consumer.',
    },
  };
}

function nothingThere(partition: number) {
  return {
    what: {
      zh: `分区 ${partition} 没有没读过的记录。`,
      en: `Partition ${partition} has no record left to read.`,
    },
    todo: {
      zh: '先让中继发送，或把位移退回去。',
      en: 'Let the relay send first, or set the offset back.',
    },
  };
}

function cannotRewind(partition: number, offset: number, committed: number) {
  return {
    what: {
      zh: `分区 ${partition} 已提交到 ${committed}，不能退到 ${offset}。`,
      en: `Partition ${partition} is committed up to ${committed}; it cannot be set back to ${offset}.`,
    },
    todo: {
      zh: '选一个 0 到已提交位移之间的值。',
      en: 'Choose an offset from 0 to the committed one.',
    },
  };
}
