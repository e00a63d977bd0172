import type { Token } from './tokens.ts';

/** Index of the parenthesis that closes the one at `open`; -1 when none does. */
export function closing(tokens: readonly Token[], open: number): number {
  if (tokens[open]?.text !== '(') return -1;
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    if (tokens[at]!.text === '(') depth++;
    if (tokens[at]!.text === ')' && --depth === 0) return at;
  }
  return -1;
}

/** Index of the parenthesis that opens the one at `close`; -1 when none does. */
export function opening(tokens: readonly Token[], close: number): number {
  if (tokens[close]?.text !== ')') return -1;
  let depth = 0;
  for (let at = close; at >= 0; at--) {
    if (tokens[at]!.text === ')') depth++;
    if (tokens[at]!.text === '(' && --depth === 0) return at;
  }
  return -1;
}

/** Indexes in `from`..`to` of the tokens outside all parentheses. */
export function topLevel(tokens: readonly Token[], from = 0, to = tokens.length): number[] {
  const found: number[] = [];
  let depth = 0;
  for (let at = from; at < to; at++) {
    if (tokens[at]!.text === '(') depth++;
    if (tokens[at]!.text === ')') depth--;
    if (depth === 0 || (depth === 1 && tokens[at]!.text === '(')) found.push(at);
  }
  return found;
}

/** A stretch of tokens, by index: `from` belongs to it, `to` does not. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The stretches between the commas of `from`..`to` that stand outside all parentheses. */
export function items(tokens: readonly Token[], from: number, to: number): Span[] {
  if (from >= to) return [];
  const commas = topLevel(tokens, from, to).filter((at) => tokens[at]!.text === ',');
  const starts = [from, ...commas.map((at) => at + 1)];
  const ends = [...commas, to];
  return starts.map((start, index) => ({ from: start, to: ends[index]! }));
}

/** A token as a name: without its quotes; '' for none. */
export function plainName(token: Token | undefined): string {
  if (token === undefined) return '';
  if (token.kind !== 'quoted') return token.text;
  const close = token.text[token.text.length - 1]!;
  const inner = token.text.slice(1, -1);
  return close === ']' ? inner : inner.replaceAll(close + close, close);
}

/** Whether the token can be the name of something. */
export function isName(token: Token | undefined): boolean {
  return token !== undefined && (token.kind === 'word' || token.kind === 'quoted');
}

/** A name as SQL takes it: quoted only where it must be. */
export function asName(name: string): string {
  const isPlain = /^[\p{L}_][\p{L}\p{N}_$]*$/u.test(name);
  return isPlain ? name : `"${name.replaceAll('"', '""')}"`;
}
