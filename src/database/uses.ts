import type { Row } from '../model/value.ts';
import type { Connection } from './connection.ts';
import { translate } from './dialect/translate.ts';
import type { TranslatedStatement } from './dialect/translation.ts';
import { significantTokens } from './statement-kind.ts';

/** The tables of the database that SQLite opens for a statement, those of its triggers included. */
export interface Use {
  readonly reads: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
  /** Whether it makes, alters or drops something other than a temporary table. */
  readonly changesSchema: boolean;
}

/** The use of one statement of a script, and where it stands there. */
export interface StatementUse extends Use {
  readonly statement: Pick<TranslatedStatement, 'statement' | 'from' | 'to'>;
}

/**
 * What each statement of a written text uses, as SQLite's own plan of it says (EXPLAIN,
 * https://sqlite.org/opcode.html); nothing is run. Null when it cannot be told: the text is
 * refused, a statement needs what an earlier one makes, or it is none that has a plan.
 */
export function usesOf(connection: Connection, text: string): readonly StatementUse[] | null {
  const { statements, error } = translate(text);
  if (error !== null) return null;
  const uses: StatementUse[] = [];
  for (const { statement, from, to, parts, error: refused } of statements) {
    if (refused !== null) return null;
    for (const part of parts) {
      const use = useOf(connection, part.text);
      if (use === null) return null;
      uses.push({ statement: { statement, from, to }, ...use });
    }
  }
  return uses;
}

/** What one statement in SQLite's own dialect uses; null when it cannot be told. */
export function useOf(connection: Connection, sql: string): Use | null {
  // A PRAGMA may act while it is only explained.
  if (significantTokens(sql)[0]?.upper === 'PRAGMA') return null;
  const plan = planOf(connection, sql);
  return plan === null ? null : readPlan(plan, tablesByRoot(connection));
}

function planOf(connection: Connection, sql: string): readonly Row[] | null {
  try {
    const prepared = connection.prepare(`EXPLAIN ${sql}`);
    try {
      const rows: Row[] = [];
      while (prepared.step()) rows.push(prepared.row());
      return rows;
    } finally {
      prepared.free();
    }
  } catch {
    return null;
  }
}

const MAIN = 0;
/** The root page of the table that holds the schema. */
const SCHEMA_ROOT = 1;

function tablesByRoot(connection: Connection): ReadonlyMap<number, string> {
  const { rows } = connection.all(
    'SELECT rootpage, tbl_name FROM sqlite_schema WHERE rootpage > 0',
  );
  return new Map(rows.map(([root, name]) => [Number(root), String(name)]));
}

function readPlan(plan: readonly Row[], tables: ReadonlyMap<number, string>): Use | null {
  const reads = new Set<string>();
  const writes = new Set<string>();
  let changesSchema = false;
  for (const [, opcode, p1, p2, p3] of plan) {
    switch (opcode) {
      case 'OpenRead':
      case 'ReopenIdx':
        if (p3 === MAIN) add(reads, tables, p2);
        break;
      case 'OpenWrite':
        if (p3 === MAIN && p2 === SCHEMA_ROOT) changesSchema = true;
        else if (p3 === MAIN) add(writes, tables, p2);
        break;
      case 'Clear':
        if (p2 === MAIN) add(writes, tables, p1);
        break;
      case 'Destroy':
        if (p3 === MAIN) changesSchema = true;
        break;
      case 'VUpdate':
      case 'VCreate':
      case 'VDestroy':
      case 'Vacuum':
      case 'SqlExec':
        return null;
      default:
        break;
    }
  }
  return { reads, writes, changesSchema };
}

function add(to: Set<string>, tables: ReadonlyMap<number, string>, root: unknown): void {
  const name = tables.get(Number(root));
  if (name !== undefined) to.add(name);
}
