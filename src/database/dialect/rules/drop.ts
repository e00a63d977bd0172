import type { Draft } from '../draft.ts';
import { afterName } from '../operands.ts';
import { message, texts, type Rule } from '../rule.ts';
import { items } from '../token-list.ts';

const CASCADE_WHY = texts(
  'SQLite 的 DROP 没有 CASCADE、RESTRICT：删表时连同它的索引和触发器。',
  "SQLite's DROP has no CASCADE or RESTRICT: a table goes with its indexes and triggers.",
);
const FORM_WHY = texts(
  'SQLite 的 DROP 写法略有不同。',
  "SQLite's DROP is written a little differently.",
);
const SCHEMA = message(
  ['这里只有一个数据库，不能删。', '用 DROP TABLE 一张一张地删表，或用「重新开始」。'],
  [
    'There is one database here, and it cannot be dropped.',
    'Drop the tables one by one, or start anew.',
  ],
);

/** `DROP TABLE a, b CASCADE`, `DROP TABLE a IF EXISTS`, `DROP INDEX i ON t`. */
export const DROP_RULES: readonly Rule[] = [{ words: ['DROP'], apply: drop }];

function drop(draft: Draft): void {
  if (draft.at(0) !== 'DROP') return;
  if (['DATABASE', 'SCHEMA'].includes(draft.at(1)))
    return draft.refuse(draft.stretch(0, 1), SCHEMA);
  if (!['TABLE', 'VIEW', 'INDEX', 'TRIGGER'].includes(draft.at(1))) return;
  if (draft.at(2) === 'CONCURRENTLY') return draft.remove(2, 2, FORM_WHY);
  trimEnd(draft);
  const first = draft.sees(2, 'IF EXISTS') ? 4 : 2;
  const behind = afterName(draft, first);
  if (draft.at(behind) === 'ON') draft.remove(behind, draft.tokens.length - 1, FORM_WHY);
  if (draft.at(behind) === ',') dropSeveral(draft, first);
  if (first === 2 && draft.sees(behind, 'IF EXISTS')) moveIfExists(draft, first, behind);
}

function trimEnd(draft: Draft): void {
  const last = draft.tokens.length - 1;
  const from = draft.sees(last - 1, 'CASCADE CONSTRAINTS') ? last - 1 : last;
  if (['CASCADE', 'RESTRICT', 'PURGE'].includes(draft.at(from)) && from > 2)
    draft.remove(from, last, CASCADE_WHY);
}

function moveIfExists(draft: Draft, first: number, behind: number): void {
  const name = draft.textOf(first, behind - 1);
  draft.replace(first, behind + 1, `IF EXISTS ${name}`, FORM_WHY);
}

function dropSeveral(draft: Draft, first: number): void {
  const head = draft.textOf(0, first - 1);
  const [one, ...others] = items(draft.tokens, first, draft.tokens.length).map((it) => {
    return { from: it.from, to: afterName(draft, it.from) - 1 };
  });
  for (const it of others) {
    if (it.to < it.from) continue;
    draft.after.push(
      draft.made(`${head} ${draft.textOf(it.from, it.to)}`, draft.stretch(it.from, it.to)),
    );
  }
  // What stands behind the last name (CASCADE) is taken away by itself.
  draft.remove(one!.to + 1, others.at(-1)!.to, FORM_WHY);
}
