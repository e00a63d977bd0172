import { asName } from '../dialect/token-list.ts';
import type { Fix } from '../../model/sql.ts';
import { FOREIGN_FUNCTIONS } from './foreign-functions.ts';
import { occurrences, placeOfCall, placeOfName, placeOfTable } from './locate.ts';
import { plain, said, type Meaning } from './meaning.ts';
import { nearest } from './nearest.ts';
import type { Said, Scene, Stretch } from './scene.ts';

/** Names that do not exist, exist twice, or exist already. */
export const NAME_MEANINGS: readonly Meaning[] = [
  { pattern: /^no such table: (.+)$/, say: ([, name], scene) => noSuchTable(name!, scene) },
  { pattern: /^no such view: (.+)$/, say: ([, name], scene) => noSuchTable(name!, scene) },
  { pattern: /^no such column: (.+)$/, say: ([, name], scene) => noSuchColumn(name!, scene) },
  { pattern: /^table (\S+) has no column named (.+)$/, say: ([, table, name], scene) => noColumnNamed(table!, name!, scene) },
  { pattern: /^ambiguous column name: (.+)$/, say: ([, name], scene) => ambiguous(name!, scene) },
  { pattern: /^no such function: (.+)$/, say: ([, name], scene) => noSuchFunction(name!, scene) },
  { pattern: /^no such (index|trigger): (.+)$/, say: ([, type, name], scene) => noSuchObject(type!, name!, scene) },
  {
    pattern: /^(?:table|view|index|trigger) "?(.+?)"? already exists$/,
    say: ([, name], scene) => alreadyExists(name!, scene),
  },
  {
    pattern: /^there is already (?:a table|an index|another table or index with this name:?) ?(?:named )?(.+)$/,
    say: ([, name], scene) => alreadyExists(name!, scene),
  },
  {
    pattern: /^duplicate column name: (.+)$/,
    say: ([, name], scene) =>
      said(
        [`列名 ${name} 出现了两次。`, '一张表里每个列名只能出现一次：改掉其中一个的名字，或删掉它。'],
        [`The column name ${name} is used twice.`, 'Within a table a column name stands once: rename or delete one of the two.'],
        { at: occurrences(scene.tokens, name!).at(-1) },
      ),
  },
  plain(
    /^no such savepoint: (.+)$/,
    ['没有叫 $1 的保存点。', '先写 SAVEPOINT $1，再 RELEASE 或 ROLLBACK TO 它。'],
    ['There is no savepoint called $1.', 'Write SAVEPOINT $1 before you RELEASE it or ROLLBACK TO it.'],
  ),
  plain(
    /^no such collation sequence: (.+)$/,
    ['SQLite 没有排序规则 $1。', '删掉 COLLATE $1；要忽略大小写就写 COLLATE NOCASE。'],
    ['SQLite has no collation $1.', 'Delete COLLATE $1, or write COLLATE NOCASE to ignore case.'],
  ),
  plain(
    /^no such window: (.+)$/,
    ['没有叫 $1 的窗口。', '在查询末尾定义它：WINDOW $1 AS (…)，或直接写 OVER (…)。'],
    ['There is no window called $1.', 'Define it at the end of the query, WINDOW $1 AS (…), or write OVER (…).'],
  ),
  plain(
    /^cannot join using column (.+) - column not present in both tables$/,
    ['USING 里的列 $1 不是两张表都有。', '改用 ON，写明两边各是哪一列。'],
    ['The column $1 in USING is not in both tables.', 'Use ON, and name the column on each side.'],
  ),
  plain(
    /^unknown database (.+)$/,
    ['这里只有一个数据库，没有 $1。', '只写表名，去掉前面的库名。'],
    ['There is only one database here; it is not $1.', 'Write the table alone, without the name before it.'],
  ),
  plain(
    /^no such database: (.+)$/,
    ['这里只有一个数据库，没有 $1。', '只写表名，去掉前面的库名。'],
    ['There is only one database here; it is not $1.', 'Write the table alone, without the name before it.'],
  ),
  plain(
    /^circular reference: (.+)$/,
    ['WITH 里的 $1 用到了它自己，却不是递归查询的写法。', '写成 WITH RECURSIVE $1 AS (起点 UNION ALL 下一步)，或给它换个名字。'],
    ['$1 in WITH uses itself in a way that is not recursive.', 'Write WITH RECURSIVE $1 AS (start UNION ALL step), or give it another name.'],
  ),
];

function noSuchTable(name: string, scene: Scene): Said {
  const bare = name.replace(/^(main|temp)\./, '');
  const own = bare.slice(bare.lastIndexOf('.') + 1);
  const tables = scene.tableNames();
  const at = placeOfTable(scene, bare);
  const found = tables.find((it) => it.toLowerCase() === own.toLowerCase()) ?? nearest(own, tables);
  const fixes = replaceFix(at, found);
  if (own.toLowerCase() === 'dual') {
    return said(
      ['SQLite 没有 DUAL 表。', 'SELECT 可以没有 FROM：删掉 FROM DUAL。'],
      ['SQLite has no table DUAL.', 'SELECT needs no FROM: delete FROM DUAL.'],
      { at },
    );
  }
  if (found === null) {
    const list = tables.join(', ');
    return said(
      [`没有叫 ${bare} 的表。`, list === '' ? '现在一张表也没有：先用 CREATE TABLE 建表。' : `现有的表：${list}。`],
      [`There is no table ${bare}.`, list === '' ? 'There are no tables yet: begin with CREATE TABLE.' : `The tables there are: ${list}.`],
      { at },
    );
  }
  return said(
    [`没有叫 ${bare} 的表。`, `你要写的是不是 ${found}？`],
    [`There is no table ${bare}.`, `Did you mean ${found}?`],
    { at, fixes },
  );
}

function noSuchColumn(name: string, scene: Scene): Said {
  const at = placeOfName(scene, name, 'NULL');
  const dot = name.lastIndexOf('.');
  const own = name.slice(dot + 1);
  const tables = scene.mentionedTables();
  const columns = [...new Set(tables.flatMap((table) => scene.columnsOf(table)))];
  const found = columns.find((it) => it.toLowerCase() === own.toLowerCase()) ?? nearest(own, columns);
  if (found !== null && found.toLowerCase() !== own.toLowerCase()) return meantColumn(name, found, at);
  if (dot < 0 && looksLikeText(scene, at)) return meantText(name, at);
  const list = scene.sources().map((it) => `${it.alias} (${scene.columnsOf(it.table).join(', ')})`).join('; ');
  const qualifier = dot < 0 ? null : name.slice(0, dot);
  if (qualifier !== null && found !== null) return wrongQualifier(name, qualifier, at, list);
  return said(
    [`没有叫 ${name} 的列。`, list === '' ? '列要来自 FROM 里的某张表：检查 FROM。' : `语句里各表的列：${list}。`],
    [`There is no column ${name}.`, list === '' ? 'A column comes from a table in FROM: check FROM.' : `The columns of the tables in this statement: ${list}.`],
    { at },
  );
}

function meantColumn(name: string, found: string, at: Stretch | undefined): Said {
  const dot = name.lastIndexOf('.');
  const last = at === undefined || dot < 0 ? at : { from: at.to - (name.length - dot - 1), to: at.to };
  return said(
    [`没有叫 ${name} 的列。`, `你要写的是不是 ${found}？`],
    [`There is no column ${name}.`, `Did you mean ${found}?`],
    { at, fixes: replaceFix(last, found) },
  );
}

/** A bare word that is compared with, or listed in IN or VALUES, is most likely a text without its quotes. */
function looksLikeText(scene: Scene, at: Stretch | undefined): boolean {
  const { tokens } = scene;
  const index = tokens.findIndex((token) => token.from === at?.from);
  const before = tokens[index - 1]?.upper ?? '';
  if (tokens[index]?.kind !== 'word') return false;
  if (['=', '==', '<>', '!='].includes(before)) return true;
  const isFirst = before === '(' && ['IN', 'VALUES', ','].includes(tokens[index - 2]?.upper ?? '');
  const isListed = before === ',' && tokens.slice(0, index).some((token) => token.upper === 'VALUES');
  return isFirst || isListed;
}

function meantText(name: string, at: Stretch | undefined): Said {
  return said(
    [`没有叫 ${name} 的列。`, `如果 ${name} 是一段文本，要写在单引号里：'${name}'。`],
    [`There is no column ${name}.`, `If ${name} is a text, write it in single quotes: '${name}'.`],
    { at, fixes: replaceFix(at, name, `'${name}'`) },
  );
}

function wrongQualifier(name: string, qualifier: string, at: Stretch | undefined, list: string): Said {
  return said(
    [`没有叫 ${name} 的列：${qualifier} 不是这里能用的表名或别名，或者那张表没有这一列。`, `FROM 里起了别名就只能用别名。语句里各表的列：${list}。`],
    [`There is no column ${name}: ${qualifier} is no table or alias usable here, or has no such column.`, `A table with an alias is known by its alias only. The columns of the tables in this statement: ${list}.`],
    { at },
  );
}

function noColumnNamed(table: string, name: string, scene: Scene): Said {
  const columns = scene.columnsOf(table);
  const at = occurrences(scene.tokens, name)[0];
  const found = nearest(name, columns);
  if (found !== null) return meantColumn(name, found, at);
  return said(
    [`表 ${table} 没有叫 ${name} 的列。`, `它的列：${columns.join(', ')}。`],
    [`Table ${table} has no column ${name}.`, `Its columns: ${columns.join(', ')}.`],
    { at },
  );
}

function ambiguous(name: string, scene: Scene): Said {
  const own = name.slice(name.lastIndexOf('.') + 1);
  const owners = scene.sources().filter(({ table }) => has(scene.columnsOf(table), own));
  const hint = owners.map((source) => `${source.alias}.${own}`).join(' / ');
  return said(
    [`列 ${own} 在几张表里都有，不知道要哪一个。`, `在前面写上表名或别名：${hint || `表.${own}`}。`],
    [`The column ${own} is in several of the tables, so it is not clear which is meant.`, `Write the table or its alias before it: ${hint || `table.${own}`}.`],
    { at: placeOfName(scene, own, 'NULL') },
  );
}

function has(names: readonly string[], name: string): boolean {
  return names.some((it) => it.toLowerCase() === name.toLowerCase());
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
    [`SQLite 没有函数 ${name}。`, found === null ? '换一个 SQLite 有的函数；查询 pragma_function_list 能看到全部。' : `你要写的是不是 ${found}？`],
    [`SQLite has no function ${name}.`, found === null ? 'Use a function SQLite has; a query of pragma_function_list shows them all.' : `Did you mean ${found}?`],
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
    [`没有叫 ${bare} 的${kind}。`, found !== null ? `你要写的是不是 ${found}？` : list === null ? '写成 DROP … IF EXISTS 就不会报错。' : `现有的：${list}。`],
    [`There is no ${type} ${bare}.`, found !== null ? `Did you mean ${found}?` : list === null ? 'DROP … IF EXISTS does not complain.' : `Those there are: ${list}.`],
    { at, fixes: replaceFix(at, found) },
  );
}

function alreadyExists(name: string, scene: Scene): Said {
  return said(
    [`${name} 已经存在。`, '换个名字，或先 DROP 它；写成 CREATE … IF NOT EXISTS 则保留已有的。'],
    [`${name} exists already.`, 'Use another name, or DROP it first; CREATE … IF NOT EXISTS keeps the one there is.'],
    { at: placeOfTable(scene, name) },
  );
}

function replaceFix(at: Stretch | undefined, name: string | null, insert = asName(name ?? '')): Fix[] {
  if (at === undefined || name === null) return [];
  return [{ ...at, insert, label: { zh: `换成 ${insert}`, en: `Replace it by ${insert}` } }];
}
