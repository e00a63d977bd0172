import type { Row, TableView, Value } from '../../model/value.ts';

/** What stands in a cell's input. NULL is a choice of its own, never a text; '' is a text. */
export interface TypedValue {
  readonly text: string;
  readonly isNull: boolean;
}

/** `column = value`, or `column IS NULL`. */
export interface Condition {
  readonly column: string;
  readonly value: Value;
}

/** One cell of one row: which table and column, and the conditions that find the row. */
export interface CellTarget {
  readonly table: string;
  readonly column: string;
  readonly where: readonly Condition[];
}

const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
const INTEGER = /^[+-]?\d+$/;
/** Words that cannot stand as a name without quotes. */
const RESERVED = new Set(
  (
    'ADD ALL ALTER AND AS BETWEEN CASE CHECK COLLATE COMMIT CONSTRAINT CREATE DEFAULT DELETE ' +
    'DISTINCT DROP ELSE EXISTS FOREIGN FROM GROUP HAVING IN INDEX INSERT INTO IS JOIN LIMIT NOT ' +
    'NULL ON OR ORDER PRIMARY REFERENCES SELECT SET TABLE THEN TO TRANSACTION UNION UNIQUE ' +
    'UPDATE USING VALUES WHEN WHERE'
  ).split(' '),
);

/** A name as SQL: plain where it may be, double-quoted where it must. */
export function identifier(name: string): string {
  if (PLAIN_NAME.test(name) && !RESERVED.has(name.toUpperCase())) return name;
  return `"${name.replaceAll('"', '""')}"`;
}

/** A value as an SQL literal that gives the same value back. */
export function literal(value: Value): string {
  if (value === null) return 'NULL';
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return numberLiteral(value);
  if (typeof value === 'string') return textLiteral(value);
  return blobLiteral(value);
}

/** SQLite takes a zero character for the end of the statement: such a text is given as bytes. */
function textLiteral(value: string): string {
  if (!value.includes('\0')) return `'${value.replaceAll("'", "''")}'`;
  return `CAST(${blobLiteral(new TextEncoder().encode(value))} AS TEXT)`;
}

function blobLiteral(value: Uint8Array): string {
  return `X'${Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')}'`;
}

function numberLiteral(value: number): string {
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? '9e999' : '-9e999';
}

/** The value an input stands for. In a column of numbers, digits are a number. */
export function typedValue(typed: TypedValue, numeric: boolean): Value {
  if (typed.isNull) return null;
  const text = typed.text.trim();
  if (!numeric || text === '') return typed.text;
  if (INTEGER.test(text)) {
    const number = Number(text);
    return Number.isSafeInteger(number) ? number : BigInt(text);
  }
  const real = Number(text);
  return Number.isFinite(real) && /^[-+.\d]/.test(text) && !/^[-+]?0x/i.test(text)
    ? real
    : typed.text;
}

/** How a value stands in an input when its cell is opened. */
export function toTyped(value: Value): TypedValue {
  if (value === null) return { text: '', isNull: true };
  if (value instanceof Uint8Array) return { text: literal(value), isNull: false };
  return { text: String(value), isNull: false };
}

/** Whether the values of a column are numbers, so that typed digits mean a number. */
export function isNumeric(values: readonly Value[]): boolean {
  const known = values.filter((value) => value !== null);
  return (
    known.length > 0 &&
    known.every((value) => typeof value === 'number' || typeof value === 'bigint')
  );
}

function conditions(where: readonly Condition[]): string {
  return where
    .map(({ column, value }) =>
      value === null
        ? `${identifier(column)} IS NULL`
        : `${identifier(column)} = ${literal(value)}`,
    )
    .join(' AND ');
}

/** `UPDATE biz_loan SET status = 'RETURNED' WHERE loan_id = 'L-1001'` */
export function updateSql(target: CellTarget, value: Value): string {
  const { table, column, where } = target;
  return (
    `UPDATE ${identifier(table)} SET ${identifier(column)} = ${literal(value)} ` +
    `WHERE ${conditions(where)}`
  );
}

/**
 * The conditions that find a row of a table: the fewest first columns that tell the shown rows
 * apart; all columns when some rows are not shown, since those might share the first ones.
 */
export function rowCondition(table: TableView, row: Row): readonly Condition[] {
  const all = table.columns.map((column, i) => ({ column, value: row[i] ?? null }));
  if (table.count > table.rows.length) return all;
  for (let width = 1; width < all.length; width++) {
    const keys = new Set(table.rows.map((other) => rowKey(other.slice(0, width))));
    if (keys.size === table.rows.length) return all.slice(0, width);
  }
  return all;
}

/** A text by which two rows are equal exactly when their values are (1 and '1' differ). */
export function rowKey(row: Row): string {
  return row.map((value) => `${typeof value}:${literal(value)}`).join('|');
}

/** Two cells are the same when table, column and conditions are. */
export function targetKey(target: CellTarget): string {
  const { table, column, where } = target;
  return JSON.stringify([table, column, conditions(where)]);
}

/** Texts that columns of this name hold somewhere, to choose from instead of typing; at most 8. */
export function suggestions(tables: readonly TableView[], column: string): readonly string[] {
  const found = new Set<string>();
  for (const table of tables) {
    const at = table.columns.indexOf(column);
    if (at < 0) continue;
    for (const row of table.rows) {
      const value = row[at];
      if (typeof value === 'string' && value !== '' && value.length <= 24) found.add(value);
    }
  }
  return found.size <= 8 ? [...found].sort() : [];
}

/** All values a column has in the shown rows of a table. */
export function columnValues(table: TableView | undefined, column: string): readonly Value[] {
  const at = table?.columns.indexOf(column) ?? -1;
  return at < 0 || !table ? [] : table.rows.map((row) => row[at] ?? null);
}
