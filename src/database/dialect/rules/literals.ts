import type { Draft } from '../draft.ts';
import { message, texts, type Rule } from '../rule.ts';
import { normalTime } from '../times.ts';

const WHY = texts(
  'SQLite 没有日期类型：时间就是 YYYY-MM-DD HH:MM:SS 这样的文本。',
  'SQLite has no type for dates: a time is a text, YYYY-MM-DD HH:MM:SS.',
);
const ZONE = message(
  ['课程的时钟是 UTC，这个时间带着别的时区。', '换算成 UTC 再写，不带时区。'],
  [
    "The lesson's clock is UTC, and this time has another zone.",
    'Convert it to UTC and leave the zone out.',
  ],
);
const INTERVAL = message(
  [
    'SQLite 没有 INTERVAL。',
    "时间加减写成 datetime(x, '-5 minutes') 或 datetime('now', '+1 day')。",
  ],
  [
    'SQLite has no INTERVAL.',
    "Add to a time with datetime(x, '-5 minutes') or datetime('now', '+1 day').",
  ],
);
const ESCAPES = message(
  ["SQLite 的文本没有反斜杠转义，E'…' 不能用。", "直接写出字符；单引号写成两个：''。"],
  [
    "SQLite's texts have no backslash escapes, so E'…' cannot be used.",
    "Write the characters themselves; a single quote is doubled: ''.",
  ],
);
const UNITS = /^(MICROSECOND|SECOND|MINUTE|HOUR|DAY|WEEK|MONTH|QUARTER|YEAR)S?$/;

/** `TIMESTAMP '…'`, `DATE '…'`, `TIME '…'`, `N'…'`, `E'…'`, and INTERVAL, which is refused. */
export const LITERAL_RULES: readonly Rule[] = [
  { words: ['TIMESTAMP', 'DATE', 'TIME', 'DATETIME', 'TIMESTAMPTZ', 'ZONE'], apply: times },
  { words: ['N', 'E'], apply: prefixes },
  { words: ['INTERVAL'], apply: intervals },
];

function times(draft: Draft): void {
  draft.tokens.forEach((token, index) => {
    const start = literalStart(draft, index);
    if (token.kind !== 'string' || start < 0) return;
    const text = normalTime(draft.at(start), token.text.slice(1, -1));
    if (text === 'zone') draft.refuse(draft.stretch(start, index), ZONE);
    else if (text !== null) draft.replace(start, index, `'${text}'`, WHY);
  });
}

/** Index of the word before a string that makes a time of it; -1 when there is none. */
function literalStart(draft: Draft, string: number): number {
  const before = string - 1;
  if (['TIMESTAMP', 'DATE', 'TIME', 'DATETIME', 'TIMESTAMPTZ'].includes(draft.at(before)))
    return before;
  const isZoned =
    draft.sees(string - 3, 'WITH TIME ZONE') || draft.sees(string - 3, 'WITHOUT TIME ZONE');
  return isZoned && ['TIMESTAMP', 'TIME'].includes(draft.at(string - 4)) ? string - 4 : -1;
}

/** A letter that touches the quote: of another alphabet (`N`), or with escapes (`E`). */
function prefixes(draft: Draft): void {
  const why = texts(
    'SQLite 的文本都是 Unicode，不用前缀。',
    'All texts of SQLite are Unicode; no prefix is needed.',
  );
  draft.tokens.forEach((token, index) => {
    const string = draft.tokens[index + 1];
    const isPrefix = token.kind === 'word' && string?.kind === 'string' && string.from === token.to;
    if (!isPrefix || (token.upper !== 'N' && token.upper !== 'E')) return;
    if (token.upper === 'E' && string.text.includes('\\'))
      draft.refuse(draft.stretch(index, index + 1), ESCAPES);
    else draft.replace(index, index + 1, string.text, why);
  });
}

function intervals(draft: Draft): void {
  for (const at of draft.find('INTERVAL')) {
    const next = draft.tokens[at + 1];
    const hasUnit = UNITS.test(draft.at(at + 2)) || UNITS.test(draft.at(at + 3));
    const isAmount = next?.kind === 'string' && /^'\s*[-+]?\d/.test(next.text);
    const isOperand =
      next?.kind === 'number' ||
      next?.kind === 'parameter' ||
      next?.text === '-' ||
      next?.text === '(';
    if (isAmount || (isOperand && hasUnit)) draft.refuse(draft.stretch(at, at + 1), INTERVAL);
  }
}
