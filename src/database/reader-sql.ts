import { wordsOf, type Connection } from './connection.ts';
import { DatabaseError } from './database-error.ts';
import { MappedText } from './dialect/mapped-text.ts';
import { translate } from './dialect/translate.ts';
import { explain } from './errors/explain.ts';
import { Scene } from './errors/scene.ts';
import { asStatement, runQuery } from './query.ts';
import { runScript } from './script.ts';
import { useOf, usesOf } from './uses.ts';

/** The error of a statement of the lab's own, explained as a reader's would be. */
function explainOwn(connection: Connection, text: string, failure: unknown): DatabaseError {
  const part = MappedText.of(text, 0, text.length);
  const scene = new Scene(connection, asStatement(text, part), part, wordsOf(failure));
  return new DatabaseError(explain(text, part, scene));
}

/** What `when-needed.ts` fetches. */
export const READER_SQL = { translate, runScript, runQuery, explainOwn, usesOf, useOf };
