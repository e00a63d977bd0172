import { occurrences } from './locate.ts';
import { plain, said, type Meaning } from './meaning.ts';

/** Definitions of tables, columns and keys that SQLite cannot keep. */
export const STRUCTURE_MEANINGS: readonly Meaning[] = [
  plain(
    /^table "(.+)" has more than one primary key$/,
    ['表 $1 写了两个主键。', '只留一个；多列主键写成 PRIMARY KEY (a, b)。'],
    ['Table $1 has two primary keys.', 'Keep one; a key of several columns is PRIMARY KEY (a, b).'],
  ),
  {
    pattern: /^unknown column "(.+)" in foreign key definition$/,
    say: ([, name], scene) =>
      said(
        [
          `外键里的列 ${name!} 不是这张表的列。`,
          'FOREIGN KEY (…) 里写本表的列，REFERENCES 后面写另一张表的。',
        ],
        [
          `The column ${name!} of the foreign key is no column of this table.`,
          'FOREIGN KEY (…) holds columns of this table; those of the other stand behind REFERENCES.',
        ],
        { at: occurrences(scene.tokens, name!)[0] },
      ),
  },
  plain(
    /^(?:foreign key on .+ should reference only one column of table .+|number of columns in foreign key does not match.*)$/,
    ['外键两边的列数不一样。', 'FOREIGN KEY (…) 和 REFERENCES 表 (…) 里写同样多的列。'],
    [
      'The two sides of the foreign key differ in their number of columns.',
      'Write as many columns in FOREIGN KEY (…) as in REFERENCES table (…).',
    ],
  ),
  plain(
    /^no such constraint: (.+)$/,
    ['没有叫 $1 的约束。', '约束的名字在建表语句里：查询 sqlite_master 的 sql 列。'],
    [
      'There is no constraint $1.',
      'Names of constraints stand in CREATE TABLE: query the column sql of sqlite_master.',
    ],
  ),
  plain(
    /^index associated with UNIQUE or PRIMARY KEY constraint cannot be dropped$/,
    ['这个索引属于主键或唯一约束，不能单独删。', '要去掉约束就重建这张表。'],
    [
      'The index belongs to a primary key or UNIQUE constraint and cannot be dropped alone.',
      'To be rid of the constraint create the table anew.',
    ],
  ),
  plain(
    /^cannot drop (PRIMARY KEY|UNIQUE) column: "(.+)"$/,
    ['列 $2 是 $1 列，不能删。', '建一张没有它的新表，把行复制过去，再换名字。'],
    [
      'The column $2 is $1 and cannot be dropped.',
      'Create a table without it, copy the rows, and rename.',
    ],
  ),
  plain(
    /^AUTOINCREMENT (?:is only allowed on an INTEGER PRIMARY KEY|not allowed on WITHOUT ROWID tables)$/,
    [
      'AUTOINCREMENT 只能写在 INTEGER PRIMARY KEY 后面。',
      '把列写成 id INTEGER PRIMARY KEY AUTOINCREMENT。',
    ],
    [
      'AUTOINCREMENT can only follow INTEGER PRIMARY KEY.',
      'Write the column as id INTEGER PRIMARY KEY AUTOINCREMENT.',
    ],
  ),
  plain(
    /^(?:unknown|missing) datatype for ([^:]+)(?:: "(.+)")?$/,
    [
      'STRICT 表的列 $1 要用 INT、INTEGER、REAL、TEXT、BLOB 或 ANY。',
      '换成其中一个类型，或去掉 STRICT。',
    ],
    [
      'Column $1 of a STRICT table must be INT, INTEGER, REAL, TEXT, BLOB or ANY.',
      'Use one of these types, or leave STRICT out.',
    ],
  ),
  plain(
    /^cannot (INSERT into|UPDATE) generated column "(.+)"$/,
    ['列 $2 的值是算出来的，不能自己给。', '把它从列名和值里去掉。'],
    [
      'The value of column $2 is computed; it cannot be given.',
      'Leave it out of the columns and values.',
    ],
  ),
  plain(
    /^generated column loop on "(.+)"$/,
    ['列 $1 的算式绕回了它自己。', '让算式只用别的普通列。'],
    ['The expression of column $1 leads back to itself.', 'Let it use ordinary columns only.'],
  ),
  plain(
    /^no such module: (.+)$/,
    ['实验室的 SQLite 没有虚拟表模块 $1。', '用普通的表。'],
    ["The lab's SQLite has no module $1 for virtual tables.", 'Use an ordinary table.'],
  ),
  plain(
    /^qualified table names are not allowed on INSERT, UPDATE, and DELETE statements within triggers$/,
    ['触发器里的表名前面不能带库名。', '只写表名。'],
    ['Within a trigger a table has no name of a database before it.', 'Write the table alone.'],
  ),
];
