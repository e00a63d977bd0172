/** Values, each under a number of its own, from 0; equal keys are the same value. */
export class Numbers<T> {
  readonly #numbers = new Map<string, number>();
  readonly #values: T[] = [];
  readonly #keyOf: (value: T) => string;

  constructor(keyOf: (value: T) => string) {
    this.#keyOf = keyOf;
  }

  number(value: T): number {
    const key = this.#keyOf(value);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#values.length);
    return this.#values.push(value) - 1;
  }

  value(number: number): T {
    const value = this.#values[number];
    if (value === undefined) throw new Error(`nothing has the number ${number}`);
    return value;
  }
}
