import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { lessonIds, readLesson } from '../lesson/index.ts';
import type { Lesson } from '../model/lesson.ts';
import type { Problem } from '../model/problem.ts';

/** The lessons that could be read, and what is wrong with the files of all of them. */
export interface ReadLessons {
  readonly lessons: readonly Lesson[];
  readonly problems: readonly Problem[];
}

/** Reads every lesson of the folder of lessons. */
export function readLessonsIn(directory: string): ReadLessons {
  const files = readFilesIn(directory);
  const read = lessonIds(files).map((id) => readLesson(id, files));
  return {
    lessons: read.flatMap(({ lesson }) => lesson ?? []),
    problems: read.flatMap(({ problems }) => problems),
  };
}

/**
 * The texts of all files under a folder of lessons, or of one lesson in it, by their path in the
 * folder, with `/` between folders, sorted. Hidden files and editors'
 * backups (`name~`) are left out.
 */
export function readFilesIn(directory: string, lesson = ''): ReadonlyMap<string, string> {
  const paths = filesUnder(join(directory, lesson)).map(
    (path) => [pathIn(directory, path), path] as const,
  );
  paths.sort(([one], [other]) => (one < other ? -1 : 1));
  return new Map(paths.map(([name, path]) => [name, readFileSync(path, 'utf8')]));
}

function filesUnder(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !name.endsWith('~'))
    .flatMap((entry) => {
      const path = join(directory, entry.name);
      return entry.isDirectory() ? filesUnder(path) : [path];
    });
}

function pathIn(directory: string, path: string): string {
  return relative(directory, path).split(sep).join('/');
}
