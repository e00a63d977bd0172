import type { Draft } from '../draft.ts';
import { afterName, verbIndex } from '../operands.ts';
import { message, texts, type Rule } from '../rule.ts';
import { isName, items, plainName, topLevel } from '../token-list.ts';

const UPDATE_JOIN = message(
  [
    'SQLite 的 UPDATE 不能连接别的表。',
    '写成 UPDATE 表 SET … FROM 别的表 WHERE 连接条件，或 WHERE 列 IN (SELECT …)。',
  ],
  [
    "SQLite's UPDATE cannot join.",
    'Write UPDATE table SET … FROM other WHERE condition, or WHERE column IN (SELECT …).',
  ],
);
const DELETE_JOIN = message(
  [
    'SQLite 的 DELETE 只能写一张表，不能连接。',
    '写成 DELETE FROM 表 WHERE 列 IN (SELECT …) 或 WHERE EXISTS (SELECT …)。',
  ],
  [
    "SQLite's DELETE takes one table and cannot join.",
    'Write DELETE FROM table WHERE column IN (SELECT …), or WHERE EXISTS (SELECT …).',
  ],
);
const LIMIT = message(
  [
    'SQLite 的 UPDATE 和 DELETE 不能用 LIMIT。',
    '写成 WHERE 主键 IN (SELECT 主键 FROM 表 … ORDER BY … LIMIT n)。',
  ],
  [
    "SQLite's UPDATE and DELETE take no LIMIT.",
    'Write WHERE key IN (SELECT key FROM table … ORDER BY … LIMIT n).',
  ],
);
const ALIAS_WHY = texts(
  'SQLite 要求这里的别名前面写 AS。',
  'SQLite wants AS before an alias here.',
);
const TARGET_WHY = texts(
  'SQLite 的 SET 左边只写列名。',
  "On the left of SQLite's SET stands the column alone.",
);
const JOINS = [',', 'JOIN', 'INNER', 'LEFT', 'RIGHT', 'CROSS', 'FULL', 'NATURAL', 'STRAIGHT_JOIN'];

/** UPDATE and DELETE with aliases, joins and limits; TRUNCATE. */
export const CHANGE_RULES: readonly Rule[] = [
  { words: ['UPDATE'], apply: update },
  { words: ['DELETE'], apply: deletion },
  { words: ['TRUNCATE'], apply: truncate },
];

function update(draft: Draft): void {
  const verb = verbIndex(draft);
  if (draft.at(verb) !== 'UPDATE') return;
  const table = draft.at(verb + 1) === 'OR' ? verb + 3 : verb + 1;
  const behind = afterName(draft, table);
  const alias = aliasAt(draft, behind, ['SET', 'INDEXED', 'NOT']);
  const next = alias === null ? behind : alias + 1;
  if (JOINS.includes(draft.at(next))) return draft.refuse(draft.stretch(next, next), UPDATE_JOIN);
  if (refuseLimit(draft, next)) return;
  if (alias === behind) addAs(draft, alias);
  const owners = [behind - 1, ...(alias === null ? [] : [alias])].map((at) =>
    plainName(draft.tokens[at]),
  );
  bareTargets(
    draft,
    next,
    owners.map((name) => name.toLowerCase()),
  );
}

/** Index of the alias behind a table's name, AS or not; null when there is none. */
function aliasAt(draft: Draft, at: number, notAlias: readonly string[]): number | null {
  if (draft.at(at) === 'AS') return at + 1;
  const isAlias = isName(draft.tokens[at]) && ![...JOINS, ...notAlias].includes(draft.at(at));
  return isAlias ? at : null;
}

function addAs(draft: Draft, alias: number): void {
  const { from, to } = draft.tokens[alias]!;
  draft.change([{ from, to: from, insert: 'AS ' }], { from, to }, ALIAS_WHY);
}

function refuseLimit(draft: Draft, from: number): boolean {
  const top = topLevel(draft.tokens, from);
  const limit = top.find((at) => draft.at(at) === 'LIMIT' && !isNameHere(draft, at));
  if (limit !== undefined) draft.refuse(draft.stretch(limit, limit), LIMIT);
  return limit !== undefined;
}

function isNameHere(draft: Draft, at: number): boolean {
  return draft.at(at - 1) === '.' || draft.at(at + 1) === '.';
}

/** `SET o.state = 'SENT'`: the qualifier goes. */
function bareTargets(draft: Draft, from: number, owners: readonly string[]): void {
  const top = topLevel(draft.tokens, from);
  const set = top.find((at) => draft.at(at) === 'SET');
  if (set === undefined) return;
  const end = top.find((at) => at > set && ['FROM', 'WHERE', 'RETURNING'].includes(draft.at(at)));
  for (const item of items(draft.tokens, set + 1, end ?? draft.tokens.length)) {
    const owner = draft.tokens[item.from];
    const isQualified =
      isName(owner) && draft.at(item.from + 1) === '.' && draft.at(item.from + 3) === '=';
    if (isQualified && owners.includes(plainName(owner!).toLowerCase())) {
      draft.remove(item.from, item.from + 1, TARGET_WHY);
    }
  }
}

function deletion(draft: Draft): void {
  const verb = verbIndex(draft);
  if (draft.at(verb) !== 'DELETE') return;
  const from = topLevel(draft.tokens, verb).find((at) => draft.at(at) === 'FROM');
  if (from === undefined) return;
  if (from !== verb + 1) return draft.refuse(draft.stretch(verb, from - 1), DELETE_JOIN);
  const behind = afterName(draft, from + 1);
  const alias = aliasAt(draft, behind, [
    'WHERE',
    'RETURNING',
    'INDEXED',
    'NOT',
    'USING',
    'LIMIT',
    'ORDER',
  ]);
  const next = alias === null ? behind : alias + 1;
  if ([...JOINS, 'USING'].includes(draft.at(next)))
    return draft.refuse(draft.stretch(next, next), DELETE_JOIN);
  if (refuseLimit(draft, next)) return;
  if (alias === behind) addAs(draft, alias);
}

/** `TRUNCATE [TABLE] a, b [RESTART IDENTITY] [CASCADE]`. */
function truncate(draft: Draft): void {
  if (draft.at(0) !== 'TRUNCATE') return;
  const why = texts(
    'SQLite 没有 TRUNCATE，不带条件的 DELETE 清空一张表。',
    'SQLite has no TRUNCATE; DELETE without a condition empties a table.',
  );
  const first = draft.at(1) === 'TABLE' ? 2 : 1;
  const names = items(draft.tokens, first, draft.tokens.length).map((it) => {
    return { from: it.from, to: afterName(draft, it.from) - 1 };
  });
  const [head, ...others] = names;
  if (head === undefined || head.to < head.from) return;
  for (const it of others)
    draft.after.push(
      draft.made(`DELETE FROM ${draft.textOf(it.from, it.to)}`, draft.stretch(it.from, it.to)),
    );
  draft.replace(0, draft.tokens.length - 1, `DELETE FROM ${draft.textOf(head.from, head.to)}`, why);
}
