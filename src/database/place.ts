import type { Place } from '../model/sql.ts';

/** Where the lines of one text begin, so that many places in it are found quickly. */
export class Lines {
  readonly #text: string;
  readonly #starts: readonly number[];

  constructor(text: string) {
    this.#text = text;
    const starts = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    this.#starts = starts;
  }

  /** The place `from`..`to`, with its line and column from 1 (UTF-16 units). */
  place(from: number, to: number): Place {
    const start = Math.max(0, Math.min(from, this.#text.length));
    const line = this.#lineOf(start);
    const end = Math.max(start, Math.min(to, this.#text.length));
    return { from: start, to: end, line: line + 1, column: start - this.#starts[line]! + 1 };
  }

  /** Index of the last line that begins at or before an offset. */
  #lineOf(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** The place `from`..`to` of a text, with its line and column from 1 (UTF-16 units). */
export function placeAt(text: string, from: number, to: number): Place {
  return new Lines(text).place(from, to);
}
