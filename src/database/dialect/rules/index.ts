import type { Rule } from '../rule.ts';
import { ALTER_RULES } from './alter-table.ts';
import { CAST_RULES } from './casts.ts';
import { CHANGE_RULES } from './change.ts';
import { CHECK_RULES, UNSIGNED_RULE } from './checks.ts';
import { CLOCK_RULES } from './clock.ts';
import { COLUMN_RULES } from './columns.ts';
import { DROP_RULES } from './drop.ts';
import { EXPRESSION_RULES, REFUSED_EXPRESSIONS } from './expressions.ts';
import { FUNCTION_RULES } from './functions.ts';
import { GUARD_RULES } from './guard.ts';
import { IDENTITY_RULES } from './identity.ts';
import { INDEX_RULES } from './indexes.ts';
import { INSERT_REFUSALS, INSERT_RULES } from './insert.ts';
import { KEY_RULES } from './keys.ts';
import { LIMIT_RULES } from './limits.ts';
import { LITERAL_RULES } from './literals.ts';
import { LOCK_RULES } from './locks.ts';
import { NAME_RULES } from './names.ts';
import { REFUSED_STATEMENTS } from './refused-statements.ts';
import { SESSION_RULES } from './session.ts';
import { TABLE_OPTION_RULES } from './table-options.ts';
import { VIEW_RULES } from './views.ts';

/**
 * All rules in the order in which they are applied. What is refused is refused before anything is
 * rewritten; the structure of tables comes before expressions, since ON UPDATE CURRENT_TIMESTAMP
 * must not be taken for one; the checks come last, when the columns are as SQLite has them.
 */
export const RULES: readonly Rule[] = [
  ...GUARD_RULES,
  ...REFUSED_STATEMENTS,
  ...INSERT_REFUSALS,
  ...REFUSED_EXPRESSIONS,
  ...SESSION_RULES,
  ...NAME_RULES,
  ...LITERAL_RULES,
  ...LIMIT_RULES,
  ...LOCK_RULES,
  ...VIEW_RULES,
  ...DROP_RULES,
  ...ALTER_RULES,
  ...TABLE_OPTION_RULES,
  ...KEY_RULES,
  UNSIGNED_RULE,
  ...COLUMN_RULES,
  ...INDEX_RULES,
  ...IDENTITY_RULES,
  ...CLOCK_RULES,
  ...CAST_RULES,
  ...FUNCTION_RULES,
  ...EXPRESSION_RULES,
  ...INSERT_RULES,
  ...CHANGE_RULES,
  ...CHECK_RULES,
];
