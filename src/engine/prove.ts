import type { Sqlite } from '../database/index.ts';
import { CHAPTER_DESIGN } from '../model/design.ts';
import type { Lesson, Scenario, StartFrom } from '../model/lesson.ts';
import type { Problem } from '../model/problem.ts';
import type { Report } from '../model/report.ts';
import type { Message } from '../model/text.ts';
import { openWorld, SourceFailure, type World } from '../simulator/index.ts';
import { reportsOf } from './frame.ts';
import type { ReplayFailure } from './replay.ts';
import { runScenario } from './run-scenario.ts';

/**
 * What reading a lesson does not show, found by running it: its tables can be made with each of
 * its sets of rows, every detector runs on them, and every scenario plays to its end and is
 * reported there as it says. Gives all problems, each at its line.
 */
export function proveLesson(sqlite: Sqlite, lesson: Lesson): readonly Problem[] {
  const starts: readonly StartFrom[] = ['seed', 'clean'];
  const found = starts.flatMap((from) => proveRows(sqlite, lesson, from));
  // Without tables every scenario would only say the same again.
  if (found.length > 0) return unique(found);
  return lesson.scenarios.flatMap((scenario) => proveScenario(sqlite, lesson, scenario));
}

function proveRows(sqlite: Sqlite, lesson: Lesson, from: StartFrom): readonly Problem[] {
  const start = { from, design: CHAPTER_DESIGN, plan: [], edits: {} };
  return inWorld(
    lesson,
    () => openWorld(sqlite, lesson, start),
    (world) => Object.values(reportsOf(world)).flatMap((report) => failuresOf(lesson, report)),
  );
}

function failuresOf(lesson: Lesson, { failures }: Report): readonly Problem[] {
  return failures.map(({ path, error, what, todo }) => {
    const { line, column } = error ?? { line: 1, column: 1 };
    return { path: `${lesson.id}/${path}`, line, column, what, todo };
  });
}

function proveScenario(sqlite: Sqlite, lesson: Lesson, scenario: Scenario): readonly Problem[] {
  const at = (line: number, message: Message): Problem => ({
    path: `${lesson.id}/scenarios/${scenario.id}.scenario`,
    line,
    column: 1,
    ...message,
  });
  const run = runScenario(sqlite, lesson, scenario);
  if (!run.ok) return [failedAt(lesson, run.failure, at)];
  return run.codes.join() === scenario.expects.join() ? [] : [at(1, otherEnd(scenario, run.codes))];
}

/** A line that cannot be played, or the source of the lesson that keeps it from beginning. */
function failedAt(
  lesson: Lesson,
  failure: ReplayFailure,
  at: (line: number, message: Message) => Problem,
): Problem {
  const { line, source, error, what, todo } = failure;
  if (line !== null) return at(line, failure);
  const place = error ?? { line: 1, column: 1 };
  return {
    path: `${lesson.id}/${source ?? ''}`,
    line: place.line,
    column: place.column,
    what,
    todo,
  };
}

function otherEnd({ expects }: Scenario, found: readonly string[]): Message {
  const list = (codes: readonly string[], none: string) => codes.join(', ') || none;
  return {
    what: {
      zh: `走到最后，报告的是 ${list(found, '无')}，而 expects 写的是 ${list(expects, '无')}。`,
      en: `At its end ${list(found, 'nothing')} is reported, while expects says ${list(expects, 'nothing')}.`,
    },
    todo: { zh: '改 expects，或改这些步骤。', en: 'Change expects, or change the steps.' },
  };
}

function inWorld(
  lesson: Lesson,
  open: () => World,
  prove: (world: World) => readonly Problem[],
): readonly Problem[] {
  try {
    const world = open();
    const problems = prove(world);
    world.database.close();
    return problems;
  } catch (failure) {
    if (!(failure instanceof SourceFailure)) throw failure;
    const { line, column, what, todo } = failure.error;
    return [{ path: `${lesson.id}/${failure.source ?? ''}`, line, column, what, todo }];
  }
}

/** The schema is run once for each set of rows; what is wrong in it is said once. */
function unique(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.map((it) => [JSON.stringify(it), it])).values()];
}
