import type { SqlError } from '../model/sql.ts';

/** A statement that could not run, with all that a reader needs to know in `error`. */
export class DatabaseError extends Error {
  readonly error: SqlError;

  constructor(error: SqlError) {
    super(error.sqlite === '' ? error.what.en : error.sqlite);
    this.name = 'DatabaseError';
    this.error = error;
  }
}
