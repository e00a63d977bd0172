import type { Draft } from '../draft.ts';
import { afterName } from '../operands.ts';
import { message, texts, type Rule } from '../rule.ts';
import { asName, closing, isName, items, plainName, type Span } from '../token-list.ts';

const SPLIT_WHY = texts(
  'SQLite 的 ALTER TABLE 一次只做一件事。',
  "SQLite's ALTER TABLE does one thing at a time.",
);
const INDEX_WHY = texts(
  'SQLite 用 CREATE INDEX 建索引；索引名全库唯一，所以前面加上表名。',
  "SQLite makes indexes by CREATE INDEX; their names are unique in the database, so the table's name comes first.",
);
const FORM_WHY = texts(
  'SQLite 的 ALTER TABLE 没有这个词。',
  "SQLite's ALTER TABLE lacks this word.",
);
const REBUILD = message(
  [
    'SQLite 不能改已有列的类型，也不能给已有的表加主键或外键。',
    '建一张新表，INSERT INTO 新表 SELECT … FROM 旧表，DROP 旧表，再 ALTER TABLE 新表 RENAME TO 旧表。',
  ],
  [
    'SQLite cannot change the type of a column, nor add a primary or foreign key to a table.',
    'Create a new table, INSERT INTO new SELECT … FROM old, DROP the old one, and ALTER TABLE new RENAME TO old.',
  ],
);
const IF_NOT_EXISTS = message(
  [
    'SQLite 加列时没有 IF NOT EXISTS。',
    '先用 PRAGMA table_info(表) 看有没有这一列，再决定要不要加。',
  ],
  [
    'SQLite has no IF NOT EXISTS for columns.',
    'See by PRAGMA table_info(table) whether the column is there, and add it if not.',
  ],
);

/** ALTER TABLE of several actions, with keys, or with what SQLite cannot do. */
export const ALTER_RULES: readonly Rule[] = [
  { words: ['ALTER'], apply: noiseWords },
  { words: ['ALTER'], apply: split },
  { words: ['ADD'], apply: add },
  { words: ['ALTER'], apply: refuseRebuild },
  { words: ['DROP'], apply: dropKey },
];

/** Index of the first action, or -1 when the statement is no ALTER TABLE. */
function firstAction(draft: Draft): number {
  return draft.sees(0, 'ALTER TABLE') ? afterName(draft, 2) : -1;
}

function noiseWords(draft: Draft): void {
  if (draft.sees(0, 'ALTER TABLE ONLY') && isName(draft.tokens[3])) draft.remove(2, 2, FORM_WHY);
  else if (draft.sees(0, 'ALTER TABLE IF EXISTS')) draft.remove(2, 3, FORM_WHY);
}

/** `ADD COLUMN a INT, ADD COLUMN b INT`, and `ADD (a INT, b INT)`. */
function split(draft: Draft): void {
  const action = firstAction(draft);
  if (action < 0) return;
  const parenthesised = draft.sees(action, 'ADD (') || draft.sees(action, 'ADD COLUMN (');
  if (parenthesised) return splitParentheses(draft, action);
  const [first, ...others] = items(draft.tokens, action, draft.tokens.length).filter(isFilled);
  if (first === undefined || others.length === 0) return;
  const head = draft.textOf(0, action - 1);
  keepFirst(draft, first, others, (it) => `${head} ${draft.textOf(it.from, it.to - 1)}`);
}

function splitParentheses(draft: Draft, action: number): void {
  const open = draft.at(action + 1) === '(' ? action + 1 : action + 2;
  const close = closing(draft.tokens, open);
  if (close < 0) return;
  const head = draft.textOf(0, action - 1);
  const [first, ...others] = items(draft.tokens, open + 1, close).filter(isFilled);
  if (first === undefined) return;
  for (const it of others) {
    draft.after.push(
      draft.made(
        `${head} ADD COLUMN ${draft.textOf(it.from, it.to - 1)}`,
        draft.stretch(it.from, it.to - 1),
      ),
    );
  }
  draft.replace(action, close, `ADD COLUMN ${draft.textOf(first.from, first.to - 1)}`, SPLIT_WHY);
}

function isFilled(item: Span): boolean {
  return item.to > item.from;
}

function keepFirst(
  draft: Draft,
  first: Span,
  others: readonly Span[],
  sqlOf: (it: Span) => string,
): void {
  for (const it of others)
    draft.after.push(draft.made(sqlOf(it), draft.stretch(it.from, it.to - 1)));
  draft.remove(first.to, others.at(-1)!.to - 1, SPLIT_WHY);
}

function add(draft: Draft): void {
  const action = firstAction(draft);
  if (action < 0 || draft.at(action) !== 'ADD') return;
  const at = draft.at(action + 1) === 'COLUMN' ? action + 2 : action + 1;
  if (draft.sees(at, 'IF NOT EXISTS'))
    return draft.refuse(draft.stretch(at, at + 2), IF_NOT_EXISTS);
  const isNamed = draft.at(at) === 'CONSTRAINT';
  const what = isNamed ? at + 2 : at;
  if (draft.sees(what, 'PRIMARY KEY') || draft.sees(what, 'FOREIGN KEY')) {
    return draft.refuse(draft.stretch(what, what + 1), REBUILD);
  }
  const unique = draft.at(what) === 'UNIQUE';
  const isIndex = /^(KEY|INDEX)$/.test(draft.at(unique ? what + 1 : what));
  if (unique || isIndex)
    addIndex(draft, what + (unique ? 1 : 0) + (isIndex ? 1 : 0), unique, isNamed ? at + 1 : null);
}

/** `[name] (columns)` from an index on, as CREATE INDEX. */
function addIndex(draft: Draft, at: number, isUnique: boolean, constraint: number | null): void {
  const named = isName(draft.tokens[at]) ? at : constraint;
  const open = isName(draft.tokens[at]) ? at + 1 : at;
  const close = closing(draft.tokens, open);
  if (draft.at(open) !== '(' || close < 0) return;
  const table = plainName(draft.tokens[firstAction(draft) - 1]);
  const columns = items(draft.tokens, open + 1, close).map((it) =>
    plainName(draft.tokens[it.from]),
  );
  const own = named === null ? columns.join('_') : plainName(draft.tokens[named]);
  const name = own.startsWith(`${table}_`) ? own : `${table}_${own}`;
  const unique = isUnique ? 'UNIQUE ' : '';
  const sql = `CREATE ${unique}INDEX ${asName(name)} ON ${asName(table)} ${draft.textOf(open, close)}`;
  draft.replace(0, draft.tokens.length - 1, sql, INDEX_WHY);
}

function refuseRebuild(draft: Draft): void {
  const action = firstAction(draft);
  if (action < 0) return;
  const changesType = /^(MODIFY|CHANGE)$/.test(draft.at(action));
  const column = draft.at(action + 1) === 'COLUMN' ? action + 3 : action + 2;
  const altersType =
    draft.at(action) === 'ALTER' && (draft.at(column) === 'TYPE' || draft.sees(column, 'SET DATA'));
  if (changesType || altersType) draft.refuse(draft.stretch(action, action), REBUILD);
}

function dropKey(draft: Draft): void {
  const action = firstAction(draft);
  if (action < 0 || draft.at(action) !== 'DROP') return;
  const last = draft.tokens.length - 1;
  if (/^(CASCADE|RESTRICT)$/.test(draft.at(last))) return draft.remove(last, last, FORM_WHY);
  const isIndex = /^(KEY|INDEX)$/.test(draft.at(action + 1)) && last === action + 2;
  if (isIndex) draft.replace(0, last, `DROP INDEX ${draft.textOf(last, last)}`, FORM_WHY);
}
