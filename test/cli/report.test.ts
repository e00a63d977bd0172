import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../folder.ts';
import { lab, ROOT } from './call.ts';

const CHAPTER = readFileSync(join(import.meta.dirname, 'report.zh.txt'), 'utf8');

/** One loan in the business table, and nothing else. */
const ONE_LOAN = `-- 只有业务行
INSERT INTO biz_loan (loan_id, book_id, status, version, updated_at)
VALUES ('L-1', 'B-1', 'ON_LOAN', 1, '2026-10-29 08:00:00');
`;

interface Json {
  readonly before: JsonReport;
  readonly rebuild: { readonly rowsWritten: number; readonly rowsChanged: number };
  readonly after: JsonReport;
}
interface JsonReport {
  readonly findings: readonly { code: string; loanId: string; detail: string }[];
  readonly counts: Readonly<Record<string, number>>;
  readonly discrepancies: number;
  readonly inFlight: number;
}

async function json(...words: string[]): Promise<Json> {
  const { code, out, err } = await lab(['report', '--json', ...words]);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as Json;
}

async function seeded(text: string | Uint8Array, ...words: string[]) {
  const cwd = folderWith({ 'my seed.sql': text });
  return lab(['report', '--seed', 'my seed.sql', ...words], { cwd });
}

test('the Chinese report is what the chapter prints, byte for byte', async () => {
  for (const words of [['report'], ['report', '--lang', 'zh']]) {
    expect(await lab(words)).toEqual({ code: 0, out: CHAPTER, err: '' });
  }
});

test('the English report has the same findings and no Chinese', async () => {
  const { code, out, err } = await lab(['report', '--lang=en']);
  expect([code, err]).toEqual([0, '']);
  expect(out).not.toMatch(/\p{Script=Han}/u);
  const codes = (text: string) => text.match(/^ {2}[A-Z_]+ +\S+/gm);
  expect(codes(out)).toEqual(codes(CHAPTER));
});

test('JSON has the findings before and after, and what the rebuild did', async () => {
  const { before, rebuild, after } = await json();
  expect(rebuild).toEqual({ rowsWritten: 5, rowsChanged: 1 });
  expect([before.discrepancies, before.inFlight, after.discrepancies, after.inFlight]).toEqual([
    4, 1, 3, 1,
  ]);
  expect(before.counts).toEqual({
    MISSING_EVENT: 1,
    MISMATCH_WRITE: 1,
    IN_FLIGHT: 1,
    MISMATCH_READ: 1,
    ORPHAN_EVENT: 1,
  });
  expect(before.findings[0]).toEqual({
    code: 'MISSING_EVENT',
    loanId: 'L-1002',
    detail: '库 v2，日志最新 v1，缺 1 条事件',
  });
  const loans = (report: JsonReport) => report.findings.map(({ loanId }) => loanId);
  expect(loans(after)).toEqual(['L-1002', 'L-1004', 'L-1005', 'L-1003']);
});

test('JSON has its details in the language asked for', async () => {
  const { before } = await json('--lang', 'en');
  expect(before.findings[0]?.detail).not.toMatch(/\p{Script=Han}/u);
});

test('a seed starts from empty tables, the pipeline included', async () => {
  const { code, out } = await seeded(ONE_LOAN, '--json');
  const { before, rebuild, after } = JSON.parse(out) as Json;
  expect(code).toBe(0);
  expect(before.counts).toEqual({ MISSING_EVENT: 1 });
  expect(rebuild).toEqual({ rowsWritten: 0, rowsChanged: 0 });
  expect(after).toEqual(before);
});

test('an empty seed has nothing to report, and that is a result', async () => {
  const { code, out } = await seeded('\uFEFF-- nothing\r\n', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ before: { findings: [], counts: {}, discrepancies: 0 } });
});

test.each([
  [
    'breaks the DDL',
    `${ONE_LOAN}INSERT INTO biz_loan\nSELECT * FROM biz_loan;\n`,
    4,
    'UNIQUE constraint failed',
  ],
  ['has a slip in it', `SELECT 1;\n  SELEC 2;\n`, 2, 'near "SELEC": syntax error'],
  ['names a table that is not there', 'DELETE FROM loan;', 1, 'no such table: loan'],
])("a seed that %s: where it is, in SQLite's words", async (_what, text, line, words) => {
  const { code, out, err } = await seeded(text, '--lang', 'en');
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(new RegExp(`^my seed\\.sql:${line}:\\d+: `));
  expect(err).toContain(words);
});

test('a seed that takes a table away: no report, and the detector that cannot run', async () => {
  const { code, out, err } = await seeded('DROP TABLE read_model_loan;', '--lang', 'en');
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain('read_model_loan');
});

test('a seed that is no UTF-8 is refused, not misread', async () => {
  const { code, err } = await seeded(new Uint8Array([0xb6, 0xd4, 0xd5, 0xcb]));
  expect(code).toBe(1);
  expect(err).toContain('my seed.sql:1:1: this is no UTF-8 text');
});

test('the present time may be given', async () => {
  expect(await json('--now', '2030-01-01 00:00:00')).toEqual(await json());
});

test('a broken lesson: its problems on stderr, and exit code 1', async () => {
  const root = folderWith({});
  cpSync(join(ROOT, 'lessons'), join(root, 'lessons'), { recursive: true });
  writeFileSync(join(root, 'lessons/outbox-reconcile/lesson.yaml'), 'title: [\n');
  const { code, out, err } = await lab(['report', '--lang', 'en'], { root });
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^lessons\/outbox-reconcile\/lesson\.yaml:\d+:\d+: /);
  expect(err).toMatch(/problems in the lesson outbox-reconcile: \d+; mend them first/);
});
