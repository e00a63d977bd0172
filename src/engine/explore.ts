import type { Sqlite } from '../database/index.ts';
import type { Exploration, ExploreOptions, ExploreProgress } from '../model/exploration.ts';
import type { Lesson, Scenario } from '../model/lesson.ts';
import { Explorer } from '../simulator/index.ts';
import { replay, type Replay, type ReplayFailure } from './replay.ts';

/** States looked at between two reports of how far it has come. */
const STATES_AT_ONCE = 1000;

/** What was found, or why the scenario's own lines could not be played. */
export type Explored =
  | { readonly ok: true; readonly exploration: Exploration }
  | { readonly ok: false; readonly failure: ReplayFailure };

/** Explores all schedules from the end of a scenario's own lines on. */
export function explore(
  sqlite: Sqlite,
  lesson: Lesson,
  scenario: Scenario,
  options: ExploreOptions,
  onProgress: (progress: ExploreProgress) => void = () => {},
): Explored {
  const begun: Replay = replay(sqlite, lesson, scenario);
  if (!begun.ok) return { ok: false, failure: begun.failure };
  const { database } = begun.world;
  try {
    const explorer = new Explorer(begun.world, options);
    while (explorer.advance(STATES_AT_ONCE)) onProgress(explorer.progress);
    return { ok: true, exploration: explorer.exploration };
  } finally {
    database.close();
  }
}
