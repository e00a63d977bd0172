import type { SqlError, ScriptResult, StatementResult } from '../model/sql.ts';
import type { Parameters, Row } from '../model/value.ts';
import { wordsOf, type Connection } from './connection.ts';
import type { MappedText } from './dialect/mapped-text.ts';
import { translate } from './dialect/translate.ts';
import type { TranslatedStatement, Translation } from './dialect/translation.ts';
import { explain } from './errors/explain.ts';
import { failingRow } from './errors/failing-row.ts';
import { leftOpen } from './errors/own-errors.ts';
import { Scene } from './errors/scene.ts';
import type { Prepared } from './prepared.ts';
import { checkReading } from './reading-check.ts';
import { significantTokens } from './statement-kind.ts';
import { dropTemporary } from './temporary.ts';
import { ScriptTransaction } from './transactions.ts';

/** Runs a script as a whole: when it fails, nothing of it stays. */
export function runScript(
  connection: Connection,
  text: string,
  parameters: Parameters,
  rowLimit: number,
): ScriptResult {
  const translation = translate(text);
  const { changes, statements } = translation;
  if (translation.error !== null)
    return { ok: false, results: [], changes, error: translation.error };
  if (statements.length === 0) return { ok: true, results: [], changes };
  const run = new ScriptRun(connection, translation, parameters, rowLimit);
  const error = run.all();
  if (error === null) return { ok: true, results: run.results, changes };
  return { ok: false, results: run.results, changes, error };
}

class ScriptRun {
  readonly results: StatementResult[] = [];
  readonly #connection: Connection;
  readonly #transaction: ScriptTransaction;
  readonly #translation: Translation;
  readonly #parameters: Parameters;
  readonly #rowLimit: number;

  constructor(
    connection: Connection,
    translation: Translation,
    parameters: Parameters,
    rowLimit: number,
  ) {
    this.#connection = connection;
    this.#transaction = new ScriptTransaction(connection);
    this.#translation = translation;
    this.#parameters = parameters;
    this.#rowLimit = rowLimit;
  }

  /** Runs all statements and keeps what they did, or undoes it and says why. */
  all(): SqlError | null {
    try {
      const error = this.#statements() ?? this.#end();
      if (error !== null) this.#transaction.undo();
      return error;
    } catch (failure) {
      this.#transaction.undo();
      throw failure;
    }
  }

  #statements(): SqlError | null {
    for (const statement of this.#translation.statements) {
      const error = statement.error ?? this.#statement(statement);
      if (error !== null) return error;
    }
    return null;
  }

  #statement(statement: TranslatedStatement): SqlError | null {
    for (const [index, part] of statement.parts.entries()) {
      const result = this.#part(statement, part);
      if ('error' in result) return result.error;
      if (index === 0) this.results.push(result);
    }
    return null;
  }

  #part(statement: TranslatedStatement, part: MappedText): StatementResult | { error: SqlError } {
    try {
      return this.#run(statement, part);
    } catch (failure) {
      if (failure instanceof Refused) return { error: failure.error };
      return { error: this.#explain(statement, part, wordsOf(failure)) };
    }
  }

  #run(statement: TranslatedStatement, part: MappedText): StatementResult {
    const start = performance.now();
    const prepared = this.#connection.prepare(part.text);
    try {
      const refused = checkReading(
        this.#connection,
        this.#translation.text,
        statement,
        part,
        this.#parameters,
      );
      if (refused !== null) throw new Refused(refused);
      const isControl = this.#transaction.take(significantTokens(part.text));
      const rows = isControl ? { rows: [], count: 0 } : this.#rows(prepared);
      const changed = prepared.writes ? this.#connection.changed() : 0;
      const columns = prepared.columns();
      const ms = performance.now() - start;
      return { statement: statement.statement, sql: statement.sql, columns, ...rows, changed, ms };
    } finally {
      prepared.free();
    }
  }

  /** The first rows, and how many there are in all. */
  #rows(prepared: Prepared): { rows: Row[]; count: number } {
    prepared.bind(this.#parameters);
    const rows: Row[] = [];
    let count = 0;
    for (; prepared.step(); count++) {
      if (count < this.#rowLimit) rows.push(prepared.row());
    }
    return { rows, count };
  }

  #end(): SqlError | null {
    const last = this.#translation.statements.at(-1)!;
    if (this.#transaction.isOpen) return leftOpen(this.#translation.text, last);
    try {
      dropTemporary(this.#connection, this.#translation.text);
      this.#transaction.keep();
      return null;
    } catch (failure) {
      return this.#explain(last, last.parts[0]!, wordsOf(failure));
    }
  }

  #explain(statement: TranslatedStatement, part: MappedText, words: string): SqlError {
    const scene = new Scene(this.#connection, statement, part, words);
    return explain(this.#translation.text, part, scene, failingRow(scene, this.#parameters));
  }
}

/** Carries a refusal of the lab's own out of a run. */
class Refused extends Error {
  readonly error: SqlError;

  constructor(error: SqlError) {
    super(error.what.en);
    this.error = error;
  }
}
