import { topLevel } from './dialect/token-list.ts';
import { isSignificant, tokenize, type Token } from './dialect/tokens.ts';

/** The tokens of one statement that mean something, without a semicolon at its end. */
export function significantTokens(sql: string): Token[] {
  const tokens = tokenize(sql).filter(isSignificant);
  while (tokens[tokens.length - 1]?.text === ';') tokens.pop();
  return tokens;
}

/** Whether a statement inserts, updates or deletes rows, so that SQLite counts them. */
export function writesRows(words: readonly Token[]): boolean {
  const first = words[0]?.upper;
  if (first !== 'WITH') return isWrite(words, 0);
  return topLevel(words).some((at) => isWrite(words, at));
}

/** Whether a statement only reads: it may run where nothing may change. */
export function onlyReads(words: readonly Token[]): boolean {
  const first = words[0]?.upper ?? '';
  if (first === 'WITH') return !writesRows(words);
  return ['SELECT', 'VALUES', 'EXPLAIN', 'PRAGMA'].includes(first);
}

/**
 * The statement in a form in which every deleted row is reported: `DELETE FROM t` alone empties
 * the table without telling which rows it had.
 */
export function reportable(sql: string, words: readonly Token[]): string {
  const top = topLevel(words);
  const isDelete = top.some((at) => words[at]!.upper === 'DELETE') && writesRows(words);
  const isPlain = !top.some((at) =>
    ['WHERE', 'RETURNING', 'ORDER', 'LIMIT'].includes(words[at]!.upper),
  );
  if (!isDelete || !isPlain) return sql;
  const end = words[words.length - 1]!.to;
  return `${sql.slice(0, end)} WHERE true${sql.slice(end)}`;
}

function isWrite(words: readonly Token[], at: number): boolean {
  const word = words[at]?.upper;
  if (word === 'REPLACE') return words[at + 1]?.upper === 'INTO';
  return word === 'INSERT' || word === 'UPDATE' || word === 'DELETE';
}
