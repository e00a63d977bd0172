import { join, relative } from 'node:path';
import type { BeforeAfter, NoReport } from '../engine/local.ts';
import { lessonIds, readLesson } from '../lesson/index.ts';
import type { Lesson } from '../model/lesson.ts';
import type { DetectorFailure } from '../model/report.ts';
import type { SqlError } from '../model/sql.ts';
import type { Language, Message } from '../model/text.ts';
import { renderBeforeAfterText, reportJson } from '../report/index.ts';
import { requireClock } from './clock-text.ts';
import { CommandError, wrongUsage, type ExitCode, type Host } from './host.ts';
import { readFilesIn } from './lesson-files.ts';
import type { Given } from './parameters.ts';
import { messageLine, problemLine } from './problem-line.ts';
import { readSeed } from './seed-file.ts';

/** `lab report`: the report, the rebuild, the report after it, as text or as JSON. */
export async function report(given: Given, language: Language, host: Host): Promise<ExitCode> {
  const { options } = given;
  const now = requireClock(options.get('now'));
  const file = options.get('seed');
  const seed = file === undefined ? null : readSeed(file, host);
  const lesson = openLesson(options.get('lesson'), language, host);
  const set = chooseSet(lesson, options.get('set'));
  const result = await reconcile(lesson, { seed, set, now });
  if ('problem' in result) throw noReport(result, lesson, file);
  refuseFailures(lesson, result);
  host.out(options.has('json') ? asJson(result, language) : asText(result, language));
  return 0;
}

/** SQLite is loaded here, when everything else has turned out well. */
async function reconcile(
  lesson: Lesson,
  options: { readonly seed: string | null; readonly set: string; readonly now: string | null },
): Promise<BeforeAfter | NoReport> {
  const [{ reportBeforeAfter }, { sqliteWasm }] = await Promise.all([
    import('../engine/local.ts'),
    import('./wasm.ts'),
  ]);
  return reportBeforeAfter(sqliteWasm(), lesson, options);
}

function asText({ before, rebuild, after }: BeforeAfter, language: Language): string {
  return renderBeforeAfterText(before, rebuild, after, language);
}

function asJson({ before, rebuild, after }: BeforeAfter, language: Language): string {
  const { rowsWritten, rowsChanged } = rebuild;
  const result = {
    before: reportJson(before, language),
    rebuild: { rowsWritten, rowsChanged },
    after: reportJson(after, language),
  };
  return `${JSON.stringify(result, null, 2)}\n`;
}

/** The lesson asked for, else the first one; a lesson with a problem gives no report. */
function openLesson(asked: string | undefined, language: Language, host: Host): Lesson {
  const folder = join(host.root, 'lessons');
  const files = readFilesIn(folder);
  const ids = lessonIds(files);
  const id = asked ?? ids[0] ?? '';
  if (!ids.includes(id)) throw unknown('课程', 'lesson', id, ids);
  const { lesson, problems } = readLesson(id, files);
  const shown = relative(host.root, folder);
  for (const problem of problems) host.err(`${problemLine(problem, shown, language)}\n`);
  if (lesson && problems.length === 0) return lesson;
  throw new CommandError(1, {
    zh: `课程 ${id} 的问题有 ${problems.length} 个，先改好再对账`,
    en: `problems in the lesson ${id}: ${problems.length}; mend them first`,
  });
}

function chooseSet(lesson: Lesson, asked: string | undefined): string {
  const set = asked ?? lesson.sets[0] ?? '';
  if (lesson.sets.includes(set)) return set;
  throw unknown('差异类型组', 'set of discrepancy types', set, lesson.sets);
}

function unknown(zh: string, en: string, asked: string, known: readonly string[]): CommandError {
  const names = known.join(', ');
  return wrongUsage(`没有${zh} ${asked}，有：${names}`, `no ${en} ${asked}; there are: ${names}`);
}

function noReport(result: NoReport, lesson: Lesson, seed: string | undefined): CommandError {
  const file = result.source === null ? (seed ?? '') : sourcePath(lesson, result.source);
  return atFault(file, result.problem, result.error);
}

/** A detector that could not run makes the report a wrong one: the tables are not as they must be. */
function refuseFailures(lesson: Lesson, { before, after }: BeforeAfter): void {
  const [failure]: readonly DetectorFailure[] = [...before.failures, ...after.failures];
  if (failure) throw atFault(sourcePath(lesson, failure.path), failure, failure.error);
}

const sourcePath = (lesson: Lesson, path: string): string => join('lessons', lesson.id, path);

function atFault(file: string, { what, todo }: Message, error: SqlError | null): CommandError {
  const place = error ? `${file}:${error.line}:${error.column}` : file;
  const words = error && !what.en.includes(error.sqlite) ? ` (SQLite: ${error.sqlite})` : '';
  const line = (language: Language) => `${place}: ${messageLine({ what, todo }, language)}${words}`;
  return new CommandError(1, { zh: line('zh'), en: line('en') });
}
