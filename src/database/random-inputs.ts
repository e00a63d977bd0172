import type { Parameters } from '../model/value.ts';
import type { Connection } from './connection.ts';

/** What the randomness of a script depends on, besides the clock: its text and the rows there are. */
export function randomInputs(
  connection: Connection,
  text: string,
  parameters: Parameters,
): [number, string, Parameters, string] {
  const rows = /random/i.test(text) ? rowCounts(connection) : '';
  return [connection.clock, text, parameters, rows];
}

function rowCounts(connection: Connection): string {
  const names = connection.all("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name");
  return names.rows.map(([name]) => rowCount(connection, String(name))).join();
}

function rowCount(connection: Connection, table: string): string {
  const prepared = connection.prepare(`SELECT count(*) FROM "${table.replaceAll('"', '""')}"`);
  try {
    prepared.step();
    return `${table}:${String(prepared.row()[0])}`;
  } finally {
    prepared.free();
  }
}
