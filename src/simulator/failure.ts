import type { SqlError } from '../model/sql.ts';
import type { Message } from '../model/text.ts';

/** An action that cannot happen now, with the reason. Nothing has changed. */
export class Refusal extends Error {
  constructor(readonly reason: Message) {
    super(reason.what.en);
  }
}

/** A source of the lesson, or the reader's edit of it, failed as SQL. */
export class SourceFailure extends Error {
  constructor(
    readonly source: string | null,
    readonly error: SqlError,
  ) {
    super(error.what.en);
  }
}
