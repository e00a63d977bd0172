import { readFileSync } from 'node:fs';
import { openSqlite, type Sqlite } from '../../src/database/index.ts';

/** The bytes of SQLite's WebAssembly. */
export function wasmBytes(): Uint8Array {
  return new Uint8Array(readFileSync('node_modules/sql.js/dist/sql-wasm.wasm'));
}

/** SQLite for tests; instantiated once. */
export function sqlite(): Promise<Sqlite> {
  return openSqlite({ wasmBinary: wasmBytes() });
}
