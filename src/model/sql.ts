import type { Message, Texts } from './text.ts';
import type { Table } from './value.ts';

/** A place in the reader's own text: offsets in UTF-16 units, line and column from 1. */
export interface Place {
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly column: number;
}

/** What the dialect step changed so that a statement runs on SQLite. */
export interface DialectChange extends Place {
  /** The words of the reader's text, and what stands there now ('' when removed). */
  readonly before: string;
  readonly after: string;
  readonly why: Texts;
}

/** A one-click fix: replace the text at `from`..`to` by `insert`. */
export interface Fix {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly label: Texts;
}

/**
 * Why a statement could not run. `statement` counts the statements of the script from 1;
 * `sqlite` keeps SQLite's own words ('' when the dialect step refused before SQLite saw it).
 */
export interface SqlError extends Message, Place {
  readonly statement: number;
  readonly sqlite: string;
  readonly fixes: readonly Fix[];
}

/** What one statement of a script did. */
export interface StatementResult extends Table {
  /** Position of the statement in the script, from 1, and its text as the reader wrote it. */
  readonly statement: number;
  readonly sql: string;
  /** Rows the statement returned in all; `rows` holds the first of them. */
  readonly count: number;
  /** Rows inserted, updated or deleted; 0 for a query. */
  readonly changed: number;
  /** Time taken, in milliseconds. It is no part of the state. */
  readonly ms: number;
}

/** A script ran to its end, or was stopped by its first failing statement. */
export type ScriptResult =
  | {
      readonly ok: true;
      readonly results: readonly StatementResult[];
      readonly changes: readonly DialectChange[];
    }
  | {
      readonly ok: false;
      /** The statements before the failing one. */
      readonly results: readonly StatementResult[];
      readonly changes: readonly DialectChange[];
      readonly error: SqlError;
    };
