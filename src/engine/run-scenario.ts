import type { Sqlite } from '../database/index.ts';
import type { Lesson, Scenario } from '../model/lesson.ts';
import type { Report } from '../model/report.ts';
import { reportsOf } from './frame.ts';
import { replay, type ReplayedLine, type ReplayFailure } from './replay.ts';

/** A scenario played to its end and what is reported there; or why it did not come to its end. */
export type ScenarioRun =
  | {
      readonly ok: true;
      readonly lines: readonly ReplayedLine[];
      /** Of the lesson's first set; its codes sorted, each once. */
      readonly report: Report;
      readonly codes: readonly string[];
      /** Whether the consumer applied some event more than once. */
      readonly appliedTwice: boolean;
    }
  | {
      readonly ok: false;
      readonly lines: readonly ReplayedLine[];
      readonly failure: ReplayFailure;
    };

/** Plays a scenario and reconciles at its end. */
export function runScenario(sqlite: Sqlite, lesson: Lesson, scenario: Scenario): ScenarioRun {
  const played = replay(sqlite, lesson, scenario);
  if (!played.ok) return played;
  const { lines, world } = played;
  const report = reportsOf(world)[lesson.sets[0] ?? ''];
  if (!report) throw new Error('the lesson has no set of discrepancy types');
  const { rows } = world.database.select(
    'SELECT 1 FROM applied_event GROUP BY event_id HAVING COUNT(*) > 1',
  );
  world.database.close();
  const codes = report.counts.map(({ code }) => code).sort();
  return { ok: true, lines, report, codes, appliedTwice: rows.length > 0 };
}
