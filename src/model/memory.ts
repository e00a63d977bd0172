import type { Design } from './design.ts';
import type { ConsumerStep, Operation } from './action.ts';
import type { RebuildResult } from './report.ts';
import type { Row, Value } from './value.ts';

/** An event as the relay polled it and as the topic carries it. */
export interface EventRecord {
  readonly eventId: string;
  readonly loanId: string;
  readonly eventType: string;
  readonly status: string;
  readonly version: Value;
}

/** A relay's batch: which events it polled, how many it has sent, and what it has done since. */
export interface RelayMemory {
  readonly batch: readonly EventRecord[];
  readonly sent: number;
  readonly flushed: boolean;
  readonly marked: boolean;
}

/** The record in the consumer's hand. */
export interface ConsumerMemory {
  readonly partition: number;
  readonly offset: number;
  readonly record: EventRecord;
  /** Steps done with it so far, and whether `mark-seen` found its id new (null before that). */
  readonly done: readonly ConsumerStep[];
  readonly fresh: boolean | null;
}

/** The second half of a rebuild that is due: nothing to remember, or the copy to swap in. */
export type RebuildMemory =
  { readonly due: 'fill' } | { readonly due: 'swap'; readonly copy: readonly Row[] };

/** What processes hold and a crash forgets; null when a process holds nothing. */
export interface Memory {
  readonly service: { readonly operation: Operation; readonly version: number } | null;
  readonly relay: RelayMemory | null;
  readonly relay2: RelayMemory | null;
  readonly consumer: ConsumerMemory | null;
  readonly rebuild: RebuildMemory | null;
}

/**
 * The plain data of a world beside its tables: inputs (clock, design, edits) and memory.
 * Together with a snapshot of the tables it is the whole state.
 */
export interface PlainState {
  /** The lesson's clock, milliseconds since 1970 UTC. */
  readonly clock: number;
  readonly design: Design;
  /** Sources of the lesson that the reader replaced, by path. */
  readonly edits: Readonly<Record<string, string>>;
  readonly memory: Memory;
  /** Operations the service still has to do, in order (a scenario's `plan`). */
  readonly plan: readonly Operation[];
  /** Operations done so far: the n-th stamps `created_at` = clock + n seconds. */
  readonly operations: number;
  /** By how many seconds the clock of the writing side is behind the lesson's. */
  readonly behind: number;
  /** The id that the next event gets although it was given before; null: the business's own. */
  readonly reusedId: string | null;
  /** Whether the operator's one rebuild of the design was used up. */
  readonly rebuilt: boolean;
  /** The last rebuild of this session, for the report before and after; null before one. */
  readonly lastRebuild: RebuildResult | null;
}
