import { expect, test } from 'vitest';
import type { StatementResult } from '../../src/model/sql.ts';
import type { Lab, RunView } from '../../src/app/lab-api.ts';
import {
  olderStep,
  originOf,
  runChanges,
  runErrors,
  runPiece,
} from '../../src/app/editor/run-memory.ts';
import { runSummary } from '../../src/app/editor/run-summary.ts';

const say = (text: string) => ({ zh: text, en: text });
const result = (more: Partial<StatementResult>): StatementResult => ({
  statement: 1,
  sql: '',
  columns: [],
  rows: [],
  count: 0,
  changed: 0,
  ms: 1.4,
  ...more,
});
const view = (more: Partial<RunView>): RunView => ({
  sql: '',
  results: [],
  changes: [],
  error: null,
  stopped: null,
  changed: false,
  ...more,
});
const place = { from: 7, to: 11, line: 1, column: 8 };
const error = { ...place, statement: 2, sqlite: '', fixes: [], what: say(''), todo: say('') };

test('a summary says statements, rows and time', () => {
  const run = view({ results: [result({ columns: ['a'], count: 5 }), result({ changed: 1 })] });
  expect(runSummary(run)).toEqual({
    zh: '2条语句，返回5行，改了1行，3毫秒',
    en: '2 statements, 5 rows returned, 1 row changed, 3 ms',
  });
});

test('a summary says which statement failed, why it was stopped, or that there was none', () => {
  expect(runSummary(view({ error })).en).toBe('Statement 2 failed; the data is unchanged');
  expect(runSummary(view({ stopped: { what: say('time is up'), todo: say('') } })).en).toBe(
    'time is up',
  );
  expect(runSummary(view({})).en).toBe('Nothing to run');
});

/** As much of a lab as a run needs; `answer` is what it runs into. */
function labAt(cursor: number, answer: Partial<RunView>) {
  const lab = {
    start: {},
    branchId: 1,
    cursor,
    runSql: (_: string, sql: string) => view({ ...answer, sql }),
  };
  return lab as unknown as { -readonly [K in keyof Lab]: Lab[K] };
}

test('the error of a selection that ran is placed in the whole text', async () => {
  const lab = labAt(0, { error });
  const text = '-- 一\nSELECT nope';
  const run = await runPiece(lab, 'console', { sql: 'SELECT nope', from: 5 });
  expect(runErrors(lab, 'console', run, text)).toMatchObject([
    { from: 12, to: 16, line: 2, column: 8 },
  ]);
});

test('what was translated in a selection bears the lines of the whole text', async () => {
  const change = { ...place, before: 'FETCH FIRST', after: 'LIMIT', why: say('') };
  const lab = labAt(0, { changes: [change] });
  const run = await runPiece(lab, 'console', { sql: 'SELECT nope', from: 5 });
  expect(runChanges(lab, 'console', run, '-- 一\nSELECT nope')).toMatchObject([
    { line: 2, column: 8 },
  ]);
  expect(runChanges(lab, 'console', run, 'SELECT 1')).toEqual([change]);
});

test('a result is older once the page shows another moment', async () => {
  const lab = labAt(3, { changed: true });
  const run = await runPiece(lab, 'console', { sql: 'DELETE', from: 0 });
  const origin = originOf(lab, 'console', run);
  lab.cursor = 4;
  expect(olderStep(lab, origin, run)).toBeNull();
  lab.cursor = 3;
  expect(olderStep(lab, origin, run)).toBe(4);
});
