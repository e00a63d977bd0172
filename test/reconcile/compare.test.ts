import { expect, test } from 'vitest';
import type { ComparisonWay } from '../../src/model/report.ts';
import { compare, reconcile, threeWay } from '../../src/reconcile/index.ts';
import { sourceText } from '../../src/simulator/index.ts';
import { startFrom, worldFrom } from '../support/session.ts';

test('of the six loans business/projection reports five, one falsely; outbox/projection one; business/outbox four, one of them in flight', async () => {
  const { database, lesson, plain } = await worldFrom(startFrom('seed'));
  const sqlOf = (path: string) => sourceText(lesson, plain, path);
  const chapter = reconcile(database, lesson.discrepancies, 'chapter', sqlOf);
  const found = compare(threeWay(database, { chapter }).rows, lesson.discrepancies, 'chapter');
  const of = (way: ComparisonWay) => found.filter((c) => c.way === way && c.reported);
  const loans = (way: ComparisonWay) =>
    of(way)
      .map((c) => c.loanId.slice(-1))
      .join('');
  const falsely = (way: ComparisonWay) =>
    of(way)
      .filter((c) => c.falsely)
      .map((c) => c.loanId);
  expect(loans('biz-read')).toBe('23456');
  expect(falsely('biz-read')).toEqual(['L-1005']);
  expect(loans('log-read')).toBe('6');
  expect(loans('biz-log')).toBe('2345');
  expect(falsely('biz-log')).toEqual(['L-1005']);
  expect(loans('three-way')).toBe('2346');
  expect(of('biz-read').every((c) => c.stage === null)).toBe(true);
  expect(of('three-way').every((c) => c.stage !== null)).toBe(true);
});

test('the three-way table marks how each side stands to the log', async () => {
  const { database } = await worldFrom(startFrom('seed'));
  const marks = threeWay(database, {}).rows.map(
    ({ loanId, marks: m }) => `${loanId} ${m.biz} ${m.log} ${m.read}`,
  );
  expect(marks).toEqual([
    'L-1001 agrees agrees agrees',
    'L-1002 none missing agrees',
    'L-1003 missing differs agrees',
    'L-1004 differs differs agrees',
    'L-1005 none in-flight in-flight',
    'L-1006 agrees agrees differs',
  ]);
});

test('a dropped table is the problem of the three-way table, not a crash', async () => {
  const { database } = await worldFrom(startFrom('seed'));
  database.execute('DROP TABLE read_model_loan');
  const { rows, problem } = threeWay(database, {});
  expect(rows).toEqual([]);
  expect(problem?.what.en).toContain('read_model_loan');
});
