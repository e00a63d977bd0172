import type { Draft } from './draft.ts';
import { afterName } from './operands.ts';
import { closing, isName, items, plainName, type Span } from './token-list.ts';
import { typeAt, type TypeName } from './types.ts';

/** A column as written: its name, its type if any, and the tokens of its whole definition. */
export interface Column extends Span {
  readonly name: string;
  /** The type's name and arguments; null when it has none. */
  readonly type: TypeName | null;
  /** The tokens of the type; empty when it has none. */
  readonly typeSpan: Span;
}

/** `CREATE TABLE name (…) options`, by indexes of the draft's tokens. */
export interface TableDefinition {
  readonly name: string;
  /** The table's name as written. */
  readonly nameSpan: Span;
  readonly open: number;
  readonly close: number;
  readonly columns: readonly Column[];
  /** Constraints and keys that stand as items of their own. */
  readonly constraints: readonly Span[];
  readonly isTemporary: boolean;
  readonly ifNotExists: boolean;
}

/** Words with which the type of a column ends. */
const AFTER_TYPE = new Set(
  (
    'CONSTRAINT PRIMARY NOT NULL UNIQUE CHECK DEFAULT COLLATE REFERENCES GENERATED AS ON COMMENT ' +
    'AUTO_INCREMENT AUTOINCREMENT IDENTITY CHARSET KEY INVISIBLE VISIBLE STORAGE'
  ).split(' '),
);

/** The table a CREATE TABLE defines; null for any other statement, and for CREATE TABLE … AS. */
export function tableDefinition(draft: Draft): TableDefinition | null {
  if (draft.at(0) !== 'CREATE') return null;
  const table = draft.tokens.findIndex((token, at) => token.upper === 'TABLE' && at <= 4);
  if (table < 1) return null;
  const ifNotExists = draft.sees(table + 1, 'IF NOT EXISTS');
  const name = table + (ifNotExists ? 4 : 1);
  const open = afterName(draft, name);
  if (open === name || draft.at(open) !== '(') return null;
  const close = closing(draft.tokens, open);
  if (close < 0) return null;
  const spans = items(draft.tokens, open + 1, close).filter((it) => it.to > it.from);
  const isColumn = (it: Span): boolean => !isConstraint(draft, it);
  return {
    name: plainName(draft.tokens[open - 1]),
    nameSpan: { from: name, to: open },
    open,
    close,
    columns: spans.filter(isColumn).map((it) => columnOf(draft, it)),
    constraints: spans.filter((it) => !isColumn(it)),
    isTemporary: ['TEMP', 'TEMPORARY'].includes(draft.at(table - 1)),
    ifNotExists,
  };
}

/** The columns a statement defines: those of a CREATE TABLE, or the one ALTER TABLE adds. */
export function definedColumns(draft: Draft): readonly Column[] {
  const table = tableDefinition(draft);
  if (table !== null) return table.columns;
  const added = addedColumn(draft);
  return added === null ? [] : [added];
}

/** The column of `ALTER TABLE t ADD [COLUMN] name type …`. */
function addedColumn(draft: Draft): Column | null {
  if (!draft.sees(0, 'ALTER TABLE')) return null;
  const add = afterName(draft, 2);
  if (draft.at(add) !== 'ADD') return null;
  const name = draft.at(add + 1) === 'COLUMN' ? add + 2 : add + 1;
  const span = { from: name, to: draft.tokens.length };
  return isName(draft.tokens[name]) && !isConstraint(draft, span) ? columnOf(draft, span) : null;
}

/**
 * Whether an item is a constraint or key rather than a column. Columns may be called `key`, so
 * that word begins a key only when names in parentheses follow: `KEY name (a, b)`.
 */
function isConstraint(draft: Draft, { from }: Span): boolean {
  const word = draft.at(from);
  if (['CONSTRAINT', 'PRIMARY', 'UNIQUE', 'CHECK', 'FOREIGN'].includes(word)) return true;
  if (['FULLTEXT', 'SPATIAL'].includes(word))
    return /^(KEY|INDEX)$/.test(draft.at(from + 1)) || draft.at(from + 2) === '(';
  return isKey(draft, from);
}

/** Whether `KEY [name] [USING …] (column, …)` begins at an index, or the same with INDEX. */
export function isKey(draft: Draft, from: number): boolean {
  if (!['KEY', 'INDEX'].includes(draft.at(from))) return false;
  let at = from + 1;
  if (isName(draft.tokens[at]) && draft.at(at) !== 'USING') at++;
  if (draft.at(at) === 'USING') at += 2;
  return draft.at(at) === '(' && isName(draft.tokens[at + 1]);
}

function columnOf(draft: Draft, span: Span): Column {
  const name = plainName(draft.tokens[span.from]);
  const first = span.from + 1;
  let end = first;
  while (end < span.to && isTypeWord(draft, end)) end++;
  const type = end === first ? null : typeAt(draft, first);
  if (draft.at(end) === '(') end = closing(draft.tokens, end) + 1;
  if (type !== null && type.end > end) end = type.end;
  while (end < span.to && /^(UNSIGNED|SIGNED|ZEROFILL)$/.test(draft.at(end))) end++;
  return { ...span, name, type, typeSpan: { from: first, to: end } };
}

function isTypeWord(draft: Draft, at: number): boolean {
  const token = draft.tokens[at]!;
  if (token.kind !== 'word') return false;
  if (draft.sees(at, 'CHARACTER SET')) return false;
  return !AFTER_TYPE.has(token.upper);
}

/** Indexes within a column's definition of its words outside parentheses, behind the type. */
export function columnWords(draft: Draft, column: Column): number[] {
  const found: number[] = [];
  let depth = 0;
  for (let at = column.typeSpan.to; at < column.to; at++) {
    if (draft.at(at) === ')') depth--;
    if (depth === 0) found.push(at);
    if (draft.at(at) === '(') depth++;
  }
  return found;
}

/** Columns of the table's PRIMARY KEY (…) item, and where that item stands; null without one. */
export function primaryKeyItem(
  draft: Draft,
  table: TableDefinition,
): { span: Span; names: string[] } | null {
  for (const span of table.constraints) {
    const at = draft.at(span.from) === 'CONSTRAINT' ? span.from + 2 : span.from;
    if (!draft.sees(at, 'PRIMARY KEY')) continue;
    const open = draft.tokens.findIndex((token, index) => index > at && token.text === '(');
    const close = closing(draft.tokens, open);
    const names = items(draft.tokens, open + 1, close).map((it) =>
      plainName(draft.tokens[it.from]),
    );
    return { span, names };
  }
  return null;
}

/** Takes an item of a table away, with the comma before it, or after it if it is the first. */
export function itemWithComma(draft: Draft, span: Span): { first: number; last: number } {
  if (draft.at(span.from - 1) === ',') return { first: span.from - 1, last: span.to - 1 };
  return { first: span.from, last: draft.at(span.to) === ',' ? span.to : span.to - 1 };
}
