import type { ScriptResult } from '../model/sql.ts';
import type { Parameters, Table } from '../model/value.ts';
import type { OnWrite } from './connection.ts';
import type { StatementUse } from './uses.ts';

/**
 * What the simulator's rules and the reconciliation ask of tables. `Database` answers it with one
 * SQLite database; an exploration answers it for each of its states (simulator/explore).
 */
export interface SqlAccess {
  /** Milliseconds since 1970 UTC. */
  clock: number;
  onWrite: OnWrite | null;
  /** Runs a written script as a whole; never throws for what is wrong with the SQL. */
  runScript(
    text: string,
    parameters?: Parameters,
    options?: { readonly rowLimit?: number },
  ): ScriptResult;
  /** All rows of one written query. Throws DatabaseError. */
  query(text: string, parameters?: Parameters): Table;
  /** All rows of one query of the lab's own. Throws DatabaseError. */
  select(text: string, parameters?: Parameters): Table;
  /** Runs one statement of the lab's own; gives the rows it changed. Throws DatabaseError. */
  execute(text: string, parameters?: Parameters): number;
  /** Which tables each statement of a written text reads and writes; null: it cannot be told. */
  uses(text: string): readonly StatementUse[] | null;
}
