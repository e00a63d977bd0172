import { plain, type Meaning } from './meaning.ts';

/** Transactions, limits, and what SQLite does not allow. */
export const LIMIT_MEANINGS: readonly Meaning[] = [
  plain(
    /^not one statement$/,
    ['这里要正好一条语句。', '删掉多余的语句，或者一条一条地执行。'],
    ['Exactly one statement is wanted here.', 'Delete the others, or run them one by one.'],
  ),
  plain(
    /^cannot start a transaction within a transaction$/,
    ['已经在一个事务里，不能再 BEGIN。', '先 COMMIT 或 ROLLBACK；要嵌套就用 SAVEPOINT。'],
    [
      'A transaction has begun already; there cannot be another within it.',
      'COMMIT or ROLLBACK first; to nest, use SAVEPOINT.',
    ],
  ),
  plain(
    /^cannot (commit|rollback) - no transaction is active$/,
    ['没有正在进行的事务。', '前面要有 BEGIN；每次运行的脚本各自独立，上次的事务不会留到这次。'],
    [
      'No transaction is going on.',
      'Write BEGIN before it; each run of a script stands alone, and a transaction does not last from one to the next.',
    ],
  ),
  plain(
    /^integer overflow$/,
    ['整数超出了 64 位的范围。', '乘以 1.0 改用浮点数，或用 total() 代替 sum()。'],
    [
      'An integer is beyond 64 bits.',
      'Multiply by 1.0 to use floating point, or use total() instead of sum().',
    ],
  ),
  plain(
    /^string or blob too big$/,
    ['一个值太大了。', '检查拼接文本的地方（|| 或递归查询）是不是越滚越长。'],
    ['A value is too big.', 'Check whether something that joins texts grows without end.'],
  ),
  plain(
    /^(?:out of memory|hard_heap_limit.*)$/,
    [
      '内存用完了（上限 256 MB），这次运行已撤销。',
      '让查询少产生一些行：加上连接条件、WHERE 或 LIMIT。',
    ],
    [
      'Out of memory (the limit is 256 MB); this run was undone.',
      'Let the query make fewer rows: add a join condition, WHERE or LIMIT.',
    ],
  ),
  plain(
    /^database or disk is full$/,
    [
      '数据库到了大小上限（128 MB），这次运行已撤销。',
      '少插入一些行；检查递归查询或 INSERT … SELECT 有没有停止条件。',
    ],
    [
      'The database has reached its limit (128 MB); this run was undone.',
      'Insert fewer rows; see that a recursive query or INSERT … SELECT comes to an end.',
    ],
  ),
  plain(
    /^(?:Recursion limit|parser stack overflow|Expression tree is too large.*|statement too complex|parse tree is too (?:deep|large).*)$/,
    [
      '表达式嵌套得太深或太长。',
      '拆成几条语句，或把长串 OR 改成 IN (…)，长串 + 改成对一张表求和。',
    ],
    [
      'The expression is nested too deeply, or too long.',
      'Split it into statements, or write IN (…) for a long chain of OR, a sum over a table for a long chain of +.',
    ],
  ),
  plain(
    /^(?:too many columns.*|at most \d+ tables in a join|too many terms in .+|too many arguments on .+|too many SQL variables|too many FROM clause terms.*)$/,
    ['语句里的项太多了（列、连接的表、UNION 的段数或参数）。', '拆成几条语句。'],
    [
      'The statement has too many terms (columns, joined tables, UNION parts or arguments).',
      'Split it into several statements.',
    ],
  ),
  plain(
    /^(?:too many levels of trigger recursion|triggers nested too deep)$/,
    ['触发器一直在触发自己。', '给触发器加 WHEN 条件，让它能停下来。'],
    ['A trigger keeps firing itself.', 'Give the trigger a WHEN condition that ends it.'],
  ),
  plain(
    /^datatype mismatch$/,
    [
      '值的类型不对：这里要整数（LIMIT、OFFSET 或 INTEGER PRIMARY KEY）。',
      '给一个整数；文本可以用 CAST(x AS INTEGER) 转换。',
    ],
    [
      'A value has the wrong type: an integer is wanted here (LIMIT, OFFSET or an INTEGER PRIMARY KEY).',
      'Give an integer; CAST(x AS INTEGER) makes one of a text.',
    ],
  ),
  plain(
    /^malformed JSON$/,
    ['这段文本不是合法的 JSON。', '键和文本都要用双引号；用 json_valid(x) 找出是哪一行。'],
    [
      'The text is no valid JSON.',
      'Keys and texts take double quotes; json_valid(x) finds the row.',
    ],
  ),
  plain(
    /^(?:attempt to write a readonly database|table (?:sqlite_\w+) may not be (?:modified|altered|dropped|indexed))$/,
    ['SQLite 自己的表不能改。', '用 CREATE、ALTER、DROP 语句改变表结构。'],
    ["SQLite's own tables cannot be changed.", 'Change the structure with CREATE, ALTER and DROP.'],
  ),
  plain(
    /^object name reserved for internal use: (.+)$/,
    ['以 sqlite_ 开头的名字留给 SQLite 自己用，$1 不行。', '换一个名字。'],
    ['Names that begin with sqlite_ belong to SQLite; $1 cannot be used.', 'Use another name.'],
  ),
  plain(
    /^(?:error in (\w+) (\S+).*|cannot drop column "(.+)": (.*))$/,
    ['别的对象还在用要改的这张表或这一列。', '先 DROP 用到它的视图、触发器或索引，改完再建。'],
    [
      'Something else still uses the table or column to be changed.',
      'DROP the view, trigger or index that uses it, and create it again afterwards.',
    ],
  ),
  plain(
    /^database (?:table|schema) is locked.*$/,
    ['这张表正被同一条语句读着，不能同时改它的结构。', '分成两条语句。'],
    [
      'The table is being read by the same statement, so its structure cannot change.',
      'Split it into two statements.',
    ],
  ),
];
