import { keyword, placeOfCall } from './locate.ts';
import { plain, said, type Meaning } from './meaning.ts';
import type { Said, Scene } from './scene.ts';

/** Functions, aggregates and windows where they cannot stand, or with what they do not take. */
export const CALL_MEANINGS: readonly Meaning[] = [
  {
    pattern: /^wrong number of arguments to function (.+)\(\)$/,
    say: ([, name], scene) => wrongArguments(name!, scene),
  },
  {
    pattern: /^misuse of (?:aliased )?aggregate(?: function)?:? (.+?)(?:\(\))?$/,
    say: ([, name], scene) => aggregate(name!, scene),
  },
  {
    pattern: /^misuse of window function (.+)\(\)$/,
    say: ([, name], scene) =>
      said(
        [
          `${name!}() 是窗口函数，不能用在这里。`,
          `写成 ${name!}() OVER (…)，并且只放在 SELECT 列表或 ORDER BY 里；要按它过滤，就在外面再套一层查询。`,
        ],
        [
          `${name!}() is a window function and cannot stand here.`,
          `Write ${name!}() OVER (…), and only in the SELECT list or in ORDER BY; to filter by it, put a query around this one.`,
        ],
        { at: placeOfCall(scene, name!) },
      ),
  },
  plain(
    /^(.+)\(\) may not be used as a window function$/,
    [
      '$1() 不是窗口函数，后面不能接 OVER。',
      '去掉 OVER，或换成 sum、count、rank、row_number 这样的函数。',
    ],
    [
      '$1() is no window function; OVER cannot follow it.',
      'Leave OVER out, or use a function such as sum, count, rank or row_number.',
    ],
  ),
  plain(
    /^DISTINCT is not supported for window functions$/,
    ['窗口函数里不能用 DISTINCT。', '先在子查询里去重，再用窗口函数。'],
    ['A window function takes no DISTINCT.', 'Remove repeated rows in a sub-query first.'],
  ),
  plain(
    /^(?:multiple references to recursive table: (.+)|multiple recursive references: (.+)|recursive reference in a subquery: (.+)|recursive aggregate queries not supported|cannot use window functions in recursive queries)$/,
    [
      '递归查询的下一步只能用到自己一次，不能放在子查询、聚合或窗口函数里。',
      '先写好递归，再在外面的查询里聚合。',
    ],
    [
      'The step of a recursive query uses itself once, and not within a sub-query, aggregate or window function.',
      'Let it recurse first, and aggregate in the query around it.',
    ],
  ),
  plain(
    /^ESCAPE expression must be a single character$/,
    ['ESCAPE 后面只能是一个字符。', "例如 LIKE '10\\%' ESCAPE '\\'。"],
    ['ESCAPE takes one character.', "For example LIKE '10\\%' ESCAPE '\\'."],
  ),
  plain(
    /^aggregate functions are not allowed in the GROUP BY clause$/,
    ['GROUP BY 里不能用聚合函数。', 'GROUP BY 后面写用来分组的列；对聚合的条件写在 HAVING 里。'],
    [
      'GROUP BY cannot hold an aggregate.',
      'Write the columns to group by there; a condition on an aggregate goes into HAVING.',
    ],
  ),
  {
    pattern:
      /^(?:a GROUP BY clause is required before HAVING|HAVING clause on a non-aggregate query)$/,
    say: (_, scene) =>
      said(
        [
          'HAVING 前面没有 GROUP BY，查询里也没有聚合。',
          '要按行过滤就用 WHERE；要按组过滤就先写 GROUP BY。',
        ],
        [
          'HAVING without GROUP BY, in a query without an aggregate.',
          'Use WHERE to filter rows; to filter groups write GROUP BY first.',
        ],
        { at: keyword(scene, 'HAVING') },
      ),
  },
  plain(
    /^DISTINCT aggregates must have exactly one argument$/,
    [
      '带 DISTINCT 的聚合只能有一个参数。',
      "去掉分隔符参数，或把多列拼成一个：count(DISTINCT a || '/' || b)。",
    ],
    [
      'An aggregate with DISTINCT takes exactly one argument.',
      "Leave the separator out, or join the columns into one: count(DISTINCT a || '/' || b).",
    ],
  ),
];

function wrongArguments(name: string, scene: Scene): Said {
  return said(
    [
      `函数 ${name}() 的参数个数不对。`,
      `检查 ${name}() 括号里的逗号；COUNT(DISTINCT a, b) 要写成 COUNT(DISTINCT a || '/' || b)。`,
    ],
    [
      `The function ${name}() was given the wrong number of arguments.`,
      `Check the commas within ${name}(…); COUNT(DISTINCT a, b) is written COUNT(DISTINCT a || '/' || b).`,
    ],
    { at: placeOfCall(scene, name) },
  );
}

function aggregate(name: string, scene: Scene): Said {
  return said(
    [
      `聚合函数 ${name}() 不能用在这里：WHERE 在分组之前起作用。`,
      '对聚合的条件写在 GROUP BY 后面的 HAVING 里；聚合套聚合要写成子查询。',
    ],
    [
      `The aggregate ${name}() cannot stand here: WHERE works before rows are grouped.`,
      'A condition on an aggregate goes into HAVING, after GROUP BY; an aggregate of an aggregate needs a sub-query.',
    ],
    { at: placeOfCall(scene, name) },
  );
}
