import type { READER_SQL } from './reader-sql.ts';

/**
 * What SQL written by people needs beyond SQLite: the dialect step, runs of scripts, explanations
 * of errors. It is more code than all the rest of the database, so a page fetches it after its
 * first report; until then only statements of the lab's own and known queries can run.
 */
type ReaderSql = typeof READER_SQL;

let here: ReaderSql | null = null;
const known = new Map<string, string>();

/** Fetches it unless it is here. Rejects when it cannot be had. */
export async function fetchReaderSql(): Promise<void> {
  here ??= (await import('./reader-sql.ts')).READER_SQL;
}

/** Takes it from a home that has all code at hand and fetches nothing (engine/local.ts). */
export function provideReaderSql(readerSql: ReaderSql): void {
  here = readerSql;
}

/** It, once fetched; before that, calling this is a mistake in the program. */
export function readerSql(): ReaderSql {
  if (here === null) throw new Error('the part of the database for written SQL is not here yet');
  return here;
}

/** Whether it is here. */
export function isReaderSqlHere(): boolean {
  return here !== null;
}

/** Takes queries in over to SQLite's dialect: the text as written → as SQLite takes it. */
export function knowQueries(queries: Readonly<Record<string, string>>): void {
  for (const [text, sql] of Object.entries(queries)) known.set(text, sql);
}

/** A known query as SQLite takes it; asking for another one is a mistake in the program. */
export function knownQuery(text: string): string {
  const sql = known.get(text);
  if (sql === undefined) throw new Error(`a query before its time: ${text.slice(0, 80)}`);
  return sql;
}
