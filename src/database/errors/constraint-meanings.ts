import { LENGTH_CHECK, UNSIGNED_CHECK } from '../dialect/check-names.ts';
import { plain, said, type Meaning } from './meaning.ts';
import type { Said, Scene } from './scene.ts';

/** Rows that a constraint refuses. */
export const CONSTRAINT_MEANINGS: readonly Meaning[] = [
  {
    pattern: /^UNIQUE constraint failed: index '(.+)'$/,
    say: ([, index]) => notUnique(`index ${index!}`, ''),
  },
  {
    pattern: /^UNIQUE constraint failed: (.+)$/,
    say: ([, columns], scene) => duplicate(columns!, scene),
  },
  {
    pattern: /^NOT NULL constraint failed: (.+)\.(.+)$/,
    say: ([, table, column], scene) => notNull(table!, column!, scene),
  },
  { pattern: LENGTH_CHECK, say: ([, column, , length]) => tooLong(column!, length!) },
  { pattern: UNSIGNED_CHECK, say: ([, column]) => negative(column!) },
  {
    pattern: /^CHECK constraint failed: ([^]+)$/,
    say: ([, check]) =>
      said(
        [`有一行不满足约束 CHECK：${check!}。`, '改这一行的值，或在建表语句里放宽这个约束。'],
        [
          `A row does not satisfy the CHECK: ${check!}.`,
          'Change the value of that row, or widen the CHECK in CREATE TABLE.',
        ],
      ),
  },
  { pattern: /^FOREIGN KEY constraint failed$/, say: (_, scene) => foreignKey(scene) },
  plain(
    /^foreign key mismatch - "(.+)" referencing "(.+)"$/,
    [
      '表 $1 的外键指向 $2 的列，而那些列不是主键，也不唯一。',
      '在 $2 上给那些列加 PRIMARY KEY 或 UNIQUE。',
    ],
    [
      'The foreign key of $1 refers to columns of $2 that are neither its primary key nor unique.',
      'Make those columns of $2 PRIMARY KEY or UNIQUE.',
    ],
  ),
  plain(
    /^cannot store (\w+) value in (\w+) column (.+)$/,
    ['STRICT 表的列 $3 只收 $2，给它的却是 $1。', '给它 $2 类型的值，或用 CAST 转换。'],
    [
      'Column $3 of a STRICT table takes only $2, and was given $1.',
      'Give it a value of type $2, or CAST it.',
    ],
  ),
  plain(
    /^ON CONFLICT clause does not match any PRIMARY KEY or UNIQUE constraint$/,
    [
      'ON CONFLICT 括号里的列没有主键或唯一约束。',
      '写上有 PRIMARY KEY 或 UNIQUE 的那些列，一列不多、一列不少。',
    ],
    [
      'The columns in ON CONFLICT (…) have no PRIMARY KEY and no UNIQUE constraint.',
      'Name the columns of a PRIMARY KEY or UNIQUE constraint, all of them and no others.',
    ],
  ),
  plain(
    /^Cannot add a NOT NULL column with default value NULL$/,
    ['给已有的表加 NOT NULL 列，旧的行没有值可填。', '加上默认值，例如 NOT NULL DEFAULT 0。'],
    [
      'A NOT NULL column is added to a table, and the rows there are would have no value in it.',
      'Give it a default, for example NOT NULL DEFAULT 0.',
    ],
  ),
  plain(
    /^Cannot add a (PRIMARY KEY|UNIQUE) column$/,
    ['ALTER TABLE 不能加 $1 列。', '先加普通的列，再写 CREATE UNIQUE INDEX。'],
    [
      'ALTER TABLE cannot add a $1 column.',
      'Add an ordinary column, then CREATE UNIQUE INDEX on it.',
    ],
  ),
  plain(
    /^Cannot add a column with non-constant default$/,
    ['给已有的表加列，默认值只能是常量。', '先加没有默认值的列，再用 UPDATE 填上。'],
    [
      'A column added to a table can only have a constant as its default.',
      'Add the column without a default, then fill it with UPDATE.',
    ],
  ),
];

function duplicate(columns: string, scene: Scene): Said {
  const names = columns
    .split(', ')
    .map((it) => it.slice(it.lastIndexOf('.') + 1))
    .join(', ');
  const table = columns.slice(0, columns.indexOf('.'));
  return notUnique(`${table} (${names})`, scene.verb === 'INSERT' ? names : '');
}

function notUnique(where: string, target: string): Said {
  const conflict = target === '' ? 'ON CONFLICT DO NOTHING' : `ON CONFLICT (${target}) DO NOTHING`;
  return said(
    [
      `${where} 的值必须唯一，而这个值已经有一行了。`,
      `换一个值；要让重复的插入被忽略，就在 INSERT 末尾写 ${conflict}。`,
    ],
    [
      `The values of ${where} must be unique, and a row has this value already.`,
      `Use another value; to ignore repeated rows, end the INSERT with ${conflict}.`,
    ],
  );
}

function notNull(table: string, column: string, scene: Scene): Said {
  const numbered = isIntegerKey(scene, table, column);
  return said(
    [
      `列 ${table}.${column} 不能是 NULL（没给值也算 NULL）。`,
      numbered
        ? `给 ${column} 一个值；要自动编号，就在建表时写 ${column} INTEGER PRIMARY KEY AUTOINCREMENT。`
        : `给 ${column} 一个值；如果值来自查询，检查那里为什么是 NULL。`,
    ],
    [
      `Column ${table}.${column} must not be NULL (leaving it out is NULL, too).`,
      numbered
        ? `Give ${column} a value; to have rows numbered, create it as ${column} INTEGER PRIMARY KEY AUTOINCREMENT.`
        : `Give ${column} a value; if it comes from a query, see why it is NULL there.`,
    ],
  );
}

function isIntegerKey(scene: Scene, table: string, column: string): boolean {
  const sql =
    "SELECT 1 FROM pragma_table_info(:table) WHERE name = :column AND pk = 1 AND type LIKE '%INT%'";
  return scene.connection.all(sql, { table, column }).rows.length > 0;
}

function tooLong(column: string, length: string): Said {
  return said(
    [
      `列 ${column} 最多 ${length} 个字符，这个值更长。`,
      `缩短这个值，或在建表语句里把 ${column} 的长度改大。`,
    ],
    [
      `${column} takes at most ${length} characters, and this value is longer.`,
      `Shorten the value, or widen ${column} in CREATE TABLE.`,
    ],
  );
}

function negative(column: string): Said {
  return said(
    [`列 ${column} 是 UNSIGNED，不能是负数。`, '给它 0 或正数，或在建表语句里去掉 UNSIGNED。'],
    [
      `${column} is UNSIGNED: it cannot be negative.`,
      'Give it 0 or more, or drop UNSIGNED in CREATE TABLE.',
    ],
  );
}

function foreignKey(scene: Scene): Said {
  const keys = scene.mentionedTables().flatMap((table) => keysOf(scene, table));
  const list = keys.join('; ');
  return said(
    [
      '外键约束不成立：一行指向了不存在的行，或被删、被改的行还有别的行指着它。',
      list === ''
        ? '先插入被指向的行，再插入指向它的行；删除时次序相反。'
        : `检查这些外键：${list}。先插入被指向的行；删除时次序相反。`,
    ],
    [
      'A foreign key does not hold: a row refers to one that does not exist, or a row that others refer to was deleted or changed.',
      list === ''
        ? 'Insert the row referred to first; delete in the other order.'
        : `Check these foreign keys: ${list}. Insert the row referred to first; delete in the other order.`,
    ],
  );
}

function keysOf(scene: Scene, table: string): string[] {
  const sql = 'SELECT "from", "table", "to" FROM pragma_foreign_key_list(:table)';
  const { rows } = scene.connection.all(sql, { table });
  return rows.map(
    ([from, other, to]) =>
      `${table}.${String(from)} → ${String(other)}${to === null ? '' : `.${String(to)}`}`,
  );
}
