import type { Draft } from '../draft.ts';
import { message, texts, type Rule } from '../rule.ts';
import { closing, items, topLevel } from '../token-list.ts';

/** Functions that mean exactly the same under another name. */
const SAME: Readonly<Record<string, string>> = {
  NVL: 'ifnull',
  LEN: 'length',
  CHAR_LENGTH: 'length',
  CHARACTER_LENGTH: 'length',
  LCASE: 'lower',
  UCASE: 'upper',
  CHR: 'char',
  ASCII: 'unicode',
  LAST_INSERT_ID: 'last_insert_rowid',
  ROW_COUNT: 'changes',
};

/** Parts of a time that EXTRACT takes out, as strftime writes them. */
const PARTS: Readonly<Record<string, string>> = {
  YEAR: '%Y',
  MONTH: '%m',
  DAY: '%d',
  HOUR: '%H',
  MINUTE: '%M',
  SECOND: '%S',
};

const WHY = texts(
  'SQLite 里同样的函数是另一个名字或写法。',
  'SQLite has the same function under another name or form.',
);

/** Functions that are called otherwise. */
export const FUNCTION_RULES: readonly Rule[] = [
  { words: Object.keys(SAME), apply: sameFunction },
  { words: ['POSITION'], apply: position },
  { words: ['SUBSTRING', 'SUBSTR'], apply: substring },
  { words: ['TRIM'], apply: trim },
  { words: ['EXTRACT'], apply: extract },
  { words: ['SEPARATOR'], apply: separator },
];

/** Index of the parenthesis that closes the call at `name`; -1 when it is no call but a name. */
function callEnd(draft: Draft, name: number): number {
  const isDeclared = [
    'INTO',
    'TABLE',
    'ON',
    'REFERENCES',
    'WITH',
    'RECURSIVE',
    'EXISTS',
    '.',
  ].includes(draft.at(name - 1));
  if (isDeclared || draft.at(name + 1) !== '(') return -1;
  const close = closing(draft.tokens, name + 1);
  return draft.sees(close + 1, 'AS (') ? -1 : close;
}

function sameFunction(draft: Draft): void {
  draft.tokens.forEach((token, at) => {
    const other = token.kind === 'word' ? SAME[token.upper] : undefined;
    if (other !== undefined && Object.hasOwn(SAME, token.upper) && callEnd(draft, at) >= 0) {
      draft.replace(at, at, other, WHY);
    }
  });
}

/** A keyword that parts the arguments of a call, outside inner parentheses. */
function within(draft: Draft, open: number, close: number, word: string): number {
  return topLevel(draft.tokens, open + 1, close).find((at) => draft.at(at) === word) ?? -1;
}

/** `POSITION(part IN text)`. */
function position(draft: Draft): void {
  for (const at of draft.find('POSITION')) {
    const close = callEnd(draft, at);
    const word = close < 0 ? -1 : within(draft, at + 1, close, 'IN');
    if (word < 0) continue;
    const sql = `instr(${draft.textOf(word + 1, close - 1)}, ${draft.textOf(at + 2, word - 1)})`;
    return draft.replace(at, close, sql, WHY);
  }
}

/** `SUBSTRING(text FROM start FOR length)`. */
function substring(draft: Draft): void {
  for (const at of [...draft.find('SUBSTRING'), ...draft.find('SUBSTR')]) {
    const close = callEnd(draft, at);
    const from = close < 0 ? -1 : within(draft, at + 1, close, 'FROM');
    if (from < 0) continue;
    const length = within(draft, at + 1, close, 'FOR');
    draft.replace(from, from, ',', WHY);
    if (length > 0) draft.replace(length, length, ',', WHY);
    return;
  }
}

/** `TRIM(BOTH 'x' FROM text)`; LEADING is ltrim, TRAILING is rtrim. */
function trim(draft: Draft): void {
  const names: Record<string, string> = { LEADING: 'ltrim', TRAILING: 'rtrim', BOTH: 'trim' };
  for (const at of draft.find('TRIM')) {
    const close = callEnd(draft, at);
    const from = close < 0 ? -1 : within(draft, at + 1, close, 'FROM');
    if (from < 0) continue;
    const side = names[draft.at(at + 2)];
    const first = side === undefined ? at + 2 : at + 3;
    const what = first < from ? `, ${draft.textOf(first, from - 1)}` : '';
    const sql = `${side ?? 'trim'}(${draft.textOf(from + 1, close - 1)}${what})`;
    return draft.replace(at, close, sql, WHY);
  }
}

/** `EXTRACT(YEAR FROM time)`; the epoch of a difference is no time, so that is refused. */
function extract(draft: Draft): void {
  for (const at of draft.find('EXTRACT')) {
    const close = callEnd(draft, at);
    if (close < 0 || draft.at(at + 3) !== 'FROM') continue;
    const operand = draft.textOf(at + 4, close - 1);
    const isDifference = topLevel(draft.tokens, at + 4, close).some((it) => draft.at(it) === '-');
    const part = PARTS[draft.at(at + 2)];
    if (part !== undefined)
      return draft.replace(at, close, `CAST(strftime('${part}', ${operand}) AS INTEGER)`, WHY);
    if (draft.at(at + 2) === 'EPOCH' && !isDifference)
      return draft.replace(at, close, `unixepoch(${operand})`, WHY);
    return draft.refuse(draft.stretch(at, close), EXTRACT);
  }
}

const EXTRACT = message(
  [
    'SQLite 没有这样的 EXTRACT。',
    '两个时间相差的秒数写成 unixepoch(b) - unixepoch(a)，其余用 strftime(格式, 时间)。',
  ],
  [
    'SQLite has no such EXTRACT.',
    'The seconds between two times are unixepoch(b) - unixepoch(a); for the rest use strftime(format, time).',
  ],
);

/** `GROUP_CONCAT(x ORDER BY y SEPARATOR ';')`. */
function separator(draft: Draft): void {
  for (const at of draft.find('GROUP_CONCAT')) {
    const close = callEnd(draft, at);
    const word = close < 0 ? -1 : within(draft, at + 1, close, 'SEPARATOR');
    if (word < 0) continue;
    if (draft.at(at + 2) === 'DISTINCT') return draft.refuse(draft.stretch(at, close), DISTINCT);
    const order = within(draft, at + 1, close, 'ORDER');
    const [first] = items(draft.tokens, at + 2, order < 0 ? word : order);
    if (first === undefined) continue;
    const value = draft.textOf(first.from, first.to - 1);
    const rest = order < 0 ? '' : ` ${draft.textOf(order, word - 1)}`;
    return draft.replace(
      at,
      close,
      `group_concat(${value}, ${draft.textOf(word + 1, close - 1)}${rest})`,
      WHY,
    );
  }
}

const DISTINCT = message(
  [
    'SQLite 的 group_concat 用了 DISTINCT 就不能再指定分隔符。',
    '先在子查询里 SELECT DISTINCT，再对它 group_concat(x, 分隔符)。',
  ],
  [
    "SQLite's group_concat takes no separator with DISTINCT.",
    'SELECT DISTINCT in a sub-query, and group_concat(x, separator) over that.',
  ],
);
