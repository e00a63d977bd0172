import type { Parameters, Row, Value } from '../model/value.ts';
import type { RawStatement } from './sqlite.ts';
import { bindable, narrow } from './values.ts';

/** A statement SQLite has accepted. It must be freed, or its table can never be dropped. */
export class Prepared {
  /** Whether it inserts, updates or deletes rows. */
  readonly writes: boolean;
  readonly #raw: RawStatement;

  constructor(raw: RawStatement, writes: boolean) {
    this.#raw = raw;
    this.writes = writes;
  }

  /** The names of its columns. A changed schema may change them at the first step of a run. */
  columns(): readonly string[] {
    return this.#raw.getColumnNames();
  }

  /** Gives the named parameters their values and goes back to before the first row. */
  bind(parameters: Parameters): void {
    const values: Record<string, Value> = {};
    for (const [name, value] of Object.entries(parameters)) values[`:${name}`] = bindable(value);
    this.#raw.bind(values);
  }

  /** Goes on to the next row; false when there is none. Throws SQLite's error. */
  step(): boolean {
    return this.#raw.step();
  }

  /** The row `step` has reached. Integers are exact. */
  row(): Row {
    const row = this.#raw.get(null, { useBigInt: false });
    if (!row.some(isUncertain)) return row;
    const exact = this.#raw.get(null, { useBigInt: true });
    return exact.map((value) => (typeof value === 'bigint' ? narrow(value) : value));
  }

  /** Ends the run, so that locks are let go; the statement can run again. */
  reset(): void {
    this.#raw.reset();
  }

  free(): void {
    this.#raw.free();
  }
}

/** sql.js gives integers as floating point; beyond 2^53 that may be another number. */
function isUncertain(value: Value): boolean {
  return typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
}
