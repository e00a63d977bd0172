import type { Database } from '../../src/database/index.ts';
import { parseAction } from '../../src/lesson/index.ts';
import type { Action } from '../../src/model/action.ts';
import { CHAPTER_DESIGN, type Design } from '../../src/model/design.ts';
import type { Lesson, Start } from '../../src/model/lesson.ts';
import type { Table } from '../../src/model/value.ts';
import { openWorld, play, type Played, type World } from '../../src/simulator/index.ts';
import { chapterLesson } from './lesson.ts';
import { sqlite } from './sqlite.ts';

/** The actions of a text in the language of scenarios, one a line. */
export function actions(text: string): readonly Action[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const parsed = parseAction(line);
      if (!('action' in parsed)) throw new Error(`${line}: ${parsed.problem.what.en}`);
      return parsed.action;
    });
}

export function startFrom(from: Start['from'], design: Partial<Design> = {}): Start {
  return { from, design: { ...CHAPTER_DESIGN, ...design }, plan: [], edits: {} };
}

/** A world of the chapter's lesson, for tests. */
export async function worldFrom(start: Start, lesson: Lesson = chapterLesson()): Promise<World> {
  return openWorld(await sqlite(), lesson, start);
}

/** Plays lines that must all be possible; fails with the reason of the first that is not. */
export function playAll(world: World, text: string): void {
  for (const action of actions(text)) {
    const played = play(world, action, 'empty');
    if (played.kind !== 'done') throw new Error(`${JSON.stringify(action)}: ${why(played)}`);
  }
}

export function why(played: Exclude<Played, { kind: 'done' }>): string {
  return played.kind === 'refused'
    ? played.reason.what.en
    : `${played.source}: ${played.error.what.en}`;
}

/** All rows of all tables, to compare worlds by. */
export function dump(database: Database): Record<string, Table> {
  return Object.fromEntries(
    database.tables().map(({ name }) => [name, database.query(`SELECT * FROM "${name}"`)]),
  );
}

/** The rows of a query as text, `|` between values, one line a row. */
export function lines(database: Database, sql: string): string[] {
  return database.query(sql).rows.map((row) => row.map((v) => String(v)).join('|'));
}
