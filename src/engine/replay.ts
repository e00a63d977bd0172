import type { Sqlite } from '../database/index.ts';
import { printAction } from '../lesson/action-text.ts';
import type { Effect } from '../model/frame.ts';
import type { Lesson, Scenario, ScenarioLine } from '../model/lesson.ts';
import type { SqlError } from '../model/sql.ts';
import type { Message } from '../model/text.ts';
import { openWorld, play, possibleNow, SourceFailure, type World } from '../simulator/index.ts';

/** A line of a scenario that was played, and what it did. */
export interface ReplayedLine extends ScenarioLine {
  readonly effect: Effect;
}

/** Why a scenario did not come to its end. */
export interface ReplayFailure extends Message {
  /** The line that could not be played, from 1; null when the tables could not be made. */
  readonly line: number | null;
  /** The source that failed as SQL and its error; both null when the action is impossible there. */
  readonly source: string | null;
  readonly error: SqlError | null;
  /** For an impossible action: the lines that were possible instead. */
  readonly possible: readonly string[];
}

/** A scenario played to its end; or as far as it went, and why no further. */
export type Replay =
  | { readonly ok: true; readonly lines: readonly ReplayedLine[]; readonly world: World }
  | {
      readonly ok: false;
      readonly lines: readonly ReplayedLine[];
      readonly failure: ReplayFailure;
    };

/** Plays a scenario from its start. The world of one that ends well is the caller's to close. */
export function replay(sqlite: Sqlite, lesson: Lesson, scenario: Scenario): Replay {
  const lines: ReplayedLine[] = [];
  let world: World;
  try {
    world = openWorld(sqlite, lesson, scenario.start);
  } catch (failure) {
    if (!(failure instanceof SourceFailure)) throw failure;
    return { ok: false, lines, failure: { ...sqlFailure(failure), line: null } };
  }
  for (const { action, line } of scenario.lines) {
    const played = play(world, action, scenario.start.from);
    if (played.kind !== 'done') {
      const failure =
        played.kind === 'failed'
          ? sqlFailure(played)
          : { ...played.reason, source: null, error: null, possible: possibleLines(world) };
      world.database.close();
      return { ok: false, lines, failure: { ...failure, line } };
    }
    lines.push({ action, line, effect: played.effect });
  }
  return { ok: true, lines, world };
}

function sqlFailure({ source, error }: { source: string | null; error: SqlError }) {
  const { what, todo } = error;
  return { what, todo, source, error, possible: [] };
}

function possibleLines(world: World): readonly string[] {
  return possibleNow(world).map(({ action }) => printAction(action));
}
