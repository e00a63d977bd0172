import type { Texts } from '../../../model/text.ts';
import type { Draft } from '../draft.ts';
import { message, texts, type Rule } from '../rule.ts';

const DROPPED = texts(
  '这条语句对 SQLite 没有意义，略去。',
  'This statement says nothing to SQLite and is left out.',
);
const BEGIN_WHY = texts(
  'SQLite 的写法是 BEGIN、COMMIT、ROLLBACK。',
  'SQLite writes BEGIN, COMMIT and ROLLBACK.',
);
const SHOW_WHY = texts(
  'SQLite 用系统表和 PRAGMA 查看结构。',
  'SQLite shows the structure by its system table and PRAGMA.',
);

/** Settings that change nothing the lab could show. */
const HARMLESS =
  /^(NAMES|CHARACTER|CHARSET|MODE|SQL_MODE|SEARCH_PATH|SCHEMA|TIME|TIMEZONE|TIME_ZONE|CLIENT_ENCODING|CLIENT_MIN_MESSAGES|STATEMENT_TIMEOUT|LOCK_TIMEOUT|DEFAULT_TABLE_ACCESS_METHOD|TRANSACTION|COLLATION|DATESTYLE|STANDARD_CONFORMING_STRINGS)$/;

const SETTING = message(
  ['SQLite 没有这个设置。', '删掉这一句。外键一直检查；要自己控制提交，就写 BEGIN … COMMIT。'],
  [
    'SQLite has no such setting.',
    'Delete this statement. Foreign keys are always checked; to commit by hand write BEGIN … COMMIT.',
  ],
);

/** Statements about the session rather than the data. */
export const SESSION_RULES: readonly Rule[] = [
  {
    words: ['USE'],
    apply: (draft) => dropIf(draft, draft.at(0) === 'USE' && draft.tokens.length === 2),
  },
  { words: ['SET'], apply: set },
  { words: ['COMMENT'], apply: (draft) => dropIf(draft, draft.sees(0, 'COMMENT ON')) },
  { words: ['SCHEMA', 'DATABASE'], apply: createSchema },
  { words: ['START', 'BEGIN', 'COMMIT', 'ROLLBACK', 'ABORT'], apply: transaction },
  { words: ['SHOW'], apply: show },
  { words: ['DESCRIBE', 'DESC'], apply: describe },
  { words: ['EXPLAIN'], apply: explainAnalyze },
  { words: ['ANALYZE'], apply: analyzeTable },
];

function dropIf(draft: Draft, isNothing: boolean, why: Texts = DROPPED): void {
  if (isNothing) draft.drop(why);
}

function set(draft: Draft): void {
  if (draft.at(0) !== 'SET') return;
  const name = ['SESSION', 'GLOBAL', 'LOCAL'].includes(draft.at(1)) ? 2 : 1;
  if (HARMLESS.test(draft.at(name)) || draft.sees(1, 'SESSION CHARACTERISTICS'))
    draft.drop(DROPPED);
  else if (draft.tokens[name]?.kind !== 'parameter')
    draft.refuse(draft.stretch(0, Math.min(name, draft.tokens.length - 1)), SETTING);
}

function createSchema(draft: Draft): void {
  const why = texts(
    'SQLite 只有这一个数据库，不用另建。',
    'There is one database in SQLite; none has to be created.',
  );
  dropIf(draft, draft.sees(0, 'CREATE SCHEMA') || draft.sees(0, 'CREATE DATABASE'), why);
}

function transaction(draft: Draft): void {
  const last = draft.tokens.length - 1;
  if (draft.sees(0, 'START TRANSACTION')) draft.replace(0, last, 'BEGIN', BEGIN_WHY);
  else if (draft.at(0) === 'BEGIN' && isForeignBegin(draft))
    draft.replace(0, last, 'BEGIN', BEGIN_WHY);
  else if (draft.at(0) === 'ABORT') draft.replace(0, last, 'ROLLBACK', BEGIN_WHY);
  else if (/^(COMMIT|ROLLBACK)$/.test(draft.at(0)) && draft.at(1) === 'WORK')
    draft.remove(1, 1, BEGIN_WHY);
}

/** `BEGIN WORK`, `BEGIN ISOLATION LEVEL …`, `BEGIN TRANSACTION READ ONLY`. */
function isForeignBegin(draft: Draft): boolean {
  const next = draft.at(1) === 'TRANSACTION' ? draft.at(2) : draft.at(1);
  return ['WORK', 'ISOLATION', 'READ', 'NOT'].includes(next);
}

function show(draft: Draft): void {
  if (draft.at(0) !== 'SHOW') return;
  const last = draft.tokens.length - 1;
  const name = draft.textOf(last, last);
  const master = "FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";
  if (draft.at(1) === 'TABLES')
    draft.replace(0, last, `SELECT name ${master} AND type = 'table' ORDER BY rowid`, SHOW_WHY);
  else if (draft.sees(1, 'CREATE TABLE'))
    draft.replace(0, last, `SELECT sql ${master} AND name = ${textLiteral(name)}`, SHOW_WHY);
  else if (draft.sees(1, 'COLUMNS FROM'))
    draft.replace(0, last, `PRAGMA table_info(${name})`, SHOW_WHY);
  else if (/^(INDEX|INDEXES|KEYS)$/.test(draft.at(1)) && draft.at(2) === 'FROM')
    draft.replace(0, last, `PRAGMA index_list(${name})`, SHOW_WHY);
}

function textLiteral(name: string): string {
  return `'${name.replace(/^["'`[]|["'`\]]$/g, '').replaceAll("'", "''")}'`;
}

function describe(draft: Draft): void {
  const isOne = /^DESC(RIBE)?$/.test(draft.at(0)) && draft.tokens.length === 2;
  if (isOne) draft.replace(0, 1, `PRAGMA table_info(${draft.textOf(1, 1)})`, SHOW_WHY);
}

function explainAnalyze(draft: Draft): void {
  const why = texts(
    'SQLite 看执行计划的写法是 EXPLAIN QUERY PLAN。',
    'SQLite shows a plan by EXPLAIN QUERY PLAN.',
  );
  if (draft.sees(0, 'EXPLAIN ANALYZE')) draft.replace(0, 1, 'EXPLAIN QUERY PLAN', why);
  else if (draft.sees(0, 'EXPLAIN PLAN FOR')) draft.replace(0, 2, 'EXPLAIN QUERY PLAN', why);
}

function analyzeTable(draft: Draft): void {
  const why = texts('SQLite 的写法是 ANALYZE 表名。', 'SQLite writes ANALYZE and the table.');
  if (draft.sees(0, 'ANALYZE TABLE')) draft.replace(0, 1, 'ANALYZE', why);
}
