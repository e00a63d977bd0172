import { describe, expect, test } from 'vitest';
import { HEAP_LIMIT_BYTES, PAGE_LIMIT } from '../../src/database/sqlite.ts';
import { database, failure, OUTBOX, pointed } from './sqlite.ts';

/** What cannot be translated, the words the refusal points at, and words of what to do instead. */
const REFUSED: readonly (readonly [sql: string, at: string, todo: string])[] = [
  ['MERGE INTO outbox KEY (event_id) VALUES (1)', 'MERGE INTO', 'ON CONFLICT'],
  [
    'SELECT * FROM outbox ORDER BY 1 FETCH FIRST 1 ROW WITH TIES',
    'FETCH FIRST 1 ROW WITH TIES',
    'rank()',
  ],
  ['SELECT * FROM outbox FETCH FIRST 10 PERCENT ROWS ONLY', 'FETCH FIRST 10 PERCENT', 'count(*)'],
  ['SELECT TOP 5 * FROM outbox', 'TOP 5', 'LIMIT'],
  ['SELECT DISTINCT ON (loan_id) * FROM outbox', 'DISTINCT ON (', 'row_number()'],
  ["SELECT NOW() - INTERVAL '5 minutes'", "INTERVAL '5 minutes'", "datetime(x, '-5 minutes')"],
  ['SELECT created_at + INTERVAL 1 DAY FROM outbox', 'INTERVAL 1', 'datetime('],
  ["SELECT TIMESTAMP '2026-10-29 08:00:00+08'", "TIMESTAMP '2026-10-29 08:00:00+08'", 'UTC'],
  ['DELIMITER //', 'DELIMITER', 'plain statements'],
  ['CREATE PROCEDURE p() SELECT 1', 'CREATE PROCEDURE', 'plain statements'],
  ['CREATE OR REPLACE FUNCTION f() RETURNS INT', 'CREATE OR REPLACE FUNCTION', 'plain statements'],
  ['CALL p()', 'CALL', 'plain statements'],
  ["SELECT * FROM outbox WHERE state ILIKE 's%'", 'ILIKE', 'LIKE'],
  ["SELECT * FROM outbox WHERE state NOT ILIKE 's%'", 'ILIKE', 'LIKE'],
  ["SELECT * FROM outbox WHERE state ~ '^S'", '~', 'GLOB'],
  ["SELECT * FROM outbox WHERE state !~* '^S'", '!~*', 'GLOB'],
  ["SELECT * FROM outbox WHERE state RLIKE '^S'", 'RLIKE', 'GLOB'],
  ["SELECT * FROM outbox WHERE state SIMILAR TO 'S'", 'SIMILAR TO', 'GLOB'],
  ['SELECT ARRAY[1, 2]', 'ARRAY[1, 2]', 'json_each'],
  ["SELECT '{1}'::int[]", '::int[]', 'CAST'],
  ["SELECT 'outbox'::regclass", '::regclass', 'CAST'],
  ['SELECT state::boolean FROM outbox', '::boolean', 'CAST'],
  ['SELECT * FROM outbox o, LATERAL (SELECT 1) x', 'LATERAL (', 'sub-query'],
  ['SELECT * FROM outbox o CROSS APPLY f(o)', 'CROSS APPLY', 'sub-query'],
  ['SELECT * FROM outbox QUALIFY row_number() OVER () = 1', 'QUALIFY', 'sub-query'],
  ['SELECT loan_id FROM outbox GROUP BY loan_id WITH ROLLUP', 'WITH ROLLUP', 'UNION ALL'],
  ['SELECT loan_id FROM outbox GROUP BY ROLLUP (loan_id)', 'ROLLUP (', 'UNION ALL'],
  [
    'SELECT loan_id FROM outbox GROUP BY GROUPING SETS ((loan_id), ())',
    'GROUPING SETS (',
    'UNION ALL',
  ],
  ['SELECT 1 INTERSECT ALL SELECT 1', 'INTERSECT ALL', 'row_number()'],
  ['CREATE SEQUENCE s', 'CREATE SEQUENCE', 'AUTOINCREMENT'],
  ["INSERT INTO outbox (event_id) VALUES (nextval('s'))", 'nextval(', 'AUTOINCREMENT'],
  ['SELECT NEXT VALUE FOR s', 'NEXT VALUE FOR', 'AUTOINCREMENT'],
  ["CREATE TABLE t (state ENUM('PENDING', 'SENT'))", "ENUM('PENDING', 'SENT')", 'CHECK (state IN'],
  ["CREATE TYPE s AS ENUM ('a')", 'CREATE TYPE', 'CHECK'],
  ['SET @n = 1', '@n', 'value itself'],
  ['SELECT @n := @n + 1', '@n', 'value itself'],
  ['UPDATE outbox o JOIN x ON 1 SET state = 1', 'JOIN', 'FROM other WHERE'],
  ['UPDATE outbox, x SET state = 1', ',', 'FROM other WHERE'],
  ['DELETE o FROM outbox o JOIN x ON 1', 'DELETE o', 'EXISTS'],
  ['DELETE FROM outbox USING x WHERE 1', 'USING', 'EXISTS'],
  ["UPDATE outbox SET state = 'SENT' WHERE 1 LIMIT 1", 'LIMIT', 'LIMIT n'],
  ['DELETE FROM outbox ORDER BY created_at LIMIT 1', 'LIMIT', 'LIMIT n'],
  ['INSERT INTO outbox SET state = 1', 'SET', 'VALUES'],
  ['SELECT version > ALL (SELECT 1) FROM outbox', '> ALL', 'max'],
  ['SELECT version = ANY (ARRAY_OF(1)) FROM outbox', '= ANY', 'IN'],
  ["SELECT E'a\\nb'", "E'a\\nb'", 'doubled'],
  [
    'SELECT EXTRACT(EPOCH FROM created_at - created_at) FROM outbox',
    'EXTRACT(EPOCH FROM created_at - created_at)',
    'unixepoch(b) - unixepoch(a)',
  ],
  [
    "SELECT GROUP_CONCAT(DISTINCT state SEPARATOR ';') FROM outbox",
    "GROUP_CONCAT(DISTINCT state SEPARATOR ';')",
    'SELECT DISTINCT',
  ],
  ['SELECT * INTO t FROM outbox', 'INTO', 'CREATE TABLE new AS SELECT'],
  ['SELECT * FROM information_schema.tables', 'information_schema.', 'sqlite_master'],
  ['SET FOREIGN_KEY_CHECKS = 0', 'SET FOREIGN_KEY_CHECKS', 'always checked'],
  ['CREATE MATERIALIZED VIEW v AS SELECT 1', 'CREATE MATERIALIZED VIEW', 'CREATE VIEW'],
  ['CREATE TABLE t (a INT) PARTITION BY HASH (a)', 'PARTITION BY', 'ordinary table'],
  ['CREATE TABLE t (a TEXT, FULLTEXT KEY k (a))', 'FULLTEXT', 'ordinary'],
  ['CREATE TABLE t (a TEXT, PRIMARY KEY (a(10)))', 'PRIMARY KEY (a(10))', 'Leave out'],
  ['ALTER TABLE outbox MODIFY state INT', 'MODIFY', 'RENAME TO'],
  ['ALTER TABLE outbox ALTER COLUMN state TYPE TEXT', 'ALTER', 'RENAME TO'],
  [
    'ALTER TABLE outbox ADD CONSTRAINT f FOREIGN KEY (loan_id) REFERENCES b (id)',
    'FOREIGN KEY',
    'RENAME TO',
  ],
  ['ALTER TABLE outbox ADD COLUMN IF NOT EXISTS a INT', 'IF NOT EXISTS', 'table_info'],
  ['DROP DATABASE lab', 'DROP DATABASE', 'Drop the tables'],
  ['GRANT ALL ON outbox TO me', 'GRANT', 'Delete this statement'],
  ["COPY outbox FROM 'x'", 'COPY', 'INSERT'],
  ['LOCK TABLES outbox WRITE', 'LOCK TABLES', 'Delete it'],
];

describe('what cannot be translated is refused, with the reason and what to write instead', () => {
  test.each(REFUSED)('%s', (sql, at, todo) => {
    const script = `SELECT 1;\n  ${sql};`;
    const error = failure(database(OUTBOX), script);
    expect(pointed(script, error)).toBe(at);
    expect([error.statement, error.line, error.sqlite]).toEqual([2, 2, '']);
    expect(error.todo.en).toContain(todo);
    for (const text of [error.what.zh, error.todo.zh]) expect(text).toMatch(/\p{Script=Han}/u);
    expect(error.what.en).not.toMatch(/\p{Script=Han}/u);
  });
});

describe('what would reach another database or alter the limits is refused', () => {
  test.each([
    "ATTACH ':memory:' AS other",
    'EXPLAIN ATTACH 1 AS other',
    'DETACH other',
    'VACUUM',
    "VACUUM INTO 'file'",
    "SELECT load_extension('x')",
    'PRAGMA foreign_keys = OFF',
    'PRAGMA main.foreign_keys(0)',
    'PRAGMA "foreign_keys" = 0',
    'PRAGMA [hard_heap_limit] = 1',
    'PRAGMA max_page_count = 9',
    'PRAGMA writable_schema = 1',
    'PRAGMA trusted_schema = 1',
    'PRAGMA journal_mode = WAL',
    'EXPLAIN PRAGMA temp_store = 1',
    'PRAGMA case_sensitive_like = 1',
  ])('%s', (sql) => {
    const db = database(OUTBOX);
    expect(failure(db, sql).sqlite).toBe('');
    for (const [pragma, value] of [
      ['foreign_keys', 1],
      ['max_page_count', PAGE_LIMIT],
      ['hard_heap_limit', HEAP_LIMIT_BYTES],
      ['trusted_schema', 0],
    ]) {
      expect(db.query(`PRAGMA ${pragma}`).rows).toEqual([[value]]);
    }
  });

  test.each([
    ['PRAGMA foreign_keys = ON', undefined],
    ['PRAGMA user_version = 7', 0],
    ['PRAGMA table_info(outbox)', 7],
    ["PRAGMA index_list('outbox')", 1],
    ['PRAGMA foreign_key_check', 0],
    ['PRAGMA integrity_check', 1],
    ['PRAGMA defer_foreign_keys = ON', 0],
  ])('%s only reads, or does no harm', (sql, count) => {
    const result = database(OUTBOX).runScript(sql);
    expect(result.ok).toBe(true);
    expect(result.results[0]?.count).toBe(count);
  });
});
