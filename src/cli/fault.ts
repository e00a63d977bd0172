import { join } from 'node:path';
import type { Lesson } from '../model/lesson.ts';
import type { SqlError } from '../model/sql.ts';
import type { Language, Message } from '../model/text.ts';
import { CommandError } from './host.ts';
import { messageLine } from './problem-line.ts';

/** A source of a lesson as a user may name it. */
export function sourcePath(lesson: Lesson, path: string): string {
  return join('lessons', lesson.id, path);
}

/** The content of a file is at fault, at the place of the SQL error if there is one. */
export function atFault(
  file: string,
  { what, todo }: Message,
  error: SqlError | null,
): CommandError {
  const place = error ? `${file}:${error.line}:${error.column}` : file;
  const words = error && !what.en.includes(error.sqlite) ? ` (SQLite: ${error.sqlite})` : '';
  const line = (language: Language) => `${place}: ${messageLine({ what, todo }, language)}${words}`;
  return new CommandError(1, { zh: line('zh'), en: line('en') });
}
