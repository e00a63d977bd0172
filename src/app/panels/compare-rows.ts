import type { Comparison, ComparisonWay, Side } from '../../model/report.ts';

/** The ways of comparing in the order of the chapter's table. */
export const WAYS: readonly ComparisonWay[] = ['biz-read', 'log-read', 'biz-log', 'three-way'];

/**
 * What one way says of one loan: `blind` means that it is silent about a loan which the
 * three-way comparison rightly reports.
 */
export type Saying = 'silent' | 'reported' | 'false' | 'blind';

/** One cell: what the way says, and the stage it can name. */
export interface WayCell {
  readonly saying: Saying;
  readonly stage: Side | null;
}

/** One loan under every way. */
export interface CompareRow {
  readonly loanId: string;
  readonly cells: Readonly<Record<ComparisonWay, WayCell>>;
}

/**
 * How many loans a way reports, how many of them falsely, for how many of the others it names the
 * stage, and how many it passes over.
 */
export interface WayTotals {
  readonly reported: number;
  readonly falsely: number;
  readonly located: number;
  readonly blind: number;
}

function cellOf(found: Comparison | undefined, reference: Comparison | undefined): WayCell {
  if (!found?.reported) {
    const blind = reference?.reported === true && !reference.falsely;
    return { saying: blind ? 'blind' : 'silent', stage: null };
  }
  return { saying: found.falsely ? 'false' : 'reported', stage: found.stage };
}

/** One row a loan, in the order in which loans first appear. */
export function compareRows(comparisons: readonly Comparison[]): readonly CompareRow[] {
  const byLoan = new Map<string, Map<ComparisonWay, Comparison>>();
  for (const comparison of comparisons) {
    const ways = byLoan.get(comparison.loanId) ?? new Map<ComparisonWay, Comparison>();
    byLoan.set(comparison.loanId, ways.set(comparison.way, comparison));
  }
  return [...byLoan].map(([loanId, ways]) => {
    const cell = (way: ComparisonWay): WayCell => cellOf(ways.get(way), ways.get('three-way'));
    return {
      loanId,
      cells: {
        'biz-read': cell('biz-read'),
        'log-read': cell('log-read'),
        'biz-log': cell('biz-log'),
        'three-way': cell('three-way'),
      },
    };
  });
}

/** The totals under a column: «报告 5，误报 1，能定位 0». */
export function wayTotals(rows: readonly CompareRow[], way: ComparisonWay): WayTotals {
  const cells = rows.map((row) => row.cells[way]);
  const count = (holds: (cell: WayCell) => boolean): number => cells.filter(holds).length;
  return {
    reported: count((cell) => cell.saying === 'reported' || cell.saying === 'false'),
    falsely: count((cell) => cell.saying === 'false'),
    located: count((cell) => cell.saying === 'reported' && cell.stage !== null),
    blind: count((cell) => cell.saying === 'blind'),
  };
}
