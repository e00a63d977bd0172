import type { Draft } from './draft.ts';
import { closing, isName, opening } from './token-list.ts';

/** Words that end an expression or begin the next clause: what follows a name is no operand of it. */
const CLAUSES = new Set(
  (
    'SELECT FROM WHERE GROUP HAVING ORDER BY LIMIT OFFSET FETCH UNION EXCEPT INTERSECT VALUES SET ON ' +
    'USING JOIN INNER LEFT RIGHT FULL CROSS NATURAL OUTER AND OR NOT IN IS LIKE GLOB BETWEEN CASE WHEN ' +
    'THEN ELSE AS INTO RETURNING WINDOW OVER FILTER ASC DESC NULLS COLLATE ESCAPE DISTINCT ALL EXISTS ' +
    'DEFAULT CHECK PRIMARY UNIQUE REFERENCES CONSTRAINT FOR WITH INSERT UPDATE DELETE'
  ).split(' '),
);

/** Whether the token can end an operand: a name, a literal, a closing parenthesis. */
export function endsOperand(draft: Draft, index: number): boolean {
  const token = draft.tokens[index];
  if (token === undefined) return false;
  if (token.kind === 'word') return !CLAUSES.has(token.upper);
  return isLiteral(draft, index) || token.kind === 'quoted' || token.text === ')';
}

/** Whether the token can begin an operand. */
export function startsOperand(draft: Draft, index: number): boolean {
  const token = draft.tokens[index];
  if (token === undefined) return false;
  if (token.kind === 'word') return !CLAUSES.has(token.upper) || token.upper === 'CASE';
  return isLiteral(draft, index) || token.kind === 'quoted' || token.text === '(';
}

export function isLiteral(draft: Draft, index: number): boolean {
  const kind = draft.tokens[index]?.kind;
  return kind === 'string' || kind === 'number' || kind === 'parameter' || kind === 'blob';
}

/** Index at which the operand begins that ends at `end`; -1 when there is none. */
export function operandStart(draft: Draft, end: number): number {
  const { tokens } = draft;
  if (isLiteral(draft, end)) return end;
  if (tokens[end]?.text === ')') return callStart(draft, opening(tokens, end));
  if (draft.at(end) === 'END') return caseStart(draft, end);
  return isName(tokens[end]) ? nameStart(draft, end) : -1;
}

/** From an opening parenthesis back over the name of the function, OVER and FILTER included. */
function callStart(draft: Draft, open: number): number {
  const name = open - 1;
  if (draft.at(name) === 'OVER' || draft.at(name) === 'FILTER')
    return operandStart(draft, name - 1);
  const token = draft.tokens[name];
  const isCall = isName(token) && !(token!.kind === 'word' && CLAUSES.has(token!.upper));
  return isCall ? nameStart(draft, name) : open;
}

function nameStart(draft: Draft, end: number): number {
  let start = end;
  while (draft.at(start - 1) === '.' && isName(draft.tokens[start - 2])) start -= 2;
  return start;
}

function caseStart(draft: Draft, end: number): number {
  let depth = 0;
  for (let at = end; at >= 0; at--) {
    if (draft.at(at) === 'END') depth++;
    if (draft.at(at) === 'CASE' && --depth === 0) return at;
  }
  return -1;
}

/** Index of the last token of a count: a number, a parameter, or a parenthesised expression; -1 else. */
export function countEnd(draft: Draft, start: number): number {
  const token = draft.tokens[start];
  if (token?.kind === 'number' || token?.kind === 'parameter') return start;
  return token?.text === '(' ? closing(draft.tokens, start) : -1;
}

/** Index behind a name that may be qualified (`public.outbox`); `at` itself when there is none. */
export function afterName(draft: Draft, at: number): number {
  if (!isName(draft.tokens[at])) return at;
  let end = at + 1;
  while (draft.at(end) === '.' && isName(draft.tokens[end + 1])) end += 2;
  return end;
}

/** Index of the statement's verb: behind EXPLAIN, and behind the tables of a WITH. */
export function verbIndex(draft: Draft): number {
  let at = 0;
  if (draft.at(at) === 'EXPLAIN') at += draft.sees(1, 'QUERY PLAN') ? 3 : 1;
  if (draft.at(at) !== 'WITH') return at;
  let depth = 0;
  for (let i = at + 1; i < draft.tokens.length; i++) {
    if (draft.at(i) === '(') depth++;
    if (draft.at(i) === ')') depth--;
    if (depth === 0 && ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'VALUES'].includes(draft.at(i)))
      return i;
    if (depth === 0 && draft.sees(i, 'REPLACE INTO')) return i;
  }
  return at;
}
