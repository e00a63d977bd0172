import data from 'sql.js/dist/sql-wasm.wasm?url&inline';

/** SQLite's program, carried inside the built file. */
export function sqliteWasm(): Uint8Array {
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}
