import { beforeAll, describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { openLocalEngine } from '../../src/engine/local.ts';
import type { Engine } from '../../src/engine/contract.ts';
import type { Frame } from '../../src/model/frame.ts';
import type { Action } from '../../src/model/action.ts';
import type { Design } from '../../src/model/design.ts';
import type { Finding, RebuildChange, Report } from '../../src/model/report.ts';
import { compareRows, WAYS, wayTotals } from '../../src/app/panels/compare-rows.ts';
import { exportReport } from '../../src/app/panels/exports.ts';
import { rebuildAction } from '../../src/app/panels/rebuild-action.ts';
import { diffReports, judge, uncounted } from '../../src/app/panels/report-diff.ts';
import { chapterLesson } from '../support/lesson.ts';
import { startFrom } from '../support/session.ts';
import { wasmBytes } from '../support/sqlite.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await openLocalEngine(wasmBytes());
  engine.load(chapterLesson());
});

const REBUILD: Action = { kind: 'rebuild-step', step: 'run' };

function frameAfter(actions: readonly Action[], design: Partial<Design> = {}): Frame {
  const shown = engine.show({ start: startFrom('seed', design), actions });
  if (!shown.ok) throw new Error(shown.failure.what.en);
  return shown.frame;
}

function reportOf(frame: Frame): Report {
  const report = frame.reports['chapter'];
  if (!report) throw new Error('no report');
  return report;
}

describe('the report before and after a rebuild', () => {
  test('clears the read side and leaves the rest as it was', () => {
    const frame = frameAfter([REBUILD]);
    const before = frame.rebuild?.before['chapter'];
    if (!before) throw new Error('no report before');
    expect(diffReports(before, reportOf(frame)).map(({ key, fate }) => `${key} ${fate}`)).toEqual([
      'MISSING_EVENT L-1002 remained',
      'MISMATCH_WRITE L-1004 remained',
      'IN_FLIGHT L-1005 remained',
      'MISMATCH_READ L-1006 cleared',
      'ORPHAN_EVENT L-1003 remained',
    ]);
  });

  test('lists what is new after what was there, and says when details changed', () => {
    const finding = (code: string, zh: string): Finding => ({
      code,
      loanId: 'L',
      counts: true,
      side: 'read',
      facts: {},
      detail: { zh, en: zh },
    });
    const report = (...findings: Finding[]): Report => ({ ...EMPTY, findings });
    const pairs = diffReports(
      report(finding('B', 'v1'), finding('C', 'v1')),
      report(finding('A', 'v1'), finding('B', 'v2')),
    );
    expect(pairs.map(({ key, fate }) => `${key} ${fate}`)).toEqual([
      'B L changed',
      'C L cleared',
      'A L new',
    ]);
  });

  test('is copied as the chapter prints it', () => {
    const frame = frameAfter([REBUILD]);
    const text = exportReport('text', reportOf(frame), frame.rebuild, 'zh');
    expect(text).toBe(readFileSync('test/cli/report.zh.txt', 'utf8'));
  });

  test('is one report while nothing was rebuilt', () => {
    const frame = frameAfter([]);
    const text = exportReport('text', reportOf(frame), null, 'zh');
    expect(readFileSync('test/cli/report.zh.txt', 'utf8').startsWith(text)).toBe(true);
    expect(exportReport('markdown', reportOf(frame), null, 'en')).not.toContain('##');
  });

  test('knows what is not among the discrepancies', () => {
    expect(uncounted(reportOf(frameAfter([])))).toBe(1);
  });
});

describe('a rebuilt row', () => {
  const change = (agreedBefore: boolean, agreesAfter: boolean): RebuildChange => ({
    loanId: 'L',
    before: null,
    after: null,
    agreedBefore,
    agreesAfter,
  });

  test('is judged by biz_loan, before and after', () => {
    expect(
      [change(false, true), change(true, false), change(false, false), change(true, true)].map(
        judge,
      ),
    ).toEqual(['made-right', 'made-wrong', 'still-wrong', 'still-right']);
  });

  test.each(['none', 'atomic', 'two-steps', 'swap', 'raise-only'] as const)(
    'comes about by the button under the design rebuild=%s',
    (rebuild) => {
      const actions: Action[] = [];
      for (let presses = 0; presses < 2; presses++) {
        const frame = frameAfter(actions, { rebuild });
        if (frame.rebuild !== null) break;
        actions.push(rebuildAction(frame));
      }
      expect(frameAfter(actions, { rebuild }).rebuild).not.toBeNull();
    },
  );
});

describe('the ways of comparing', () => {
  const rows = (): ReturnType<typeof compareRows> => compareRows(frameAfter([]).comparisons);

  test('add up as the chapter’s loans turn out when tried', () => {
    expect(WAYS.map((way) => ({ way, ...wayTotals(rows(), way) }))).toEqual([
      { way: 'biz-read', reported: 5, falsely: 1, located: 0, blind: 0 },
      { way: 'log-read', reported: 1, falsely: 0, located: 1, blind: 3 },
      { way: 'biz-log', reported: 4, falsely: 1, located: 3, blind: 1 },
      { way: 'three-way', reported: 4, falsely: 0, located: 4, blind: 0 },
    ]);
  });

  test('do not see the silent loss from outbox and read model alone', () => {
    const lost = rows().find(({ loanId }) => loanId === 'L-1002');
    expect(lost?.cells['log-read']).toEqual({ saying: 'blind', stage: null });
  });
});

const EMPTY: Report = {
  set: 'chapter',
  findings: [],
  counts: [],
  discrepancies: 0,
  inFlight: 0,
  failures: [],
};
