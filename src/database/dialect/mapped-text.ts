/** Replaces `from`..`to` of a text by `insert`; `from === to` only inserts. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/**
 * A text that was edited, and for each of its characters the stretch of the original it stands
 * for. Characters put in place of others stand for all of those; inserted ones for an empty
 * stretch where they were inserted.
 */
export class MappedText {
  readonly text: string;
  readonly #base: number;
  /** Begin and end in the original of each character; null while nothing was edited. */
  readonly #begins: Int32Array | null;
  readonly #ends: Int32Array | null;

  private constructor(
    text: string,
    base: number,
    begins: Int32Array | null,
    ends: Int32Array | null,
  ) {
    this.text = text;
    this.#base = base;
    this.#begins = begins;
    this.#ends = ends;
  }

  /** The stretch `from`..`to` of the original, as it is. */
  static of(original: string, from: number, to: number): MappedText {
    return new MappedText(original.slice(from, to), from, null, null);
  }

  /** The stretch of the original for which `from`..`to` of this text stands. */
  origin(from: number, to: number): { readonly from: number; readonly to: number } {
    const begin = from < this.text.length ? this.#begin(from) : this.#end(this.text.length - 1);
    return { from: begin, to: to > from ? Math.max(begin, this.#end(to - 1)) : begin };
  }

  /** This text with the edits made. They must be in order and not overlap. */
  edit(edits: readonly Edit[]): MappedText {
    const texts: string[] = [];
    const begins: number[] = [];
    const ends: number[] = [];
    let at = 0;
    const copy = (to: number): void => {
      texts.push(this.text.slice(at, to));
      for (; at < to; at++) {
        begins.push(this.#begin(at));
        ends.push(this.#end(at));
      }
    };
    for (const { from, to, insert } of edits) {
      if (from < at) throw new Error('edits overlap');
      copy(from);
      const place = this.origin(from, to);
      texts.push(insert);
      for (let i = 0; i < insert.length; i++) {
        begins.push(place.from);
        ends.push(place.to);
      }
      at = to;
    }
    copy(this.text.length);
    return new MappedText(
      texts.join(''),
      this.#base,
      Int32Array.from(begins),
      Int32Array.from(ends),
    );
  }

  #begin(at: number): number {
    return this.#begins === null ? this.#base + at : (this.#begins[at] ?? this.#base);
  }

  #end(at: number): number {
    return this.#ends === null ? this.#base + at + 1 : (this.#ends[at] ?? this.#base);
  }
}
