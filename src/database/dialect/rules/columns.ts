import type { Draft } from '../draft.ts';
import { message, texts, type Rule } from '../rule.ts';
import { columnWords, definedColumns, tableDefinition, type Column } from '../table-definition.ts';
import { asName, isName } from '../token-list.ts';
import { readingSql } from './clock.ts';

const COMMENT_WHY = texts(
  'SQLite 不存列的注释；要写说明就用 -- 。',
  'SQLite keeps no comments of columns; write a note behind --.',
);
const CHARSET_WHY = texts(
  'SQLite 的文本都是 Unicode，逐字比较，大小写不同就不相等。',
  "SQLite's texts are Unicode and compared exactly: they differ when their case does.",
);
const TYPE_WHY = texts(
  'SQLite 的类型里括号后面不能再有词。',
  'Nothing can follow the parenthesis of a type in SQLite.',
);
const UNIQUE_WHY = texts('SQLite 的写法是 UNIQUE。', 'SQLite writes UNIQUE.');
const POSITION_WHY = texts(
  'SQLite 总是把新列加在最后。',
  'SQLite always adds a column at the end.',
);
const ON_UPDATE_WHY = texts(
  'SQLite 没有 ON UPDATE CURRENT_TIMESTAMP，用一个触发器做同样的事。',
  'SQLite has no ON UPDATE CURRENT_TIMESTAMP; a trigger does the same.',
);
const ENUM = message(
  ['SQLite 没有 ENUM 和 SET 类型。', "写成 VARCHAR(8) CHECK (state IN ('PENDING', 'SENT'))。"],
  ['SQLite has no types ENUM and SET.', "Write VARCHAR(8) CHECK (state IN ('PENDING', 'SENT'))."],
);

/** What MySQL and others write behind the name of a column. */
export const COLUMN_RULES: readonly Rule[] = [
  { words: ['CREATE', 'ALTER'], apply: types },
  {
    words: ['COMMENT', 'CHARACTER', 'CHARSET', 'COLLATE', 'KEY', 'INVISIBLE', 'VISIBLE'],
    apply: options,
  },
  { words: ['FIRST', 'AFTER'], apply: position },
  { words: ['UPDATE'], apply: onUpdate },
];

function types(draft: Draft): void {
  for (const column of definedColumns(draft)) {
    const { from, to } = column.typeSpan;
    if (/^(ENUM|SET)$/.test(draft.at(from)) && draft.at(from + 1) === '(') {
      return draft.refuse(draft.stretch(from, to - 1), ENUM);
    }
    trimType(draft, column);
  }
}

/** `VARCHAR(16 CHAR)`, `TIMESTAMP(3) WITH TIME ZONE`. */
function trimType(draft: Draft, { typeSpan }: Column): void {
  let isBehind = false;
  for (let at = typeSpan.from; at < typeSpan.to; at++) {
    if (draft.at(at) === ')') isBehind = true;
    const isUnit =
      /^(CHAR|BYTE|CHARACTERS|OCTETS)$/.test(draft.at(at)) &&
      draft.tokens[at - 1]?.kind === 'number';
    if (isUnit) draft.remove(at, at, TYPE_WHY);
    if (!isBehind || draft.at(at) === ')') continue;
    draft.remove(at, typeSpan.to - 1, TYPE_WHY);
    return;
  }
}

function options(draft: Draft): void {
  for (const column of definedColumns(draft)) {
    for (const at of columnWords(draft, column)) option(draft, at);
  }
}

function option(draft: Draft, at: number): void {
  const next = draft.tokens[at + 1];
  const word = draft.at(at);
  if (word === 'COMMENT' && next?.kind === 'string') draft.remove(at, at + 1, COMMENT_WHY);
  else if (draft.sees(at, 'CHARACTER SET') && isName(draft.tokens[at + 2]))
    draft.remove(at, at + 2, CHARSET_WHY);
  else if (word === 'CHARSET' && isName(next)) draft.remove(at, at + 1, CHARSET_WHY);
  else if (word === 'COLLATE' && !/^(BINARY|NOCASE|RTRIM)$/.test(draft.at(at + 1)))
    draft.remove(at, at + 1, CHARSET_WHY);
  else if (draft.sees(at, 'UNIQUE KEY')) draft.remove(at + 1, at + 1, UNIQUE_WHY);
  else if (/^(IN)?VISIBLE$/.test(word)) draft.remove(at, at, COMMENT_WHY);
}

/** `ALTER TABLE … ADD COLUMN … AFTER other`. */
function position(draft: Draft): void {
  if (draft.at(0) !== 'ALTER') return;
  const last = draft.tokens.length - 1;
  for (const column of definedColumns(draft)) {
    const words = columnWords(draft, column);
    if (words.includes(last) && draft.at(last) === 'FIRST') draft.remove(last, last, POSITION_WHY);
    else if (words.includes(last - 1) && draft.at(last - 1) === 'AFTER')
      draft.remove(last - 1, last, POSITION_WHY);
  }
}

/** `updated_at TIMESTAMP ON UPDATE CURRENT_TIMESTAMP(3)`. */
function onUpdate(draft: Draft): void {
  const table = tableDefinition(draft);
  for (const column of table?.columns ?? []) {
    const at = columnWords(draft, column).find(
      (it) => draft.sees(it, 'ON UPDATE') && readsClock(draft, it + 2),
    );
    if (at === undefined) continue;
    const digits =
      draft.at(at + 3) === '(' && draft.tokens[at + 4]?.kind === 'number'
        ? Number(draft.at(at + 4))
        : 0;
    const last = draft.at(at + 3) !== '(' ? at + 2 : draft.at(at + 4) === ')' ? at + 4 : at + 5;
    const others = table!.columns.filter((it) => it !== column).map((it) => it.name);
    const sql = updateTrigger(table!.name, column.name, others, readingSql('timestamp', digits));
    draft.after.push(draft.made(sql, draft.stretch(at, last)));
    draft.remove(at, last, ON_UPDATE_WHY);
  }
}

function readsClock(draft: Draft, at: number): boolean {
  return ['CURRENT_TIMESTAMP', 'NOW', 'LOCALTIMESTAMP', 'LOCALTIME'].includes(draft.at(at));
}

/**
 * As MySQL does it: the time is set when another column got another value and the statement did
 * not set the time itself. SQLite's triggers do not fire themselves (recursive_triggers is off).
 */
function updateTrigger(
  table: string,
  column: string,
  others: readonly string[],
  now: string,
): string {
  const [name, own] = [asName(table), asName(column)];
  const isChanged = others.map((it) => `NEW.${asName(it)} IS NOT OLD.${asName(it)}`).join(' OR ');
  return (
    `CREATE TRIGGER ${asName(`${table}_${column}_on_update`)} AFTER UPDATE ON ${name} FOR EACH ROW ` +
    `WHEN NEW.${own} IS OLD.${own} AND (${isChanged || 'false'}) ` +
    `BEGIN UPDATE ${name} SET ${own} = ${now} WHERE rowid = NEW.rowid; END`
  );
}
