import type { Agreement, ThreeWayEvent, ThreeWayRow } from '../../model/report.ts';
import type { Value } from '../../model/value.ts';
import { rowKey } from './cell-sql.ts';

/** One version of a loan: which sides have a row of it, and where each side's mark stands. */
export interface Line {
  readonly version: Value;
  readonly biz: boolean;
  readonly events: readonly ThreeWayEvent[];
  readonly read: boolean;
  /** The mark of a side stands on one of its lines only; null on the others. */
  readonly marks: { readonly [S in keyof ThreeWayRow['marks']]: Agreement | null };
}

type Bare = Omit<Line, 'marks'>;

function byVersion(a: Value, b: Value): number {
  const numbers = [a, b].map((v) => (typeof v === 'number' || typeof v === 'bigint' ? 0 : 1));
  if (numbers[0] !== numbers[1]) return (numbers[0] ?? 0) - (numbers[1] ?? 0);
  if (a === b) return 0;
  if (numbers[0] === 0) return (a as number) < (b as number) ? -1 : 1;
  return String(a) < String(b) ? -1 : 1;
}

function bareLines(row: ThreeWayRow): Bare[] {
  const versions = new Map<string, Value>();
  const all = [row.biz?.version, ...row.events.map((e) => e.version), row.read?.version];
  for (const version of all) if (version !== undefined) versions.set(rowKey([version]), version);
  if (versions.size === 0) versions.set('none', null);
  return [...versions.values()].sort(byVersion).map((version) => {
    const here = (other: Value): boolean => rowKey([other]) === rowKey([version]);
    return {
      version,
      biz: row.biz !== null && here(row.biz.version),
      events: row.events.filter((event) => here(event.version)),
      read: row.read !== null && here(row.read.version),
    };
  });
}

function lastIndex(lines: readonly Bare[], holds: (line: Bare) => boolean): number | null {
  for (let i = lines.length - 1; i >= 0; i--) if (holds(lines[i] as Bare)) return i;
  return null;
}

/** The line of the log's mark: the gap where an event is missing, the event in flight, the last. */
function logLine(row: ThreeWayRow, lines: readonly Bare[], home: number): number {
  if (row.marks.log === 'missing') return lastIndex(lines, (line) => line.biz) ?? home;
  if (row.marks.log === 'in-flight') {
    const waiting = (line: Bare): boolean => line.events.some((event) => event.state !== 'SENT');
    return lastIndex(lines, waiting) ?? home;
  }
  return home;
}

/**
 * The three sides of a loan laid out by version, lowest first, so that what is behind stands
 * higher and an event that is missing is a gap. Never empty.
 */
export function linesOf(row: ThreeWayRow): readonly Line[] {
  const lines = bareLines(row);
  const biz = lastIndex(lines, (line) => line.biz);
  const read = lastIndex(lines, (line) => line.read);
  const last = lastIndex(lines, (line) => line.events.some((event) => event.last));
  const home = last ?? biz ?? lines.length - 1;
  const at = { biz: biz ?? home, log: logLine(row, lines, home), read: read ?? home };
  return lines.map((line, i) => ({
    ...line,
    marks: {
      biz: at.biz === i ? row.marks.biz : null,
      log: at.log === i ? row.marks.log : null,
      read: at.read === i ? row.marks.read : null,
    },
  }));
}
