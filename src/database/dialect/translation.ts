import type { DialectChange, SqlError } from '../../model/sql.ts';
import type { MappedText } from './mapped-text.ts';

/** One statement of the reader as SQLite gets it. */
export interface TranslatedStatement {
  /** Position among the statements of the script, from 1. */
  readonly statement: number;
  /** The reader's own text, and where it stands in the script. */
  readonly sql: string;
  readonly from: number;
  readonly to: number;
  /**
   * What runs instead: usually one text, none when the statement says nothing to SQLite (USE db),
   * several when it takes several (a table with its indexes). Only the first has a result.
   */
  readonly parts: readonly MappedText[];
  readonly changes: readonly DialectChange[];
  /** Why it is refused; then it has no parts. */
  readonly error: SqlError | null;
}

/** A script as SQLite gets it. */
export interface Translation {
  readonly text: string;
  readonly statements: readonly TranslatedStatement[];
  /** The changes of all statements, in the order of the text. */
  readonly changes: readonly DialectChange[];
  /** Why nothing of it can run (full-width punctuation, say); null otherwise. */
  readonly error: SqlError | null;
}
