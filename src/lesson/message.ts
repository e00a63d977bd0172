import type { Problem } from '../model/problem.ts';
import type { Message } from '../model/text.ts';

/** A place in a file: line and column count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Where a problem with a whole file is shown. */
export const TOP: Place = { line: 1, column: 1 };

/** What a reader of a file found: the value, or null when the problems left none. */
export interface Read<T> {
  readonly value: T | null;
  readonly problems: readonly Problem[];
}

/** A sentence in Chinese and in English. */
export type Pair = readonly [zh: string, en: string];

/** What is wrong (a clause, its full stop is added here) and what to do about it (sentences). */
export function message(what: Pair, todo: Pair): Message {
  return { what: { zh: `${what[0]}。`, en: `${what[1]}.` }, todo: { zh: todo[0], en: todo[1] } };
}

/** A message tied to its place in a file. */
export function problemAt(path: string, place: Place, { what, todo }: Message): Problem {
  return { path, line: place.line, column: place.column, what, todo };
}

/** By path, then line, then column; problems of one place keep their order. */
export function inOrder(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) => compare(a.path, b.path) || a.line - b.line || a.column - b.column,
  );
}

/** Code point order, the same in every locale. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
