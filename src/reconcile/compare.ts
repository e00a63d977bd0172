import type { Comparison, ComparisonWay, Side, ThreeWayRow } from '../model/report.ts';
import type { DiscrepancyType } from '../model/lesson.ts';
import type { Value } from '../model/value.ts';

/** The three two-way comparisons and the three-way one, in the order of the chapter's table. */
export const WAYS: readonly ComparisonWay[] = ['biz-read', 'log-read', 'biz-log', 'three-way'];

/**
 * What each way of comparing says of each loan (chapter 4.2, «对账为什么必须是三方»). A two-way
 * comparison sees two tables only: it reports where their rows differ, and whether that is an
 * in-flight row it cannot know. The three-way one is the set's own report.
 */
export function compare(
  rows: readonly ThreeWayRow[],
  types: readonly DiscrepancyType[],
  set: string,
): readonly Comparison[] {
  const ofSet = new Map(types.filter((type) => type.set === set).map((type) => [type.code, type]));
  return rows.flatMap((row) => {
    const found = (row.codes[set] ?? []).flatMap((code) => ofSet.get(code) ?? []);
    const counting = found.filter((type) => type.counts);
    const excused = found.length > 0 && counting.length === 0;
    return WAYS.map((way) => one(way, row, counting, excused));
  });
}

function one(
  way: ComparisonWay,
  row: ThreeWayRow,
  counting: readonly DiscrepancyType[],
  excused: boolean,
): Comparison {
  const { loanId } = row;
  if (way === 'three-way') {
    const stage = counting[0]?.side ?? null;
    return { way, loanId, reported: counting.length > 0, falsely: false, stage };
  }
  const reported = TWO_WAY[way](row);
  return {
    way,
    loanId,
    reported,
    falsely: reported && excused,
    stage: reported ? STAGE[way] : null,
  };
}

type TwoWay = Exclude<ComparisonWay, 'three-way'>;

const TWO_WAY: Readonly<Record<TwoWay, (row: ThreeWayRow) => boolean>> = {
  'biz-read': ({ biz, read }) => differ(biz, read),
  'log-read': ({ events, read }) => differ(events.find((event) => event.last) ?? null, read),
  'biz-log': ({ biz, events }) => differ(biz, events.find((event) => event.last) ?? null),
};

/** The stage a two-way comparison can name: one that never sees the log can name none. */
const STAGE: Readonly<Record<TwoWay, Side | null>> = {
  'biz-read': null,
  'log-read': 'read',
  'biz-log': 'write',
};

interface Versioned {
  readonly status: Value;
  readonly version: Value;
}

function differ(a: Versioned | null, b: Versioned | null): boolean {
  if (a === null || b === null) return a !== b;
  return a.status !== b.status || a.version !== b.version;
}
