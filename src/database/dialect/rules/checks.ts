import { lengthCheckName, limitsLength, unsignedCheckName } from '../check-names.ts';
import type { Draft } from '../draft.ts';
import type { Edit } from '../mapped-text.ts';
import { texts, type Rule } from '../rule.ts';
import {
  columnWords,
  definedColumns,
  primaryKeyItem,
  tableDefinition,
  type Column,
} from '../table-definition.ts';
import { asName } from '../token-list.ts';

/**
 * What H2, MySQL and PostgreSQL refuse and SQLite lets through: NULL in a primary key, a text
 * longer than its VARCHAR(n), a negative UNSIGNED number.
 */
export const CHECK_RULES: readonly Rule[] = [
  { words: ['CREATE', 'ALTER'], apply: lengths },
  { words: ['PRIMARY'], apply: keysNotNull },
];

/** `INT(11) UNSIGNED`; before the types are trimmed. */
export const UNSIGNED_RULE: Rule = { words: ['UNSIGNED'], apply: unsignedColumns };

function lengths(draft: Draft): void {
  const edits: Edit[] = [];
  const limited: Column[] = [];
  for (const column of definedColumns(draft)) {
    const { type, name } = column;
    const length = type?.args[0];
    if (type === null || length === undefined || !limitsLength(type.name)) continue;
    const check = checkSql(
      lengthCheckName(name, type.name, length),
      `length(${asName(name)}) <= ${length}`,
    );
    if (isChecked(draft, column, check)) continue;
    edits.push(behindColumn(draft, column, check));
    limited.push(column);
  }
  const list = limited.map((it) => it.name).join(', ');
  note(draft, edits, limited[0], {
    zh: `SQLite 不检查 VARCHAR(n) 的长度，所以加上检查（${list}）：更长的值会被拒绝，和 H2 一样。`,
    en: `SQLite does not enforce VARCHAR(n), so a check is added (${list}): a longer value is refused, as on H2.`,
  });
}

function unsignedColumns(draft: Draft): void {
  const edits: Edit[] = [];
  const checked: Column[] = [];
  for (const column of definedColumns(draft)) {
    const { name, typeSpan } = column;
    const words = draft.tokens.slice(typeSpan.from, typeSpan.to).map((it) => it.upper);
    const check = checkSql(unsignedCheckName(name), `${asName(name)} >= 0`);
    const isNumbered = columnWords(draft, column).some((at) => draft.at(at) === 'AUTO_INCREMENT');
    if (!words.includes('UNSIGNED') || isNumbered || isChecked(draft, column, check)) continue;
    edits.push(behindColumn(draft, column, check));
    checked.push(column);
  }
  const why = texts(
    'SQLite 没有 UNSIGNED，用一个检查拒绝负数。',
    'SQLite has no UNSIGNED; a check refuses negative numbers.',
  );
  note(draft, edits, checked[0], why);
}

function checkSql(name: string, condition: string): string {
  return `CONSTRAINT "${name.replaceAll('"', '""')}" CHECK (${condition})`;
}

/** The checks may be there already, when a translated statement is translated again. */
function isChecked(draft: Draft, column: Column, check: string): boolean {
  const name = check.slice('CONSTRAINT '.length, check.indexOf(' CHECK ('));
  return columnWords(draft, column).some((at) => draft.tokens[at]!.text === name);
}

/**
 * Behind the column's own constraints: SQLite gives the name of a constraint to the nameless ones
 * after it, and the reader's own CHECK would be told under a name that is not its.
 */
function behindColumn(draft: Draft, column: Column, insert: string): Edit {
  const { to } = draft.tokens[column.to - 1]!;
  return { from: to, to, insert: ` ${insert}` };
}

/** One change for all columns, shown at the first of them. */
function note(
  draft: Draft,
  edits: readonly Edit[],
  first: Column | undefined,
  why: ReturnType<typeof texts>,
): void {
  if (first === undefined) return;
  draft.change(edits, draft.stretch(first.from, first.typeSpan.to - 1), why);
}

/**
 * NOT NULL for every column of the primary key. An INTEGER PRIMARY KEY would number its rows when
 * it is given NULL, NOT NULL or not; as INT it is an ordinary key, which does not.
 */
function keysNotNull(draft: Draft): void {
  const table = tableDefinition(draft);
  if (table === null) return;
  const behind = draft.tokens.slice(table.close + 1).map((it) => it.upper);
  if (behind.includes('WITHOUT')) return; // WITHOUT ROWID refuses NULL by itself
  const item = primaryKeyItem(draft, table);
  const inItem = item?.names.map((it) => it.toLowerCase()) ?? [];
  const isOwn = (it: Column): boolean =>
    columnWords(draft, it).some((at) => draft.sees(at, 'PRIMARY KEY'));
  const keys = table.columns.filter((it) => isOwn(it) || inItem.includes(it.name.toLowerCase()));
  for (const column of keys) keyNotNull(draft, column, keys.length === 1);
}

function keyNotNull(draft: Draft, column: Column, isAlone: boolean): void {
  const words = columnWords(draft, column);
  if (words.some((at) => draft.at(at) === 'AUTOINCREMENT') || draft.words.has('AUTOINCREMENT'))
    return;
  const { from, to } = column.typeSpan;
  const edits: Edit[] = [];
  const numbers = isAlone && to - from === 1 && draft.at(from) === 'INTEGER';
  if (numbers) edits.push({ ...draft.stretch(from, from), insert: 'INT' });
  const end = draft.tokens[Math.max(to, from) - 1]!.to;
  const isNotNull = words.some((at) => draft.sees(at, 'NOT NULL'));
  if (!isNotNull) edits.push({ from: end, to: end, insert: ' NOT NULL' });
  if (edits.length > 0)
    draft.change(edits, draft.stretch(column.from, column.to - 1), numbers ? NUMBER_WHY : NULL_WHY);
}

const NULL_WHY = texts(
  'SQLite 的主键可以是 NULL，所以加上 NOT NULL，和 H2 一样。',
  "SQLite's primary key takes NULL, so NOT NULL is added, as on H2.",
);
const NUMBER_WHY = texts(
  'SQLite 的 INTEGER PRIMARY KEY 遇到 NULL 会自动编号；这里按 H2 的做法拒绝 NULL。要自动编号就写 AUTOINCREMENT。',
  'SQLite numbers an INTEGER PRIMARY KEY that is given NULL; here NULL is refused, as on H2. Write AUTOINCREMENT to have rows numbered.',
);
