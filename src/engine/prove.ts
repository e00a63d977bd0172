import type { Sqlite } from '../database/index.ts';
import { CHAPTER_DESIGN } from '../model/design.ts';
import type { Lesson, Scenario, StartFrom } from '../model/lesson.ts';
import type { Problem } from '../model/problem.ts';
import type { Report } from '../model/report.ts';
import type { Message } from '../model/text.ts';
import { openWorld, play, SourceFailure, type World } from '../simulator/index.ts';
import { reportsOf } from './frame.ts';

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
  return inWorld(
    lesson,
    () => openWorld(sqlite, lesson, scenario.start),
    (world) => {
      for (const { action, line } of scenario.lines) {
        const played = play(world, action, scenario.start.from);
        if (played.kind === 'refused') return [at(line, played.reason)];
        if (played.kind === 'failed') return [at(line, played.error)];
      }
      const found = codesAt(world, lesson);
      return found.join() === scenario.expects.join() ? [] : [at(1, otherEnd(scenario, found))];
    },
  );
}

/** The codes that the lesson's first set reports, sorted, each once. */
function codesAt(world: World, lesson: Lesson): readonly string[] {
  const report = reportsOf(world)[lesson.sets[0] ?? ''];
  return [...new Set(report?.findings.map(({ code }) => code))].sort();
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
