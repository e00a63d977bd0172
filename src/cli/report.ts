import type { BeforeAfter, NoReport } from '../engine/local.ts';
import type { Lesson } from '../model/lesson.ts';
import type { DetectorFailure } from '../model/report.ts';
import type { Language } from '../model/text.ts';
import { renderBeforeAfterText, reportJson } from '../report/index.ts';
import { requireClock } from './clock-text.ts';
import { atFault, sourcePath } from './fault.ts';
import type { CommandError, ExitCode, Host } from './host.ts';
import { openLesson, unknown } from './open-lesson.ts';
import type { Given } from './parameters.ts';
import { readText } from './text-file.ts';

/** `lab report`: the report, the rebuild, the report after it, as text or as JSON. */
export async function report(given: Given, language: Language, host: Host): Promise<ExitCode> {
  const { options } = given;
  const now = requireClock(options.get('now'));
  const file = options.get('seed');
  const seed = file === undefined ? null : readText(file, host);
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

function chooseSet(lesson: Lesson, asked: string | undefined): string {
  const set = asked ?? lesson.sets[0] ?? '';
  if (lesson.sets.includes(set)) return set;
  throw unknown('差异类型组', 'set of discrepancy types', set, lesson.sets);
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
