import { describe, expect, test } from 'vitest';
import type { Value } from '../../src/model/value.ts';
import { database, failure, OUTBOX, results, rows } from './sqlite.ts';

const ROW = "('E-1', 'L-1', 't', 'X', 9, 'SENT', now())";
const LEFT = 'SELECT event_id, status, version, state FROM outbox';

const E1: Value[] = ['E-1', 'ON_LOAN', 1, 'SENT'];
const E2: Value[] = ['E-2', 'RETURNED', 2, 'PENDING'];

describe('inserting what may be there already', () => {
  test.each([
    [
      `INSERT INTO outbox VALUES ${ROW} ON DUPLICATE KEY UPDATE status = VALUES(status)`,
      ['E-1', 'X', 1, 'SENT'],
    ],
    [
      `INSERT INTO outbox VALUES ${ROW} ON DUPLICATE KEY UPDATE outbox.version = outbox.version + VALUES(version), state = 'x'`,
      ['E-1', 'ON_LOAN', 10, 'x'],
    ],
    [
      `INSERT INTO outbox VALUES ${ROW} AS new ON DUPLICATE KEY UPDATE status = new.status`,
      ['E-1', 'X', 1, 'SENT'],
    ],
    [
      "INSERT INTO outbox SELECT 'E-1', loan_id, event_type, 'Y', 7, state, created_at FROM outbox LIMIT 1 ON DUPLICATE KEY UPDATE version = VALUES(version)",
      ['E-1', 'ON_LOAN', 7, 'SENT'],
    ],
    [
      "INSERT INTO outbox SELECT 'E-1', loan_id, event_type, 'Y', 7, state, created_at FROM outbox o JOIN (SELECT 1) x ON 1 ON DUPLICATE KEY UPDATE status = VALUES(status)",
      ['E-1', 'Y', 1, 'SENT'],
    ],
    ['INSERT INTO outbox SELECT * FROM outbox ON CONFLICT DO NOTHING', E1],
    [
      'INSERT INTO outbox SELECT * FROM outbox GROUP BY event_id ON CONFLICT (event_id) DO NOTHING',
      E1,
    ],
    [
      `INSERT INTO outbox VALUES ${ROW} ON CONFLICT (event_id) DO UPDATE SET status = excluded.status`,
      ['E-1', 'X', 1, 'SENT'],
    ],
  ])('%s', (sql, first) => {
    expect(rows(database(OUTBOX), `${sql}; ${LEFT}`)).toEqual([first, E2]);
  });

  test('INSERT IGNORE is refused with the statement that ignores nothing else', () => {
    const script = `SELECT 1; INSERT IGNORE INTO outbox VALUES ${ROW};`;
    const error = failure(database(OUTBOX), script);
    expect(error.what.en).toContain('swallowed');
    const [fix] = error.fixes;
    const fixed = script.slice(0, fix!.from) + fix!.insert + script.slice(fix!.to);
    expect(fixed).toBe(`SELECT 1; INSERT INTO outbox VALUES ${ROW} ON CONFLICT DO NOTHING;`);
    expect(rows(database(OUTBOX), `${fixed} ${LEFT}`)).toEqual([E1, E2]);
  });
});

describe('updating and deleting', () => {
  test.each([
    [
      "UPDATE outbox o SET o.state = 'x' WHERE o.event_id = 'E-1'",
      [['E-1', 'ON_LOAN', 1, 'x'], E2],
    ],
    ["UPDATE outbox SET outbox.state = 'x' WHERE version = 1", [['E-1', 'ON_LOAN', 1, 'x'], E2]],
    ['DELETE FROM outbox o WHERE o.version = 1', [E2]],
    ['TRUNCATE TABLE outbox RESTART IDENTITY CASCADE', []],
    ['TRUNCATE outbox', []],
    [
      "WITH x AS (SELECT 'E-1' AS id) DELETE FROM outbox WHERE event_id IN (SELECT id FROM x)",
      [E2],
    ],
  ])('%s', (sql, expected) => {
    expect(rows(database(OUTBOX), `${sql}; ${LEFT}`)).toEqual(expected);
  });

  test('several tables are emptied or dropped by one statement', () => {
    const two =
      'CREATE TABLE a (x); CREATE TABLE b (x); INSERT INTO a VALUES (1); INSERT INTO b VALUES (1);';
    expect(
      rows(
        database(two),
        'TRUNCATE TABLE a, b; SELECT (SELECT count(*) FROM a), (SELECT count(*) FROM b)',
      ),
    ).toEqual([[0, 0]]);
    const db = database(two);
    results(db, 'DROP TABLE IF EXISTS public.a, nope, b CASCADE');
    expect(db.tables()).toEqual([]);
  });

  test.each([
    'DROP TABLE outbox IF EXISTS',
    'DROP TABLE outbox RESTRICT',
    'DROP TABLE IF EXISTS outbox CASCADE CONSTRAINTS',
  ])('%s', (sql) => {
    const db = database(OUTBOX);
    results(db, sql);
    expect(db.tables()).toEqual([]);
  });
});

describe('indexes and views', () => {
  const names =
    "SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL ORDER BY name";

  test.each([
    ['CREATE INDEX CONCURRENTLY IF NOT EXISTS i ON outbox (loan_id)', 'i'],
    [
      'CREATE INDEX i ON public.outbox USING btree (loan_id, created_at DESC) INCLUDE (status)',
      'i',
    ],
    ['CREATE INDEX i USING BTREE ON outbox (loan_id)', 'i'],
    ['CREATE INDEX i ON outbox (loan_id(10), state)', 'i'],
    ['CREATE INDEX ON outbox (loan_id, state)', 'outbox_loan_id_state_idx'],
    ['ALTER TABLE outbox ADD INDEX idx_state (state, created_at)', 'outbox_idx_state'],
    ['ALTER TABLE ONLY outbox ADD CONSTRAINT uk UNIQUE (loan_id, version)', 'outbox_uk'],
    ['ALTER TABLE outbox ADD UNIQUE KEY uk (loan_id, version)', 'outbox_uk'],
    ['ALTER TABLE outbox ADD UNIQUE (loan_id, version)', 'outbox_loan_id_version'],
  ])('%s', (sql, name) => {
    expect(rows(database(OUTBOX), `${sql}; ${names}`)).toEqual([[name]]);
  });

  test('a unique index on a prefix is unique in the prefix', () => {
    const db = database(`${OUTBOX} CREATE UNIQUE INDEX u ON outbox (status(3))`);
    expect(
      failure(db, "INSERT INTO outbox VALUES ('E-9', 'L', 't', 'RETRY', 1, 's', now())").sqlite,
    ).toContain("index 'u'");
  });

  test('an index is dropped in the words of MySQL', () => {
    const db = database(
      `${OUTBOX} CREATE INDEX i ON outbox (state); CREATE INDEX j ON outbox (state)`,
    );
    expect(rows(db, `DROP INDEX i ON outbox; ${names}`)).toEqual([['j']]);
    expect(rows(db, `ALTER TABLE outbox DROP INDEX j; ${names}`)).toEqual([]);
  });

  test('a view is replaced', () => {
    const script =
      'CREATE OR REPLACE VIEW v AS SELECT 1 AS a; CREATE OR REPLACE VIEW v AS SELECT 2 AS a; SELECT a FROM v';
    expect(rows(database(), script)).toEqual([[2]]);
  });
});
