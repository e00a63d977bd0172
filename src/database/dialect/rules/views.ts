import type { Draft } from '../draft.ts';
import { afterName } from '../operands.ts';
import { texts, type Rule } from '../rule.ts';

/** `CREATE OR REPLACE VIEW v AS …`: the old one is dropped first. */
export const VIEW_RULES: readonly Rule[] = [{ words: ['VIEW'], apply: orReplace }];

function orReplace(draft: Draft): void {
  if (!draft.sees(0, 'CREATE OR REPLACE VIEW')) return;
  const why = texts(
    'SQLite 没有 OR REPLACE：先删掉旧的视图，再建新的。',
    'SQLite has no OR REPLACE: the old view is dropped, then the new one created.',
  );
  const end = afterName(draft, 4) - 1;
  if (end < 4) return;
  draft.before.push(
    draft.made(`DROP VIEW IF EXISTS ${draft.textOf(4, end)}`, draft.stretch(4, end)),
  );
  draft.remove(1, 2, why);
}
