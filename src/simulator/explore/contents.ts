import type { Row, Value } from '../../model/value.ts';

/**
 * The contents tables had in the states found so far, each kept once under a number. Two contents
 * have one number only if they are equal: the key is the whole text of the rows, not a hash of it.
 */
export class Contents {
  readonly #numbers = new Map<string, number>();
  readonly #rows: (readonly Row[])[] = [];

  /**
   * The number of these rows of a table. The order in which a table happens to hold its rows is no
   * part of its content, unless `inOrder`.
   */
  number(rows: readonly Row[], inOrder: boolean): number {
    const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
    if (!inOrder) keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
    const key = keyed.map((it) => it.key).join('\n');
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#rows.length;
    this.#numbers.set(key, number);
    this.#rows.push(keyed.map(({ row }) => row));
    return number;
  }

  /** The rows of a content, in the order in which they are put into a table again. */
  rows(number: number): readonly Row[] {
    const rows = this.#rows[number];
    if (rows === undefined) throw new Error(`no content ${number}`);
    return rows;
  }
}

/** A text that tells apart whatever SQLite tells apart: NULL, 0, '0', 2^53 + 1, a blob. */
export function keyOf(value: unknown): string {
  return JSON.stringify(value, (_, part: Value) => {
    if (typeof part === 'bigint') return { integer: part.toString() };
    return part instanceof Uint8Array ? { blob: Array.from(part) } : part;
  });
}
