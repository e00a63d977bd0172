import type { Parameters } from '../model/value.ts';
import { formatValue } from './values.ts';

/**
 * The randomness of one statement or script. It depends only on what is set with `begin`, so that
 * a replay gives the same rows from whichever snapshot it sets out; the seed is computed when the
 * first number is asked for, since hardly any statement asks.
 */
export class Randomness {
  #inputs: readonly [clock: number, text: string, parameters: Parameters, rows: string];
  #state: [number, number, number, number] | null = null;

  constructor() {
    this.#inputs = [0, '', {}, ''];
  }

  /** Starts anew. `rows` says how the tables stand, so that a script run twice differs. */
  begin(clock: number, text: string, parameters: Parameters, rows: string): void {
    this.#inputs = [clock, text, parameters, rows];
    this.#state = null;
  }

  /** As SQLite's own: any 64-bit integer but the smallest, which `abs` could not take. */
  integer(): bigint {
    const bits = (BigInt(this.#next()) << 32n) | BigInt(this.#next());
    const signed = BigInt.asIntN(64, bits);
    return signed === -(2n ** 63n) ? 0n : signed;
  }

  bytes(count: number): Uint8Array {
    const bytes = new Uint8Array(count);
    for (let at = 0; at < count; at += 4) {
      const word = this.#next();
      for (let i = 0; i < 4 && at + i < count; i++) bytes[at + i] = word >>> (8 * i);
    }
    return bytes;
  }

  /** The generator sfc32: 32 bits a step. */
  #next(): number {
    const state = (this.#state ??= this.#seed());
    const [a, b, c, d] = state;
    const result = (a + b + d) >>> 0;
    state[0] = (b ^ (b >>> 9)) >>> 0;
    state[1] = (c + (c << 3)) >>> 0;
    state[2] = (((c << 21) | (c >>> 11)) + result) >>> 0;
    state[3] = (d + 1) >>> 0;
    return result;
  }

  #seed(): [number, number, number, number] {
    const [clock, text, parameters, rows] = this.#inputs;
    const values = Object.entries(parameters).map(
      ([name, value]) => `${name}=${formatValue(value)}`,
    );
    const seed = [clock, text, ...values, rows].join('\u0000');
    this.#state = [hash(seed, 1), hash(seed, 2), hash(seed, 3), 1];
    for (let round = 0; round < 12; round++) this.#next();
    return this.#state;
  }
}

/** FNV-1a over UTF-16 units, from one of several starts. */
function hash(text: string, start: number): number {
  let sum = Math.imul(0x811c9dc5, start) >>> 0;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum >>> 0;
}
