import type { Database, OnWrite, SqlAccess, StatementUse, Use } from '../../database/index.ts';
import type { ScriptResult } from '../../model/sql.ts';
import type { Parameters, Row, Table, Value } from '../../model/value.ts';
import { Contents, keyOf } from './contents.ts';

/**
 * A state's tables: the number of each table's content, in the order of `MemoisedTables.names`.
 */
export type TablesState = readonly number[];

type Write = readonly [how: 'insert' | 'update' | 'delete', table: string, rowid: number];

/** What a statement or script gave on some contents, and the contents it left. */
interface Answer {
  readonly value: unknown;
  readonly writes: readonly Write[];
  /** For each table the call may write: the number of its content afterwards. */
  readonly after: readonly number[];
}

/** One text with its parameters: the tables it uses, and what it gave so far. */
interface Call {
  /** Tables whose content decides what it gives, and those it may write, by index. */
  readonly uses: readonly number[];
  readonly writes: readonly number[];
  readonly answers: Map<string, Answer>;
}

/**
 * The tables of all states of an exploration, on one real database. What a text gives depends on
 * its parameters and on the contents of the tables it uses, so each combination is run for real
 * once, on the tables filled with those contents, and remembered: many states share most of their
 * tables («collapse compression» of states, Holzmann, State Compression in SPIN, 1997).
 *
 * A text that can ask for more than that (`random()`, or one whose tables cannot be told) is taken
 * to use all tables. Contents are filled in one order whatever state comes first, so that a text
 * without ORDER BY gives the same for the same content.
 */
export class MemoisedTables implements SqlAccess {
  clock: number;
  onWrite: OnWrite | null = null;
  readonly names: readonly string[];
  readonly #database: Database;
  readonly #contents = new Contents();
  readonly #columns: readonly (readonly string[])[];
  readonly #isFragile: boolean;
  readonly #calls = new Map<string, Map<string, Call>>();
  /** The content each real table has now, in the order it is filled in; -1: not known. */
  readonly #held: number[];
  #state: number[];

  /** Takes the database over: its rows become those of one state after another. */
  constructor(database: Database) {
    this.#database = database;
    this.clock = database.clock;
    const tables = withSequences(database);
    this.names = tables.map(({ name }) => name);
    this.#columns = tables.map(({ columns }) => columns);
    this.#isFragile = hasTriggersOrReferences(database);
    this.#held = tables.map(() => -1);
    this.#state = this.names.map((_, table) => this.#contentOf(table));
  }

  /** The state whose tables are asked now. */
  get state(): TablesState {
    return [...this.#state];
  }

  set state(state: TablesState) {
    this.#state = [...state];
  }

  /** The values of one column of a table in the state asked now; none when there is no such table. */
  column(table: string, column: string): readonly Value[] {
    const index = this.names.indexOf(table);
    const at = this.#columns[index]?.indexOf(column) ?? -1;
    return at < 0 ? [] : this.#contents.rows(this.#state[index]!).map((row) => row[at] ?? null);
  }

  runScript(
    text: string,
    parameters: Parameters = {},
    options: { readonly rowLimit?: number } = {},
  ): ScriptResult {
    return this.#ask('script', text, parameters, () =>
      this.#database.runScript(text, parameters, options),
    );
  }

  query(text: string, parameters: Parameters = {}): Table {
    return this.#ask('query', text, parameters, () => this.#database.query(text, parameters));
  }

  select(text: string, parameters: Parameters = {}): Table {
    return this.#ask('own', text, parameters, () => this.#database.select(text, parameters));
  }

  execute(text: string, parameters: Parameters = {}): number {
    return this.#ask('own', text, parameters, () => this.#database.execute(text, parameters));
  }

  uses(text: string): readonly StatementUse[] | null {
    return this.#database.uses(text);
  }

  #ask<T>(kind: 'script' | 'query' | 'own', text: string, parameters: Parameters, run: () => T): T {
    const call = this.#call(kind, text, parameters);
    const key = this.#keyOf(call.uses);
    const answer = call.answers.get(key) ?? this.#runFor(call, key, run);
    call.writes.forEach((table, i) => (this.#state[table] = answer.after[i]!));
    if (this.onWrite !== null) for (const write of answer.writes) this.onWrite(...write);
    return answer.value as T;
  }

  #keyOf(tables: readonly number[]): string {
    let key = '';
    for (const table of tables) key += `${this.#state[table]!},`;
    return key;
  }

  #call(kind: 'script' | 'query' | 'own', text: string, parameters: Parameters): Call {
    let calls = this.#calls.get(text);
    if (calls === undefined) this.#calls.set(text, (calls = new Map<string, Call>()));
    const key = keyOf(parameters);
    const known = calls.get(key);
    if (known !== undefined) return known;
    const uses =
      kind === 'own' ? orAll(this.#database.ownUse(text)) : orAll(this.#database.uses(text));
    const call = { ...this.#tables(text, uses), answers: new Map<string, Answer>() };
    calls.set(key, call);
    return call;
  }

  #tables(text: string, uses: readonly Use[] | null): Pick<Call, 'uses' | 'writes'> {
    const all = this.names.map((_, index) => index);
    if (uses === null || uses.some((use) => use.changesSchema)) return { uses: all, writes: all };
    const among = (names: Iterable<string>) => {
      const wanted = new Set([...names]);
      return all.filter((index) => wanted.has(this.names[index]!));
    };
    const writes = among(uses.flatMap((use) => [...use.writes]));
    const used = among(uses.flatMap((use) => [...use.reads, ...use.writes]));
    return { uses: /random/i.test(text) ? all : used, writes };
  }

  #runFor<T>(call: Call, key: string, run: () => T): Answer {
    this.#fill(call.uses);
    const writes: Write[] = [];
    const database = this.#database;
    database.clock = this.clock;
    // What `changes()` gives before the first statement must not depend on what ran before.
    if (this.names.includes(APPLIED)) database.execute(NO_CHANGE);
    database.onWrite = (...write) => writes.push(write);
    try {
      const value = run();
      database.onWrite = null;
      const after = call.writes.map((table) => this.#contentOf(table));
      const answer = { value, writes, after };
      call.answers.set(key, answer);
      return answer;
    } finally {
      database.onWrite = null;
      for (const table of call.writes) this.#held[table] = -1;
    }
  }

  /** The number of the content a real table has now. */
  #contentOf(table: number): number {
    const name = this.names[table]!;
    const columns = this.#columns[table]!.map(quoted).join(', ');
    // NOT INDEXED: in the order of its rows, not of an index that happens to hold all columns.
    const { rows } = this.#database.select(`SELECT ${columns} FROM ${quoted(name)} NOT INDEXED`);
    return this.#contents.number(this.#canonical(table, rows), name === IN_ORDER);
  }

  /** The same rows whatever surrogate keys they have. */
  #canonical(table: number, rows: readonly Row[]): readonly Row[] {
    const surrogate = this.names[table] === APPLIED ? this.#columns[table]!.indexOf(COUNTED) : -1;
    if (surrogate < 0) return rows;
    const keyed = rows.map((row) => ({ row, key: keyOf(row.with(surrogate, null)) }));
    keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
    return keyed.map(({ row }, i) => row.with(surrogate, i + 1));
  }

  #fill(tables: readonly number[]): void {
    const wanted = tables.filter((table) => this.#held[table] !== this.#state[table]);
    if (wanted.length === 0) return;
    const undo = this.#isFragile ? withoutTriggersAndReferences(this.#database) : null;
    for (const table of wanted) this.#fillOne(table);
    undo?.();
  }

  #fillOne(table: number): void {
    const name = quoted(this.names[table]!);
    const columns = this.#columns[table]!;
    const insert = `INSERT INTO ${name} (${columns.map(quoted).join(', ')}) VALUES (${columns.map((_, i) => `:c${i}`).join(', ')})`;
    this.#database.execute(`DELETE FROM ${name} WHERE true`);
    for (const row of this.#contents.rows(this.#state[table]!))
      this.#database.execute(insert, Object.fromEntries(row.map((value, i) => [`c${i}`, value])));
    this.#held[table] = this.#state[table]!;
  }
}

/** The n-th row of the outbox goes to a partition of its own without a key: its order counts. */
const IN_ORDER = 'outbox';

/** Where each application is counted; the number is a surrogate key. */
const APPLIED = 'applied_event';
const COUNTED = 'application';

const NO_CHANGE = 'UPDATE applied_event SET application = application WHERE false';

function orAll(uses: Use | readonly Use[] | null): readonly Use[] | null {
  if (uses === null) return null;
  return 'reads' in uses ? [uses] : uses;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The ordinary tables, and the counters of AUTOINCREMENT where there are any. */
function withSequences(
  database: Database,
): readonly { name: string; columns: readonly string[] }[] {
  const { rows } = database.select(
    "SELECT count(*) FROM sqlite_schema WHERE name = 'sqlite_sequence'",
  );
  const sequences =
    rows[0]?.[0] === 1 ? [{ name: 'sqlite_sequence', columns: ['name', 'seq'] }] : [];
  return [...stored(database), ...sequences];
}

/** Generated columns follow from the others and cannot be filled in. */
function stored(database: Database): readonly { name: string; columns: readonly string[] }[] {
  return database.tables().map(({ name, columns }) => {
    const { rows } = database.select(
      `SELECT name FROM pragma_table_xinfo(:name) WHERE hidden = 0 ORDER BY cid`,
      { name },
    );
    const given = new Set(rows.map(([column]) => column));
    return { name, columns: columns.filter((column) => given.has(column)) };
  });
}

function hasTriggersOrReferences(database: Database): boolean {
  const { rows } = database.select(
    `SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE type = 'trigger')
       OR EXISTS (SELECT 1 FROM sqlite_schema AS t JOIN pragma_foreign_key_list(t.name))`,
  );
  return rows[0]?.[0] === 1;
}

/** Filling a table must set nothing off. Gives what puts triggers and foreign keys back. */
function withoutTriggersAndReferences(database: Database): () => void {
  const { rows } = database.select("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'");
  database.execute('PRAGMA foreign_keys = OFF');
  for (const [name] of rows) database.execute(`DROP TRIGGER ${quoted(String(name))}`);
  return () => {
    for (const [, sql] of rows) database.execute(String(sql));
    database.execute('PRAGMA foreign_keys = ON');
  };
}
