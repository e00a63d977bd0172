import type { Draft } from '../draft.ts';
import { isName } from '../token-list.ts';
import { texts, type Rule } from '../rule.ts';

const WHY = texts(
  '实验室里语句一条接一条地执行，没有别的会话要锁住，SQLite 也没有行锁。',
  'In the lab statements run one after another, so there is nobody to lock out, and SQLite has no row locks.',
);
const STRENGTHS = ['UPDATE', 'SHARE', 'NO KEY UPDATE', 'KEY SHARE'];

/** `FOR UPDATE [OF t] [NOWAIT | SKIP LOCKED | WAIT n]`, `FOR SHARE`, `LOCK IN SHARE MODE`. */
export const LOCK_RULES: readonly Rule[] = [
  { words: ['UPDATE', 'SHARE'], apply: forUpdate },
  {
    words: ['LOCK'],
    apply: (draft) =>
      draft.find('LOCK IN SHARE MODE').forEach((at) => draft.remove(at, at + 3, WHY)),
  },
];

function forUpdate(draft: Draft): void {
  for (const start of draft.find('FOR')) {
    const strength = STRENGTHS.find((words) => draft.sees(start + 1, words));
    if (strength === undefined || start === 0) continue;
    draft.remove(start, lockEnd(draft, start + strength.split(' ').length), WHY);
    return; // several such clauses may follow each other; the rule is applied again
  }
}

/** Index of the last token of a lock clause whose strength ends at `at`. */
function lockEnd(draft: Draft, at: number): number {
  let last = at;
  if (draft.at(last + 1) === 'OF') {
    do last += 2;
    while (draft.at(last + 1) === ',' && isName(draft.tokens[last + 2]));
  }
  if (draft.at(last + 1) === 'NOWAIT') return last + 1;
  if (draft.sees(last + 1, 'SKIP LOCKED')) return last + 2;
  if (draft.at(last + 1) === 'WAIT' && draft.tokens[last + 2]?.kind === 'number') return last + 2;
  return last;
}
