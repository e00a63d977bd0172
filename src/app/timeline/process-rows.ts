import { PROCESSES, type Action, type ProcessId } from '../../model/action.ts';
import type { Frame, PossibleAction } from '../../model/frame.ts';
import { describeAction } from './describe.ts';
import type { Texts } from '../../model/text.ts';
import { TIMELINE_SAY } from './texts.ts';
import { heldNow, type Held } from './memory-words.ts';
import { topicStrips } from './topic-strip.ts';

/** One process with what it holds and can do now; `process` is null for what people do by hand. */
export interface ProcessRow {
  readonly process: ProcessId | null;
  readonly held: Held | null;
  readonly steps: readonly PossibleAction[];
  readonly crashes: readonly PossibleAction[];
}

/** Processes that every design has; the others are shown when they hold or can do something. */
const ALWAYS: readonly (ProcessId | null)[] = ['service', 'relay', 'consumer'];

/** The processes in the order of the lanes, then what can be done by hand. */
export function processRows(frame: Frame): readonly ProcessRow[] {
  const held = heldNow(frame.memory);
  const all = [...frame.possible, ...byHand(frame)];
  return [...PROCESSES, null]
    .map((process) => {
      const own = all.filter((possible) => possible.process === process);
      return {
        process,
        held: held.find((item) => item.process === process) ?? null,
        steps: own.filter(({ action }) => action.kind !== 'crash'),
        crashes: own.filter(({ action }) => action.kind === 'crash'),
      };
    })
    .filter(
      ({ process, held: holds, steps, crashes }) =>
        ALWAYS.includes(process) || holds !== null || steps.length + crashes.length > 0,
    );
}

/** By how much one press moves the clock: the grace within which an event is in flight. */
const CLOCK_SECONDS = 60;

/** What no process does by itself: time passes, and things go wrong without a crash. */
function byHand(frame: Frame): readonly PossibleAction[] {
  const clock: Action = { kind: 'clock', seconds: CLOCK_SECONDS };
  const clockBack: Action = { kind: 'service-clock-back', seconds: CLOCK_SECONDS };
  const faults = [...recordFaults(frame), ...rewinds(frame), clockBack, ...reuses(frame)];
  return [clock, ...faults].map((action) => ({
    action,
    process: null,
    label: labelOf(action),
  }));
}

function labelOf(action: Action): Texts {
  if (action.kind === 'clock') return TIMELINE_SAY.moveClock(String(action.seconds));
  if (action.kind === 'consumer-rewind')
    return TIMELINE_SAY.rewind(String(action.partition), String(action.offset));
  return describeAction(action).text;
}

/** A record can be refused right before it is sent, and be sent again until the flush. */
function recordFaults({ memory, possible }: Frame): readonly Action[] {
  return (['relay', 'relay2'] as const).flatMap((relay) => {
    const sends = possible.some(
      ({ action }) =>
        action.kind === 'relay-step' && action.relay === relay && action.step === 'send',
    );
    const held = memory[relay];
    const waits = held !== null && held.sent > 0 && !held.flushed;
    return [
      ...(sends ? [{ kind: 'relay-fault', relay, fault: 'refused' } as const] : []),
      ...(waits ? [{ kind: 'relay-fault', relay, fault: 'retry' } as const] : []),
    ];
  });
}

/** The id of the newest record of the first partition that has one may be given again. */
function reuses(frame: Frame): readonly Action[] {
  const records = topicStrips(frame.tables, null).flatMap((strip) => strip.records.slice(-1));
  return records.slice(0, 1).map(({ eventId }) => ({ kind: 'service-reuse-id', eventId }));
}

/** Only while the consumer holds nothing, and only where something was committed. */
function rewinds(frame: Frame): readonly Action[] {
  if (frame.memory.consumer !== null) return [];
  return topicStrips(frame.tables, null)
    .filter(({ next }) => next > 0)
    .map(({ partition }) => ({ kind: 'consumer-rewind', partition, offset: 0 }));
}
