import { isSignificant, tokenize, type Token } from './tokens.ts';

/**
 * A stretch of a script that ends with its semicolon. `tokens` holds all of it, so the texts of
 * all pieces joined give the script back; `words` only what means something, without the
 * semicolon. A piece of nothing but comments has no words.
 */
export interface Piece {
  readonly tokens: readonly Token[];
  readonly words: readonly Token[];
}

/** Splits a script at its semicolons; those inside CREATE TRIGGER … BEGIN … END do not count. */
export function splitStatements(text: string): Piece[] {
  const pieces: Piece[] = [];
  let tokens: Token[] = [];
  let words: Token[] = [];
  const finish = (): void => {
    if (tokens.length > 0) pieces.push({ tokens, words });
    tokens = [];
    words = [];
  };
  for (const token of tokenize(text)) {
    tokens.push(token);
    if (!isSignificant(token)) continue;
    if (token.text === ';' && endsStatement(words)) finish();
    else words.push(token);
  }
  finish();
  return pieces;
}

/** Whether a semicolon after these words ends the statement. */
function endsStatement(words: readonly Token[]): boolean {
  if (!startsTrigger(words)) return true;
  if (!words.some((word) => word.upper === 'BEGIN')) return true;
  const [before, last] = words.slice(-2);
  return last?.upper === 'END' && before?.text === ';';
}

function startsTrigger(words: readonly Token[]): boolean {
  let at = 0;
  while (
    words[at]?.upper === 'EXPLAIN' ||
    words[at]?.upper === 'QUERY' ||
    words[at]?.upper === 'PLAN'
  )
    at++;
  if (words[at]?.upper !== 'CREATE') return false;
  const next = words[at + 1]?.upper;
  return (
    next === 'TRIGGER' ||
    ((next === 'TEMP' || next === 'TEMPORARY') && words[at + 2]?.upper === 'TRIGGER')
  );
}
