import { closing, items, plainName } from '../dialect/token-list.ts';
import type { Token } from '../dialect/tokens.ts';
import type { Scene, Stretch } from './scene.ts';

/**
 * Index of the token at which SQLite's parser gave up. SQLite does not say where that is, but its
 * parser gives up at the first token that cannot go on, so the shortest beginning of the statement
 * that gets such an error ends with it. -1 when there is none.
 */
export function badToken(scene: Scene): number {
  let low = 0;
  let high = scene.tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isSyntaxError(scene, middle + 1)) high = middle;
    else low = middle + 1;
  }
  return low < scene.tokens.length ? low : -1;
}

function isSyntaxError(scene: Scene, length: number): boolean {
  const words = scene.connection.refusal(scene.sql.slice(0, scene.tokens[length - 1]!.to));
  return words !== null && /^(near |unrecognized token)/.test(words);
}

/** Stretches at which a name stands, whole: `version`, or `o.version` with its dot. */
export function occurrences(tokens: readonly Token[], name: string): Stretch[] {
  const parts = name.toLowerCase().split('.');
  const found: Stretch[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const last = at + 2 * (parts.length - 1);
    if (matches(tokens, at, parts)) found.push({ from: tokens[at]!.from, to: tokens[last]!.to });
  }
  return found;
}

function matches(tokens: readonly Token[], at: number, parts: readonly string[]): boolean {
  if (parts.length === 1 && tokens[at - 1]?.text === '.') return false;
  return parts.every((part, index) => {
    const token = tokens[at + 2 * index];
    if (token === undefined || (token.kind !== 'word' && token.kind !== 'quoted')) return false;
    if (index > 0 && tokens[at + 2 * index - 1]?.text !== '.') return false;
    return plainName(token).toLowerCase() === part;
  });
}

/**
 * Where a name that SQLite does not know stands. When it stands at several places, it is the first
 * that is refused in the same words although all others are out of the way, or without which the
 * statement is no longer refused in these words.
 */
export function placeOfName(scene: Scene, name: string, instead: string): Stretch | undefined {
  const found = occurrences(scene.tokens, name).filter((it) => !isAlias(scene.tokens, it));
  if (found.length <= 1) return found[0];
  const isUnknown = (one: Stretch): boolean => {
    const alone = refusalWithout(
      scene,
      found.filter((it) => it !== one),
      instead,
    );
    if (alone === scene.words) return true;
    const without = refusalWithout(scene, [one], instead) ?? '';
    return without !== scene.words && !/^(near |incomplete)/.test(without);
  };
  return found.find(isUnknown) ?? found[0];
}

function isAlias(tokens: readonly Token[], { from }: Stretch): boolean {
  const at = tokens.findIndex((token) => token.from === from);
  return tokens[at - 1]?.upper === 'AS';
}

/** SQLite's words when something else stands at these places; null when it takes that. */
function refusalWithout(scene: Scene, places: readonly Stretch[], instead: string): string | null {
  const sql = places.reduceRight(
    (text, it) => text.slice(0, it.from) + instead + text.slice(it.to),
    scene.sql,
  );
  return scene.connection.refusal(sql);
}

/** Where the name of a table stands: after FROM, JOIN, INTO and the like if it stands there. */
export function placeOfTable(scene: Scene, name: string): Stretch | undefined {
  const before = [
    'FROM',
    'JOIN',
    'INTO',
    'UPDATE',
    'TABLE',
    'ON',
    'REFERENCES',
    'VIEW',
    'EXISTS',
    ',',
  ];
  const found = occurrences(scene.tokens, name);
  const asTable = found.filter((it) => {
    const at = scene.tokens.findIndex((token) => token.from === it.from);
    return before.includes(scene.tokens[at - 1]?.upper ?? '');
  });
  return asTable[0] ?? found[0];
}

/** Where a function is called. */
export function placeOfCall(scene: Scene, name: string): Stretch | undefined {
  return occurrences(scene.tokens, name).find((it) => {
    const at = scene.tokens.findIndex((token) => token.to === it.to);
    return scene.tokens[at + 1]?.text === '(';
  });
}

/** The group of VALUES, counted from 0, that has another number of values than `expected`. */
export function oddValues(scene: Scene, expected: number | null): Stretch | undefined {
  const groups = valueGroups(scene.tokens);
  const wanted = expected ?? groups[0]?.count;
  return groups.find((group) => group.count !== wanted);
}

/** The parenthesised groups after VALUES, each with the number of its values. */
export function valueGroups(tokens: readonly Token[]): (Stretch & { readonly count: number })[] {
  const groups: (Stretch & { count: number })[] = [];
  let at = tokens.findIndex((token) => token.upper === 'VALUES') + 1;
  while (at > 0 && tokens[at]?.text === '(') {
    const close = closing(tokens, at);
    if (close < 0) break;
    groups.push({
      from: tokens[at]!.from,
      to: tokens[close]!.to,
      count: items(tokens, at + 1, close).length,
    });
    if (tokens[close + 1]?.text !== ',') break;
    at = close + 2;
  }
  return groups;
}

/** The first token that is this word or sign. */
export function keyword(scene: Scene, word: string): Stretch | undefined {
  return scene.tokens.find((token) => token.upper === word);
}

/** The last token that is this word or sign. */
export function lastKeyword(scene: Scene, word: string): Stretch | undefined {
  return [...scene.tokens].reverse().find((token) => token.upper === word);
}
