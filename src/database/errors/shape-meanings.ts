import { keyword, lastKeyword, occurrences, oddValues, valueGroups } from './locate.ts';
import { plain, said, type Meaning } from './meaning.ts';
import type { Said, Scene } from './scene.ts';

/** Statements that parse but do not fit: numbers of columns, order of clauses. */
export const SHAPE_MEANINGS: readonly Meaning[] = [
  {
    pattern: /^(\d+) values for (\d+) columns$/,
    say: ([, values, columns], scene) => valuesFor(values!, columns!, scene),
  },
  {
    pattern: /^table (\S+) has (\d+) columns but (\d+) values were supplied$/,
    say: ([, table, columns, values], scene) => supplied(table!, columns!, values!, scene),
  },
  {
    pattern: /^all VALUES must have the same number of terms$/,
    say: (_, scene) =>
      said(
        ['VALUES 里各组的值个数不一样。', '让每个括号里的值一样多；检查有没有漏掉的逗号或值。'],
        [
          'The groups of VALUES differ in their number of values.',
          'Give each group as many values as the others; look for a missing comma or value.',
        ],
        { at: oddValues(scene, null) },
      ),
  },
  {
    pattern:
      /^SELECTs to the left and right of (.+) do not have the same number of result columns$/,
    say: ([, operator], scene) =>
      said(
        [`${operator!} 两边的 SELECT 列数不同。`, '让两边选出同样多的列；缺的一边可以补 NULL。'],
        [
          `The SELECTs on both sides of ${operator!} differ in their number of columns.`,
          'Select as many columns on both sides; NULL can stand for one that is missing.',
        ],
        { at: keyword(scene, operator!.split(' ')[0]!) },
      ),
  },
  plain(
    /^sub-select returns (\d+) columns - expected (\d+)$/,
    [
      '子查询给出 $1 列，这里要 $2 列。',
      '在子查询里只选需要的列；比较多列时写 (a, b) IN (SELECT a, b …)。',
    ],
    [
      'The sub-query gives $1 columns where $2 is expected.',
      'Select only what is needed there; to compare several columns write (a, b) IN (SELECT a, b …).',
    ],
  ),
  plain(
    /^(\d+) columns assigned (\d+) values$/,
    ['SET 左边有 $1 列，右边有 $2 个值。', '让两边一样多。'],
    [
      'On the left of SET stand $1 columns, on the right $2 values.',
      'Write as many on both sides.',
    ],
  ),
  plain(
    /^IN\(...\) element has (\d+) terms? - expected (\d+)$/,
    ['IN 里的一项有 $1 个值，左边有 $2 个。', '让 IN 里每一项和左边一样多。'],
    [
      'An element of IN has $1 values, and the left side has $2.',
      'Write as many in each element as on the left.',
    ],
  ),
  plain(
    /^row value misused$/,
    ['这里不能用 (a, b) 这样的多列值。', '一列一列地比较：a = … AND b = …。'],
    [
      'A value of several columns, (a, b), cannot stand here.',
      'Compare column by column: a = … AND b = ….',
    ],
  ),
  {
    pattern: /^no tables specified$/,
    say: (_, scene) =>
      said(
        ['SELECT * 后面没有 FROM，不知道要哪张表的列。', '加上 FROM 和表名。'],
        [
          'SELECT * without FROM: it is not clear of which table.',
          'Add FROM and the name of a table.',
        ],
        { at: keyword(scene, '*') },
      ),
  },
  plain(
    /^target object\/alias may not appear in FROM clause: (.+)$/,
    ['要改的表 $1 又出现在 FROM 里。', '在 FROM 里给它另一个别名，或去掉它。'],
    [
      'The table to be changed, $1, appears in FROM, too.',
      'Give it another alias in FROM, or leave it out there.',
    ],
  ),
  plain(
    /^unknown join type: (.+)$/,
    ['没有 $1 这种连接。', '写 JOIN、LEFT JOIN、RIGHT JOIN、FULL JOIN 或 CROSS JOIN。'],
    ['There is no join $1.', 'Write JOIN, LEFT JOIN, RIGHT JOIN, FULL JOIN or CROSS JOIN.'],
  ),
  plain(
    /^no query solution$/,
    ['INDEXED BY 指定的索引用不上。', '去掉 INDEXED BY，由 SQLite 决定。'],
    ['The index named by INDEXED BY cannot serve.', 'Leave INDEXED BY out and let SQLite choose.'],
  ),
  {
    pattern: /^(\d+)\w\w (ORDER|GROUP) BY term out of range - should be between 1 and (\d+)$/,
    say: ([, nth, clause, most], scene) =>
      said(
        [
          `${clause!} BY 的第 ${nth!} 项是列的序号，而结果只有 ${most!} 列。`,
          `写 1 到 ${most!} 的序号，或直接写列名。`,
        ],
        [
          `Term ${nth!} of ${clause!} BY is the number of a column, and the result has only ${most!}.`,
          `Write a number from 1 to ${most!}, or the name of a column.`,
        ],
        { at: lastKeyword(scene, clause!) },
      ),
  },
  {
    pattern: /^(\d+)\w\w ORDER BY term does not match any column in the result set$/,
    say: ([, nth], scene) =>
      said(
        [
          `UNION 之后的 ORDER BY 第 ${nth!} 项不是结果里的列。`,
          '写第一个 SELECT 的列名，或列的序号。',
        ],
        [
          `Term ${nth!} of the ORDER BY after UNION is no column of the result.`,
          'Write the name of a column of the first SELECT, or the number of a column.',
        ],
        { at: lastKeyword(scene, 'ORDER') },
      ),
  },
  {
    pattern: /^(ORDER BY|LIMIT) clause should come after (.+) not before$/,
    say: ([, clause, operator], scene) =>
      said(
        [
          `${clause!} 要写在 ${operator!} 的后面，对整个结果起作用。`,
          `把 ${clause!} 移到最后；只想限制一边时，把那一边写成 SELECT * FROM (…)。`,
        ],
        [
          `${clause!} stands after ${operator!}, where it applies to the whole result.`,
          `Move ${clause!} to the end; to limit one side only, make that side SELECT * FROM (…).`,
        ],
        { at: keyword(scene, clause!.split(' ')[0]!) },
      ),
  },
  plain(
    /^parameters (?:prohibited|are not allowed) in (.+)$/,
    ['$1 里不能用参数。', '直接写出值。'],
    ['No parameter can stand in $1.', 'Write the value itself.'],
  ),
  plain(
    /^(.+) prohibited in (.+)$/,
    ['$2 里不能用 $1。', '换成不依赖别的行、每次结果都相同的写法。'],
    [
      '$1 cannot stand in $2.',
      'Use an expression that depends on the row alone and always gives the same.',
    ],
  ),
  plain(
    /^default value of column \[(.+)\] is not constant$/,
    ['列 $1 的默认值不是常量。', '把默认值写在括号里：DEFAULT (…)；文本写在单引号里。'],
    [
      'The default of column $1 is no constant.',
      'Write it in parentheses, DEFAULT (…); a text goes into single quotes.',
    ],
  ),
  plain(
    /^cannot modify (.+) because it is a view$/,
    ['$1 是视图，不能直接增、删、改。', '改视图背后的表。'],
    [
      '$1 is a view; its rows cannot be inserted, updated or deleted.',
      'Change the table behind the view.',
    ],
  ),
  plain(
    /^use DROP (TABLE|VIEW) to delete (?:table|view) (.+)$/,
    ['要删的 $2 不是这一类对象。', '写 DROP $1 $2。'],
    ['$2 is of the other kind.', 'Write DROP $1 $2.'],
  ),
];

function valuesFor(values: string, columns: string, scene: Scene): Said {
  return said(
    [
      `列名写了 ${columns} 个，值却有 ${values} 个。`,
      '让列名和值一一对应；检查有没有漏掉的逗号或值。',
    ],
    [
      `Columns listed: ${columns}; values given: ${values}.`,
      'Let columns and values match one to one; look for a missing comma or value.',
    ],
    { at: oddValues(scene, Number(columns)) },
  );
}

function supplied(table: string, columns: string, values: string, scene: Scene): Said {
  const list = scene.columnsOf(table).join(', ');
  const at =
    valueGroups(scene.tokens).length > 0
      ? oddValues(scene, Number(columns))
      : occurrences(scene.tokens, table)[0];
  return said(
    [
      `表 ${table} 有 ${columns} 列，给了 ${values} 个值。`,
      `按这个次序每列给一个值：${list}；或在表名后面写出要填的列。`,
    ],
    [
      `Columns of table ${table}: ${columns}; values given: ${values}.`,
      `Give a value for each, in this order: ${list}; or list the columns you fill after the name of the table.`,
    ],
    { at },
  );
}
