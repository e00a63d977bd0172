import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { readLesson } from '../lesson/index.ts';
import type { Lesson } from '../model/lesson.ts';
import type { Problem } from '../model/problem.ts';
import type { Language } from '../model/text.ts';
import { wrongUsage, type ExitCode, type Host } from './host.ts';
import { readFilesIn, readLessonsIn, type ReadLessons } from './lesson-files.ts';
import type { Given } from './parameters.ts';
import { problemLine } from './problem-line.ts';

/** `lab check`: every problem on a line, then how much was checked. Exit code 1 when there is one. */
export async function check(given: Given, language: Language, host: Host): Promise<ExitCode> {
  const [asked] = given.arguments;
  const folder = asked === undefined ? join(host.root, 'lessons') : resolve(host.cwd, asked);
  const { lessons, problems, parent } = readFolder(folder, asked ?? folder);
  const all = [...problems, ...(await proveAll(lessons))];
  const shown = relative(asked === undefined ? host.root : host.cwd, parent);
  for (const problem of all) host.out(`${problemLine(problem, shown, language)}\n`);
  host.out(`${summary(lessons, all.length, language)}\n`);
  return all.length === 0 ? 0 : 1;
}

/** The lessons of a folder, or the one lesson that the folder is. `parent` holds the lessons. */
function readFolder(folder: string, asked: string): ReadLessons & { readonly parent: string } {
  if (!existsSync(folder)) throw wrongUsage(`没有文件夹 ${asked}`, `there is no folder ${asked}`);
  if (existsSync(join(folder, 'lesson.yaml'))) {
    const parent = dirname(folder);
    const id = basename(folder);
    const { lesson, problems } = readLesson(id, readFilesIn(parent, id));
    return { lessons: lesson ? [lesson] : [], problems, parent };
  }
  const read = readLessonsIn(folder);
  if (read.lessons.length + read.problems.length > 0) return { ...read, parent: folder };
  throw wrongUsage(`${asked} 里没有课程`, `there is no lesson in ${asked}`);
}

/** Finds what reading the lessons does not show, by running them. */
async function proveAll(lessons: readonly Lesson[]): Promise<readonly Problem[]> {
  const [{ problemsOf }, { sqliteWasm }] = await Promise.all([
    import('../engine/local.ts'),
    import('./wasm.ts'),
  ]);
  const found: Problem[] = [];
  for (const lesson of lessons) found.push(...(await problemsOf(sqliteWasm(), lesson)));
  return found;
}

function summary(lessons: readonly Lesson[], problems: number, language: Language): string {
  const count = (kind: 'pages' | 'discrepancies' | 'scenarios') =>
    lessons.reduce((sum, lesson) => sum + lesson[kind].length, 0);
  const texts = {
    zh: `课程 ${lessons.length}，页 ${count('pages')}，差异类型 ${count('discrepancies')}，场景 ${count('scenarios')}，问题 ${problems}`,
    en: `lessons: ${lessons.length}, pages: ${count('pages')}, discrepancy types: ${count('discrepancies')}, scenarios: ${count('scenarios')}, problems: ${problems}`,
  };
  return texts[language];
}
