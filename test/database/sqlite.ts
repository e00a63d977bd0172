import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Database, openSqlite, type Sqlite } from '../../src/database/index.ts';

/** The lesson's clock at its start. */
export const START = Date.UTC(2026, 9, 29, 9, 0, 0);

const wasmBinary = readFileSync(
  createRequire(import.meta.url).resolve('sql.js/dist/sql-wasm.wasm'),
);

export const sqlite: Sqlite = await openSqlite({ wasmBinary });

/** A database after this script, which must run. */
export function database(script = '', clock = START): Database {
  const db = Database.create(sqlite, clock);
  const result = db.runScript(script);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return db;
}
