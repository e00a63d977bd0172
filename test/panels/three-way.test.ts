import { beforeAll, describe, expect, test } from 'vitest';
import { openLocalEngine } from '../../src/engine/local.ts';
import type { Engine } from '../../src/engine/contract.ts';
import type { Frame } from '../../src/model/frame.ts';
import type { ThreeWayRow } from '../../src/model/report.ts';
import { linesOf } from '../../src/app/panels/three-way-lines.ts';
import { cellsOf } from '../../src/app/panels/three-way-sides.ts';
import { chapterLesson } from '../support/lesson.ts';
import { startFrom } from '../support/session.ts';
import { wasmBytes } from '../support/sqlite.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await openLocalEngine(wasmBytes());
  engine.load(chapterLesson());
});

function frameAfter(...sql: string[]): Frame {
  const actions = sql.map((text) => ({ kind: 'sql', text }) as const);
  const shown = engine.show({ start: startFrom('seed'), actions });
  if (!shown.ok) throw new Error(shown.failure.what.en);
  return shown.frame;
}

/** A loan as the panel draws it: one line a version, `biz | outbox | read`, marks in brackets. */
function drawn(loanId: string, frame = frameAfter()): string[] {
  const row = frame.threeWay.rows.find((other) => other.loanId === loanId);
  if (!row) throw new Error(`no ${loanId}`);
  return linesOf(row).map((line) =>
    cellsOf(row, line)
      .map(({ rows, mark }) => {
        const words = rows.map(({ version, status }) => `v${String(version)} ${String(status)}`);
        return [...words, mark ? `(${mark})` : ''].filter((word) => word !== '').join(' ') || '·';
      })
      .join(' | '),
  );
}

describe('a loan laid out by version', () => {
  test('stands on one line where the three agree, the past above it', () => {
    expect(drawn('L-1001')).toEqual([
      '· | v1 ON_LOAN | ·',
      'v2 RETURNED (agrees) | v2 RETURNED (agrees) | v2 RETURNED (agrees)',
    ]);
  });

  test('shows a missing event as a gap beside the version it should have', () => {
    expect(drawn('L-1002')).toEqual([
      '· | v1 ON_LOAN | v1 ON_LOAN (agrees)',
      'v2 RETURNED (none) | (missing) | ·',
    ]);
  });

  test('marks an orphan where its business row should be', () => {
    expect(drawn('L-1003')).toEqual(['(missing) | v1 ON_LOAN (differs) | v1 ON_LOAN (agrees)']);
  });

  test('marks an event in flight at that event', () => {
    expect(drawn('L-1005')).toEqual(['v1 ON_LOAN (none) | v1 ON_LOAN (in-flight) | (in-flight)']);
  });

  test('gives each side exactly one mark, whatever the rows', () => {
    const odd = frameAfter(
      "UPDATE outbox SET version = 'two' WHERE event_id = 'E-1001-2'",
      "UPDATE biz_loan SET version = 9 WHERE loan_id = 'L-1006'",
      "UPDATE outbox SET state = 'DEAD' WHERE event_id = 'E-1002-1'",
      'DELETE FROM read_model_loan',
    );
    for (const row of odd.threeWay.rows) expect(marksOf(row)).toEqual(row.marks);
  });
});

/** The marks of a loan gathered from its lines; a side with two would lose one and show it. */
function marksOf(row: ThreeWayRow): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { marks } of linesOf(row))
    for (const [side, mark] of Object.entries(marks))
      if (mark !== null) found[side] = side in found ? 'twice' : mark;
  return found;
}

test('a loan without any row still has a line', () => {
  const marks = { biz: 'none', log: 'none', read: 'none' } as const;
  const row: ThreeWayRow = { loanId: 'L', biz: null, events: [], read: null, marks, codes: {} };
  expect(linesOf(row)).toHaveLength(1);
});
