/**
 * One SQL value. NULL, 0 and '' are three values. An integer is a `number` while
 * `Number.isSafeInteger` holds and a `bigint` beyond; a blob is bytes.
 */
export type Value = null | number | bigint | string | Uint8Array;

/** A row is an array in the order of the columns: two columns may carry one name. */
export type Row = readonly Value[];

/** Rows under their column names. A result without rows still has its columns. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** The first rows of a table and how many there are in all (`count >= rows.length`). */
export interface TableView extends Table {
  readonly name: string;
  readonly count: number;
}

/** Named parameters of a statement, without the leading colon: `{ loan_id: 'L-1001' }`. */
export type Parameters = Readonly<Record<string, Value>>;
