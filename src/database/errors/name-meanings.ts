import { FOREIGN_FUNCTIONS } from './foreign-functions.ts';
import { occurrences, placeOfCall, placeOfTable } from './locate.ts';
import { plain, said, type Meaning } from './meaning.ts';
import { nearest } from './nearest.ts';
import { replaceFix } from './replace-fix.ts';
import type { Said, Scene } from './scene.ts';

/** Names of tables, functions and the like that do not exist, exist twice, or exist already. */
export const NAME_MEANINGS: readonly Meaning[] = [
  { pattern: /^no such table: (.+)$/, say: ([, name], scene) => noSuchTable(name!, scene) },
  { pattern: /^no such view: (.+)$/, say: ([, name], scene) => noSuchTable(name!, scene) },
  { pattern: /^no such function: (.+)$/, say: ([, name], scene) => noSuchFunction(name!, scene) },
  {
    pattern: /^no such (index|trigger): "?(.+?)"?$/,
    say: ([, type, name], scene) => noSuchObject(type!, name!, scene),
  },
  {
    pattern: /^(?:table|view|index|trigger) "?(.+?)"? already exists$/,
    say: ([, name], scene) => alreadyExists(name!, scene),
  },
  {
    pattern:
      /^there is already (?:a table|an index|another table or index with this name:?) ?(?:named )?(.+)$/,
    say: ([, name], scene) => alreadyExists(name!, scene),
  },
  {
    pattern: /^duplicate column name: (.+)$/,
    say: ([, name], scene) =>
      said(
        [
          `列名 ${name} 出现了两次。`,
          '一张表里每个列名只能出现一次：改掉其中一个的名字，或删掉它。',
        ],
        [
          `The column name ${name} is used twice.`,
          'Within a table a column name stands once: rename or delete one of the two.',
        ],
        { at: occurrences(scene.tokens, name!).at(-1) },
      ),
  },
  plain(
    /^no such savepoint: (.+)$/,
    ['没有叫 $1 的保存点。', '先写 SAVEPOINT $1，再 RELEASE 或 ROLLBACK TO 它。'],
    [
      'There is no savepoint called $1.',
      'Write SAVEPOINT $1 before you RELEASE it or ROLLBACK TO it.',
    ],
  ),
  plain(
    /^no such collation sequence: (.+)$/,
    ['SQLite 没有排序规则 $1。', '删掉 COLLATE $1；要忽略大小写就写 COLLATE NOCASE。'],
    ['SQLite has no collation $1.', 'Delete COLLATE $1, or write COLLATE NOCASE to ignore case.'],
  ),
  plain(
    /^no such window: (.+)$/,
    ['没有叫 $1 的窗口。', '在查询末尾定义它：WINDOW $1 AS (…)，或直接写 OVER (…)。'],
    [
      'There is no window called $1.',
      'Define it at the end of the query, WINDOW $1 AS (…), or write OVER (…).',
    ],
  ),
  plain(
    /^cannot join using column (.+) - column not present in both tables$/,
    ['USING 里的列 $1 不是两张表都有。', '改用 ON，写明两边各是哪一列。'],
    ['The column $1 in USING is not in both tables.', 'Use ON, and name the column on each side.'],
  ),
  plain(
    /^unknown database (.+)$/,
    ['这里只有一个数据库，没有 $1。', '只写表名，去掉前面的库名。'],
    [
      'There is only one database here; it is not $1.',
      'Write the table alone, without the name before it.',
    ],
  ),
  plain(
    /^no such database: (.+)$/,
    ['这里只有一个数据库，没有 $1。', '只写表名，去掉前面的库名。'],
    [
      'There is only one database here; it is not $1.',
      'Write the table alone, without the name before it.',
    ],
  ),
  plain(
    /^circular reference: (.+)$/,
    [
      'WITH 里的 $1 用到了它自己，却不是递归查询的写法。',
      '写成 WITH RECURSIVE $1 AS (起点 UNION ALL 下一步)，或给它换个名字。',
    ],
    [
      '$1 in WITH uses itself in a way that is not recursive.',
      'Write WITH RECURSIVE $1 AS (start UNION ALL step), or give it another name.',
    ],
  ),
];

function noSuchTable(name: string, scene: Scene): Said {
  const bare = name.replace(/^(main|temp)\./, '');
  const own = bare.slice(bare.lastIndexOf('.') + 1);
  const at = placeOfTable(scene, bare);
  if (own.toLowerCase() === 'dual') return { ...DUAL, at };
  const tables = scene.tableNames();
  const same = tables.find((it) => it.toLowerCase() === own.toLowerCase());
  const found = same ?? nearest(own, tables);
  if (found === null) return { ...unknownTable(bare, tables.join(', ')), at };
  return said(
    [`没有叫 ${bare} 的表。`, `你要写的是不是 ${found}？`],
    [`There is no table ${bare}.`, `Did you mean ${found}?`],
    { at, fixes: replaceFix(at, found) },
  );
}

const DUAL = said(
  ['SQLite 没有 DUAL 表。', 'SELECT 可以没有 FROM：删掉 FROM DUAL。'],
  ['SQLite has no table DUAL.', 'SELECT needs no FROM: delete FROM DUAL.'],
);

function unknownTable(name: string, tables: string): Said {
  const isEmpty = tables === '';
  return said(
    [
      `没有叫 ${name} 的表。`,
      isEmpty ? '现在一张表也没有：先用 CREATE TABLE 建表。' : `现有的表：${tables}。`,
    ],
    [
      `There is no table ${name}.`,
      isEmpty
        ? 'There are no tables yet: begin with CREATE TABLE.'
        : `The tables there are: ${tables}.`,
    ],
  );
}

function noSuchFunction(name: string, scene: Scene): Said {
  const at = placeOfCall(scene, name) ?? occurrences(scene.tokens, name)[0];
  const foreign = FOREIGN_FUNCTIONS[name.toUpperCase()];
  if (foreign !== undefined) {
    return said(
      [`SQLite 没有函数 ${name}。`, `在 SQLite 里写：${foreign}`],
      [`SQLite has no function ${name}.`, `In SQLite write: ${foreign}`],
      { at },
    );
  }
  const found = nearest(name, scene.functionNames());
  return said(
    [
      `SQLite 没有函数 ${name}。`,
      found === null
        ? '换一个 SQLite 有的函数；查询 pragma_function_list 能看到全部。'
        : `你要写的是不是 ${found}？`,
    ],
    [
      `SQLite has no function ${name}.`,
      found === null
        ? 'Use a function SQLite has; a query of pragma_function_list shows them all.'
        : `Did you mean ${found}?`,
    ],
    { at, fixes: replaceFix(at, found) },
  );
}

function noSuchObject(type: string, name: string, scene: Scene): Said {
  const bare = name.replace(/^main\./, '');
  const names = scene.objectNames(type);
  const found = nearest(bare, names) ?? names.find((it) => it.endsWith(`_${bare}`)) ?? null;
  const at = placeOfTable(scene, bare);
  const kind = type === 'index' ? '索引' : '触发器';
  const list = names.length === 0 ? null : names.join(', ');
  return said(
    [
      `没有叫 ${bare} 的${kind}。`,
      found !== null
        ? `你要写的是不是 ${found}？`
        : list === null
          ? '写成 DROP … IF EXISTS 就不会报错。'
          : `现有的：${list}。`,
    ],
    [
      `There is no ${type} ${bare}.`,
      found !== null
        ? `Did you mean ${found}?`
        : list === null
          ? 'DROP … IF EXISTS does not complain.'
          : `Those there are: ${list}.`,
    ],
    { at, fixes: replaceFix(at, found) },
  );
}

function alreadyExists(name: string, scene: Scene): Said {
  return said(
    [`${name} 已经存在。`, '换个名字，或先 DROP 它；写成 CREATE … IF NOT EXISTS 则保留已有的。'],
    [
      `${name} exists already.`,
      'Use another name, or DROP it first; CREATE … IF NOT EXISTS keeps the one there is.',
    ],
    { at: placeOfTable(scene, name) },
  );
}
