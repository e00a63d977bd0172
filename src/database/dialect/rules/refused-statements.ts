import type { Message } from '../../../model/text.ts';
import type { Draft } from '../draft.ts';
import { message, type Rule } from '../rule.ts';

const PROGRAM = message(
  ['SQLite 没有存储过程、函数和变量。', '把要做的事写成一条条 SQL 语句；循环用 WITH RECURSIVE。'],
  [
    'SQLite has no stored procedures, functions or variables.',
    'Write what is to be done as plain statements; loop with WITH RECURSIVE.',
  ],
);
const TYPES = message(
  ['SQLite 没有自定义类型。', "用 VARCHAR 列加约束：CHECK (state IN ('PENDING', 'SENT'))。"],
  [
    'SQLite has no types of your own.',
    "Use a VARCHAR column with CHECK (state IN ('PENDING', 'SENT')).",
  ],
);
const RIGHTS = message(
  ['SQLite 没有用户和权限。', '删掉这一句。'],
  ['SQLite has no users and rights.', 'Delete this statement.'],
);
const FILES = message(
  ['这里不能读写文件。', '用 INSERT 语句写入数据。'],
  ['Files cannot be read or written here.', 'Put the data in with INSERT.'],
);
const LOCKS = message(
  ['SQLite 没有表锁语句。', '删掉这一句：实验室里语句一条接一条地执行。'],
  [
    'SQLite has no statement that locks tables.',
    'Delete it: in the lab statements run one after another.',
  ],
);
const MERGE = message(
  [
    'SQLite 没有 MERGE。',
    '写成 INSERT INTO … VALUES … ON CONFLICT (键) DO UPDATE SET 列 = excluded.列。',
  ],
  [
    'SQLite has no MERGE.',
    'Write INSERT INTO … VALUES … ON CONFLICT (key) DO UPDATE SET column = excluded.column.',
  ],
);
const SEQUENCE = message(
  ['SQLite 没有序列。', '自动编号用 INTEGER PRIMARY KEY AUTOINCREMENT；本章的事件号由业务给出。'],
  [
    'SQLite has no sequences.',
    'INTEGER PRIMARY KEY AUTOINCREMENT numbers rows; the event ids of this chapter are given by the business.',
  ],
);
const MATERIALIZED = message(
  ['SQLite 没有物化视图。', '用 CREATE VIEW，或用 CREATE TABLE … AS SELECT … 存下结果。'],
  [
    'SQLite has no materialized views.',
    'Use CREATE VIEW, or keep the result with CREATE TABLE … AS SELECT ….',
  ],
);
const INTO = message(
  [
    'SQLite 没有 SELECT … INTO。',
    '建表用 CREATE TABLE 新表 AS SELECT …；已有的表用 INSERT INTO 表 SELECT …。',
  ],
  [
    'SQLite has no SELECT … INTO.',
    'For a new table write CREATE TABLE new AS SELECT …; for one there is, INSERT INTO table SELECT ….',
  ],
);

/** Beginnings of statements SQLite has nothing for. */
const REFUSED: readonly (readonly [message: Message, beginnings: readonly string[]])[] = [
  [MERGE, ['MERGE INTO', 'MERGE USING']],
  [
    PROGRAM,
    [
      'DELIMITER',
      'CALL',
      'DECLARE',
      'EXECUTE',
      'EXEC',
      'PREPARE',
      'DEALLOCATE',
      'DO',
      'CREATE FUNCTION',
      'CREATE PROCEDURE',
      'CREATE OR REPLACE FUNCTION',
      'CREATE OR REPLACE PROCEDURE',
      'CREATE ALIAS',
      'CREATE OR REPLACE TRIGGER',
      'DROP FUNCTION',
      'DROP PROCEDURE',
    ],
  ],
  [SEQUENCE, ['CREATE SEQUENCE', 'ALTER SEQUENCE', 'DROP SEQUENCE']],
  [TYPES, ['CREATE TYPE', 'CREATE DOMAIN', 'DROP TYPE', 'DROP DOMAIN']],
  [
    RIGHTS,
    [
      'GRANT',
      'REVOKE',
      'CREATE USER',
      'CREATE ROLE',
      'ALTER USER',
      'DROP USER',
      'DROP ROLE',
      'CREATE EXTENSION',
    ],
  ],
  [FILES, ['COPY', 'LOAD DATA', 'BACKUP', 'RESTORE', 'RUNSCRIPT', 'SCRIPT']],
  [LOCKS, ['LOCK TABLE', 'LOCK TABLES', 'UNLOCK TABLES']],
  [
    MATERIALIZED,
    ['CREATE MATERIALIZED VIEW', 'REFRESH MATERIALIZED VIEW', 'DROP MATERIALIZED VIEW'],
  ],
];

export const REFUSED_STATEMENTS: readonly Rule[] = [
  ...REFUSED.map(([why, beginnings]): Rule => ({
    words: [...new Set(beginnings.map((it) => it.split(' ')[0]!))],
    apply: (draft) => refuseBeginning(draft, beginnings, why),
  })),
  { words: ['INTO'], apply: selectInto },
];

function refuseBeginning(draft: Draft, beginnings: readonly string[], why: Message): void {
  const found = beginnings.find((it) => draft.sees(0, it));
  if (found !== undefined) draft.refuse(draft.stretch(0, found.split(' ').length - 1), why);
}

/** INTO that belongs to a SELECT rather than to an INSERT. */
function selectInto(draft: Draft): void {
  for (const at of draft.find('INTO')) {
    if (draft.at(0) === 'SELECT' && !['INSERT', 'REPLACE', '.'].includes(draft.at(at - 1))) {
      return draft.refuse(draft.stretch(at, at), INTO);
    }
  }
}
