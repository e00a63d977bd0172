import type { Sqlite } from '../database/index.ts';
import { CHAPTER_DESIGN } from '../model/design.ts';
import type { Lesson, Start } from '../model/lesson.ts';
import type { RebuildResult, Report } from '../model/report.ts';
import type { SqlError } from '../model/sql.ts';
import type { Message } from '../model/text.ts';
import { openWorld, parseClock, play, SourceFailure, type World } from '../simulator/index.ts';
import { reportsOf } from './frame.ts';

/** What to report on: the lesson's rows, or a seed of one's own on empty tables. */
export interface ReportOptions {
  /** SQL to run on empty tables (the pipeline's included) instead of the lesson's rows. */
  readonly seed: string | null;
  readonly set: string;
  /** `YYYY-MM-DD HH:MM:SS` in UTC; null is the lesson's clock. */
  readonly now: string | null;
}

/** The reports before and after the read model is rebuilt. */
export interface BeforeAfter {
  readonly before: Report;
  readonly rebuild: RebuildResult;
  readonly after: Report;
}

/** Why there is no report: `source` is a path of the lesson, or null for the seed given. */
export interface NoReport {
  readonly problem: Message;
  readonly source: string | null;
  readonly error: SqlError | null;
}

/** The report before, the rebuild, the report after, on a world of its own. */
export function reportBeforeAfter(
  sqlite: Sqlite,
  lesson: Lesson,
  { seed, set, now }: ReportOptions,
): BeforeAfter | NoReport {
  const start: Start = {
    from: seed === null ? 'seed' : 'empty',
    design: CHAPTER_DESIGN,
    plan: [],
    edits: {},
  };
  try {
    const world = openWorld(sqlite, lesson, start);
    setClock(world, now);
    if (seed !== null) sow(world, seed);
    return rebuildOf(world, set);
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    return { problem: error.error, source: error.source, error: error.error };
  }
}

function setClock(world: World, now: string | null): void {
  const clock = now === null ? null : parseClock(now);
  if (clock === null) return;
  world.plain = { ...world.plain, clock };
  world.database.clock = clock;
}

function sow({ database }: World, seed: string): void {
  const result = database.runScript(seed, {}, { rowLimit: 0 });
  if (!result.ok) throw new SourceFailure(null, result.error);
}

function rebuildOf(world: World, set: string): BeforeAfter | NoReport {
  const before = reportOf(world, set);
  const played = play(world, { kind: 'rebuild-step', step: 'run' }, 'seed');
  if (played.kind === 'refused') return { problem: played.reason, source: null, error: null };
  if (played.kind === 'failed')
    return { problem: played.error, source: played.source, error: played.error };
  const rebuild = world.plain.lastRebuild;
  if (rebuild === null) throw new Error('a rebuild leaves its result');
  return { before, rebuild, after: reportOf(world, set) };
}

function reportOf(world: World, set: string): Report {
  const report = reportsOf(world)[set];
  if (!report) throw new Error(`the lesson has no set ${set}`);
  return report;
}
