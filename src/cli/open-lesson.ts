import { join, relative } from 'node:path';
import { lessonIds, readLesson } from '../lesson/index.ts';
import type { Lesson } from '../model/lesson.ts';
import type { Language } from '../model/text.ts';
import { CommandError, wrongUsage, type Host } from './host.ts';
import { readFilesIn } from './lesson-files.ts';
import { problemLine } from './problem-line.ts';

/** The lesson asked for, else the first one; a lesson with a problem is not used. */
export function openLesson(asked: string | undefined, language: Language, host: Host): Lesson {
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
    zh: `课程 ${id} 的问题有 ${problems.length} 个，先改好再用`,
    en: `problems in the lesson ${id}: ${problems.length}; mend them first`,
  });
}

/** A name that is none of the known ones. */
export function unknown(
  zh: string,
  en: string,
  asked: string,
  known: readonly string[],
): CommandError {
  const names = known.join(', ');
  return wrongUsage(`没有${zh} ${asked}，有：${names}`, `no ${en} ${asked}; there are: ${names}`);
}
