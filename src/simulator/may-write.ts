import { placeAt, type SqlAccess, type StatementUse } from '../database/index.ts';
import type { Texts } from '../model/text.ts';
import { SourceFailure } from './failure.ts';

/** Tables the chain runs on; a table of the reader's own is none of them. */
const CHAIN_TABLES = new Set([
  ...['biz_loan', 'outbox', 'read_model_loan'],
  ...['topic', 'consumer_offset', 'consumed_event', 'applied_event', 'rebuild_run'],
  ...['reconcile_run', 'reconcile_finding', 'decision'],
]);

/** Which of them a program may write, by the beginning of its path; the longest one counts. */
const MAY_WRITE: Readonly<Record<string, readonly string[]>> = {
  'programs/loan-write': ['biz_loan', 'outbox'],
  'programs/relay-mark': ['outbox'],
  'programs/consumer-apply': ['read_model_loan', 'consumed_event'],
  'programs/rebuild': ['read_model_loan'],
  'programs/rebuild.from-topic': ['read_model_loan', 'consumed_event', 'consumer_offset'],
};

/**
 * Refuses a program that would write what another process owns, or change the schema: the chain
 * would no longer be the one the design names. Throws SourceFailure; nothing has run.
 */
export function refuseForeignWrites(database: SqlAccess, source: string, text: string): void {
  const allowed = allowedTables(source);
  for (const use of database.uses(text) ?? []) {
    if (use.changesSchema) throw failure(source, text, use, CHANGES_SCHEMA);
    for (const table of use.writes) {
      if (!CHAIN_TABLES.has(table) || allowed.includes(table)) continue;
      throw failure(source, text, use, {
        zh: `这条语句会写 ${table}，而这个程序只能写 ${allowed.join('、')}。`,
        en: `This statement writes ${table}; this program may write ${allowed.join(' and ')} only.`,
      });
    }
  }
}

function allowedTables(source: string): readonly string[] {
  const known = Object.keys(MAY_WRITE).filter((beginning) => source.startsWith(beginning));
  const longest = known.sort((a, b) => b.length - a.length)[0] ?? '';
  return MAY_WRITE[longest] ?? [];
}

function failure(source: string, text: string, { statement }: StatementUse, what: Texts) {
  const place = placeAt(text, statement.from, statement.to);
  const error = { ...place, statement: statement.statement, sqlite: '', fixes: [], what, todo };
  return new SourceFailure(source, error);
}

const CHANGES_SCHEMA = {
  zh: '这条语句会改表的结构，程序里不能这样做。',
  en: 'This statement changes the tables themselves, which a program must not do.',
};

const todo = {
  zh: '删掉这条语句；要改表结构就改 schema.sql，要改数据就在 SQL 控制台里写。',
  en: 'Delete the statement. Change tables in schema.sql, and rows by hand in the SQL console.',
};
