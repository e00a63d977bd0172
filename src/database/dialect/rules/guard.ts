import type { Draft } from '../draft.ts';
import { message, texts, type Rule } from '../rule.ts';

const ATTACH = message(
  ['实验室只有这一个数据库，不能挂接别的。', '把数据建成这里的表。'],
  ['The lab has this one database; no other can be attached.', 'Create the data as tables here.'],
);
const VACUUM = message(
  ['这里不用 VACUUM：数据库在内存里，也不能写到文件。', '删掉这一句。'],
  [
    'VACUUM has no use here: the database is in memory, and no file can be written.',
    'Delete this statement.',
  ],
);
const EXTENSION = message(
  ['这里不能加载扩展。', '只用 SQLite 自带的函数。'],
  ['No extension can be loaded here.', "Use SQLite's own functions."],
);
const PRAGMA = message(
  [
    '这个 PRAGMA 会改变实验室的设置，不能用。',
    '可以用只读的：table_info、index_list、foreign_key_list、foreign_key_check、integrity_check 等。外键一直是检查的。',
  ],
  [
    "This PRAGMA would change the lab's settings and cannot be used.",
    'Those that only read can: table_info, index_list, foreign_key_list, foreign_key_check, integrity_check and others. Foreign keys are always checked.',
  ],
);

/** PRAGMAs that read, with or without an argument. */
const READING = new Set(
  (
    'TABLE_INFO TABLE_XINFO TABLE_LIST INDEX_LIST INDEX_INFO INDEX_XINFO FOREIGN_KEY_LIST ' +
    'FOREIGN_KEY_CHECK INTEGRITY_CHECK QUICK_CHECK FUNCTION_LIST COLLATION_LIST DATABASE_LIST ' +
    'COMPILE_OPTIONS PRAGMA_LIST MODULE_LIST'
  ).split(' '),
);
/** PRAGMAs that read as long as they are not given a value. */
const SETTINGS = new Set(
  (
    'FOREIGN_KEYS USER_VERSION APPLICATION_ID SCHEMA_VERSION DATA_VERSION ENCODING PAGE_COUNT PAGE_SIZE ' +
    'FREELIST_COUNT MAX_PAGE_COUNT HARD_HEAP_LIMIT SOFT_HEAP_LIMIT TEMP_STORE JOURNAL_MODE SYNCHRONOUS ' +
    'CACHE_SIZE AUTO_VACUUM DEFER_FOREIGN_KEYS RECURSIVE_TRIGGERS TRUSTED_SCHEMA CASE_SENSITIVE_LIKE'
  ).split(' '),
);
/** Values kept in the file, or for the transaction only: they may be set. */
const SETTABLE = new Set(['USER_VERSION', 'APPLICATION_ID', 'DEFER_FOREIGN_KEYS']);

/** What a script may not do, whoever wrote it: reach another database, or alter the lab's limits. */
export const GUARD_RULES: readonly Rule[] = [
  {
    words: ['ATTACH', 'DETACH'],
    apply: (draft) => refuseVerb(draft, ['ATTACH', 'DETACH'], ATTACH),
  },
  { words: ['VACUUM'], apply: (draft) => refuseVerb(draft, ['VACUUM'], VACUUM) },
  { words: ['LOAD_EXTENSION', 'READFILE', 'WRITEFILE'], apply: extension },
  { words: ['PRAGMA'], apply: pragma },
];

function start(draft: Draft): number {
  if (draft.at(0) !== 'EXPLAIN') return 0;
  return draft.sees(1, 'QUERY PLAN') ? 3 : 1;
}

function refuseVerb(draft: Draft, verbs: readonly string[], why: typeof ATTACH): void {
  const at = start(draft);
  if (verbs.includes(draft.at(at))) draft.refuse(draft.stretch(at, at), why);
}

function extension(draft: Draft): void {
  const at = draft.tokens.findIndex(
    (it, index) => it.upper === 'LOAD_EXTENSION' && draft.at(index + 1) === '(',
  );
  if (at >= 0) draft.refuse(draft.stretch(at, at), EXTENSION);
}

/** The name may be quoted and may follow a schema: `PRAGMA main."foreign_keys" = 0`. */
function pragma(draft: Draft): void {
  const verb = start(draft);
  if (draft.at(verb) !== 'PRAGMA') return;
  const at = draft.at(verb + 2) === '.' ? verb + 3 : verb + 1;
  const name = draft
    .at(at)
    .replace(/^["'`[]|["'`\]]$/g, '')
    .toUpperCase();
  const isGiven = draft.tokens.length > at + 1;
  if (READING.has(name) || (SETTINGS.has(name) && !isGiven) || SETTABLE.has(name)) return;
  if (name === 'FOREIGN_KEYS' && /^(ON|1|TRUE|YES)$/.test(draft.at(at + 2))) {
    return draft.drop(texts('外键一直是检查的。', 'Foreign keys are always checked.'));
  }
  draft.refuse(draft.stretch(verb, Math.min(at, draft.tokens.length - 1)), PRAGMA);
}
