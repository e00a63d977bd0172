import type { Draft } from './draft.ts';
import { normalTime } from './times.ts';
import { closing } from './token-list.ts';

/** A type as written: its words in capitals, its arguments, and the index behind it. */
export interface TypeName {
  readonly name: string;
  readonly args: readonly string[];
  readonly end: number;
}

/** Types of more than one word, the longest first. */
const COMPOUND = [
  'TIMESTAMP WITH LOCAL TIME ZONE',
  'TIMESTAMP WITHOUT TIME ZONE',
  'TIMESTAMP WITH TIME ZONE',
  'TIME WITHOUT TIME ZONE',
  'TIME WITH TIME ZONE',
  'NATIONAL CHARACTER VARYING',
  'NATIONAL CHARACTER',
  'CHARACTER LARGE OBJECT',
  'BINARY LARGE OBJECT',
  'CHARACTER VARYING',
  'BINARY VARYING',
  'CHAR VARYING',
  'DOUBLE PRECISION',
  'UNSIGNED INTEGER',
  'SIGNED INTEGER',
];

/** The type whose name begins at an index; null when no word stands there. */
export function typeAt(draft: Draft, at: number): TypeName | null {
  if (draft.tokens[at]?.kind !== 'word') return null;
  const compound = COMPOUND.find((words) => draft.sees(at, words));
  const name = compound ?? draft.at(at);
  const behind = at + name.split(' ').length;
  const { args, end } = argumentsAt(draft, behind);
  const zone = ['WITH TIME ZONE', 'WITHOUT TIME ZONE'].find((words) => draft.sees(end, words));
  if (args.length > 0 && zone !== undefined) return { name: `${name} ${zone}`, args, end: end + 3 };
  return { name, args, end };
}

function argumentsAt(draft: Draft, open: number): { args: string[]; end: number } {
  if (draft.at(open) !== '(') return { args: [], end: open };
  const close = closing(draft.tokens, open);
  const within = draft.tokens.slice(open + 1, close);
  return { args: within.filter((it) => it.kind === 'number').map((it) => it.text), end: close + 1 };
}

/** What is written around an expression to make it another type. */
export interface Cast {
  readonly before: string;
  readonly after: string;
}

const INTEGERS =
  'INT INTEGER BIGINT SMALLINT TINYINT MEDIUMINT INT2 INT4 INT8 SIGNED UNSIGNED'.split(' ');
const TEXTS = (
  'TEXT STRING CLOB VARCHAR CHAR CHARACTER NCHAR NVARCHAR VARCHAR2 NVARCHAR2 BPCHAR NAME UUID ' +
  'LONGTEXT MEDIUMTEXT VARCHAR_IGNORECASE'
).split(' ');
const REALS = ['REAL', 'DOUBLE', 'FLOAT', 'FLOAT4', 'FLOAT8', 'DOUBLE PRECISION'];
const BLOBS = ['BLOB', 'BYTEA', 'BINARY', 'VARBINARY', 'BINARY VARYING', 'BINARY LARGE OBJECT'];

/**
 * How SQLite writes a cast to a type of another dialect; null when it has nothing that means the
 * same. A time becomes text in the one form in which times compare, never a number.
 */
export function castTo(type: TypeName): Cast | null {
  const { name, args } = type;
  const [first, second] = args;
  if (INTEGERS.includes(name) || /^(UN)?SIGNED INTEGER$/.test(name)) return cast('INTEGER');
  if (TEXTS.includes(name) || /CHARACTER|CHAR VARYING/.test(name)) return textCast(first);
  if (REALS.includes(name)) return cast('REAL');
  if (BLOBS.includes(name)) return cast('BLOB');
  if (['NUMERIC', 'DECIMAL', 'DEC', 'NUMBER'].includes(name)) return decimalCast(first, second);
  if (/^(TIMESTAMP|DATETIME)\b|^TIMESTAMPTZ$/.test(name)) return timestampCast(first);
  if (name === 'DATE') return { before: 'date(', after: ')' };
  if (/^TIME\b/.test(name)) return { before: 'time(', after: ')' };
  if (name === 'JSON' || name === 'JSONB') return { before: 'json(', after: ')' };
  return null;
}

function cast(affinity: string): Cast {
  return { before: 'CAST(', after: ` AS ${affinity})` };
}

/** A cast to a shorter text cuts it off, in every dialect that has one. */
function textCast(length: string | undefined): Cast {
  if (length === undefined) return cast('TEXT');
  return { before: 'substr(CAST(', after: ` AS TEXT), 1, ${length})` };
}

function decimalCast(precision: string | undefined, scale: string | undefined): Cast {
  if (precision === undefined) return cast('NUMERIC');
  if (scale === undefined || Number(scale) === 0)
    return { before: 'CAST(round(', after: ') AS INTEGER)' };
  return { before: 'round(CAST(', after: ` AS NUMERIC), ${scale})` };
}

/** `.000` can only stand at the end, so taking it away leaves whole seconds as the clock has them. */
function timestampCast(digits: string | undefined): Cast {
  if (digits === '0') return { before: 'datetime(', after: ')' };
  return { before: 'replace(datetime(', after: ", 'subsec'), '.000', '')" };
}

/** A literal that is cast to a time needs no function: it is written as SQLite compares times. */
export function castLiteral(literal: string, type: TypeName): string | null {
  const word = /^(TIMESTAMP|DATETIME)/.test(type.name)
    ? 'TIMESTAMP'
    : /^TIME\b/.test(type.name)
      ? 'TIME'
      : type.name;
  if (!['TIMESTAMP', 'DATE', 'TIME'].includes(word)) return null;
  const text = normalTime(word, literal.slice(1, -1));
  return text === null || text === 'zone' ? null : `'${text}'`;
}
