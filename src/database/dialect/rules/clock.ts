import type { Draft } from '../draft.ts';
import { closing } from '../token-list.ts';
import { texts, type Rule } from '../rule.ts';

type Reading = 'timestamp' | 'date' | 'time';

/** How other dialects read the clock; `bare`: also without parentheses. */
const READINGS: Readonly<Record<string, { reading: Reading; bare: boolean }>> = {
  NOW: { reading: 'timestamp', bare: false },
  CURRENT_TIMESTAMP: { reading: 'timestamp', bare: false },
  LOCALTIMESTAMP: { reading: 'timestamp', bare: true },
  SYSDATE: { reading: 'timestamp', bare: true },
  SYSTIMESTAMP: { reading: 'timestamp', bare: true },
  GETDATE: { reading: 'timestamp', bare: false },
  UTC_TIMESTAMP: { reading: 'timestamp', bare: false },
  CLOCK_TIMESTAMP: { reading: 'timestamp', bare: false },
  STATEMENT_TIMESTAMP: { reading: 'timestamp', bare: false },
  TRANSACTION_TIMESTAMP: { reading: 'timestamp', bare: false },
  CURRENT_DATE: { reading: 'date', bare: false },
  CURDATE: { reading: 'date', bare: false },
  UTC_DATE: { reading: 'date', bare: false },
  CURRENT_TIME: { reading: 'time', bare: false },
  CURTIME: { reading: 'time', bare: false },
  LOCALTIME: { reading: 'time', bare: true },
  UTC_TIME: { reading: 'time', bare: false },
};

const WHY = texts(
  '读的是课程的时钟（UTC）；SQLite 的写法是 CURRENT_TIMESTAMP，要小数秒就用 strftime。',
  "It reads the lesson's clock (UTC); SQLite writes CURRENT_TIMESTAMP, or strftime for fractions of a second.",
);
const UTC_WHY = texts(
  '课程的时钟处处是 UTC，这样在别的机器上重放也得到同样的行。',
  "The lesson's clock is UTC everywhere, so that a replay on another machine gives the same rows.",
);

/** `NOW()`, `CURRENT_TIMESTAMP(3)`, `LOCALTIMESTAMP`, and the modifier `'localtime'`. */
export const CLOCK_RULES: readonly Rule[] = [
  { words: Object.keys(READINGS), apply: readings },
  {
    words: ['DATE', 'TIME', 'DATETIME', 'STRFTIME', 'JULIANDAY', 'UNIXEPOCH'],
    apply: localTime,
  },
];

function readings(draft: Draft): void {
  draft.tokens.forEach((token, index) => {
    const known = token.kind === 'word' ? READINGS[token.upper] : undefined;
    if (known === undefined || draft.at(index - 1) === '.') return;
    const precision = precisionAt(draft, index + 1);
    if (precision !== null)
      replaceReading(draft, index, precision.last, known.reading, precision.digits);
    else if (known.bare && isValue(draft, index))
      replaceReading(draft, index, index, known.reading, 0);
  });
}

/** `()` or `(3)` from an index on. */
function precisionAt(draft: Draft, open: number): { digits: number; last: number } | null {
  if (draft.sees(open, '( )')) return { digits: 0, last: open + 1 };
  const token = draft.tokens[open + 1];
  const isDigits = draft.at(open) === '(' && token?.kind === 'number' && draft.at(open + 2) === ')';
  return isDigits ? { digits: Number(token.text), last: open + 2 } : null;
}

/** Whether a bare word stands where only a value can, and is no name of a column. */
function isValue(draft: Draft, index: number): boolean {
  const before = draft.at(index - 1);
  if (before === 'DEFAULT') return true;
  if (draft.at(0) === 'CREATE') return false;
  if (draft.at(index + 1) === '.' || draft.at(index - 1) === 'AS') return false;
  const isListed =
    draft.at(0) === 'INSERT' &&
    !draft.tokens.slice(0, index).some((it) => it.upper === 'VALUES' || it.upper === 'SELECT');
  const values = [
    'SELECT',
    'AND',
    'OR',
    'THEN',
    'ELSE',
    'WHERE',
    'BETWEEN',
    '(',
    ',',
    '=',
    '<',
    '>',
    '<=',
    '>=',
    '<>',
    '+',
    '-',
  ];
  return !isListed && values.includes(before);
}

function replaceReading(
  draft: Draft,
  first: number,
  last: number,
  reading: Reading,
  digits: number,
): void {
  const sql = readingSql(reading, digits);
  const needsParentheses = draft.at(first - 1) === 'DEFAULT' && sql.includes('(');
  draft.replace(first, last, needsParentheses ? `(${sql})` : sql, WHY);
}

/** The clock with so many digits after the second; SQLite itself knows three. */
export function readingSql(reading: Reading, digits: number): string {
  if (digits === 0 || reading === 'date') return `CURRENT_${reading.toUpperCase()}`;
  const format = reading === 'timestamp' ? '%Y-%m-%d %H:%M:%f' : '%H:%M:%f';
  const sql = `strftime('${format}', 'now')`;
  const whole = reading === 'timestamp' ? 20 : 9;
  if (digits < 3) return `substr(${sql}, 1, ${whole + digits})`;
  return digits === 3 ? sql : `(${sql} || '${'0'.repeat(Math.min(digits, 9) - 3)}')`;
}

function localTime(draft: Draft): void {
  const calls = CLOCK_RULES[1]!.words;
  draft.tokens.forEach((token, index) => {
    if (token.kind !== 'word' || !calls.includes(token.upper) || draft.at(index + 1) !== '(')
      return;
    const last = closing(draft.tokens, index + 1);
    for (let at = index + 2; at < last; at++) {
      const isZone = /^'(localtime|utc)'$/i.test(draft.at(at)) && draft.at(at - 1) === ',';
      if (isZone) draft.remove(at - 1, at, UTC_WHY);
    }
  });
}
