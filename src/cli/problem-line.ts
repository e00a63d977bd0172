import { join } from 'node:path';
import type { Problem } from '../model/problem.ts';
import type { Language, Message } from '../model/text.ts';

/** `path:line:column: what; what to do`, the path as seen from the folder the user is in. */
export function problemLine(problem: Problem, folder: string, language: Language): string {
  const { path, line, column } = problem;
  return `${join(folder, path)}:${line}:${column}: ${messageLine(problem, language)}`;
}

/** `what; what to do` on one line. */
export function messageLine({ what, todo }: Message, language: Language): string {
  const separator = language === 'zh' ? '；' : '; ';
  const parts = [what[language].replace(/[.。]$/, ''), todo[language]];
  return parts.filter(Boolean).join(separator).replaceAll('\n', ' ');
}
