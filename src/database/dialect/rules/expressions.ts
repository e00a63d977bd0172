import type { Message } from '../../../model/text.ts';
import type { Draft } from '../draft.ts';
import { endsOperand, startsOperand } from '../operands.ts';
import { message, texts, type Rule } from '../rule.ts';
import { closing } from '../token-list.ts';

/** Operators and clauses within queries that other dialects have. */
export const EXPRESSION_RULES: readonly Rule[] = [
  { words: ['<=>'], apply: nullSafeEquals },
  { words: ['ANY', 'SOME', 'ALL'], apply: quantified },
  { words: ['MINUS'], apply: minus },
  { words: ['STRAIGHT_JOIN'], apply: straightJoin },
  { words: ['USE', 'FORCE', 'IGNORE'], apply: indexHint },
];

function nullSafeEquals(draft: Draft): void {
  const why = texts(
    'SQLite 里把 NULL 也当作相等的比较写作 IS。',
    'In SQLite the comparison for which NULL equals NULL is IS.',
  );
  for (const at of draft.find('<=>')) draft.replace(at, at, ' IS ', why);
}

/** `= ANY (SELECT …)` is IN, `<> ALL (SELECT …)` is NOT IN; the others are refused. */
function quantified(draft: Draft): void {
  const why = texts(
    'SQLite 没有 ANY 和 ALL，用 IN 和 NOT IN。',
    'SQLite has no ANY and ALL; IN and NOT IN say the same.',
  );
  for (let at = 1; at < draft.tokens.length; at++) {
    const word = draft.at(at);
    const operator = draft.at(at - 1);
    if (!['ANY', 'SOME', 'ALL'].includes(word) || draft.at(at + 1) !== '(') continue;
    if (!['=', '<>', '!=', '<', '>', '<=', '>='].includes(operator)) continue;
    const isQuery = ['SELECT', 'WITH', 'VALUES'].includes(draft.at(at + 2));
    if (isQuery && operator === '=' && word !== 'ALL') draft.replace(at - 1, at, 'IN', why);
    else if (isQuery && (operator === '<>' || operator === '!=') && word === 'ALL')
      draft.replace(at - 1, at, 'NOT IN', why);
    else draft.refuse(draft.stretch(at - 1, at), QUANTIFIED);
  }
}

const QUANTIFIED = message(
  ['SQLite 不能把值和 ANY、ALL 比较。', '和子查询的 min 或 max 比较，或者用 IN、EXISTS。'],
  [
    'SQLite cannot compare with ANY or ALL.',
    'Compare with the min or max of a sub-query, or use IN or EXISTS.',
  ],
);

function minus(draft: Draft): void {
  const why = texts('SQLite 里 MINUS 写作 EXCEPT。', 'In SQLite MINUS is EXCEPT.');
  for (const at of draft.find('MINUS SELECT')) draft.replace(at, at, 'EXCEPT', why);
}

function straightJoin(draft: Draft): void {
  const why = texts(
    '连接的次序由 SQLite 决定，结果相同。',
    'SQLite chooses the order of joins; the result is the same.',
  );
  for (const at of draft.find('STRAIGHT_JOIN')) {
    if (draft.at(at - 1) === 'SELECT') draft.remove(at, at, why);
    else draft.replace(at, at, 'JOIN', why);
  }
}

/** `USE INDEX (a)` and the like behind a table. */
function indexHint(draft: Draft): void {
  const why = texts(
    '用哪个索引由 SQLite 决定，结果相同。',
    'SQLite chooses the index; the result is the same.',
  );
  draft.tokens.forEach((_, at) => {
    if (at === 0 || !['USE', 'FORCE', 'IGNORE'].includes(draft.at(at))) return;
    const isHint = ['INDEX', 'KEY'].includes(draft.at(at + 1)) && draft.at(at + 2) === '(';
    const close = isHint ? closing(draft.tokens, at + 2) : -1;
    if (close > 0) draft.remove(at, close, why);
  });
}

interface Refused {
  readonly words: string;
  /** Refused only where operands stand on both sides: elsewhere it is a name. */
  readonly isOperator?: true;
  /** Refused only behind one of these: elsewhere it is a name. */
  readonly after?: readonly string[];
  readonly message: Message;
}

/** What SQLite cannot do, and what to write instead. */
const REFUSED: readonly Refused[] = [
  {
    words: 'ILIKE',
    isOperator: true,
    message: message(
      ['SQLite 没有 ILIKE。', '写 LIKE：在 SQLite 里它对英文字母本来就不分大小写。'],
      [
        'SQLite has no ILIKE.',
        'Write LIKE: in SQLite it ignores the case of ASCII letters anyway.',
      ],
    ),
  },
  {
    words: 'RLIKE',
    isOperator: true,
    message: message(
      ['SQLite 没有正则表达式。', "用 GLOB 'L-*' 或 LIKE 'L-%'。"],
      ['SQLite has no regular expressions.', "Use GLOB 'L-*' or LIKE 'L-%'."],
    ),
  },
  ...['~', '~*', '!~', '!~*'].map((words): Refused => ({
    words,
    isOperator: true,
    message: message(
      ['SQLite 没有正则表达式运算符。', "用 GLOB 'L-*' 或 LIKE 'L-%'。"],
      ['SQLite has no operator for regular expressions.', "Use GLOB 'L-*' or LIKE 'L-%'."],
    ),
  })),
  {
    words: 'SIMILAR TO',
    message: message(
      ['SQLite 没有 SIMILAR TO。', "用 GLOB 'L-*' 或 LIKE 'L-%'。"],
      ['SQLite has no SIMILAR TO.', "Use GLOB 'L-*' or LIKE 'L-%'."],
    ),
  },
  {
    words: 'DISTINCT ON (',
    message: message(
      [
        'SQLite 没有 DISTINCT ON。',
        '在子查询里算 row_number() OVER (PARTITION BY 列 ORDER BY …) AS n，外层写 WHERE n = 1。',
      ],
      [
        'SQLite has no DISTINCT ON.',
        'Compute row_number() OVER (PARTITION BY column ORDER BY …) AS n in a sub-query, and write WHERE n = 1 around it.',
      ],
    ),
  },
  {
    words: 'QUALIFY',
    isOperator: true,
    message: message(
      ['SQLite 没有 QUALIFY。', '把窗口函数放进子查询，在外层用 WHERE 过滤。'],
      [
        'SQLite has no QUALIFY.',
        'Put the window function into a sub-query, and filter with WHERE around it.',
      ],
    ),
  },
  ...['WITH ROLLUP', 'ROLLUP (', 'CUBE (', 'GROUPING SETS ('].map((words): Refused => ({
    words,
    ...(words.endsWith('(') ? { after: ['BY', ','] } : {}),
    message: message(
      ['SQLite 没有 ROLLUP、CUBE 和 GROUPING SETS。', '用 UNION ALL 接上一个不分组的汇总查询。'],
      ['SQLite has no ROLLUP, CUBE or GROUPING SETS.', 'Add a query for the total with UNION ALL.'],
    ),
  })),
  {
    words: 'LATERAL (',
    after: ['JOIN', ',', 'FROM'],
    message: message(
      ['SQLite 没有 LATERAL。', '改成 SELECT 列表里的相关子查询，或先用 row_number() 排好再连接。'],
      [
        'SQLite has no LATERAL.',
        'Use a correlated sub-query in the SELECT list, or number the rows with row_number() and join.',
      ],
    ),
  },
  ...['CROSS APPLY', 'OUTER APPLY'].map((words): Refused => ({
    words,
    message: message(
      ['SQLite 没有 APPLY。', '改成 SELECT 列表里的相关子查询，或先用 row_number() 排好再连接。'],
      [
        'SQLite has no APPLY.',
        'Use a correlated sub-query in the SELECT list, or number the rows with row_number() and join.',
      ],
    ),
  })),
  ...['EXCEPT ALL', 'INTERSECT ALL'].map((words): Refused => ({
    words,
    message: message(
      [
        `SQLite 没有 ${words}，它的集合运算都去掉重复行。`,
        '去掉 ALL；要保留重复的行，先用 row_number() 给它们编号。',
      ],
      [
        `SQLite has no ${words}: its set operations remove repeated rows.`,
        'Leave ALL out; to keep repeated rows, number them with row_number() first.',
      ],
    ),
  })),
  ...['NEXTVAL (', 'CURRVAL (', 'SETVAL (', 'NEXT VALUE FOR'].map((words): Refused => ({
    words,
    message: message(
      [
        'SQLite 没有序列。',
        '自动编号用 INTEGER PRIMARY KEY AUTOINCREMENT；本章的事件号由业务给出。',
      ],
      [
        'SQLite has no sequences.',
        'INTEGER PRIMARY KEY AUTOINCREMENT numbers rows; the event ids of this chapter are given by the business.',
      ],
    ),
  })),
  {
    words: 'INFORMATION_SCHEMA .',
    message: message(
      [
        'SQLite 没有 information_schema。',
        '表在 sqlite_master 里；列用 PRAGMA table_info(表名) 查看。',
      ],
      [
        'SQLite has no information_schema.',
        'Tables are in sqlite_master; PRAGMA table_info(table) lists columns.',
      ],
    ),
  },
];

const ARRAYS = message(
  ['SQLite 没有数组。', "用 IN ('a', 'b')，或 JSON：json_each('[1, 2]')。"],
  ['SQLite has no arrays.', "Use IN ('a', 'b'), or JSON: json_each('[1, 2]')."],
);
const VARIABLES = message(
  ['SQLite 没有 @ 开头的变量。', '把值直接写出来，或用子查询、WITH 算出它。'],
  [
    'SQLite has no variables that begin with @.',
    'Write the value itself, or compute it by a sub-query or WITH.',
  ],
);

/** Whatever SQLite has nothing for; it would fail, or mean something else. */
export const REFUSED_EXPRESSIONS: readonly Rule[] = [
  ...REFUSED.map((it): Rule => ({
    words: [it.words.split(' ')[0]!],
    apply: (draft) => refuseExpression(draft, it),
  })),
  { words: ['ARRAY'], apply: arrays },
  { words: [], apply: variables },
];

function refuseExpression(draft: Draft, refused: Refused): void {
  const length = refused.words.split(' ').length;
  for (const at of draft.find(refused.words)) {
    const before = draft.at(at - 1) === 'NOT' ? at - 2 : at - 1;
    const isOperator = endsOperand(draft, before) && startsOperand(draft, at + length);
    if (refused.isOperator && !isOperator) continue;
    if (refused.after !== undefined && !refused.after.includes(draft.at(at - 1))) continue;
    draft.refuse(draft.stretch(at, at + length - 1), refused.message);
  }
}

/** `ARRAY[1, 2]`: to SQLite the bracket is a quoted name. */
function arrays(draft: Draft): void {
  for (const at of draft.find('ARRAY')) {
    const next = draft.tokens[at + 1];
    if (next?.text.startsWith('[')) draft.refuse(draft.stretch(at, at + 1), ARRAYS);
  }
}

function variables(draft: Draft): void {
  const at = draft.tokens.findIndex((it) => it.kind === 'parameter' && it.text.startsWith('@'));
  if (at >= 0) draft.refuse(draft.stretch(at, at), VARIABLES);
}
