import type { Draft } from '../draft.ts';
import { countEnd, endsOperand } from '../operands.ts';
import { message, texts, type Rule } from '../rule.ts';

const FETCH_WHY = texts(
  'SQLite 用 LIMIT 限制行数，没有 FETCH FIRST。',
  'SQLite limits rows by LIMIT; it has no FETCH FIRST.',
);
const OFFSET_WHY = texts(
  'SQLite 里 OFFSET 写在 LIMIT 后面，不带 ROWS；LIMIT -1 表示不限制。',
  'In SQLite OFFSET follows LIMIT, without ROWS; LIMIT -1 means no limit.',
);
const TIES = message(
  [
    'SQLite 没有 FETCH … WITH TIES（并列的行也要）。',
    '用窗口函数：在子查询里算 rank() OVER (ORDER BY …) AS r，外层写 WHERE r <= n。',
  ],
  [
    'SQLite has no FETCH … WITH TIES.',
    'Compute rank() OVER (ORDER BY …) AS r in a sub-query, and write WHERE r <= n around it.',
  ],
);
const PERCENT = message(
  ['SQLite 没有按百分比取行的 FETCH … PERCENT。', '先用 count(*) 算出行数，再写 LIMIT。'],
  ['SQLite has no FETCH … PERCENT.', 'Compute the number of rows with count(*), and write LIMIT.'],
);
const TOP = message(
  ['SQLite 没有 SELECT TOP n。', '删掉 TOP n，在查询末尾写 LIMIT n。'],
  ['SQLite has no SELECT TOP n.', 'Delete TOP n, and write LIMIT n at the end of the query.'],
);

/** `FETCH FIRST n ROWS ONLY`, `OFFSET n ROWS`, `OFFSET n`, `LIMIT ALL`, `SELECT TOP n`. */
export const LIMIT_RULES: readonly Rule[] = [
  { words: ['FETCH'], apply: fetch },
  { words: ['OFFSET'], apply: offset },
  { words: ['LIMIT'], apply: limitAll },
  { words: ['TOP'], apply: top },
];

function fetch(draft: Draft): void {
  for (const start of [...draft.find('FETCH FIRST'), ...draft.find('FETCH NEXT')]) {
    const clause = fetchClause(draft, start);
    if (clause === null) continue;
    if (clause.refusal !== null)
      return draft.refuse(draft.stretch(start, clause.last), clause.refusal);
    const before = offsetBefore(draft, start);
    const offset = before === null ? '' : ` OFFSET ${before.count}`;
    draft.replace(before?.start ?? start, clause.last, `LIMIT ${clause.count}${offset}`, FETCH_WHY);
  }
}

interface FetchClause {
  readonly count: string;
  readonly last: number;
  readonly refusal: typeof TIES | null;
}

/** `FETCH FIRST [n] ROW|ROWS ONLY` from `start`; null when something else stands there. */
function fetchClause(draft: Draft, start: number): FetchClause | null {
  const end = countEnd(draft, start + 2);
  const count = end < 0 ? '1' : draft.textOf(start + 2, end);
  const rows = end < 0 ? start + 2 : end + 1;
  if (draft.at(rows) === 'PERCENT') return { count, last: rows, refusal: PERCENT };
  if (!isRows(draft.at(rows))) return null;
  if (draft.sees(rows + 1, 'WITH TIES')) return { count, last: rows + 2, refusal: TIES };
  return draft.at(rows + 1) === 'ONLY' ? { count, last: rows + 1, refusal: null } : null;
}

/** The `OFFSET n [ROWS]` that ends just before an index. */
function offsetBefore(draft: Draft, end: number): { start: number; count: string } | null {
  for (let start = end - 2; start >= 0 && start >= end - 40; start--) {
    if (draft.at(start) !== 'OFFSET') continue;
    const last = countEnd(draft, start + 1);
    const behind = isRows(draft.at(last + 1)) ? last + 2 : last + 1;
    return last >= 0 && behind === end ? { start, count: draft.textOf(start + 1, last) } : null;
  }
  return null;
}

function isRows(word: string): boolean {
  return word === 'ROW' || word === 'ROWS';
}

function offset(draft: Draft): void {
  for (const start of draft.find('OFFSET')) {
    const last = countEnd(draft, start + 1);
    if (last < 0) continue;
    const hasRows = isRows(draft.at(last + 1));
    if (belongsToLimit(draft, start)) {
      if (hasRows) draft.remove(last + 1, last + 1, OFFSET_WHY);
    } else if (hasRows || isClause(draft, start, last)) {
      moveOffset(draft, start, last, hasRows ? last + 1 : last);
    }
  }
}

/** Whether LIMIT stands before it in the same query, so that SQLite takes it as it is. */
function belongsToLimit(draft: Draft, start: number): boolean {
  let depth = 0;
  for (let at = start - 1; at >= 0 && depth >= 0; at--) {
    if (draft.at(at) === ')') depth++;
    if (draft.at(at) === '(') depth--;
    if (depth === 0 && draft.at(at) === 'LIMIT') return true;
    if (depth === 0 && draft.at(at) === 'SELECT') return false;
  }
  return false;
}

/** OFFSET is also a name: as a clause it follows an operand or ASC/DESC, and a clause or the end follows. */
function isClause(draft: Draft, start: number, last: number): boolean {
  const isAfter = endsOperand(draft, start - 1) || ['ASC', 'DESC'].includes(draft.at(start - 1));
  const ends = ['', ')', ';', 'LIMIT', 'FOR', 'UNION', 'EXCEPT', 'INTERSECT', 'RETURNING'];
  const isNumber = draft.tokens[start + 1]?.text !== '(';
  return isAfter && isNumber && ends.includes(draft.at(last + 1));
}

function moveOffset(draft: Draft, start: number, last: number, end: number): void {
  const count = draft.textOf(start + 1, last);
  const limit = draft.at(end + 1) === 'LIMIT' ? countEnd(draft, end + 2) : -1;
  if (limit < 0) return draft.replace(start, end, `LIMIT -1 OFFSET ${count}`, OFFSET_WHY);
  draft.replace(start, limit, `LIMIT ${draft.textOf(end + 2, limit)} OFFSET ${count}`, OFFSET_WHY);
}

function limitAll(draft: Draft): void {
  const why = texts('SQLite 里不限制行数写作 LIMIT -1。', 'In SQLite LIMIT -1 means no limit.');
  for (const at of draft.find('LIMIT ALL')) draft.replace(at, at + 1, 'LIMIT -1', why);
}

function top(draft: Draft): void {
  for (const at of draft.find('TOP')) {
    const isAfterSelect = ['SELECT', 'DISTINCT', 'ALL'].includes(draft.at(at - 1));
    if (isAfterSelect && draft.tokens[at + 1]?.kind === 'number')
      draft.refuse(draft.stretch(at, at + 1), TOP);
  }
}
