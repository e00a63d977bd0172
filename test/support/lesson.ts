import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readLesson } from '../../src/lesson/index.ts';
import type { Lesson } from '../../src/model/lesson.ts';

const LESSONS = 'lessons';

/** The files of the lessons folder: path relative to it → text. */
export function lessonFiles(root = LESSONS): Map<string, string> {
  const files = new Map<string, string>();
  const walk = (folder: string) => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) walk(path);
      else files.set(relative(root, path).replaceAll('\\', '/'), readFileSync(path, 'utf8'));
    }
  };
  walk(root);
  return files;
}

let chapter: Lesson | null = null;

/** The shipped lesson of chapter 4.2; a test that uses it fails with its problems, if any. */
export function chapterLesson(): Lesson {
  if (chapter !== null) return chapter;
  const { lesson, problems } = readLesson('outbox-reconcile', lessonFiles());
  if (lesson === null)
    throw new Error(problems.map((p) => `${p.path}:${p.line} ${p.what.en}`).join('\n'));
  return (chapter = lesson);
}
