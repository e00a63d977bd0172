import type { ProcessAction, ProcessId } from './action.ts';
import type { SqlError } from './sql.ts';
import type { Message } from './text.ts';

/** A step before which a crash can come while its process holds something in memory. */
export interface CrashPoint {
  readonly process: ProcessId;
  readonly step: string;
}

/** What to explore besides the moment it begins at. */
export interface ExploreOptions {
  /** Crashes allowed in one schedule, from 0. */
  readonly crashes: number;
  /** Only a crash right before this step; null: before any. */
  readonly crashBefore: CrashPoint | null;
  /** States looked at at most; with more to come the exploration is incomplete. */
  readonly maxStates: number;
  /** The set of discrepancy types that reconciles the ends. */
  readonly set: string;
}

/** Ends that are alike in what reconciliation says there and in how often events were applied. */
export interface Outcome {
  /** Codes the set reports there, sorted, each once. */
  readonly codes: readonly string[];
  /** Whether some event was applied more than once, and whether one of the outbox never was. */
  readonly appliedTwice: boolean;
  readonly neverApplied: boolean;
  readonly count: number;
  /** A shortest schedule that leads to one of them: no schedule with fewer actions does. */
  readonly shortest: readonly ProcessAction[];
}

/** How far an exploration has come. */
export interface ExploreProgress {
  readonly states: number;
  /** States in which no step is left. */
  readonly ends: number;
  /** States found and not yet looked at. */
  readonly frontier: number;
  /** Actions from the beginning to the states looked at now. */
  readonly depth: number;
}

/** A step that could not be taken: the exploration ended there. `schedule` leads to it. */
export interface ExploreFailure extends Message {
  readonly schedule: readonly ProcessAction[];
  /** The step itself; null when a program failed while looking for the steps there are. */
  readonly action: ProcessAction | null;
  readonly source: string | null;
  readonly error: SqlError | null;
}

/** What an exploration found. It is complete only when nothing was left to look at. */
export interface Exploration extends ExploreProgress {
  readonly complete: boolean;
  readonly outcomes: readonly Outcome[];
  readonly failure: ExploreFailure | null;
}
