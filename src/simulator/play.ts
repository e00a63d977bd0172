import { DatabaseError } from '../database/index.ts';
import type { Action, ProcessAction, ProcessId } from '../model/action.ts';
import type { Effect } from '../model/frame.ts';
import type { Start } from '../model/lesson.ts';
import type { ScriptResult, SqlError } from '../model/sql.ts';
import type { Message } from '../model/text.ts';
import { edit, keepReport, moveClock, runByHand } from './by-hand.ts';
import { consumerStep, rewind } from './consumer.ts';
import { crash } from './crash.ts';
import { Refusal, SourceFailure } from './failure.ts';
import { rebuildStep } from './rebuild.ts';
import { refuseRecord, relayStep, retryRecord } from './relay.ts';
import { reuseId, setClockBack, write, writeSecond } from './service.ts';
import { Step, type Done } from './step.ts';
import type { World } from './world.ts';

/**
 * What became of an action: done; refused, since it cannot happen now; or failed in SQL, `source`
 * naming the program (null: a reader's own text). Refused and failed leave the world as it was.
 */
export type Played =
  | { readonly kind: 'done'; readonly effect: Effect; readonly script: ScriptResult | null }
  | { readonly kind: 'refused'; readonly reason: Message }
  | {
      readonly kind: 'failed';
      readonly source: string | null;
      readonly error: SqlError;
      readonly script: ScriptResult | null;
    };

/** Plays one action as one atomic step. `from` is where the session began. */
export function play(world: World, action: Action, from: Start['from']): Played {
  const step = new Step(world, true);
  const { database } = world;
  database.onWrite = (how, table, rowid) => step.wrote(how, table, rowid);
  const isOwnTransaction = needsOwnTransaction(action);
  if (!isOwnTransaction) database.execute('SAVEPOINT step');
  try {
    const done = perform(world, step, action, from);
    if (!isOwnTransaction) database.execute('RELEASE step');
    world.plain = step.plain;
    world.database.clock = step.plain.clock;
    return { kind: 'done', effect: step.effect(processOf(action), done), script: step.script };
  } catch (error) {
    if (!isOwnTransaction) undo(world);
    return toPlayed(error, step.script);
  } finally {
    // An edit of the schema has closed the old tables and put new ones in place.
    if (world.database === database) database.onWrite = null;
  }
}

/** A reader's script may begin and commit by itself; an edit may put new tables in place. */
function needsOwnTransaction({ kind }: Action): boolean {
  return kind === 'sql' || kind === 'edit';
}

function undo({ database }: World): void {
  database.execute('ROLLBACK TO step');
  database.execute('RELEASE step');
}

function perform(world: World, step: Step, action: Action, from: Start['from']): Done {
  switch (action.kind) {
    case 'clock':
      return moveClock(step, action.seconds);
    case 'sql':
      return runByHand(step, action.text);
    case 'edit':
      return edit(step, world, from, action.path, action.text);
    case 'reconcile':
      return keepReport(step, action.set);
    default:
      return processStep(step, action);
  }
}

/** What a process does, by its rule. Throws Refusal and SourceFailure. */
export function processStep(step: Step, action: ProcessAction): Done {
  switch (action.kind) {
    case 'service-write':
      return write(step, action.operation);
    case 'service-second':
      return writeSecond(step);
    case 'service-clock-back':
      return setClockBack(step, action.seconds);
    case 'service-reuse-id':
      return reuseId(step, action.eventId);
    case 'relay-step':
      return relayStep(step, action.relay, action.step);
    case 'relay-fault':
      return action.fault === 'refused'
        ? refuseRecord(step, action.relay)
        : retryRecord(step, action.relay);
    case 'consumer-step':
      return consumerStep(step, action.step, action.partition);
    case 'consumer-rewind':
      return rewind(step, action.partition, action.offset);
    case 'rebuild-step':
      return rebuildStep(step, action.step);
    case 'crash':
      return crash(step, action.process);
    default:
      return action satisfies never;
  }
}

/** The process that acts; null for the clock, a reader's own SQL and edits. */
export function processOf(action: Action): ProcessId | null {
  switch (action.kind) {
    case 'service-write':
    case 'service-second':
    case 'service-clock-back':
    case 'service-reuse-id':
      return 'service';
    case 'relay-step':
    case 'relay-fault':
      return action.relay;
    case 'consumer-step':
    case 'consumer-rewind':
      return 'consumer';
    case 'rebuild-step':
      return 'rebuild';
    case 'crash':
      return action.process;
    case 'clock':
    case 'sql':
    case 'edit':
    case 'reconcile':
      return null;
    default:
      return action satisfies never;
  }
}

function toPlayed(error: unknown, script: ScriptResult | null): Played {
  if (error instanceof Refusal) return { kind: 'refused', reason: error.reason };
  if (error instanceof SourceFailure)
    return { kind: 'failed', source: error.source, error: error.error, script };
  if (error instanceof DatabaseError)
    return { kind: 'failed', source: null, error: error.error, script };
  throw error;
}
