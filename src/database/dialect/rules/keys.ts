import type { Draft } from '../draft.ts';
import { message, texts, type Rule } from '../rule.ts';
import {
  isKey,
  itemWithComma,
  tableDefinition,
  type TableDefinition,
} from '../table-definition.ts';
import { asName, closing, isName, items, plainName, type Span } from '../token-list.ts';

const KEY_WHY = texts(
  'SQLite 的索引不写在建表语句里；索引名全库唯一，所以前面加上表名。',
  "SQLite's indexes are not part of CREATE TABLE; their names are unique in the database, so the table's name comes first.",
);
const UNIQUE_WHY = texts('SQLite 的写法是 UNIQUE (列)。', 'SQLite writes UNIQUE (column).');
const USING_WHY = texts('SQLite 的索引只有一种。', 'SQLite has one kind of index.');
const FULLTEXT = message(
  ['实验室的 SQLite 没有全文和空间索引。', '删掉这一项，或改成普通的索引 KEY 名字 (列)。'],
  [
    "The lab's SQLite has no full-text or spatial indexes.",
    'Delete this item, or make it an ordinary KEY name (column).',
  ],
);
const PREFIX = message(
  ['SQLite 的主键不能只取列的前几个字符。', '去掉列名后面的长度。'],
  [
    "SQLite's primary key cannot take the first characters of a column only.",
    'Leave out the length behind the column.',
  ],
);

/** `KEY name (a, b)`, `UNIQUE KEY name (a)`, `a(10)` and USING within CREATE TABLE. */
export const KEY_RULES: readonly Rule[] = [
  { words: ['USING'], apply: using },
  { words: ['FULLTEXT', 'SPATIAL'], apply: fulltext },
  { words: ['UNIQUE'], apply: uniqueKey },
  { words: ['KEY', 'INDEX'], apply: plainKey },
  { words: ['PRIMARY'], apply: primaryKey },
];

function using(draft: Draft): void {
  for (const { from, to } of tableDefinition(draft)?.constraints ?? []) {
    for (let at = from; at < to; at++) {
      if (draft.at(at) === 'USING' && /^(BTREE|HASH)$/.test(draft.at(at + 1)))
        draft.remove(at, at + 1, USING_WHY);
    }
  }
}

function fulltext(draft: Draft): void {
  for (const { from } of tableDefinition(draft)?.constraints ?? []) {
    if (/^(FULLTEXT|SPATIAL)$/.test(draft.at(from)))
      draft.refuse(draft.stretch(from, from), FULLTEXT);
  }
}

/** A key's name and columns, from the word KEY or INDEX on. */
interface Key {
  readonly name: string | null;
  readonly columns: readonly KeyColumn[];
  readonly open: number;
  readonly close: number;
}

/** `column(10) DESC`: the column, how many characters of it count, the order. */
interface KeyColumn {
  readonly name: string;
  readonly length: string | null;
  readonly order: string;
}

function keyAt(draft: Draft, at: number): Key {
  const named = isName(draft.tokens[at]) ? draft.tokens[at]! : null;
  const open = named === null ? at : at + 1;
  const close = closing(draft.tokens, open);
  const columns = items(draft.tokens, open + 1, close).map((it) => keyColumn(draft, it));
  return { name: named === null ? null : plainName(named), columns, open, close };
}

function keyColumn(draft: Draft, { from, to }: Span): KeyColumn {
  const hasLength = draft.at(from + 1) === '(' && draft.tokens[from + 2]?.kind === 'number';
  const order = /^(ASC|DESC)$/.test(draft.at(to - 1)) ? ` ${draft.at(to - 1)}` : '';
  return {
    name: plainName(draft.tokens[from]),
    length: hasLength ? draft.at(from + 2) : null,
    order,
  };
}

function plainKey(draft: Draft): void {
  const table = tableDefinition(draft);
  const span = table?.constraints.find((it) => isKey(draft, it.from));
  if (!table || span === undefined) return;
  const key = keyAt(draft, span.from + 1);
  const columns = key.columns.map((it) => asName(it.name) + it.order).join(', ');
  moveOut(draft, span, indexSql(table, key, '', columns));
}

/** The first characters of a column are unique in MySQL; an index over substr says the same. */
function uniqueKey(draft: Draft): void {
  const table = tableDefinition(draft);
  for (const span of table?.constraints ?? []) {
    const unique = draft.at(span.from) === 'CONSTRAINT' ? span.from + 2 : span.from;
    if (draft.at(unique) !== 'UNIQUE') continue;
    const hasWord = /^(KEY|INDEX)$/.test(draft.at(unique + 1));
    const key = keyAt(draft, hasWord ? unique + 2 : unique + 1);
    if (key.columns.some((it) => it.length !== null)) return uniquePrefix(draft, table!, span, key);
    if (hasWord || key.name !== null) return uniqueConstraint(draft, span, unique, key);
  }
}

function uniquePrefix(draft: Draft, table: TableDefinition, span: Span, key: Key): void {
  const columns = key.columns.map((it) => {
    return it.length === null ? asName(it.name) : `substr(${asName(it.name)}, 1, ${it.length})`;
  });
  moveOut(draft, span, indexSql(table, key, 'UNIQUE ', columns.join(', ')));
}

function uniqueConstraint(draft: Draft, span: Span, unique: number, key: Key): void {
  const isNamed = draft.at(span.from) === 'CONSTRAINT' || key.name === null;
  const name = isNamed ? '' : `CONSTRAINT ${asName(key.name!)} `;
  draft.replace(
    unique,
    key.close,
    `${name}UNIQUE ${draft.textOf(key.open, key.close)}`,
    UNIQUE_WHY,
  );
}

function indexSql(table: TableDefinition, key: Key, unique: string, columns: string): string {
  const own = key.name ?? key.columns.map((it) => it.name).join('_');
  const name = own.startsWith(`${table.name}_`) ? own : `${table.name}_${own}`;
  const schema = table.isTemporary ? 'temp.' : '';
  const exists = table.ifNotExists ? 'IF NOT EXISTS ' : '';
  return `CREATE ${unique}INDEX ${exists}${schema}${asName(name)} ON ${asName(table.name)} (${columns})`;
}

/** One at a time, for two neighbours share a comma; the rule is applied again. */
function moveOut(draft: Draft, span: Span, sql: string): void {
  const { first, last } = itemWithComma(draft, span);
  const stretch = draft.stretch(first, last);
  draft.after.push(draft.made(sql, draft.stretch(span.from, span.to - 1)));
  draft.change([{ ...stretch, insert: '' }], draft.stretch(span.from, span.to - 1), {
    zh: `${KEY_WHY.zh}另外执行：${sql}`,
    en: `${KEY_WHY.en} It runs besides: ${sql}`,
  });
}

function primaryKey(draft: Draft): void {
  for (const span of tableDefinition(draft)?.constraints ?? []) {
    const at = draft.at(span.from) === 'CONSTRAINT' ? span.from + 2 : span.from;
    if (!draft.sees(at, 'PRIMARY KEY') || draft.at(at + 2) !== '(') continue;
    const key = keyAt(draft, at + 2);
    if (key.columns.some((it) => it.length !== null))
      draft.refuse(draft.stretch(at, key.close), PREFIX);
  }
}
