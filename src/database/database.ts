import type { ScriptResult } from '../model/sql.ts';
import type { Parameters, Table, Value } from '../model/value.ts';
import { Connection, type OnWrite } from './connection.ts';
import { randomInputs } from './random-inputs.ts';
import type { Sqlite } from './sqlite.ts';
import type { SqlAccess } from './sql-access.ts';
import type { StatementUse, Use } from './uses.ts';
import { isReaderSqlHere, knownQuery, readerSql } from './when-needed.ts';

/** Rows of a result that are kept when a caller does not say otherwise. */
const ROW_LIMIT = 200;

/** One SQLite database in memory, with the lesson's clock. It is closed by hand. */
export class Database implements SqlAccess {
  readonly #connection: Connection;
  /** What was told of a text, and under which schema. */
  readonly #uses = new Map<string, { schema: Value; uses: readonly StatementUse[] | null }>();

  private constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** An empty database. `clock` is in milliseconds since 1970 UTC. */
  static create(sqlite: Sqlite, clock: number): Database {
    return new Database(new Connection(sqlite, null, clock));
  }

  /** A database as it was when `snapshot` gave these bytes. They are copied. */
  static restore(sqlite: Sqlite, bytes: Uint8Array, clock: number): Database {
    return new Database(new Connection(sqlite, bytes, clock));
  }

  /** Milliseconds since 1970 UTC; CURRENT_TIMESTAMP, datetime('now') and the like read it. */
  get clock(): number {
    return this.#connection.clock;
  }

  set clock(clock: number) {
    this.#connection.clock = clock;
  }

  /**
   * Called for every row of an ordinary table that is written, also when the script that wrote it
   * is undone later. Not called for the rows REPLACE removes, nor for tables WITHOUT ROWID. A
   * rowid beyond 2^53 comes rounded.
   */
  get onWrite(): OnWrite | null {
    return this.#connection.onWrite;
  }

  set onWrite(onWrite: OnWrite | null) {
    this.#connection.onWrite = onWrite;
  }

  /**
   * Runs a reader's or an author's script after the dialect step, as a whole: when a statement
   * fails, or a transaction is left open, nothing of it stays. A result keeps its first
   * `rowLimit` rows (200). Never throws for what is wrong with the SQL.
   */
  runScript(
    text: string,
    parameters: Parameters = {},
    options: { readonly rowLimit?: number } = {},
  ): ScriptResult {
    return this.#connection.during(() => {
      this.#connection.randomness.begin(...randomInputs(this.#connection, text, parameters));
      const rowLimit = options.rowLimit ?? ROW_LIMIT;
      return readerSql().runScript(this.#connection, text, parameters, rowLimit);
    });
  }

  /**
   * All rows of one query, after the dialect step. It can only read. Throws DatabaseError, also for
   * a parameter without a value and for more than a million rows. Before `fetchReaderSql` only
   * known queries can run.
   */
  query(text: string, parameters: Parameters = {}): Table {
    return this.#connection.during(() => {
      this.#connection.randomness.begin(this.clock, text, parameters, '');
      if (isReaderSqlHere()) return readerSql().runQuery(this.#connection, text, parameters);
      return this.#own(knownQuery(text), parameters);
    });
  }

  /** All rows of one query of the lab's own, as SQLite has it. It stays prepared. Throws DatabaseError. */
  select(text: string, parameters: Parameters = {}): Table {
    return this.#connection.during(() => this.#own(text, parameters));
  }

  /**
   * Runs one statement of the lab's own, as SQLite has it, and gives the number of rows it
   * inserted, updated or deleted. It stays prepared. Throws DatabaseError.
   */
  execute(text: string, parameters: Parameters = {}): number {
    return this.#connection.during(() => {
      this.#connection.randomness.begin(this.clock, text, parameters, '');
      this.#own(text, parameters);
      return this.#connection.cached(text, true).writes ? this.#connection.changed() : 0;
    });
  }

  /**
   * Which tables each statement of a written text reads and writes; null when it cannot be told.
   * Nothing is run.
   */
  uses(text: string): readonly StatementUse[] | null {
    const schema = this.#schemaVersion();
    const known = this.#uses.get(text);
    if (known?.schema === schema) return known.uses;
    const uses = this.#connection.during(() => readerSql().usesOf(this.#connection, text));
    this.#uses.set(text, { schema, uses });
    return uses;
  }

  /** Which tables a statement of the lab's own reads and writes; null when it cannot be told. */
  ownUse(text: string): Use | null {
    return this.#connection.during(() => readerSql().useOf(this.#connection, text));
  }

  /** The ordinary tables (none of SQLite's own, none temporary) and their columns, in order of creation. */
  tables(): { name: string; columns: string[] }[] {
    const tables = new Map<string, string[]>();
    for (const [name, column] of this.#connection.during(() => this.#connection.all(TABLES)).rows) {
      const columns = tables.get(String(name)) ?? [];
      tables.set(String(name), [...columns, String(column)]);
    }
    return [...tables].map(([name, columns]) => ({ name, columns }));
  }

  /** The whole database as a file of SQLite's. */
  snapshot(): Uint8Array {
    return this.#connection.export();
  }

  /** Frees all it holds; it cannot be used afterwards. */
  close(): void {
    this.#connection.close();
  }

  /** A number that every change of the schema makes another one. */
  #schemaVersion(): Value {
    const { rows } = this.#connection.during(() => this.#connection.all('PRAGMA schema_version'));
    return rows[0]?.[0] ?? null;
  }

  #own(text: string, parameters: Parameters): Table {
    try {
      return this.#connection.all(text, parameters, Infinity, true);
    } catch (failure) {
      throw readerSql().explainOwn(this.#connection, text, failure);
    }
  }
}

const TABLES = `
  SELECT t.name, c.name
  FROM sqlite_master AS t JOIN pragma_table_xinfo(t.name) AS c
  WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
    AND t.sql NOT LIKE 'CREATE VIRTUAL%' AND c.hidden <> 1
  ORDER BY t.rowid, c.cid`;
