import { Database, type Sqlite, type SqlAccess } from '../database/index.ts';
import type { Lesson, Start } from '../model/lesson.ts';
import type { Memory, PlainState } from '../model/memory.ts';
import { parseClock } from './clock.ts';
import { SourceFailure } from './failure.ts';

/** What the rules look at: a lesson, tables, and the plain data beside them. */
export interface Situation {
  readonly lesson: Lesson;
  readonly database: SqlAccess;
  readonly plain: PlainState;
}

/**
 * The whole state of a session at one moment. `plain` is replaced, never changed in place, so that
 * a moment can be kept by keeping it.
 */
export interface World extends Situation {
  readonly sqlite: Sqlite;
  database: Database;
  plain: PlainState;
}

export const EMPTY_MEMORY: Memory = {
  service: null,
  relay: null,
  relay2: null,
  consumer: null,
  rebuild: null,
};

/**
 * The world a session starts in: schema, the pipeline's tables, then the rows of `start.from`.
 * Throws SourceFailure when one of these scripts fails.
 */
export function openWorld(sqlite: Sqlite, lesson: Lesson, start: Start): World {
  const clock = parseClock(lesson.clock);
  if (clock === null) throw new Error(`the lesson's clock is no time: ${lesson.clock}`);
  const plain: PlainState = {
    clock,
    design: start.design,
    edits: start.edits,
    memory: EMPTY_MEMORY,
    plan: start.plan,
    operations: 0,
    behind: 0,
    reusedId: null,
    rebuilt: false,
    lastRebuild: null,
  };
  return { sqlite, lesson, plain, database: loadTables(sqlite, lesson, plain, start.from) };
}

/** New tables from the sources in force; the old database is untouched. Throws SourceFailure. */
export function loadTables(
  sqlite: Sqlite,
  lesson: Lesson,
  plain: PlainState,
  from: Start['from'],
): Database {
  const database = Database.create(sqlite, plain.clock);
  const rows = from === 'empty' ? [] : [`${from}.sql`];
  try {
    for (const path of ['schema.sql', 'pipeline.sql', ...rows]) {
      const result = database.runScript(sourceText(lesson, plain, path), {}, { rowLimit: 0 });
      if (!result.ok) throw new SourceFailure(path, result.error);
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The text in force of a source: the reader's edit, or the lesson's own. */
export function sourceText(lesson: Lesson, plain: PlainState, path: string): string {
  const text = plain.edits[path] ?? lesson.sources.find((source) => source.path === path)?.text;
  if (text === undefined) throw new Error(`the lesson has no source ${path}`);
  return text;
}
