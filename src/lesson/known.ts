import type { Lesson } from '../model/lesson.ts';
import type { Message } from '../model/text.ts';
import { message } from './message.ts';
import type { Pair } from './message.ts';
import { instead } from './nearest.ts';

/**
 * The names one file of a lesson may use of the others. They come from the names of the files
 * where possible, so that a mistake inside one file does not show as a second one elsewhere.
 * A name is not checked where its list is null: the file that would say it could not be read.
 */
export interface Known {
  /** Sets of discrepancy types, the default first. */
  readonly sets: readonly string[] | null;
  /** Codes of the default set: what a scenario's `expects` may name. */
  readonly codes: readonly string[] | null;
  /** Paths of the texts a reader may edit. */
  readonly sources: readonly string[];
  readonly scenarios: readonly string[];
  readonly tables: readonly string[];
}

/** The names of a lesson that a scenario from outside may use. */
export function knownOf({ sets, discrepancies, sources, scenarios }: Lesson): Known {
  return {
    sets,
    codes: discrepancies.filter(({ set }) => set === sets[0]).map(({ code }) => code),
    sources: sources.map(({ path }) => path),
    scenarios: scenarios.map(({ id }) => id),
    tables: sources.flatMap(({ text }) => createdTables(text)),
  };
}

const NOUNS: Readonly<Record<keyof Known, Pair>> = {
  sets: ['类型集', 'set of discrepancy types'],
  codes: ['差异代码', 'discrepancy code'],
  sources: ['文件', 'source'],
  scenarios: ['场景', 'scenario'],
  tables: ['表', 'table'],
};

/** What is wrong with a name, or null when it is known (or when that cannot be told). */
export function unknownName(known: Known | null, list: keyof Known, name: string): Message | null {
  const names = known?.[list] ?? null;
  if (names === null || names.includes(name)) return null;
  const [zh, en] = NOUNS[list];
  return message([`没有叫「${name}」的${zh}`, `There is no ${en} '${name}'`], instead(name, names));
}

/** Names of the tables that SQL texts create. */
export function createdTables(sql: string): string[] {
  const bare = sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ');
  const created = bare.matchAll(/\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?["`[]?(\w+)/gi);
  return Array.from(created, (match) => match[1] ?? '');
}
