import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { translate } from '../../src/database/dialect/translate.ts';
import { splitStatements } from '../../src/database/dialect/statements.ts';
import { tokenize } from '../../src/database/dialect/tokens.ts';

/** SQLite as it is: it looks like something another dialect has, and means something else. */
const VALID = [
  "SELECT a, b FROM t WHERE a = 'FETCH FIRST 1 ROW ONLY' -- OFFSET 5 ROWS\n",
  "SELECT 'it''s ::text', \"a::int\", `now()`, [x' y] FROM t /* TIMESTAMP '2026-10-29' */",
  "SELECT x'00ff', X'', 0x1F, 1_000, .5, 1e3, 'a' || 'b', a -> 'k', a ->> '$.k', ~a, - ~1, a <> ~b FROM t",
  'SELECT key, comment, offset, state, type, engine, first, interval, now, row FROM t ORDER BY offset LIMIT 5 OFFSET 2',
  'SELECT offset FROM t WHERE offset > 1 GROUP BY offset HAVING offset < 3 ORDER BY offset',
  'SELECT (offset), offset + 1, t.offset FROM t LIMIT :offset OFFSET :limit',
  'SELECT fetch, first FROM t AS fetch',
  'SELECT date, time, timestamp, datetime(timestamp) FROM t',
  "SELECT date 'alias', time AS 'now' FROM t",
  'INSERT INTO t (key, comment, "index") VALUES (1, 2, 3) ON CONFLICT (key) DO UPDATE SET comment = excluded.comment WHERE key > 1',
  'INSERT INTO t SELECT * FROM s WHERE true ON CONFLICT DO NOTHING RETURNING *',
  'INSERT OR IGNORE INTO t VALUES (1)',
  'REPLACE INTO t VALUES (1)',
  'UPDATE t AS x SET a = 1 FROM s WHERE s.b = x.b RETURNING a',
  'UPDATE OR IGNORE t SET a = 1, (b, c) = (SELECT 1, 2)',
  'DELETE FROM t AS x WHERE x.a IN (SELECT a FROM s LIMIT 1)',
  'CREATE TABLE t (a INT, key TEXT, index_ TEXT, comment TEXT COLLATE NOCASE, type, "order" BLOB, CHECK (a > 0), UNIQUE (a, key)) WITHOUT ROWID, STRICT'.replace(
    'a INT',
    'a INT NOT NULL',
  ),
  'CREATE TABLE t (id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT DEFAULT CURRENT_TIMESTAMP, g AS (id + 1) STORED, h INT GENERATED ALWAYS AS (id) VIRTUAL)',
  'CREATE TABLE t (p INT REFERENCES s (id) ON UPDATE CASCADE ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED)',
  'CREATE UNIQUE INDEX IF NOT EXISTS i ON t (lower(a), b COLLATE NOCASE DESC) WHERE a > 0',
  'CREATE TRIGGER r AFTER UPDATE OF a ON t FOR EACH ROW WHEN NEW.a > 0 BEGIN UPDATE t SET b = 1; DELETE FROM s; END',
  'CREATE TEMP VIEW v (a) AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 5) SELECT i FROM n',
  'WITH a AS MATERIALIZED (SELECT 1), b AS NOT MATERIALIZED (SELECT 2) SELECT * FROM a FULL OUTER JOIN b USING (x)',
  'SELECT sum(a) FILTER (WHERE b) OVER (PARTITION BY c ORDER BY d ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW EXCLUDE TIES) FROM t',
  'SELECT rank() OVER w FROM t WINDOW w AS (ORDER BY a NULLS FIRST RANGE 5 PRECEDING)',
  "SELECT group_concat(a, ',' ORDER BY b), string_agg(a, ';'), count(DISTINCT a) FROM t",
  'SELECT CAST(a AS INTEGER), CAST(a AS TEXT), CAST(a AS VARCHAR), CAST(a AS DECIMAL), CAST(a AS my_type) FROM t',
  "SELECT substring(a, 2), substr(a, 1, 2), trim(a), trim(a, 'x'), replace(a, 'b', 'c'), if(a, b, c) FROM t",
  'SELECT a IS NOT DISTINCT FROM b, a NOTNULL, a ISNULL, a NOT IN (1), a NOT BETWEEN 1 AND 2, a GLOB b, NOT a FROM t',
  "SELECT strftime('%Y', 'now'), datetime('now', '-5 minutes'), unixepoch('now', 'subsec')",
  'SELECT public, dbo FROM t AS public',
  'SELECT 列, 表.列 FROM 表 AS 别名 WHERE 列 = :参数',
  'SELECT * FROM t ORDER BY a COLLATE NOCASE LIMIT 1, 2',
  'SELECT * FROM a, b NATURAL JOIN c CROSS JOIN d LEFT JOIN e ON a.x = e.x',
  'VALUES (1, 2), (3, 4)',
  'BEGIN IMMEDIATE; SAVEPOINT x; ROLLBACK TO SAVEPOINT x; RELEASE x; COMMIT TRANSACTION; END',
  'EXPLAIN QUERY PLAN SELECT 1',
  'ALTER TABLE t RENAME COLUMN a TO b',
  'ALTER TABLE t ADD COLUMN c TEXT DEFAULT (1 + 1)',
  'DROP TABLE IF EXISTS t',
  'ANALYZE t',
  'PRAGMA table_info(t)',
];

describe('valid SQLite comes through unchanged', () => {
  test.each(VALID)('%s', (sql) => {
    const { statements, changes, error } = translate(sql);
    expect([changes, error, statements.map((it) => it.error)]).toEqual([
      [],
      null,
      statements.map(() => null),
    ]);
    expect(statements.map((it) => it.parts.map((part) => part.text))).toEqual(
      statements.map((it) => [it.sql]),
    );
  });

  const name = fc.constantFrom(
    'a',
    't',
    'loan_id',
    '列',
    'offset',
    'key',
    'comment',
    'state',
    'engine',
    'first',
    '"q ""x"',
    '`b`',
    '[c d]',
  );
  const literal = fc.oneof(
    fc.integer().map(String),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((it) => String(Math.abs(it))),
    fc.string().map((it) => `'${it.replaceAll("'", "''").replaceAll('\0', '')}'`),
    fc.constantFrom(
      "x'0aFF'",
      "''",
      "'（，）；'",
      "'TIMESTAMP'",
      ':p',
      'NULL',
      'CURRENT_TIMESTAMP',
    ),
  );
  const gap = fc.oneof(
    fc.constantFrom(' ', '\n', '\t', '  '),
    fc.string().map((it) => ` /* ${it.replaceAll('*/', '').replaceAll('\0', '')} */ `),
    fc.string().map((it) => ` -- ${it.replace(/[\n\0]/g, '')}\n`),
  );
  const operator = fc.constantFrom(
    '=',
    '<>',
    '!=',
    '<=',
    '>=',
    '<',
    '>',
    '||',
    '+',
    '-',
    '*',
    '/',
    '%',
    '&',
    '|',
    '<<',
    '>>',
    '->',
    '->>',
    'AND',
    'OR',
    'IS',
    'LIKE',
    'GLOB',
    'IS NOT',
  );
  const operand = fc.oneof(
    name,
    literal,
    fc.tuple(name, name).map(([a, b]) => `${a}.${b}`),
    name.map((it) => `(${it})`),
    fc.constantFrom(
      'abs(a)',
      'count(*)',
      'CASE WHEN a THEN b END',
      'CAST(a AS TEXT)',
      'a IN (1, 2)',
      'EXISTS (SELECT 1)',
    ),
  );
  const expression = fc
    .tuple(operand, fc.array(fc.tuple(gap, operator, gap, operand), { maxLength: 4 }))
    .map(([first, rest]) => first + rest.map((it) => it.join('')).join(''));
  const select = fc
    .record({
      items: fc.array(expression, { minLength: 1, maxLength: 3 }),
      gap,
      where: expression,
      order: name,
      tail: fc.constantFrom('', ' LIMIT 5', ' LIMIT 5 OFFSET 2', ' LIMIT 2, 5'),
    })
    .map(
      (it) =>
        `SELECT${it.gap}${it.items.join(', ')}${it.gap}FROM t WHERE ${it.where} ORDER BY ${it.order}${it.tail}`,
    );
  const write = fc.oneof(
    fc.tuple(name, expression).map(([a, b]) => `UPDATE t SET ${a} = ${b}`),
    fc.tuple(name, literal).map(([a, b]) => `INSERT INTO t (${a}) VALUES (${b})`),
    expression.map((it) => `DELETE FROM t WHERE ${it}`),
  );

  test('whatever is built of plain tokens, strings and comments', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(select, write), { minLength: 1, maxLength: 3 }), (list) => {
        const { statements, changes, error } = translate(list.join(';'));
        expect([changes, error]).toEqual([[], null]);
        expect(statements.map((it) => it.error)).toEqual(list.map(() => null));
        expect(statements.map((it) => it.parts[0]!.text)).toEqual(statements.map((it) => it.sql));
        expect(statements.map((it) => it.sql)).toEqual(list.map((it) => it.trim()));
      }),
      { numRuns: 300 },
    );
  });
});

describe('cutting a text', () => {
  const soup = fc.array(
    fc.oneof(
      fc.constantFrom(
        "'",
        '"',
        '`',
        '[',
        ']',
        ';',
        '--',
        '/*',
        '*/',
        '\n',
        '::',
        '（',
        '‘',
        '’',
        '😀',
        '#',
        '$',
        '@x',
        ':p',
        '0x',
        'CREATE TRIGGER t BEGIN',
        'END',
        ' ',
        'a1',
        '.5',
        '\0',
      ),
      fc.string(),
    ),
  );

  test('the tokens of any text joined are the text', () => {
    fc.assert(
      fc.property(soup, (parts) => {
        const text = parts.join('');
        expect(
          tokenize(text)
            .map((it) => it.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  test('the statements of any text joined are the text', () => {
    fc.assert(
      fc.property(soup, (parts) => {
        const text = parts.join('');
        const pieces = splitStatements(text);
        expect(pieces.flatMap((it) => it.tokens.map((token) => token.text)).join('')).toBe(text);
        for (const { words } of pieces)
          expect(words.at(-1)?.text === ';' && words.length === 1).toBe(false);
      }),
    );
  });

  test('translating any text at all throws nothing', () => {
    const words =
      'SELECT FROM WHERE FETCH FIRST 1 ROW ONLY OFFSET ( ) ( ) , , . :: ::int CAST AS TIMESTAMP x CREATE TABLE t KEY PRIMARY INDEX UNIQUE VARCHAR 16 INSERT INTO VALUES ON DUPLICATE CONFLICT UPDATE SET DELETE ALTER ADD COLUMN DROP CASCADE TRUNCATE FOR OF EXTRACT TRIM GROUP_CONCAT SEPARATOR SERIAL AUTO_INCREMENT UNSIGNED ENGINE = COMMENT ENUM PRAGMA SHOW public NOW INTERVAL ANY ALL ~ END CASE BEGIN ;';
    const token = fc.constantFrom(...words.split(' '), "'a'", '"q"', '[z]', ':p', '@v', '\n');
    const starts = fc.constantFrom(
      'CREATE TABLE t (',
      'ALTER TABLE t ',
      'SELECT ',
      'INSERT INTO t ',
      'UPDATE t ',
      'DELETE ',
      '',
    );
    fc.assert(
      fc.property(starts, fc.array(token, { maxLength: 25 }), (start, tokens) => {
        const { text } = translate(`${start}${tokens.join(' ')}`);
        expect(text.startsWith(start)).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });
});
