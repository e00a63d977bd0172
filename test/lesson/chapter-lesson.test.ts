import { describe, expect, test } from 'vitest';
import { printScenario } from '../../src/lesson/index.ts';
import type { Report } from '../../src/model/report.ts';
import { reconcile } from '../../src/reconcile/index.ts';
import { sourceText, stepsNow } from '../../src/simulator/index.ts';
import type { World } from '../../src/simulator/index.ts';
import { chapterLesson } from '../support/lesson.ts';
import { lines, playAll, startFrom, worldFrom } from '../support/session.ts';

const lesson = chapterLesson();

function report(world: World): Report {
  const sqlOf = (path: string) => sourceText(world.lesson, world.plain, path);
  const found = reconcile(world.database, lesson.discrepancies, 'chapter', sqlOf);
  expect(found.failures).toEqual([]);
  return found;
}

function codes(world: World): string[] {
  return report(world).findings.map(({ code, loanId }) => `${code} ${loanId}`);
}

describe('the chapter’s six loans', () => {
  test('are reported in the chapter’s own words', async () => {
    const { findings } = report(await worldFrom(startFrom('seed')));
    expect(findings.map(({ code, loanId, detail }) => `${code} ${loanId} ${detail.zh}`)).toEqual([
      'MISSING_EVENT L-1002 库 v2，日志最新 v1，缺 1 条事件',
      'MISMATCH_WRITE L-1004 同版本 v2：库=OVERDUE，事件=RETURNED',
      'IN_FLIGHT L-1005 库 v1 ON_LOAN；outbox 有事件但未发布，不算差异',
      'MISMATCH_READ L-1006 事件 v2 RETURNED，读模型 v2 OVERDUE',
      'ORPHAN_EVENT L-1003 日志有 1 条已发布事件，库中无此借阅',
    ]);
  });

  test('are a few seconds old when the clock starts, their events one second apart', async () => {
    const { database } = await worldFrom(startFrom('seed'));
    const stamps = lines(database, 'SELECT created_at FROM outbox ORDER BY event_id');
    expect(stamps).toEqual([51, 52, 53, 54, 55, 56, 57, 58].map((s) => `2026-10-29 08:59:${s}`));
    expect(
      lines(database, "SELECT COUNT(*), MAX(updated_at) < '2026-10-29 09:00:00' FROM biz_loan"),
    ).toEqual(['5|1']);
    expect(
      lines(
        database,
        "SELECT COUNT(*), MAX(updated_at) < '2026-10-29 09:00:00' FROM read_model_loan",
      ),
    ).toEqual(['5|1']);
  });
});

describe('the chapter’s rules are kept, weak spots included:', () => {
  test.each([
    [
      'the last event is the latest, not the one of the highest version',
      "UPDATE outbox SET created_at = '2026-10-29 08:59:59' WHERE event_id = 'E-2003-2'",
      ['MISSING_EVENT L-2003', 'MISMATCH_READ L-2003'],
    ],
    [
      'of two events of one second the greater id is the last',
      "UPDATE outbox SET created_at = '2026-10-29 08:59:51', event_id = 'F' WHERE event_id = 'E-2002-1'; UPDATE outbox SET created_at = '2026-10-29 08:59:51' WHERE event_id = 'E-2002-2'",
      ['MISSING_EVENT L-2002', 'MISMATCH_READ L-2002'],
    ],
    [
      'an update on its way is called missing',
      "UPDATE biz_loan SET version = 2 WHERE loan_id = 'L-2001'; INSERT INTO outbox VALUES ('E-2001-2', 'L-2001', 'x', 'ON_LOAN', 2, 'PENDING', '2026-10-29 08:59:59')",
      ['MISSING_EVENT L-2001'],
    ],
    [
      'an event that is neither PENDING nor SENT is no event',
      "UPDATE outbox SET state = 'DEAD' WHERE loan_id = 'L-2001'",
      ['MISSING_EVENT L-2001'],
    ],
    [
      'a PENDING event of a loan without a row is nothing',
      "DELETE FROM biz_loan WHERE loan_id = 'L-2001'; UPDATE outbox SET state = 'PENDING' WHERE loan_id = 'L-2001'",
      [],
    ],
    [
      'a log that is ahead of the row is nothing',
      "UPDATE biz_loan SET version = 1, status = 'ON_LOAN' WHERE loan_id = 'L-2002'",
      [],
    ],
  ])('%s', async (_, sql, expected) => {
    const world = await worldFrom(startFrom('clean'));
    expect(world.database.runScript(sql).ok).toBe(true);
    expect(codes(world)).toEqual(expected);
  });
});

describe('details have other words for other shapes:', () => {
  test.each([
    [
      "DELETE FROM outbox WHERE loan_id = 'L-2002'",
      'MISSING_EVENT L-2002 库 v2，日志 0 条，缺 2 条事件',
    ],
    [
      "DELETE FROM read_model_loan WHERE loan_id = 'L-2002'",
      'MISMATCH_READ L-2002 事件 v2 RETURNED，读模型中无此行',
    ],
    [
      "DELETE FROM biz_loan WHERE loan_id = 'L-2003'",
      'ORPHAN_EVENT L-2003 日志有 3 条已发布事件，库中无此借阅',
    ],
  ])('%s', async (sql, line) => {
    const world = await worldFrom(startFrom('clean'));
    world.database.execute(sql);
    const found = report(world).findings.map((f) => `${f.code} ${f.loanId} ${f.detail.zh}`);
    expect(found).toEqual([line]);
  });

  test('no detail shows a gap or a brace, in either language', async () => {
    const worlds = await Promise.all([
      worldFrom(startFrom('seed')),
      ...lesson.discrepancies.map(() => worldFrom(startFrom('clean'))),
    ]);
    lesson.discrepancies.forEach(({ inject }, index) =>
      worlds[index + 1]!.database.runScript(inject),
    );
    const details = worlds.flatMap((world) => report(world).findings.map(({ detail }) => detail));
    expect(details.length).toBeGreaterThanOrEqual(10);
    for (const { zh, en } of details) {
      expect(zh + en).not.toMatch(/NULL|[{}]|undefined/);
      expect(en).not.toMatch(/\p{Script=Han}/u);
    }
  });
});

describe('clean.sql', () => {
  test('is silent', async () => {
    expect(codes(await worldFrom(startFrom('clean')))).toEqual([]);
  });

  test.each(lesson.discrepancies.map((type) => [type.code, type] as const))(
    'with the injection of %s reports this and nothing else',
    async (code, { inject, expects }) => {
      const world = await worldFrom(startFrom('clean'));
      expect(world.database.runScript(inject).ok).toBe(true);
      expect(codes(world)).toEqual(expects.map((loan) => `${code} ${loan}`));
    },
  );
});

describe('the scenario', () => {
  test.each(lesson.scenarios.map((scenario) => [scenario.id, scenario] as const))(
    '%s can be played, ends as it says, and leaves nothing to do',
    async (id, scenario) => {
      const world = await worldFrom(scenario.start);
      playAll(world, printScenario(scenario).split('\n---\n')[1] ?? '');
      expect([...new Set(report(world).findings.map(({ code }) => code))].sort()).toEqual(
        scenario.expects,
      );
      // two-loans is the reader's to play.
      if (id !== 'two-loans') expect(stepsNow(world)).toEqual([]);
    },
  );

  test('that dies between flush and mark sends one event twice and applies it once', async () => {
    const world = await worldFrom(startFrom('clean'));
    const scenario = lesson.scenarios.find(({ id }) => id === 'relay-dies-between-flush-and-mark')!;
    playAll(world, printScenario(scenario).split('\n---\n')[1] ?? '');
    expect(lines(world.database, 'SELECT event_id FROM topic')).toEqual(['E-2001-2', 'E-2001-2']);
    expect(lines(world.database, 'SELECT event_id FROM applied_event')).toEqual(['E-2001-2']);
  });
});

test('the detectors take 10,000 loans of five events each in well under a second', async () => {
  const { database } = await worldFrom(startFrom('empty'));
  expect(database.runScript(MANY_LOANS).ok).toBe(true);
  expect(lines(database, 'SELECT COUNT(*) FROM outbox')).toEqual(['50000']);
  const begin = performance.now();
  for (const { detector } of lesson.discrepancies) {
    const sql = lesson.sources.find(({ path }) => path === detector)!.text;
    expect(database.query(sql).rows).toHaveLength(0);
  }
  expect(performance.now() - begin).toBeLessThan(2000);
});

const MANY_LOANS = `
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
INSERT INTO biz_loan SELECT 'L-' || i, 'B', 'RETURNED', 5, '2026-10-29 08:00:00' FROM n;
WITH RECURSIVE v(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM v WHERE k < 5)
INSERT INTO outbox
SELECT loan_id || '-' || k, loan_id, 'x', 'RETURNED', k, 'SENT', '2026-10-29 08:00:0' || k FROM biz_loan, v;
INSERT INTO read_model_loan SELECT loan_id, status, version, NULL, updated_at FROM biz_loan;
`;
