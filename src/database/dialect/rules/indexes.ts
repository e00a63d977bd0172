import type { Draft } from '../draft.ts';
import { afterName } from '../operands.ts';
import { texts, type Rule } from '../rule.ts';
import { asName, closing, items, plainName } from '../token-list.ts';

const WHY = texts(
  'SQLite 的索引只有一种，建索引时也没有别的会话要让路。',
  'SQLite has one kind of index, and no other session for which it would have to make way.',
);
const PREFIX_WHY = texts(
  'SQLite 的索引没有前缀长度；唯一索引用 substr 表达同样的意思。',
  "SQLite's indexes have no prefix length; a unique one says the same with substr.",
);
const NAME_WHY = texts('SQLite 的索引要有名字。', "SQLite's indexes need a name.");

/** `CREATE INDEX CONCURRENTLY … USING btree (a(10)) INCLUDE (b)`, and `CREATE INDEX ON t (a)`. */
export const INDEX_RULES: readonly Rule[] = [{ words: ['INDEX'], apply: createIndex }];

function createIndex(draft: Draft): void {
  if (draft.at(0) !== 'CREATE') return;
  const index = draft.at(1) === 'UNIQUE' ? 2 : 1;
  if (draft.at(index) !== 'INDEX') return;
  if (draft.at(index + 1) === 'CONCURRENTLY') return draft.remove(index + 1, index + 1, WHY);
  if (draft.at(index + 1) === 'ON') return nameIt(draft, index);
  const using = draft.tokens.findIndex(
    (_, at) => draft.at(at) === 'USING' && /^(BTREE|HASH|GIN|BRIN)$/.test(draft.at(at + 1)),
  );
  if (using > 0) return draft.remove(using, using + 1, WHY);
  const [on] = draft.find('ON');
  const open = on === undefined ? -1 : afterName(draft, on + 1);
  if (open < 0 || draft.at(open) !== '(') return;
  const close = closing(draft.tokens, open);
  if (draft.sees(close + 1, 'INCLUDE ('))
    draft.remove(close + 1, closing(draft.tokens, close + 2), WHY);
  prefixLengths(draft, open, close, index === 2);
}

function prefixLengths(draft: Draft, open: number, close: number, isUnique: boolean): void {
  for (const { from } of items(draft.tokens, open + 1, close)) {
    const hasLength =
      draft.at(from + 1) === '(' &&
      draft.tokens[from + 2]?.kind === 'number' &&
      draft.at(from + 3) === ')';
    if (!hasLength) continue;
    const name = draft.textOf(from, from);
    const sql = isUnique ? `substr(${name}, 1, ${draft.at(from + 2)})` : name;
    draft.replace(from, from + 3, sql, PREFIX_WHY);
  }
}

/** PostgreSQL finds a name by itself: the table's, the columns', `idx`. */
function nameIt(draft: Draft, index: number): void {
  const open = afterName(draft, index + 2);
  if (draft.at(open) !== '(') return;
  const columns = items(draft.tokens, open + 1, closing(draft.tokens, open)).map((it) =>
    plainName(draft.tokens[it.from]),
  );
  const name = asName([plainName(draft.tokens[open - 1]), ...columns, 'idx'].join('_'));
  draft.replace(index, index, `INDEX ${name}`, NAME_WHY);
}
