import type { Action, ProcessId } from './action.ts';
import type { Comparison, RebuildResult, Report, ThreeWay } from './report.ts';
import type { Memory } from './memory.ts';
import type { DialectChange, SqlError, StatementResult } from './sql.ts';
import type { Message, Texts } from './text.ts';
import type { TableView, Value } from './value.ts';
import type { Design } from './design.ts';

/** A row the last action touched: which table, and how. `key` is its first column. */
export interface TouchedRow {
  readonly table: string;
  readonly how: 'insert' | 'update' | 'delete';
  readonly key: Value;
}

/** What the last action did. `process` is null for what a reader did by hand. */
export interface Effect {
  readonly process: ProcessId | null;
  readonly what: Texts;
  /** The SQL it ran, in order, with the source it came from (null: a reader's own). */
  readonly sql: readonly { readonly source: string | null; readonly text: string }[];
  readonly touched: readonly TouchedRow[];
  /** For a crash: what was forgotten, in words; null otherwise. */
  readonly lost: Texts | null;
}

/** An action possible now, with what it would do, for a button. */
export interface PossibleAction {
  readonly action: Action;
  readonly process: ProcessId | null;
  readonly label: Texts;
}

/** Everything the page shows of one moment of a session. */
export interface Frame {
  /** How many actions of the session lie behind this moment. */
  readonly index: number;
  /** The lesson's clock, `YYYY-MM-DD HH:MM:SS` UTC. */
  readonly clock: string;
  readonly design: Design;
  readonly tables: readonly TableView[];
  readonly threeWay: ThreeWay;
  readonly comparisons: readonly Comparison[];
  readonly memory: Memory;
  readonly possible: readonly PossibleAction[];
  readonly effect: Effect | null;
  readonly reports: Readonly<Record<string, Report>>;
  readonly rebuild: RebuildResult | null;
  readonly edits: Readonly<Record<string, string>>;
}

/** Why an action of a list could not be played; the moment before it is kept. */
export interface ActionFailure extends Message {
  /** Index of the failing action in the list, from 0; -1 (and no action) for the start itself. */
  readonly index: number;
  readonly action: Action | null;
  /** Lines of the actions that were possible instead (none for an SQL error). */
  readonly possible: readonly string[];
  readonly error: SqlError | null;
  /** Source in which the error lies, when the SQL came from one. */
  readonly source: string | null;
}

/** What a reader's script did: its results, whether it changed the state, and what was translated. */
export interface ScriptOutcome {
  readonly results: readonly StatementResult[];
  readonly changes: readonly DialectChange[];
  readonly changed: boolean;
}
