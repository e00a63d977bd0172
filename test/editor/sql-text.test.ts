import { expect, test } from 'vitest';
import {
  blanked,
  isQuery,
  outerName,
  runnable,
  wholeTable,
} from '../../src/app/editor/sql-text.ts';

test('blanking keeps every offset', () => {
  const sql = `SELECT 'a;b', "c--d" -- e;\n/* ( */ FROM t`;
  expect(blanked(sql)).toHaveLength(sql.length);
  expect(blanked(sql).replace(/\s+/g, ' ')).toBe('SELECT , FROM t');
});

test.each([
  ['SELECT 1', true],
  ['-- 注释；\n  select 1; values (2);', true],
  ['WITH a AS (SELECT 1) SELECT * FROM a', true],
  ["SELECT replace(x, 'delete from', '') FROM t", true],
  ['WITH a AS (SELECT 1) INSERT INTO t SELECT * FROM a', false],
  ['SELECT 1; DELETE FROM t', false],
  ['UPDATE t SET a = 1', false],
  ['CREATE TABLE t (a)', false],
  ['-- nothing', false],
])('whether only rows are asked for: %s', (sql, expected) => {
  expect(isQuery(sql)).toBe(expected);
});

/** What is run when the text between the two bars is selected. */
function selected(marked: string) {
  const [from, to] = [marked.indexOf('|'), marked.lastIndexOf('|') - 1];
  const text = marked.replaceAll('|', '');
  const piece = runnable(text, from, to);
  expect(text.slice(piece.from, piece.from + piece.sql.length)).toBe(piece.sql);
  return piece.sql;
}

test('a selection runs without the blanks and brackets around it', () => {
  expect(selected('SELECT * FROM |(SELECT 1)| l')).toBe('SELECT 1');
  expect(selected('SELECT * FROM |\n  ( (SELECT 1) ) |l')).toBe('SELECT 1');
});

test('brackets that do not belong to each other stay', () => {
  expect(selected('|(SELECT 1) UNION (SELECT 2)|')).toBe('(SELECT 1) UNION (SELECT 2)');
  expect(selected("|(SELECT ')' , 2)|")).toBe("SELECT ')' , 2");
  expect(selected('|(SELECT (1)|')).toBe('(SELECT (1)');
});

test('a selection of nothing is nothing', () => {
  expect(selected('a| \n |b')).toBe('');
  expect(selected('a|()|b')).toBe('');
});

const INNER =
  "SELECT e2.event_id FROM outbox e2 WHERE e2.loan_id = o.loan_id AND e2.state = 'SENT'";
const OUTER = `SELECT o.* FROM outbox o WHERE o.event_id = (${INNER})`;

test('a sub-query that needs the query around it is told from a wrong name', () => {
  expect(outerName('no such column: o.loan_id', INNER, OUTER)).toBe('o');
  expect(outerName('no such column: e2.nope', INNER, OUTER)).toBeNull();
  expect(outerName('no such column: z.loan_id', INNER, OUTER)).toBeNull();
  expect(outerName('no such column: o.nope', OUTER, OUTER)).toBeNull();
});

test('a statement that asks for a whole table names it', () => {
  expect(wholeTable('select * from outbox ;')).toBe('outbox');
  expect(wholeTable('SELECT * FROM outbox ORDER BY 1')).toBeNull();
});
