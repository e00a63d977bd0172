import type { Draft } from '../draft.ts';
import { operandStart } from '../operands.ts';
import { message, texts, type Rule } from '../rule.ts';
import { closing, topLevel } from '../token-list.ts';
import { castLiteral, castTo, typeAt, type Cast, type TypeName } from '../types.ts';

const WHY = texts(
  'SQLite 用 CAST 转换类型，时间用 datetime、date、time 函数；它的 CAST AS TIMESTAMP 会得到数字。',
  'SQLite converts with CAST, and times with datetime, date and time; its CAST AS TIMESTAMP makes a number.',
);

/** `expression::type`, and `CAST(expression AS type)` where SQLite would make something else of it. */
export const CAST_RULES: readonly Rule[] = [
  { words: ['::'], apply: doubleColon },
  { words: ['CAST'], apply: castCall },
];

/** From left to right; the next in `a::text::date` has this one as its operand and waits its turn. */
function doubleColon(draft: Draft): void {
  let done = -1;
  draft.tokens.forEach((token, at) => {
    if (token.text !== '::' || draft.refused !== null) return;
    const start = operandStart(draft, at - 1);
    if (start >= 0 && (start <= done || draft.at(start - 1) === '::')) return;
    done = castAt(draft, start, at);
  });
}

/** Rewrites one `operand::type`; gives the index of its last token. */
function castAt(draft: Draft, start: number, at: number): number {
  const type = typeAt(draft, at + 1);
  if (start < 0 || type === null) return refuseType(draft, at, at, '::');
  if (isArray(draft, start, type)) return refuseType(draft, at, type.end, `${type.name}[]`);
  const last = type.end - 1;
  const cast = castOf(draft, start, at - 1, type);
  if (cast === null) return refuseType(draft, at, last, type.name);
  if (typeof cast === 'string') {
    draft.replace(start, last, cast, WHY);
    return last;
  }
  // Only what stands around the operand changes, so that an error within it keeps its place.
  const isDefault = draft.at(start - 1) === 'DEFAULT';
  const { from } = draft.tokens[start]!;
  const edits = [
    { from, to: from, insert: isDefault ? `(${cast.before}` : cast.before },
    { ...draft.stretch(at, last), insert: isDefault ? `${cast.after})` : cast.after },
  ];
  draft.change(edits, draft.stretch(start, last), WHY);
  return last;
}

/** `x::int[]`, or `x[1]::int`: both have a bracket that SQLite takes for a quoted name. */
function isArray(draft: Draft, start: number, type: TypeName): boolean {
  const isBracket = (index: number): boolean => draft.tokens[index]?.text.startsWith('[') === true;
  const isElement = isBracket(start) && draft.tokens[start - 1]?.to === draft.tokens[start]!.from;
  return isBracket(type.end) || isElement;
}

/** What stands around the operand instead, or a literal in place of all; null when there is nothing. */
function castOf(draft: Draft, first: number, last: number, type: TypeName): Cast | string | null {
  const operand = draft.textOf(first, last);
  const isText = first === last && draft.tokens[first]!.kind === 'string';
  const literal = isText ? castLiteral(operand, type) : null;
  if (literal !== null) return literal;
  if (type.name === 'BOOLEAN' || type.name === 'BOOL') return booleanLiteral(operand);
  return castTo(type);
}

/** Only a literal: SQLite has no type that would take `'false'` for false. */
function booleanLiteral(operand: string): string | null {
  if (/^(?:'(?:t|true|y|yes|on|1)'|1|true)$/i.test(operand)) return 'TRUE';
  return /^(?:'(?:f|false|n|no|off|0)'|0|false)$/i.test(operand) ? 'FALSE' : null;
}

function refuseType(draft: Draft, first: number, last: number, type: string): number {
  const at = draft.stretch(first, Math.min(last, draft.tokens.length - 1));
  draft.refuse(
    at,
    message(
      [
        `SQLite 不能转换成 ${type}。`,
        '去掉这个转换，或改用 CAST(x AS TEXT)、CAST(x AS INTEGER)、datetime(x)。',
      ],
      [
        `SQLite cannot convert to ${type}.`,
        'Leave the conversion out, or use CAST(x AS TEXT), CAST(x AS INTEGER) or datetime(x).',
      ],
    ),
  );
  return last;
}

/** Types whose CAST SQLite takes and gets wrong (a number), or does not cut off. */
function isMisread(type: TypeName): boolean {
  const takesText =
    /^(TIMESTAMP|DATETIME|DATE|TIME|JSON|JSONB|UUID|TIMESTAMPTZ|STRING|SIGNED|UNSIGNED)\b/.test(
      type.name,
    );
  return takesText || (/CHAR/.test(type.name) && type.args.length > 0);
}

function castCall(draft: Draft): void {
  let done = -1;
  for (const start of draft.find('CAST (')) {
    const close = closing(draft.tokens, start + 1);
    if (close < 0 || start < done) continue;
    const as = topLevel(draft.tokens, start + 2, close)
      .filter((at) => draft.at(at) === 'AS')
      .pop();
    const type = as === undefined ? null : typeAt(draft, as + 1);
    if (as === undefined || type === null || type.end !== close || !isMisread(type)) continue;
    rewriteCall(draft, { start, as, close }, type);
    done = close; // those within have their turn when the rule is applied again
  }
}

interface CastCall {
  readonly start: number;
  readonly as: number;
  readonly close: number;
}

function rewriteCall(draft: Draft, { start, as, close }: CastCall, type: TypeName): void {
  const cast = castOf(draft, start + 2, as - 1, type);
  if (cast === null) refuseType(draft, as + 1, close - 1, type.name);
  else if (typeof cast === 'string') draft.replace(start, close, cast, WHY);
  else {
    const edits = [
      { ...draft.stretch(start, start + 1), insert: cast.before },
      { from: draft.tokens[as - 1]!.to, to: draft.tokens[close]!.to, insert: cast.after },
    ];
    draft.change(edits, draft.stretch(start, close), WHY);
  }
}
