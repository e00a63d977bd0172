import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { knownOf, parseScenario } from '../lesson/index.ts';
import type { ReplayFailure } from '../engine/local.ts';
import type { Lesson, Scenario } from '../model/lesson.ts';
import type { Language, Texts } from '../model/text.ts';
import { sourcePath } from './fault.ts';
import { CommandError, wrongUsage, type Host } from './host.ts';
import { messageLine } from './problem-line.ts';
import { readText } from './text-file.ts';

/** A scenario, and how the user names its file. */
export interface NamedScenario {
  readonly scenario: Scenario;
  readonly file: string;
}

/** The scenario of the lesson with this id, else the file of this name. */
export function readScenario(asked: string | undefined, lesson: Lesson, host: Host): NamedScenario {
  const ids = lesson.scenarios.map(({ id }) => id);
  const known = lesson.scenarios.find(({ id }) => id === asked);
  if (known)
    return { scenario: known, file: sourcePath(lesson, join('scenarios', `${known.id}.scenario`)) };
  if (asked === undefined || !existsSync(resolve(host.cwd, asked))) throw noScenario(asked, ids);
  const { scenario, problems } = parseScenario(asked, readText(asked, host), knownOf(lesson));
  if (scenario) return { scenario, file: asked };
  const lines = (language: Language) =>
    problems
      .map((it) => `${asked}:${it.line}:${it.column}: ${messageLine(it, language)}`)
      .join('\n');
  throw new CommandError(1, { zh: lines('zh'), en: lines('en') });
}

function noScenario(asked: string | undefined, ids: readonly string[]): CommandError {
  const names = ids.join(', ');
  return asked === undefined
    ? wrongUsage(`要给一个场景：文件，或 ${names}`, `a scenario is needed: a file, or ${names}`)
    : wrongUsage(
        `没有场景 ${asked}：既不是文件，也不在 ${names} 之中`,
        `no scenario ${asked}: there is no such file, and the lesson has ${names}`,
      );
}

/** A scenario that does not come to its end: the line, why, and what was possible instead. */
export function notPlayed(
  { file, scenario }: NamedScenario,
  lesson: Lesson,
  failure: ReplayFailure,
): CommandError {
  const text = (language: Language) => {
    const place =
      failure.line === null
        ? placeOfStart(failure, scenario, file, lesson)
        : `${file}:${failure.line}`;
    const within =
      failure.line !== null && failure.error
        ? ` ${failure.source ?? ''}:${failure.error.line}:${failure.error.column}:`
        : '';
    const instead =
      failure.possible.length > 0 ? POSSIBLE[language] + failure.possible.join(' | ') : '';
    return `${place}:${within} ${messageLine(failure, language)}${instead}`;
  };
  return new CommandError(1, { zh: text('zh'), en: text('en') });
}

function placeOfStart(
  { source, error }: ReplayFailure,
  { start }: Scenario,
  file: string,
  lesson: Lesson,
): string {
  const name = source ?? '';
  const at = error === null ? '' : `:${error.line}:${error.column}`;
  return name in start.edits ? `${file}: ${name}${at}` : `${sourcePath(lesson, name)}${at}`;
}

const POSSIBLE: Texts = { zh: '；这时可以写：', en: '; possible here: ' };
