import type { Parameters, Row } from '../model/value.ts';
import { splitStatements } from './dialect/statements.ts';
import { Prepared } from './prepared.ts';
import { Randomness } from './random.ts';
import { PAGE_BYTES, PAGE_LIMIT, type Listener, type RawDatabase, type Sqlite } from './sqlite.ts';
import { reportable, writesRows } from './statement-kind.ts';

/** Called for each row written: how, in which table, and the row's rowid. */
export type OnWrite = (how: 'insert' | 'update' | 'delete', table: string, rowid: number) => void;

/** What every connection is set to. None of it is kept in the file, so a restore sets it again. */
const SETTINGS = `
  PRAGMA page_size = ${PAGE_BYTES};
  PRAGMA foreign_keys = ON;
  PRAGMA temp_store = 2;
  PRAGMA journal_mode = MEMORY;
  PRAGMA synchronous = OFF;
  PRAGMA trusted_schema = OFF;
  PRAGMA max_page_count = ${PAGE_LIMIT};
`;

/** Statements kept prepared; beyond that the one unused for longest is freed. */
const CACHE_SIZE = 200;

/** A connection to one database in memory: prepared statements, clock, randomness. No dialect. */
export class Connection implements Listener {
  /** Milliseconds since 1970 UTC that `CURRENT_TIMESTAMP` and the like read. */
  clock: number;
  readonly randomness = new Randomness();
  readonly #sqlite: Sqlite;
  readonly #raw: RawDatabase;
  readonly #cache = new Map<string, Prepared>();
  #onWrite: OnWrite | null = null;

  constructor(sqlite: Sqlite, bytes: Uint8Array | null, clock: number) {
    this.#sqlite = sqlite;
    this.clock = clock;
    this.#raw = sqlite.open(bytes, this);
    this.#raw.run(SETTINGS);
  }

  get onWrite(): OnWrite | null {
    return this.#onWrite;
  }

  set onWrite(onWrite: OnWrite | null) {
    this.#onWrite = onWrite;
    this.#sqlite.reportWrites(this.#raw, onWrite !== null);
  }

  /** Everything that runs statements runs within this. */
  during<T>(run: () => T): T {
    return this.#sqlite.during(this, this.clock, run);
  }

  /** Runs something without reporting the rows it writes. */
  quietly<T>(run: () => T): T {
    const onWrite = this.#onWrite;
    this.#onWrite = null;
    try {
      return run();
    } finally {
      this.#onWrite = onWrite;
    }
  }

  /** Prepares one statement, which the caller frees. Throws SQLite's error. */
  prepare(sql: string): Prepared {
    const [first, second] = splitStatements(sql).filter((piece) => piece.words.length > 0);
    // sql.js would prepare the first statement and forget the rest.
    if (first === undefined || second !== undefined) throw new Error('not one statement');
    const { words } = first;
    return new Prepared(this.#raw.prepare(reportable(sql, words)), writesRows(words));
  }

  /** Why SQLite refuses a text, in its own words; null when it takes it. Runs nothing. */
  refusal(sql: string): string | null {
    try {
      this.#raw.prepare(sql).free();
      return null;
    } catch (failure) {
      return wordsOf(failure);
    }
  }

  /** Prepares a statement of the lab's own; the common ones without being cut into tokens. */
  prepareOwn(sql: string): Prepared {
    const isPlain = /^\s*(SELECT|INSERT|UPDATE|SAVEPOINT|RELEASE)\b[^;]*$/.test(sql);
    if (!isPlain) return this.prepare(sql);
    return new Prepared(this.#raw.prepare(sql), /^\s*(INSERT|UPDATE)\b/.test(sql));
  }

  /** The statement prepared now or before. The caller resets it and never frees it. */
  cached(sql: string, isOwn = false): Prepared {
    const known = this.#cache.get(sql);
    const prepared = known ?? (isOwn ? this.prepareOwn(sql) : this.prepare(sql));
    this.#cache.delete(sql);
    this.#cache.set(sql, prepared);
    if (this.#cache.size > CACHE_SIZE) this.#evict();
    return prepared;
  }

  /**
   * Runs a cached statement and gives its rows, at most one more than `most`. Throws SQLite's
   * error.
   */
  all(
    sql: string,
    parameters: Parameters = {},
    most = Infinity,
    isOwn = false,
  ): { columns: readonly string[]; rows: Row[] } {
    const prepared = this.cached(sql, isOwn);
    try {
      prepared.bind(parameters);
      const rows: Row[] = [];
      while (rows.length <= most && prepared.step()) rows.push(prepared.row());
      return { columns: prepared.columns(), rows };
    } finally {
      prepared.reset();
    }
  }

  /** Rows the last INSERT, UPDATE or DELETE changed. */
  changed(): number {
    return this.#raw.getRowsModified();
  }

  export(): Uint8Array {
    return this.#raw.export();
  }

  close(): void {
    this.#cache.clear(); // sql.js frees the statements of a connection it closes
    this.#sqlite.close(this.#raw);
  }

  wrote(how: 'insert' | 'update' | 'delete', table: string, rowid: number): void {
    this.#onWrite?.(how, table, rowid);
  }

  randomInteger(): bigint {
    return this.randomness.integer();
  }

  randomBytes(count: number): Uint8Array {
    return this.randomness.bytes(count);
  }

  #evict(): void {
    const [sql, prepared] = this.#cache.entries().next().value!;
    this.#cache.delete(sql);
    prepared.free();
  }
}

/** SQLite's own words for what was thrown. */
export function wordsOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}
