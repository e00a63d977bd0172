import { describe, expect, test } from 'vitest';
import { nearest } from '../../src/database/errors/nearest.ts';
import { database, failure, OUTBOX, pointed, rows, thrown } from './sqlite.ts';

const MORE = `${OUTBOX}
CREATE TABLE biz_loan (loan_id VARCHAR(16) PRIMARY KEY, version INT NOT NULL CHECK (version > 0));
CREATE TABLE note (loan_id VARCHAR(16) REFERENCES biz_loan (loan_id), text TEXT);
CREATE VIEW v AS SELECT 1 AS a;
CREATE TABLE strictly (n INT) STRICT;`;

/** Script, SQLite's words, what the error points at, words of the explanation and its advice. */
const ERRORS: readonly (readonly [script: string, words: string, at: string, says: string])[] = [
  ['SELECT * FROM outbx', 'no such table: outbx', 'outbx', 'Did you mean outbox?'],
  [
    'SELECT * FROM nothing_like_it',
    'no such table: nothing_like_it',
    'nothing_like_it',
    'The tables there are: outbox, biz_loan',
  ],
  ['SELECT * FROM loan', 'no such table: loan', 'loan', 'Did you mean biz_loan?'],
  ['SELECT * FROM lab.outbox', 'no such table: lab.outbox', 'lab.outbox', 'Did you mean outbox?'],
  ['SELECT 1 FROM dual', 'no such table: dual', 'dual', 'SELECT needs no FROM'],
  ['DROP VIEW w', 'no such view: w', 'w', 'Did you mean v?'],
  ['SELECT verson FROM outbox', 'no such column: verson', 'verson', 'Did you mean version?'],
  [
    'SELECT o.verson FROM outbox o',
    'no such column: o.verson',
    'o.verson',
    'Did you mean version?',
  ],
  ['SELECT o.version FROM outbox x', 'no such column: o.version', 'o.version', 'x (event_id'],
  [
    'SELECT event_id FROM outbox WHERE state = SENT',
    'no such column: SENT',
    'SENT',
    "in single quotes: 'SENT'",
  ],
  ['INSERT INTO biz_loan VALUES (L9, 1)', 'no such column: L9', 'L9', "in single quotes: 'L9'"],
  ['SELECT * FROM outbox WHERE rownum < 5', 'no such column: rownum', 'rownum', 'LIMIT n'],
  [
    'SELECT nothing_like_it FROM note',
    'no such column: nothing_like_it',
    'nothing_like_it',
    'note (loan_id, text)',
  ],
  ['UPDATE note SET txt = 1', 'no such column: txt', 'txt', 'Did you mean text?'],
  [
    'INSERT INTO note (txet) VALUES (1)',
    'table note has no column named txet',
    'txet',
    'Did you mean text?',
  ],
  [
    'SELECT loan_id FROM outbox o JOIN biz_loan b ON 1',
    'ambiguous column name: loan_id',
    'loan_id',
    'o.loan_id / b.loan_id',
  ],
  ["SELECT lenght('x')", 'no such function: lenght', 'lenght', 'Did you mean length?'],
  [
    "SELECT DATEDIFF('a', 'b')",
    'no such function: DATEDIFF',
    'DATEDIFF',
    'julianday(a) - julianday(b)',
  ],
  ['SELECT GREATEST(1, 2)', 'no such function: GREATEST', 'GREATEST', 'max(a, b)'],
  [
    'SELECT nothing_like_it(1)',
    'no such function: nothing_like_it',
    'nothing_like_it',
    'pragma_function_list',
  ],
  ['SELECT abs(1, 2)', 'wrong number of arguments to function abs()', 'abs', 'commas within abs'],
  [
    'SELECT * FROM outbox WHERE max(version) > 1',
    'misuse of aggregate function max()',
    'max',
    'HAVING',
  ],
  [
    'SELECT row_number() FROM outbox',
    'misuse of window function row_number()',
    'row_number',
    'OVER (…)',
  ],
  [
    'SELECT 1 FROM outbox GROUP BY sum(version)',
    'aggregate functions are not allowed in the GROUP BY clause',
    '*',
    'HAVING',
  ],
  [
    'SELECT loan_id FROM outbox HAVING version > 1',
    'HAVING clause on a non-aggregate query',
    'HAVING',
    'Use WHERE',
  ],
  [
    'SELECT count(DISTINCT state, loan_id) FROM outbox',
    'wrong number of arguments to function count()',
    'count',
    "a || '/' || b",
  ],
  ['CREATE TABLE outbox (a INT)', 'table outbox already exists', 'outbox', 'IF NOT EXISTS'],
  ['CREATE VIEW outbox AS SELECT 1', 'table outbox already exists', 'outbox', 'IF NOT EXISTS'],
  ['CREATE TABLE t (a INT, b INT, a TEXT)', 'duplicate column name: a', 'a', 'used twice'],
  [
    'INSERT INTO biz_loan VALUES (1)',
    'table biz_loan has 2 columns but 1 values were supplied',
    '(1)',
    'loan_id, version',
  ],
  [
    "INSERT INTO biz_loan VALUES ('a', 1), ('b')",
    'all VALUES must have the same number of terms',
    "('b')",
    'as many values',
  ],
  [
    "INSERT INTO note (loan_id) VALUES ('a', 'b')",
    '2 values for 1 columns',
    "('a', 'b')",
    'one to one',
  ],
  [
    'SELECT 1, 2 UNION SELECT 1',
    'SELECTs to the left and right of UNION do not have the same number of result columns',
    'UNION',
    'NULL can stand',
  ],
  ['SELECT (SELECT 1, 2)', 'sub-select returns 2 columns - expected 1', '*', 'Select only'],
  ['SELECT *', 'no tables specified', '*', 'Add FROM'],
  [
    'SELECT state FROM outbox ORDER BY 3',
    '1st ORDER BY term out of range - should be between 1 and 1',
    'ORDER',
    'from 1 to 1',
  ],
  [
    'SELECT 1 AS a UNION SELECT 2 ORDER BY b',
    '1st ORDER BY term does not match any column in the result set',
    'ORDER',
    'first SELECT',
  ],
  [
    'SELECT 1 ORDER BY 1 UNION SELECT 2',
    'ORDER BY clause should come after UNION not before',
    'ORDER',
    'to the end',
  ],
  [
    'SELECT * FROM outbox o JOIN note n USING (state)',
    'cannot join using column state - column not present in both tables',
    '*',
    'Use ON',
  ],
  ['INSERT INTO v VALUES (1)', 'cannot modify v because it is a view', '*', 'behind the view'],
  ['DROP INDEX idx', 'no such index: idx', 'idx', 'IF EXISTS'],
  [
    "INSERT INTO biz_loan VALUES ('L-1', 1); INSERT INTO biz_loan VALUES ('L-1', 2)",
    'UNIQUE constraint failed: biz_loan.loan_id',
    "INSERT INTO biz_loan VALUES ('L-1', 2)",
    'ON CONFLICT (loan_id) DO NOTHING',
  ],
  [
    "UPDATE outbox SET event_id = 'E-1'",
    'UNIQUE constraint failed: outbox.event_id',
    '*',
    'must be unique',
  ],
  [
    'INSERT INTO biz_loan (version) VALUES (1)',
    'NOT NULL constraint failed: biz_loan.loan_id',
    '*',
    'Give loan_id a value',
  ],
  [
    "INSERT INTO biz_loan VALUES ('L-1', 0)",
    'CHECK constraint failed: version > 0',
    '*',
    'version > 0',
  ],
  [
    "INSERT INTO note VALUES ('L-9', 'x')",
    'FOREIGN KEY constraint failed',
    '*',
    'note.loan_id → biz_loan.loan_id',
  ],
  [
    "INSERT INTO strictly VALUES ('x')",
    'cannot store TEXT value in INT column strictly.n',
    '*',
    'CAST',
  ],
  [
    "INSERT INTO outbox (event_id) VALUES ('x') ON CONFLICT (loan_id) DO NOTHING",
    'ON CONFLICT clause does not match any PRIMARY KEY or UNIQUE constraint',
    '*',
    'all of them and no others',
  ],
  [
    'ALTER TABLE outbox ADD COLUMN x INT NOT NULL',
    'Cannot add a NOT NULL column with default value NULL',
    '*',
    'NOT NULL DEFAULT 0',
  ],
  ["SELECT 1 LIMIT 'x'", 'datatype mismatch', '*', 'Give an integer'],
  ['SELECT abs(-9223372036854775808)', 'integer overflow', '*', 'beyond 64 bits'],
  ['SELECT zeroblob(2000000000)', 'string or blob too big', '*', 'too big'],
  ["SELECT json('{')", 'malformed JSON', '*', 'json_valid'],
  [`SELECT ${'('.repeat(3000)}1${')'.repeat(3000)}`, 'Recursion limit', '*', 'nested too deeply'],
  [
    `SELECT 1${' + 1'.repeat(1500)}`,
    'Expression tree is too large (maximum depth 1000)',
    '*',
    'nested too deeply',
  ],
  [
    `SELECT ${Array(2001).fill('1').join()}`,
    'too many columns in result set',
    '*',
    'too many terms',
  ],
  [
    'DELETE FROM sqlite_master',
    'table sqlite_master may not be modified',
    '*',
    'CREATE, ALTER and DROP',
  ],
  [
    'CREATE TABLE sqlite_mine (a)',
    'object name reserved for internal use: sqlite_mine',
    '*',
    'another name',
  ],
  ['WITH a AS (SELECT * FROM a) SELECT * FROM a', 'circular reference: a', '*', 'WITH RECURSIVE a'],
  [
    'SELECT state FROM outbox ORDER BY state COLLATE utf8mb4_bin',
    'no such collation sequence: utf8mb4_bin',
    '*',
    'COLLATE NOCASE',
  ],
  ['SELECT sum(version) OVER w FROM outbox', 'no such window: w', '*', 'WINDOW w AS'],
  ['CREATE VIEW w AS SELECT :a', 'parameters are not allowed in views', '*', 'value itself'],
  [
    'CREATE TABLE t (a INT PRIMARY KEY, b INT, PRIMARY KEY (b))',
    'table "t" has more than one primary key',
    '*',
    'PRIMARY KEY (a, b)',
  ],
  [
    'CREATE TABLE t (a INT, FOREIGN KEY (b) REFERENCES note (text))',
    'unknown column "b" in foreign key definition',
    'b',
    'columns of this table',
  ],
  ['ALTER TABLE outbox DROP CONSTRAINT c', 'no such constraint: c', '*', 'sqlite_master'],
  [
    'ALTER TABLE outbox DROP COLUMN event_id',
    'cannot drop PRIMARY KEY column: "event_id"',
    '*',
    'without it',
  ],
  ['ALTER TABLE outbox DROP COLUMN stat', 'no such column: "stat"', 'stat', 'Did you mean state?'],
  [
    'CREATE TABLE t (a VARCHAR(3)) STRICT',
    'unknown datatype for t.a: "VARCHAR(3)"',
    '*',
    'leave STRICT out',
  ],
  [
    'CREATE TABLE t (a INT, b AS (a)); INSERT INTO t VALUES (1, 2)',
    'table t has 1 columns but 2 values were supplied',
    '(1, 2)',
    'in this order: a',
  ],
  [
    'UPDATE outbox SET (state, status) = (1, 2, 3)',
    '2 columns assigned 3 values',
    '*',
    'both sides',
  ],
  [
    'SELECT abs(1) OVER () FROM outbox',
    'abs() may not be used as a window function',
    '*',
    'Leave OVER out',
  ],
  ['CREATE VIRTUAL TABLE t USING fts5(a)', 'no such module: fts5', '*', 'ordinary table'],
  ['SELEC 1', 'near "SELEC": syntax error', 'SELEC', 'Did you mean SELECT?'],
  ['SELECT * FORM outbox', 'near "FORM": syntax error', 'FORM', 'Did you mean FROM?'],
  [
    'SELECT * FROM outbox WEHRE version = 1',
    'near "version": syntax error',
    'WEHRE',
    'Did you mean WHERE?',
  ],
  ['SELECT event_id, FROM outbox', 'near "FROM": syntax error', 'FROM', 'comma too many'],
  ['SELECT event_id,, state FROM outbox', 'near ",": syntax error', ',', 'comma too many'],
  ['SELECT FROM outbox', 'near "FROM": syntax error', 'FROM', 'columns you want'],
  ['SELECT 1\nSELECT 2', 'near "SELECT": syntax error', 'SELECT', 'semicolon before it'],
  ['SELECT a FROM order', 'near "order": syntax error', 'order', '"order"'],
  ['CREATE TABLE t (group INT)', 'near "group": syntax error', 'group', '"group"'],
  ['SELECT 1)', 'near ")": syntax error', ')', 'closes none'],
  ['SELECT (1 +) FROM outbox', 'near ")": syntax error', ')', 'too early'],
  ['SELECT count(event_id FROM outbox', 'near "FROM": syntax error', 'FROM', 'still open'],
  ['SELECT version > = 1 FROM outbox', 'near "=": syntax error', '=', '<=, >=, <> or ='],
  ["SELECT 'a' 'b' 'c'", `near "'c'": syntax error`, "'c'", 'left out'],
  [
    "INSERT INTO note VALUES (DEFAULT, 'x')",
    'near "DEFAULT": syntax error',
    'DEFAULT',
    'take their default',
  ],
  ['FROM outbox SELECT *', 'near "FROM": syntax error', 'FROM', 'Statements begin with'],
  ['SELECT (1', 'incomplete input', '(', 'Add the closing one'],
  ['SELECT 1 FROM outbox WHERE', 'incomplete input', 'WHERE', 'after WHERE'],
  ['SELECT CASE WHEN 1 THEN 2', 'incomplete input', '2', 'CASE ends with END'],
  ['SELECT 12abc', 'unrecognized token: "12abc"', '12abc', 'does not begin with a digit'],
  ['SELECT 1 # comment', 'unrecognized token: "#"', '#', 'behind --'],
  ['SELECT 1; /* and then\nSELECT 2', '', '/*', 'where the comment ends'],
  ['SELECT {ts 1}', 'unrecognized token: "{"', '{', 'SQL knows no {'],
];

describe('an error says what, where and what to do, and keeps the words of SQLite', () => {
  test.each(ERRORS)('%s', (script, words, at, says) => {
    const error = failure(database(MORE), script);
    expect(error.sqlite).toBe(words);
    expect(pointed(script, error)).toBe(at === '*' && error.to - error.from > 1 ? script : at);
    expect(`${error.what.en} ${error.todo.en}`).toContain(says);
    for (const text of [error.what.zh, error.todo.zh]) expect(text).toMatch(/\p{Script=Han}/u);
    for (const text of [error.what.en, error.todo.en]) expect(text).not.toMatch(/\p{Script=Han}/u);
    expect(error.what.en).not.toContain('SQLite does not take this statement');
  });
});

describe('a fix', () => {
  test.each([
    ['SELECT verson FROM outbx', 'SELECT verson FROM outbox'],
    ['SELECT o.verson FROM outbox o', 'SELECT o.version FROM outbox o'],
    [
      'SELECT event_id FROM outbox WHERE state = SENT',
      "SELECT event_id FROM outbox WHERE state = 'SENT'",
    ],
    [
      'SELECT event_id FROM outbox WHERE state = "SENT"',
      "SELECT event_id FROM outbox WHERE state = 'SENT'",
    ],
    ['SELECT 1\nSELECT 2', 'SELECT 1;\nSELECT 2'],
    ['SELECT (1', 'SELECT (1)'],
    ['SELECT event_id, FROM outbox', 'SELECT event_id FROM outbox'],
    ['SELECT count(event_id FROM outbox', 'SELECT count(event_id) FROM outbox'],
    ['SELECT NOW() FORM outbox', 'SELECT NOW() FROM outbox'],
    ['CREATE TABLE t (group INT)', 'CREATE TABLE t ("group" INT)'],
  ])('of %j makes %j', (script, expected) => {
    const { fixes } = failure(database(MORE), script);
    const [fix] = fixes;
    expect(script.slice(0, fix!.from) + fix!.insert + script.slice(fix!.to)).toBe(expected);
    expect([fix!.label.zh, fix!.label.en].every((it) => it !== '')).toBe(true);
  });

  test('a name that needs quotes gets them', () => {
    const db = database('CREATE TABLE "loan list" (a INT)');
    expect(failure(db, 'SELECT * FROM "loan lst"').fixes[0]!.insert).toBe('"loan list"');
  });
});

describe('double quotes', () => {
  test.each([
    'SELECT * FROM outbox WHERE state = "SENT"',
    'INSERT INTO biz_loan VALUES ("L-9", 1)',
    'CREATE TABLE t (a TEXT CHECK (a IN ("x")))',
    'CREATE VIEW w AS SELECT "SENT" AS state',
    'CREATE INDEX i ON outbox ("nope")',
  ])('around what is no column are refused, where SQLite would take a text: %s', (script) => {
    const error = failure(database(MORE), script);
    expect(error.what.en).toContain('Double quotes hold the name of a column');
    expect(pointed(script, error)).toMatch(/^".*"$/);
    expect(thrown(() => database(MORE).query('SELECT "nope" FROM outbox')).fixes[0]!.insert).toBe(
      "'nope'",
    );
  });

  test('around a name are the name', () => {
    const db = database('CREATE TABLE "t t" ("a ""b" TEXT DEFAULT \'x\', "c`d]" INT)');
    expect(
      rows(
        db,
        'INSERT INTO "t t" ("c`d]") VALUES (1); SELECT x."a ""b", "c`d]" AS "e f" FROM "t t" AS "x"',
      ),
    ).toEqual([['x', 1]]);
  });
});

test.each([
  ['outbx', ['outbox', 'biz_loan'], 'outbox'],
  ['OUTBOX', ['outbox'], 'outbox'],
  ['otubox', ['outbox'], 'outbox'],
  ['loanid', ['loan_id', 'load_id'], 'loan_id'],
  ['loan', ['biz_loan', 'outbox'], 'biz_loan'],
  ['loan', ['biz_loan', 'read_loan'], null],
  ['x', ['outbox'], null],
  ['entirely', ['outbox', 'version'], null],
])('the nearest to %s among %j is %s', (name, candidates, expected) => {
  expect(nearest(name, candidates)).toBe(expected);
});
