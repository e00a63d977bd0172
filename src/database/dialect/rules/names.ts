import type { Draft } from '../draft.ts';
import { texts, type Rule } from '../rule.ts';
import { isName, plainName } from '../token-list.ts';

const WHY = texts(
  'SQLite 的库只有一层名字，没有 public 这样的模式。',
  'SQLite has no schemas such as public: a table has one name.',
);

/** `public.outbox`, `"PUBLIC".outbox`. */
export const NAME_RULES: readonly Rule[] = [
  { words: ['PUBLIC', '"public"', '"PUBLIC"', '`public`', 'DBO'], apply: schemaPrefix },
];

function schemaPrefix(draft: Draft): void {
  const isAlias = draft.tokens.some(
    (token, at) => isSchema(draft, at) && draft.at(at + 1) !== '.' && token.kind !== 'string',
  );
  if (isAlias) return;
  draft.tokens.forEach((_, at) => {
    if (isSchema(draft, at) && draft.at(at + 1) === '.' && draft.at(at - 1) !== '.')
      draft.remove(at, at + 1, WHY);
  });
}

function isSchema(draft: Draft, at: number): boolean {
  const token = draft.tokens[at]!;
  return isName(token) && ['public', 'dbo'].includes(plainName(token).toLowerCase());
}
