import type { Value } from '../model/value.ts';

/** A statement of sql.js, with what its published types leave out. */
export interface RawStatement {
  bind(values: Readonly<Record<string, Value>>): boolean;
  step(): boolean;
  get(params: null, config: { useBigInt: boolean }): Value[];
  getColumnNames(): string[];
  reset(): boolean;
  free(): boolean;
}

/** A connection of sql.js. Its SQLite handle is the one numeric field; its name is mangled. */
export interface RawDatabase {
  prepare(sql: string): RawStatement;
  run(sql: string): unknown;
  export(): Uint8Array;
  getRowsModified(): number;
  close(): void;
}

/** The part of the Emscripten module the lab uses directly, because sql.js's wrappers lose values. */
export interface SqliteModule {
  readonly Database: new (bytes?: Uint8Array | null) => RawDatabase;
  addFunction(f: (...args: never[]) => void, signature: string): number;
  stringToNewUTF8(text: string): number;
  UTF8ToString(pointer: number): string;
  writeArrayToMemory(bytes: Uint8Array, pointer: number): void;
  _malloc(size: number): number;
  _free(pointer: number): void;
  _sqlite3_create_function_v2(
    handle: number,
    name: number,
    arity: number,
    flags: number,
    app: number,
    call: number,
    step: number,
    final: number,
    destroy: number,
  ): number;
  _sqlite3_update_hook(handle: number, call: number, argument: number): number;
  _sqlite3_result_int64(context: number, value: bigint): void;
  _sqlite3_result_blob(context: number, pointer: number, size: number, destroy: number): void;
  _sqlite3_result_error(context: number, message: number, size: number): void;
  _sqlite3_value_double(value: number): number;
}

/** What a connection is told while its statements run. */
export interface Listener {
  /** A row of an ordinary table changed. */
  wrote(how: 'insert' | 'update' | 'delete', table: string, rowid: number): void;
  /** The next number of `random()`, within 64 bits. */
  randomInteger(): bigint;
  /** The next bytes of `randomblob(n)`. */
  randomBytes(count: number): Uint8Array;
}

/** Memory all connections together may use, and pages of 1 KiB one database may have (128 MiB). */
export const HEAP_LIMIT_BYTES = 256 * 1024 * 1024;
export const PAGE_LIMIT = 128 * 1024;
/** Small pages keep snapshots small: most of the lab's tables hold a few rows. */
export const PAGE_BYTES = 1024;

// SQLite's constants.
const UTF8 = 1;
const INNOCUOUS = 0x200000;
const TRANSIENT = -1;
const WRITES: Readonly<Record<number, 'insert' | 'update' | 'delete'>> = {
  18: 'insert',
  23: 'update',
  9: 'delete',
};
const RANDOM_BLOB_LIMIT = 16 * 1024 * 1024;

/**
 * SQLite as instantiated WebAssembly. Its own random numbers and update hook are replaced by ones
 * that the listener of the running connection answers, so that a replay gives the same rows.
 */
export class Sqlite {
  readonly #module: SqliteModule;
  readonly #memory: WebAssembly.Memory;
  readonly #listeners = new Map<number, Listener>();
  readonly #names: { readonly random: number; readonly randomblob: number };
  readonly #calls: { readonly random: number; readonly randomblob: number; readonly hook: number };
  #running: Listener | null = null;

  constructor(module: SqliteModule, memory: WebAssembly.Memory) {
    this.#module = module;
    this.#memory = memory;
    this.#names = {
      random: module.stringToNewUTF8('random'),
      randomblob: module.stringToNewUTF8('randomblob'),
    };
    this.#calls = {
      random: module.addFunction((context: number) => this.#random(context), 'viii'),
      randomblob: module.addFunction(
        (context: number, _count: number, values: number) => this.#randomBlob(context, values),
        'viii',
      ),
      hook: module.addFunction(
        (handle: number, code: number, schema: number, table: number, rowid: bigint) =>
          this.#wrote(handle, code, schema, table, rowid),
        'viiiij',
      ),
    };
  }

  /** A new connection, to an empty database or to a copy of these bytes. */
  open(bytes: Uint8Array | null, listener: Listener): RawDatabase {
    const raw = new this.#module.Database(bytes);
    const handle = handleOf(raw);
    this.#listeners.set(handle, listener);
    this.#module._sqlite3_create_function_v2(
      handle,
      this.#names.random,
      0,
      UTF8 | INNOCUOUS,
      0,
      this.#calls.random,
      0,
      0,
      0,
    );
    this.#module._sqlite3_create_function_v2(
      handle,
      this.#names.randomblob,
      1,
      UTF8 | INNOCUOUS,
      0,
      this.#calls.randomblob,
      0,
      0,
      0,
    );
    return raw;
  }

  /** Turns reports of written rows on or off: each costs a call out of WebAssembly. */
  reportWrites(raw: RawDatabase, on: boolean): void {
    const handle = handleOf(raw);
    this.#module._sqlite3_update_hook(handle, on ? this.#calls.hook : 0, handle);
  }

  /** Runs something on behalf of a connection at a clock (ms since 1970 UTC). */
  during<T>(listener: Listener, clock: number, run: () => T): T {
    const before = this.#running;
    const now = Date.now;
    this.#running = listener;
    Date.now = () => clock;
    try {
      return run();
    } finally {
      Date.now = now;
      this.#running = before;
    }
  }

  close(raw: RawDatabase): void {
    const handle = handleOf(raw);
    raw.close();
    this.#listeners.delete(handle);
  }

  #random(context: number): void {
    this.#module._sqlite3_result_int64(context, this.#running!.randomInteger());
  }

  #randomBlob(context: number, values: number): void {
    const first = new DataView(this.#memory.buffer).getInt32(values, true);
    const size = Math.max(1, Math.trunc(this.#module._sqlite3_value_double(first)));
    if (size > RANDOM_BLOB_LIMIT) return this.#fail(context, 'string or blob too big');
    const bytes = this.#running!.randomBytes(size);
    const pointer = this.#module._malloc(size);
    this.#module.writeArrayToMemory(bytes, pointer);
    this.#module._sqlite3_result_blob(context, pointer, size, TRANSIENT);
    this.#module._free(pointer);
  }

  #wrote(handle: number, code: number, schema: number, table: number, rowid: bigint): void {
    const how = WRITES[code];
    if (how === undefined || this.#module.UTF8ToString(schema) !== 'main') return;
    const name = this.#module.UTF8ToString(table);
    this.#listeners.get(handle)?.wrote(how, name, Number(rowid));
  }

  #fail(context: number, message: string): void {
    const pointer = this.#module.stringToNewUTF8(message);
    this.#module._sqlite3_result_error(context, pointer, -1);
    this.#module._free(pointer);
  }
}

function handleOf(raw: RawDatabase): number {
  const handle = Object.values(raw).find((field) => typeof field === 'number');
  if (handle === undefined) throw new Error('sql.js keeps its SQLite handle elsewhere');
  return handle;
}
