import { DatabaseError, type Database } from '../database/index.ts';
import type { Effect, Frame } from '../model/frame.ts';
import type { Report } from '../model/report.ts';
import type { TableView } from '../model/value.ts';
import { compare, reconcile, threeWay } from '../reconcile/index.ts';
import { formatClock, possibleNow, sourceText, type World } from '../simulator/index.ts';

/** Rows of a table a frame holds at most; `count` says how many there are. */
export const FRAME_ROWS = 200;

/** Everything the page shows of the world as it is now. */
export function frameOf(world: World, index: number, effect: Effect | null): Frame {
  const { database, plain, lesson } = world;
  const reports = reportsOf(world);
  const aligned = threeWay(database, reports);
  const first = lesson.sets[0] ?? '';
  return {
    index,
    clock: formatClock(plain.clock),
    design: plain.design,
    tables: database.tables().map(({ name }) => tableView(database, name, 0, FRAME_ROWS)),
    threeWay: aligned,
    comparisons: compare(aligned.rows, lesson.discrepancies, first),
    memory: plain.memory,
    possible: possibleNow(world),
    effect,
    reports,
    rebuild: plain.lastRebuild,
    edits: plain.edits,
  };
}

/** The report of every set of the lesson, by the name of the set. */
export function reportsOf({ database, lesson, plain }: World): Readonly<Record<string, Report>> {
  const sqlOf = (path: string) => sourceText(lesson, plain, path);
  return Object.fromEntries(
    lesson.sets.map((set) => [set, reconcile(database, lesson.discrepancies, set, sqlOf)]),
  );
}

/** `count` rows of a table from row `from` (0-based) on, in the order SQLite keeps them. */
export function tableView(
  database: Database,
  name: string,
  from: number,
  count: number,
): TableView {
  const quoted = `"${name.replaceAll('"', '""')}"`;
  try {
    const page = database.select(`SELECT * FROM ${quoted} LIMIT :count OFFSET :from`, {
      count,
      from,
    });
    const whole = from === 0 && page.rows.length < count;
    return { name, ...page, count: whole ? page.rows.length : countRows(database, quoted) };
  } catch (error) {
    // A view the reader made may name a table that is gone; it is shown as empty.
    if (error instanceof DatabaseError) return { name, columns: [], rows: [], count: 0 };
    throw error;
  }
}

function countRows(database: Database, quoted: string): number {
  return Number(database.select(`SELECT COUNT(*) FROM ${quoted}`).rows[0]?.[0] ?? 0);
}
