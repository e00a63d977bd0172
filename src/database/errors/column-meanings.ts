import { occurrences, placeOfName } from './locate.ts';
import { said, type Meaning } from './meaning.ts';
import { nearest } from './nearest.ts';
import { replaceFix } from './replace-fix.ts';
import type { Said, Scene, Stretch } from './scene.ts';

/** Columns that do not exist, or exist in several tables. */
export const COLUMN_MEANINGS: readonly Meaning[] = [
  {
    pattern: /^no such column: "(.+?)"(?: - .*)?$/,
    say: ([, name], scene) => noSuchColumn(name!, scene),
  },
  { pattern: /^no such column: (.+)$/, say: ([, name], scene) => noSuchColumn(name!, scene) },
  { pattern: /^ambiguous column name: (.+)$/, say: ([, name], scene) => ambiguous(name!, scene) },
  {
    pattern: /^table (\S+) has no column named (.+)$/,
    say: ([, table, name], scene) => noColumnNamed(table!, name!, scene),
  },
];

function noSuchColumn(name: string, scene: Scene): Said {
  const at = placeOfName(scene, name, 'NULL');
  if (name.toUpperCase() === 'ROWNUM') return { ...ROWNUM, at };
  const dot = name.lastIndexOf('.');
  const own = name.slice(dot + 1);
  const tables = scene.mentionedTables();
  const columns = [...new Set(tables.flatMap((table) => scene.columnsOf(table)))];
  if (has(columns, own) && dot >= 0) return wrongQualifier(name, name.slice(0, dot), at, scene);
  const found = has(columns, own) ? null : nearest(own, columns);
  if (found !== null) return meantColumn(name, found, at);
  if (dot < 0 && looksLikeText(scene, at)) return meantText(name, at);
  return unknownColumn(name, at, scene);
}

const ROWNUM = said(
  ['SQLite 没有 ROWNUM。', '在查询末尾写 LIMIT n，或用 row_number() OVER (ORDER BY …)。'],
  [
    'SQLite has no ROWNUM.',
    'Write LIMIT n at the end of the query, or use row_number() OVER (ORDER BY …).',
  ],
);

/** The tables of a statement under their names there, with their columns. */
function columnList(scene: Scene): string {
  const sources = scene.sources();
  return sources.map((it) => `${it.alias} (${scene.columnsOf(it.table).join(', ')})`).join('; ');
}

function unknownColumn(name: string, at: Stretch | undefined, scene: Scene): Said {
  const list = columnList(scene);
  const todoZh =
    list === '' ? '列要来自 FROM 里的某张表：检查 FROM。' : `语句里各表的列：${list}。`;
  const todoEn =
    list === ''
      ? 'A column comes from a table in FROM: check FROM.'
      : `The columns of the tables in this statement: ${list}.`;
  return said([`没有叫 ${name} 的列。`, todoZh], [`There is no column ${name}.`, todoEn], { at });
}

function meantColumn(name: string, found: string, at: Stretch | undefined): Said {
  const dot = name.lastIndexOf('.');
  const last =
    at === undefined || dot < 0 ? at : { from: at.to - (name.length - dot - 1), to: at.to };
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
  const isListed =
    before === ',' && tokens.slice(0, index).some((token) => token.upper === 'VALUES');
  return isFirst || isListed;
}

function meantText(name: string, at: Stretch | undefined): Said {
  return said(
    [`没有叫 ${name} 的列。`, `如果 ${name} 是一段文本，要写在单引号里：'${name}'。`],
    [`There is no column ${name}.`, `If ${name} is a text, write it in single quotes: '${name}'.`],
    { at, fixes: replaceFix(at, name, `'${name}'`) },
  );
}

function wrongQualifier(
  name: string,
  qualifier: string,
  at: Stretch | undefined,
  scene: Scene,
): Said {
  const list = columnList(scene);
  return said(
    [
      `没有叫 ${name} 的列：${qualifier} 不是这里能用的表名或别名，或者那张表没有这一列。`,
      `FROM 里起了别名就只能用别名。语句里各表的列：${list}。`,
    ],
    [
      `There is no column ${name}: ${qualifier} is no table or alias usable here, or has no such column.`,
      `A table with an alias is known by its alias only. The columns of the tables in this statement: ${list}.`,
    ],
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
    [
      `列 ${own} 在几张表里都有，不知道要哪一个。`,
      `在前面写上表名或别名：${hint || `表.${own}`}。`,
    ],
    [
      `The column ${own} is in several of the tables, so it is not clear which is meant.`,
      `Write the table or its alias before it: ${hint || `table.${own}`}.`,
    ],
    { at: placeOfName(scene, own, 'NULL') },
  );
}

function has(names: readonly string[], name: string): boolean {
  return names.some((it) => it.toLowerCase() === name.toLowerCase());
}
