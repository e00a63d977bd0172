import type { Draft } from '../draft.ts';
import type { Edit } from '../mapped-text.ts';
import { verbIndex } from '../operands.ts';
import { message, texts, type Rule } from '../rule.ts';
import { isName, items, topLevel } from '../token-list.ts';

const DUPLICATE_WHY = texts(
  'SQLite 的写法是 ON CONFLICT DO UPDATE，新来的值叫 excluded。',
  'SQLite writes ON CONFLICT DO UPDATE, and calls the new values excluded.',
);
const WHERE_WHY = texts(
  'INSERT … SELECT 后面接 ON CONFLICT 时，SQLite 要求 SELECT 有 WHERE，否则分不清 ON 属于谁。',
  'Before ON CONFLICT an INSERT … SELECT needs a WHERE, or SQLite cannot tell to whom ON belongs.',
);
const IGNORE = message(
  [
    'INSERT IGNORE 不只忽略重复：别的错误（NULL、过长的值）也被悄悄吞掉。',
    '写 INSERT … ON CONFLICT DO NOTHING，它只忽略主键和唯一键的冲突。',
  ],
  [
    'INSERT IGNORE ignores more than repeated rows: other errors (NULL, values too long) are swallowed, too.',
    'Write INSERT … ON CONFLICT DO NOTHING, which ignores conflicts of keys only.',
  ],
);
const SET = message(
  ['SQLite 没有 INSERT … SET。', '写成 INSERT INTO 表 (列, …) VALUES (值, …)。'],
  ['SQLite has no INSERT … SET.', 'Write INSERT INTO table (column, …) VALUES (value, …).'],
);

/** `INSERT IGNORE` and `INSERT … SET`: refused, with a fix made of the reader's own words. */
export const INSERT_REFUSALS: readonly Rule[] = [
  { words: ['IGNORE'], apply: insertIgnore },
  { words: ['INSERT'], apply: insertSet },
];

/** `ON DUPLICATE KEY UPDATE`, and ON CONFLICT behind a SELECT. */
export const INSERT_RULES: readonly Rule[] = [
  { words: ['DUPLICATE'], apply: onDuplicateKey },
  { words: ['CONFLICT'], apply: selectOnConflict },
];

function insertIgnore(draft: Draft): void {
  const verb = verbIndex(draft);
  if (!draft.sees(verb, 'INSERT IGNORE')) return;
  const whole = draft.text.text;
  const { from, to } = draft.tokens[verb + 1]!;
  const insert = `${whole.slice(0, from)}${whole.slice(to).trimStart()} ON CONFLICT DO NOTHING`;
  const all = draft.text.origin(0, whole.length);
  const label = texts('改成 ON CONFLICT DO NOTHING', 'Use ON CONFLICT DO NOTHING');
  draft.refuse(draft.stretch(verb, verb + 1), IGNORE, [{ ...all, insert, label }]);
}

function insertSet(draft: Draft): void {
  const verb = verbIndex(draft);
  if (draft.at(verb) !== 'INSERT') return;
  const name = draft.at(verb + 1) === 'INTO' ? verb + 2 : verb + 1;
  if (isName(draft.tokens[name]) && draft.at(name + 1) === 'SET')
    draft.refuse(draft.stretch(name + 1, name + 1), SET);
}

function onDuplicateKey(draft: Draft): void {
  const [at] = draft.find('ON DUPLICATE KEY UPDATE');
  if (at === undefined) return;
  const alias = valuesAlias(draft, at);
  const table = insertedTable(draft);
  const edits: Edit[] = [{ ...draft.stretch(at, at + 3), insert: 'ON CONFLICT DO UPDATE SET' }];
  for (const { from, to } of items(draft.tokens, at + 4, draft.tokens.length)) {
    if (draft.at(from + 1) === '.') edits.push({ ...draft.stretch(from, from + 1), insert: '' });
    edits.push(...newValues(draft, from + 1, to, alias?.name ?? null));
  }
  // MySQL's name for the row there is, where SQLite wants the table's own.
  if (alias !== null) edits.push({ ...draft.stretch(alias.from, alias.to), insert: '' });
  if (table === null) return;
  draft.change(edits, draft.stretch(alias?.from ?? at, draft.tokens.length - 1), DUPLICATE_WHY);
}

/** `VALUES(column)` and `new.column`, both of them `excluded.column`. */
function newValues(draft: Draft, from: number, to: number, alias: string | null): Edit[] {
  const edits: Edit[] = [];
  for (let at = from; at < to; at++) {
    const isCall =
      draft.sees(at, 'VALUES (') && isName(draft.tokens[at + 2]) && draft.at(at + 3) === ')';
    if (isCall)
      edits.push({
        ...draft.stretch(at, at + 3),
        insert: `excluded.${draft.textOf(at + 2, at + 2)}`,
      });
    const isAlias = alias !== null && draft.at(at) === alias && draft.at(at + 1) === '.';
    if (isAlias) edits.push({ ...draft.stretch(at, at), insert: 'excluded' });
  }
  return edits;
}

/** MySQL's `VALUES (…) AS new` before ON DUPLICATE KEY. */
function valuesAlias(draft: Draft, at: number): { name: string; from: number; to: number } | null {
  const isAlias =
    draft.at(at - 2) === 'AS' && draft.at(at - 3) === ')' && isName(draft.tokens[at - 1]);
  return isAlias ? { name: draft.at(at - 1), from: at - 2, to: at - 1 } : null;
}

function insertedTable(draft: Draft): string | null {
  const [into] = draft.find('INTO');
  return into === undefined ? null : draft.at(into + 1);
}

/** `INSERT … SELECT … FROM t ON CONFLICT`: taken by PostgreSQL, ambiguous to SQLite. */
function selectOnConflict(draft: Draft): void {
  const verb = verbIndex(draft);
  if (draft.at(verb) !== 'INSERT') return;
  const top = topLevel(draft.tokens, verb);
  const on = top.find((at) => draft.sees(at, 'ON CONFLICT'));
  const select = top.filter((at) => on !== undefined && at < on && draft.at(at) === 'SELECT').pop();
  if (on === undefined || select === undefined) return;
  const words = top.filter((at) => at > select && at < on).map((at) => draft.at(at));
  const isClear = ['WHERE', 'GROUP', 'HAVING', 'ORDER', 'LIMIT', 'WINDOW'].some((word) =>
    words.includes(word),
  );
  if (isClear || !words.includes('FROM')) return;
  const { from, to } = draft.tokens[on]!;
  draft.change([{ from, to: from, insert: 'WHERE true ' }], { from, to }, WHERE_WHY);
}
