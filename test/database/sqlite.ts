import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ScriptResult, SqlError, StatementResult } from '../../src/model/sql.ts';
import type { Parameters, Row } from '../../src/model/value.ts';
import { Database, DatabaseError, openSqlite, type Sqlite } from '../../src/database/index.ts';

/** The lesson's clock at its start, 2026-10-29 09:00:00 UTC. */
export const START = Date.UTC(2026, 9, 29, 9, 0, 0);

const wasm = createRequire(import.meta.url).resolve('sql.js/dist/sql-wasm.wasm');

export const sqlite: Sqlite = await openSqlite({ wasmBinary: readFileSync(wasm) });

/** The chapter's outbox as it prints it, with two rows. */
export const OUTBOX = `
CREATE TABLE outbox (
  event_id   VARCHAR(32) PRIMARY KEY,
  loan_id    VARCHAR(16) NOT NULL,
  event_type VARCHAR(32) NOT NULL,
  status     VARCHAR(16) NOT NULL,
  version    INT         NOT NULL,
  state      VARCHAR(8)  NOT NULL,
  created_at TIMESTAMP   NOT NULL
);
INSERT INTO outbox VALUES
  ('E-1', 'L-1', 'loan.created', 'ON_LOAN', 1, 'SENT', '2026-10-29 08:59:51'),
  ('E-2', 'L-1', 'loan.returned', 'RETURNED', 2, 'PENDING', '2026-10-29 08:59:52');`;

/** A database after this script, which must run. */
export function database(script = '', clock = START): Database {
  const db = Database.create(sqlite, clock);
  results(db, script);
  return db;
}

/** The results of a script that must run. */
export function results(
  db: Database,
  script: string,
  parameters: Parameters = {},
): readonly StatementResult[] {
  const result = db.runScript(script, parameters);
  if (!result.ok) throw new Error(`${result.error.sqlite} ${result.error.what.en} — ${script}`);
  return result.results;
}

/** The rows of the last statement of a script that must run. */
export function rows(db: Database, script: string, parameters: Parameters = {}): readonly Row[] {
  return results(db, script, parameters).at(-1)!.rows;
}

/** The error of a script that must fail. */
export function failure(db: Database, script: string, parameters: Parameters = {}): SqlError {
  const result: ScriptResult = db.runScript(script, parameters);
  if (result.ok) throw new Error(`it ran: ${script}`);
  return result.error;
}

/** The error that running something must throw. */
export function thrown(run: () => unknown): SqlError {
  try {
    run();
  } catch (error) {
    if (error instanceof DatabaseError) return error.error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

/** The text an error points at. */
export function pointed(script: string, error: SqlError): string {
  return script.slice(error.from, error.to);
}
