import { describe, expect, test } from 'vitest';
import type { Value } from '../../src/model/value.ts';
import { database, OUTBOX, rows } from './sqlite.ts';

type Case = readonly [sql: string, expected: readonly (readonly Value[])[]];

function runs(cases: readonly Case[]): void {
  test.each(cases)('%s', (sql, expected) => {
    expect(rows(database(OUTBOX), sql)).toEqual(expected);
  });
}

const IDS = 'SELECT event_id FROM outbox ORDER BY created_at';

describe('the number of rows', () => {
  runs([
    [`${IDS} FETCH FIRST 1 ROW ONLY`, [['E-1']]],
    [`${IDS} DESC FETCH FIRST ROW ONLY`, [['E-2']]],
    [`${IDS} FETCH NEXT 5 ROWS ONLY`, [['E-1'], ['E-2']]],
    [`${IDS} FETCH FIRST (0 + 1) ROWS ONLY`, [['E-1']]],
    [`${IDS} OFFSET 1 ROW`, [['E-2']]],
    [`${IDS} OFFSET 1 ROWS FETCH NEXT 1 ROW ONLY`, [['E-2']]],
    [`${IDS} FETCH FIRST 1 ROW ONLY OFFSET 1`, [['E-2']]],
    [`${IDS} OFFSET 1`, [['E-2']]],
    [`${IDS} OFFSET 1 LIMIT 1`, [['E-2']]],
    [`${IDS} LIMIT 1 OFFSET 1 ROWS`, [['E-2']]],
    [`${IDS} LIMIT 1, 1`, [['E-2']]],
    [`${IDS} LIMIT 1 OFFSET 1`, [['E-2']]],
    [`${IDS} LIMIT ALL OFFSET 1`, [['E-2']]],
    [`SELECT * FROM (${IDS} OFFSET 1) AS x`, [['E-2']]],
    [
      `SELECT event_id FROM outbox o WHERE event_id = (SELECT e.event_id FROM outbox e
         WHERE e.loan_id = o.loan_id ORDER BY e.created_at DESC FETCH FIRST 1 ROW ONLY)
       FETCH FIRST 10 ROWS ONLY`,
      [['E-2']],
    ],
  ]);
});

describe('times', () => {
  runs([
    ["SELECT TIMESTAMP '2026-10-29T08:59:51'", [['2026-10-29 08:59:51']]],
    ["SELECT TIMESTAMP '2026-10-29 08:59'", [['2026-10-29 08:59:00']]],
    [
      "SELECT TIMESTAMP '2026-10-29 08:59:51.5', TIMESTAMP '2026-10-29 08:59:51.0'",
      [['2026-10-29 08:59:51.500', '2026-10-29 08:59:51']],
    ],
    ["SELECT TIMESTAMP WITH TIME ZONE '2026-10-29 08:59:51+00'", [['2026-10-29 08:59:51']]],
    ["SELECT DATE '2026-10-29', TIME '08:59'", [['2026-10-29', '08:59:00']]],
    ["SELECT count(*) FROM outbox WHERE created_at >= TIMESTAMP '2026-10-29 08:59:52'", [[1]]],
    [
      'SELECT NOW(), CURRENT_TIMESTAMP(), CURRENT_TIMESTAMP, LOCALTIMESTAMP',
      [Array(4).fill('2026-10-29 09:00:00')],
    ],
    [
      'SELECT NOW(0), NOW(1), NOW(3), CURRENT_TIMESTAMP(6)',
      [
        [
          '2026-10-29 09:00:00',
          '2026-10-29 09:00:00.0',
          '2026-10-29 09:00:00.000',
          '2026-10-29 09:00:00.000000',
        ],
      ],
    ],
    [
      'SELECT CURDATE(), CURRENT_DATE(), CURRENT_TIME(), LOCALTIME',
      [['2026-10-29', '2026-10-29', '09:00:00', '09:00:00']],
    ],
    [
      'SELECT EXTRACT(YEAR FROM created_at), EXTRACT(EPOCH FROM created_at) FROM outbox WHERE version = 1',
      [[2026, 1793264391]],
    ],
  ]);
});

describe('casts never make a number of a time, nor keep what is too long', () => {
  runs([
    [
      "SELECT '12'::int + 1, version::text || 'x', (version + 1)::text FROM outbox WHERE version = 2",
      [[13, '2x', '3']],
    ],
    [
      "SELECT 'abc'::varchar(2), 'abc'::character varying, o.status::char(2) FROM outbox o LIMIT 1",
      [['ab', 'abc', 'ON']],
    ],
    [
      'SELECT created_at::date, created_at::timestamp, created_at::time FROM outbox LIMIT 1',
      [['2026-10-29', '2026-10-29 08:59:51', '08:59:51']],
    ],
    [
      "SELECT '2026-10-29'::timestamp, '2026-10-29T08:00:00.25'::timestamp without time zone",
      [['2026-10-29 00:00:00', '2026-10-29 08:00:00.250']],
    ],
    ['SELECT o.created_at::text::varchar(10)::date::text FROM outbox o LIMIT 1', [['2026-10-29']]],
    [
      'SELECT max(version)::bigint::text, row_number() OVER (ORDER BY 1)::text, CASE WHEN 1 THEN 2 END::text FROM outbox',
      [['2', '1', '2']],
    ],
    [
      "SELECT 12.345::numeric(5, 2), 2.5::decimal(5), 1::double precision, '1.5'::real",
      [[12.35, 3, 1, 1.5]],
    ],
    ["SELECT 'true'::boolean, 'f'::bool, '{\"a\":1}'::jsonb ->> 'a'", [[1, 0, 1]]],
    [
      "SELECT CAST('2026-10-29T08:00:00' AS TIMESTAMP), CAST('2026-10-29 08:00:00' AS DATE), CAST(created_at AS DATETIME(0)) FROM outbox LIMIT 1",
      [['2026-10-29 08:00:00', '2026-10-29', '2026-10-29 08:59:51']],
    ],
    [
      "SELECT CAST(created_at || '.5' AS TIMESTAMP) FROM outbox LIMIT 1",
      [['2026-10-29 08:59:51.500']],
    ],
    [
      "SELECT CAST(event_id AS VARCHAR(2)), CAST(CAST(version AS CHAR(1)) AS VARCHAR(9)), CAST('7x' AS SIGNED) FROM outbox LIMIT 1",
      [['E-', '1', 7]],
    ],
    ["SELECT CAST('1' AS INTEGER), CAST(1 AS VARCHAR), CAST('1.5' AS REAL)", [[1, '1', 1.5]]],
    ['SELECT version::text FROM outbox WHERE version::int = 2', [['2']]],
  ]);

  test('a parameter next to a cast is the parameter', () => {
    const sql = 'SELECT :p::text || :q, (SELECT max(version) FROM outbox)::text';
    expect(rows(database(OUTBOX), sql, { p: 7, q: 'x' })).toEqual([['7x', '2']]);
  });
});

describe('locks are left out', () => {
  runs(
    [
      'FOR UPDATE',
      'FOR UPDATE OF o NOWAIT',
      'FOR UPDATE OF o, o SKIP LOCKED',
      'FOR UPDATE WAIT 5',
      'FOR NO KEY UPDATE',
      'FOR SHARE',
      'FOR KEY SHARE',
      'LOCK IN SHARE MODE',
    ].map((lock): Case => [`SELECT o.event_id FROM outbox o WHERE version = 1 ${lock}`, [['E-1']]]),
  );
});

describe('names', () => {
  runs([
    ['SELECT `event_id` FROM `outbox` WHERE `version` = 1', [['E-1']]],
    ['SELECT event_id FROM public.outbox WHERE version = 1', [['E-1']]],
    ['SELECT PUBLIC.outbox.event_id FROM PUBLIC.outbox WHERE version = 1', [['E-1']]],
    ['SELECT o.event_id FROM "PUBLIC".outbox AS o WHERE version = 1', [['E-1']]],
    ['SELECT public.event_id FROM outbox AS public WHERE version = 1', [['E-1']]],
    ["SELECT N'中文' || E'x'", [['中文x']]],
  ]);
});

describe('operators and functions', () => {
  runs([
    ['SELECT NULL <=> NULL, 1 <=> NULL', [[1, 0]]],
    ['SELECT version = ANY (SELECT 1), version <> ALL (SELECT 5) FROM outbox LIMIT 1', [[1, 1]]],
    ['SELECT version FROM outbox MINUS SELECT 1', [[2]]],
    [
      "SELECT NVL(NULL, 2), LEN('abc'), CHAR_LENGTH('中文'), LCASE('A'), UCASE('a')",
      [[2, 3, 2, 'a', 'A']],
    ],
    [
      "SELECT IFNULL(NULL, 1), COALESCE(NULL, 2), CONCAT('a', 1, 'b'), IF(1 > 0, 'y', 'n')",
      [[1, 2, 'a1b', 'y']],
    ],
    [
      "SELECT POSITION('b' IN 'abc'), SUBSTRING('abcdef' FROM 2 FOR 3), SUBSTRING('abc', 2), SUBSTRING('abc' FROM 2)",
      [[2, 'bcd', 'bc', 'bc']],
    ],
    [
      "SELECT TRIM(BOTH 'x' FROM 'xax'), TRIM(LEADING 'x' FROM 'xax'), TRIM(TRAILING FROM 'a '), TRIM('x' FROM 'xa')",
      [['a', 'ax', 'a', 'a']],
    ],
    [
      "SELECT GROUP_CONCAT(event_id ORDER BY event_id DESC SEPARATOR '; '), GROUP_CONCAT(version SEPARATOR '') FROM outbox",
      [['E-2; E-1', '12']],
    ],
    [
      'SELECT o.version FROM outbox o USE INDEX (i) STRAIGHT_JOIN outbox p FORCE INDEX (i) ON o.version = p.version AND o.version = 1',
      [[1]],
    ],
    ['SELECT TRUE, FALSE, 1 IS TRUE, 1 IS NOT DISTINCT FROM 1', [[1, 0, 1, 1]]],
  ]);
});

describe('about the session and the structure', () => {
  runs([
    [
      "SET NAMES utf8mb4; USE lab; SET MODE MySQL; SET search_path TO public; CREATE SCHEMA IF NOT EXISTS lab; COMMENT ON TABLE outbox IS 'x'; SELECT 1",
      [[1]],
    ],
    ['SHOW TABLES', [['outbox']]],
    ['CREATE TABLE t (a INT); SHOW CREATE TABLE t', [['CREATE TABLE t (a INT)']]],
    ['CREATE TABLE t (a INT); DESC t', [[0, 'a', 'INT', 0, null, 0]]],
    ['EXPLAIN ANALYZE SELECT 1', [[1, 0, 0, 'SCAN CONSTANT ROW']]],
    ['SELECT 1\n# a comment of MySQL\n+ 1', [[2]]],
  ]);
});
