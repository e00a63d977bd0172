import type { SqlError } from '../model/sql.ts';
import type { Parameters, Table } from '../model/value.ts';
import { wordsOf, type Connection } from './connection.ts';
import { DatabaseError } from './database-error.ts';
import type { MappedText } from './dialect/mapped-text.ts';
import { translate } from './dialect/translate.ts';
import type { TranslatedStatement } from './dialect/translation.ts';
import { explain } from './errors/explain.ts';
import { notOneQuery, onlyQueries, tooManyRows } from './errors/own-errors.ts';
import { Scene } from './errors/scene.ts';
import { checkReading } from './reading-check.ts';
import { onlyReads, significantTokens } from './statement-kind.ts';

/** Rows a query may give: a forgotten join condition must not use up all memory. */
const MOST_ROWS = 1_000_000;

/** All rows of one query, after the dialect step. Throws DatabaseError. */
export function runQuery(connection: Connection, text: string, parameters: Parameters): Table {
  const statement = theQuery(text);
  const part = statement.parts[0]!;
  try {
    connection.cached(part.text); // what SQLite refuses comes first
    refuse(checkReading(connection, text, statement, part, parameters));
    const table = connection.all(part.text, parameters, MOST_ROWS);
    if (table.rows.length > MOST_ROWS) refuse(tooManyRows(text, statement, MOST_ROWS));
    return table;
  } catch (failure) {
    throw asDatabaseError(connection, text, statement, part, failure);
  }
}

/** The one statement of the text; it must only read. */
function theQuery(text: string): TranslatedStatement {
  const { statements, error } = translate(text);
  refuse(error);
  const [first, second] = statements;
  if (first === undefined || second !== undefined) {
    throw new DatabaseError(notOneQuery(text, statements.length, second));
  }
  refuse(first.error);
  const part = first.parts[0];
  if (part === undefined || !onlyReads(significantTokens(part.text)))
    refuse(onlyQueries(text, first));
  return first;
}

function refuse(error: SqlError | null): void {
  if (error !== null) throw new DatabaseError(error);
}

/** A text that is one statement as it stands. */
export function asStatement(text: string, part: MappedText): TranslatedStatement {
  return {
    statement: 1,
    sql: text,
    from: 0,
    to: text.length,
    parts: [part],
    changes: [],
    error: null,
  };
}

function asDatabaseError(
  connection: Connection,
  text: string,
  statement: TranslatedStatement,
  part: MappedText,
  failure: unknown,
): DatabaseError {
  if (failure instanceof DatabaseError) return failure;
  const scene = new Scene(connection, statement, part, wordsOf(failure));
  return new DatabaseError(explain(text, part, scene));
}
