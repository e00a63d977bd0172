import { DatabaseError, type SqlAccess } from '../database/index.ts';
import type { ProcessId } from '../model/action.ts';
import type { Effect, TouchedRow } from '../model/frame.ts';
import type { Memory, PlainState } from '../model/memory.ts';
import type { ScriptResult, StatementResult } from '../model/sql.ts';
import type { Texts } from '../model/text.ts';
import type { Parameters, Table } from '../model/value.ts';
import { SourceFailure } from './failure.ts';
import { refuseForeignWrites } from './may-write.ts';
import { sourceText, type Situation } from './world.ts';

/** What a rule says it has done; the tables and `step.plain` are already changed. */
export interface Done {
  readonly what: Texts;
  readonly lost?: Texts | null;
}

/**
 * One action while it happens: the tables it may write, the plain data it replaces, and a record
 * of the SQL it ran and the rows it touched.
 */
export class Step {
  plain: PlainState;
  /** What a reader's own script gave; null when this step ran none. */
  script: ScriptResult | null = null;
  readonly database: SqlAccess;
  private readonly ran: { source: string | null; text: string }[] = [];
  private readonly writes: { how: TouchedRow['how']; table: string; rowid: number }[] = [];

  /** `keepsRecord`: whether words, reports and touched rows are wanted; an exploration wants none. */
  constructor(
    readonly situation: Situation,
    readonly keepsRecord: boolean,
  ) {
    this.plain = situation.plain;
    this.database = situation.database;
  }

  /** Records a row that SQLite reports as written. */
  wrote(how: TouchedRow['how'], table: string, rowid: number): void {
    this.writes.push({ how, table, rowid });
  }

  /** Rows inserted or updated in a table by this step so far. */
  written(table: string): number {
    return this.writes.filter((write) => write.table === table && write.how !== 'delete').length;
  }

  remember<P extends ProcessId>(process: P, memory: Memory[P]): void {
    this.plain = { ...this.plain, memory: { ...this.plain.memory, [process]: memory } };
  }

  /** The text in force of a program. */
  program(path: string): string {
    return sourceText(this.situation.lesson, this.plain, path);
  }

  /** Runs a program's text in full. Throws SourceFailure. */
  run(
    source: string | null,
    text: string,
    parameters: Parameters = {},
  ): readonly StatementResult[] {
    this.note(source, text);
    if (source !== null) refuseForeignWrites(this.database, source, text);
    const result = this.database.runScript(text, parameters, { rowLimit: 0 });
    if (!result.ok) throw new SourceFailure(source, result.error);
    return result.results;
  }

  /** Runs one query of a program and gives all its rows. Throws SourceFailure. */
  ask(source: string, text: string, parameters: Parameters = {}): Table {
    this.note(source, text);
    return ask(this.database, source, text, parameters);
  }

  /** The record of this step, once it is done. */
  effect(process: ProcessId | null, done: Done): Effect {
    const touched = this.touched();
    return { process, what: done.what, lost: done.lost ?? null, sql: this.ran, touched };
  }

  /** Records the SQL it runs. */
  note(source: string | null, text: string): void {
    if (!this.keepsRecord) return;
    const last = this.ran[this.ran.length - 1];
    // A program run once for each event of a batch is shown once.
    if (last?.source !== source || last.text !== text) this.ran.push({ source, text });
  }

  private touched(): readonly TouchedRow[] {
    const shown = this.writes.slice(0, TOUCHED_LIMIT);
    return shown.map(({ how, table, rowid }) => ({ how, table, key: this.keyOf(table, rowid) }));
  }

  private keyOf(table: string, rowid: number) {
    const name = `"${table.replaceAll('"', '""')}"`;
    try {
      const { rows } = this.database.select(`SELECT * FROM ${name} WHERE rowid = :rowid`, {
        rowid,
      });
      return rows[0]?.[0] ?? null;
    } catch {
      // The table is gone by now, or has no rowid: then only the table is named.
      return null;
    }
  }
}

/** All rows of one query of a program. Throws SourceFailure. */
export function ask(
  database: SqlAccess,
  source: string,
  text: string,
  parameters: Parameters,
): Table {
  try {
    return database.query(text, parameters);
  } catch (error) {
    throw error instanceof DatabaseError ? new SourceFailure(source, error.error) : error;
  }
}

/** What a step says for which no record is kept. */
export const UNTOLD: Done = { what: { zh: '', en: '' } };

/** A script that touches thousands of rows names the first of them. */
const TOUCHED_LIMIT = 50;
