import type { Draft } from '../draft.ts';
import { message, texts, type Rule } from '../rule.ts';
import { closing, isName } from '../token-list.ts';
import { tableDefinition } from '../table-definition.ts';

const OPTION_WHY = texts(
  '存储引擎、字符集、注释等是 MySQL 的表选项；SQLite 的文本都是 Unicode，逐字比较。',
  "Engine, character set, comment and the like are MySQL's options; SQLite's texts are Unicode, compared exactly.",
);
const KIND_WHY = texts('SQLite 只有一种普通表。', 'SQLite has one kind of ordinary table.');
const PARTITION = message(
  ['SQLite 没有分区表。', '删掉 PARTITION BY：一张普通的表就够了。'],
  ['SQLite has no partitions.', 'Delete PARTITION BY: an ordinary table does.'],
);

/** Options behind `name value` or `name = value`; those of two words first. */
const OPTIONS = [
  'DEFAULT CHARACTER SET',
  'DEFAULT CHARSET',
  'DEFAULT COLLATE',
  'CHARACTER SET',
  'DATA DIRECTORY',
  'INDEX DIRECTORY',
  'ENGINE',
  'CHARSET',
  'COLLATE',
  'AUTO_INCREMENT',
  'COMMENT',
  'ROW_FORMAT',
  'STATS_PERSISTENT',
  'KEY_BLOCK_SIZE',
  'MAX_ROWS',
  'MIN_ROWS',
  'CHECKSUM',
  'TABLESPACE',
];

/** Words before TABLE, and options behind its parenthesis. */
export const TABLE_OPTION_RULES: readonly Rule[] = [
  { words: ['TABLE'], apply: kindOfTable },
  { words: ['CREATE'], apply: tableOptions },
];

function kindOfTable(draft: Draft): void {
  if (draft.at(0) !== 'CREATE') return;
  const isScoped = /^(GLOBAL|LOCAL)$/.test(draft.at(1)) && /^TEMP(ORARY)?$/.test(draft.at(2));
  const isKind = /^(UNLOGGED|CACHED|MEMORY|COLUMN)$/.test(draft.at(1)) && draft.at(2) === 'TABLE';
  if (isScoped || isKind) draft.remove(1, 1, KIND_WHY);
}

function tableOptions(draft: Draft): void {
  const table = tableDefinition(draft);
  if (table === null) return;
  let at = table.close + 1;
  while (at < draft.tokens.length) {
    const end = optionEnd(draft, at);
    if (end === at) break;
    draft.remove(at, end - 1, OPTION_WHY);
    at = end;
  }
  if (draft.sees(at, 'PARTITION BY')) draft.refuse(draft.stretch(at, at + 1), PARTITION);
}

/** Index behind the option that begins at an index, with its comma; the index itself when none does. */
function optionEnd(draft: Draft, start: number): number {
  const at = draft.at(start) === ',' ? start + 1 : start;
  if (draft.sees(at, 'WITH (')) return closing(draft.tokens, at + 1) + 1;
  if (draft.sees(at, 'ON COMMIT')) return at + (draft.at(at + 2) === 'DROP' ? 3 : 4);
  if (draft.sees(at, 'WITHOUT OIDS')) return at + 2;
  const option = OPTIONS.find((words) => draft.sees(at, words));
  if (option === undefined) return start;
  let value = at + option.split(' ').length;
  if (draft.at(value) === '=') value++;
  const token = draft.tokens[value];
  const isValue = isName(token) || token?.kind === 'string' || token?.kind === 'number';
  return isValue ? value + 1 : start;
}
