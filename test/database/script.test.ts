import { describe, expect, test } from 'vitest';
import { formatValue } from '../../src/database/index.ts';
import { database, failure, OUTBOX, pointed, results, rows, START, thrown } from './sqlite.ts';

describe('results of a script', () => {
  test('every statement has its own result, also one without rows, which keeps its columns', () => {
    const found = results(
      database(OUTBOX),
      'SELECT event_id FROM outbox; SELECT state FROM outbox WHERE 1 = 0',
    );
    expect(found.map((it) => [it.statement, it.columns, it.count])).toEqual([
      [1, ['event_id'], 2],
      [2, ['state'], 0],
    ]);
  });

  test('two columns of one name are both kept, in order', () => {
    const [result] = results(database(), "SELECT 1 AS a, 'x' AS a");
    expect(result).toMatchObject({ columns: ['a', 'a'], rows: [[1, 'x']] });
  });

  test('integers are exact beyond 2^53, and numbers while that is safe', () => {
    const values = rows(
      database(),
      'SELECT 9007199254740991, 9007199254740993, -9223372036854775808, 1e300, 9007199254740992.0',
    )[0];
    expect(values).toEqual([9007199254740991, 9007199254740993n, -(2n ** 63n), 1e300, 2 ** 53]);
  });

  test('NULL, 0 and the empty text are three values, and a blob is bytes', () => {
    const values = rows(database(), "SELECT NULL, 0, '', x'00ff', x''")[0];
    expect(values).toEqual([null, 0, '', Uint8Array.of(0, 255), new Uint8Array()]);
  });

  test('parameters arrive as what they are', () => {
    const parameters = {
      n: 5_000_000_000,
      r: 0.5,
      b: 2n ** 60n,
      t: 'a\0b',
      z: null,
      x: Uint8Array.of(1, 0),
      e: new Uint8Array(),
    };
    const values = rows(
      database(),
      'SELECT :n, typeof(:n), :r, :b, length(CAST(:t AS BLOB)), :z, :x, typeof(:e), length(:e)',
      parameters,
    )[0];
    expect(values).toEqual([
      5_000_000_000,
      'integer',
      0.5,
      2n ** 60n,
      3,
      null,
      Uint8Array.of(1, 0),
      'blob',
      0,
    ]);
  });

  test('a result keeps its first rows and counts them all', () => {
    const db = database();
    const numbers =
      'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1000) SELECT i FROM n';
    const [all] = results(db, numbers);
    expect([all!.rows.length, all!.count, all!.rows.at(-1)]).toEqual([200, 1000, [200]]);
    const few = db.runScript(numbers, {}, { rowLimit: 3 });
    expect(few.results[0]).toMatchObject({ rows: [[1], [2], [3]], count: 1000 });
  });

  test('rows changed are counted for writes only', () => {
    const found = results(
      database(OUTBOX),
      "UPDATE outbox SET state = 'SENT'; SELECT 1; DELETE FROM outbox; WITH x AS (SELECT 1 AS i) INSERT INTO outbox SELECT i, i, i, i, i, i, i FROM x; CREATE TABLE t (a)",
    );
    expect(found.map((it) => it.changed)).toEqual([2, 0, 2, 1, 0]);
    expect(found.every((it) => it.ms >= 0)).toBe(true);
  });

  test('a write that returns rows has rows and a number of changes', () => {
    const [result] = results(
      database(OUTBOX),
      "UPDATE outbox SET state = 'SENT' RETURNING event_id",
    );
    expect(result).toMatchObject({ changed: 2, count: 2, columns: ['event_id'] });
  });

  test.each(['', '  ', ';;', '-- 只有注释', '/* nothing */ ; -- at all\n', '# MySQL\n'])(
    'a script of nothing gives nothing: %j',
    (script) => {
      expect(database().runScript(script)).toEqual({ ok: true, results: [], changes: [] });
    },
  );

  test('a statement is shown as the reader wrote it, without comments around it', () => {
    const found = results(
      database(OUTBOX),
      '-- 最后一条\nSELECT event_id /* id */ FROM outbox\n FETCH FIRST 1 ROW ONLY ; -- end',
    );
    expect(found[0]!.sql).toBe('SELECT event_id /* id */ FROM outbox\n FETCH FIRST 1 ROW ONLY');
  });

  test('characters of several bytes move no later statement', () => {
    const found = results(database(), "SELECT '借阅😀' AS 列; SELECT '；' AS b; SELECT 3");
    expect(found.map((it) => it.sql)).toEqual([
      "SELECT '借阅😀' AS 列",
      "SELECT '；' AS b",
      'SELECT 3',
    ]);
    expect(found[0]).toMatchObject({ columns: ['列'], rows: [['借阅😀']] });
  });

  test('a NUL character is refused with a fix, since SQLite would stop there', () => {
    const error = failure(database(), 'SELECT 1;\nSELECT\0 2');
    expect([error.line, error.column, error.fixes[0]!.insert]).toEqual([
      2,
      7,
      'SELECT 1;\nSELECT 2',
    ]);
  });

  test('a trigger is one statement', () => {
    const script = `CREATE TRIGGER mark AFTER INSERT ON outbox BEGIN
      UPDATE outbox SET state = CASE WHEN 1 THEN 'SENT' END WHERE event_id = NEW.event_id;
    END;
    INSERT INTO outbox VALUES ('E-3', 'L', 't', 's', 1, 'PENDING', now());
    SELECT state FROM outbox WHERE event_id = 'E-3'`;
    expect(rows(database(OUTBOX), script)).toEqual([['SENT']]);
  });
});

describe('a script is atomic', () => {
  test('a failing statement undoes those before it, whose results are still shown', () => {
    const db = database(OUTBOX);
    const result = db.runScript('DELETE FROM outbox; CREATE TABLE t (a); SELECT nope');
    expect(result.ok).toBe(false);
    expect(result.results.map((it) => it.changed)).toEqual([2, 0]);
    expect(db.query('SELECT count(*) FROM outbox').rows).toEqual([[2]]);
    expect(db.tables().map((it) => it.name)).toEqual(['outbox']);
  });

  test('a refused statement is reached before it refuses', () => {
    const result = database(OUTBOX).runScript('SELECT 1; MERGE INTO outbox USING x ON 1');
    expect(result.results).toHaveLength(1);
    expect(result).toMatchObject({ ok: false, error: { statement: 2 } });
  });

  test('RAISE(ROLLBACK) undoes all and leaves the database usable', () => {
    const db = database(
      `${OUTBOX} CREATE TRIGGER no BEFORE DELETE ON outbox BEGIN SELECT RAISE(ROLLBACK, 'no'); END`,
    );
    expect(failure(db, 'CREATE TABLE t (a); DELETE FROM outbox').sqlite).toBe('no');
    expect(db.tables().map((it) => it.name)).toEqual(['outbox']);
    expect(
      rows(
        db,
        'BEGIN; INSERT INTO outbox SELECT 9, 9, 9, 9, 9, 9, 9; COMMIT; SELECT count(*) FROM outbox',
      ),
    ).toEqual([[3]]);
  });

  test("a reader's transaction keeps or undoes what it holds", () => {
    const db = database(OUTBOX);
    expect(rows(db, 'BEGIN; DELETE FROM outbox; ROLLBACK; SELECT count(*) FROM outbox')).toEqual([
      [2],
    ]);
    expect(
      rows(
        db,
        "START TRANSACTION; DELETE FROM outbox WHERE event_id = 'E-1'; COMMIT; SELECT count(*) FROM outbox",
      ),
    ).toEqual([[1]]);
  });

  test('savepoints nest, and ROLLBACK ends them all', () => {
    const db = database('CREATE TABLE t (a)');
    const script = `INSERT INTO t VALUES (0); SAVEPOINT s; INSERT INTO t VALUES (1); SAVEPOINT s; INSERT INTO t VALUES (2);
      ROLLBACK TO s; RELEASE s; INSERT INTO t VALUES (3); SELECT a FROM t`;
    expect(rows(db, `${script}; RELEASE s; SELECT a FROM t`)).toEqual([[0], [1], [3]]);
    expect(rows(db, `DELETE FROM t; ${script}; ROLLBACK; SELECT a FROM t`)).toEqual([[0]]);
  });

  test('ROLLBACK goes back to the outermost of two savepoints of one name', () => {
    const script =
      'SAVEPOINT s; INSERT INTO t VALUES (1); SAVEPOINT s; INSERT INTO t VALUES (2); ROLLBACK';
    expect(rows(database('CREATE TABLE t (a)'), `${script}; SELECT a FROM t`)).toEqual([]);
  });

  test.each([
    ['COMMIT', 'cannot commit - no transaction is active'],
    ['ROLLBACK', 'cannot rollback - no transaction is active'],
    ['BEGIN; BEGIN', 'cannot start a transaction within a transaction'],
    ['SAVEPOINT a; RELEASE b', 'no such savepoint: b'],
    ['SAVEPOINT a; ROLLBACK TO b', 'no such savepoint: b'],
  ])('%s is answered as SQLite answers it', (script, words) => {
    expect(failure(database(), script).sqlite).toBe(words);
  });

  test('a transaction left open is undone, and the reader is told', () => {
    const db = database(OUTBOX);
    const error = failure(db, 'BEGIN;\nDELETE FROM outbox;');
    expect(error.what.zh).toContain('事务还开着');
    expect(error.line).toBe(2);
    expect(db.query('SELECT count(*) FROM outbox').rows).toEqual([[2]]);
    expect(db.snapshot().length).toBeGreaterThan(0); // throws within a transaction
  });

  test('a foreign key is checked at once, a deferred one at the end', () => {
    const db = database(
      'CREATE TABLE p (id INT PRIMARY KEY); CREATE TABLE c (p INT REFERENCES p DEFERRABLE INITIALLY DEFERRED)',
    );
    expect(failure(db, 'INSERT INTO c VALUES (1)').sqlite).toBe('FOREIGN KEY constraint failed');
    expect(rows(db, 'INSERT INTO c VALUES (1); INSERT INTO p VALUES (1); SELECT * FROM c')).toEqual(
      [[1]],
    );
  });

  test('what is temporary ends with its script, so that a replay from a snapshot is the same', () => {
    const db = database(OUTBOX);
    const script =
      'CREATE TEMP TABLE x (a); CREATE TEMP VIEW v AS SELECT a FROM x; INSERT INTO x VALUES (1); SELECT a FROM v';
    expect(rows(db, script)).toEqual([[1]]);
    expect(failure(db, 'SELECT * FROM x').sqlite).toBe('no such table: x');
    expect(rows(db, script)).toEqual([[1]]);
  });
});

describe('query and execute', () => {
  test('a query gives all rows after the dialect step', () => {
    const db = database('CREATE TABLE t (a)');
    db.execute(
      'INSERT INTO t WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 500) SELECT i FROM n',
    );
    expect(db.query('SELECT a FROM t').rows).toHaveLength(500);
    expect(
      db.query('SELECT a FROM t WHERE a > :a ORDER BY a FETCH FIRST 2 ROWS ONLY', { a: 10 }),
    ).toEqual({
      columns: ['a'],
      rows: [[11], [12]],
    });
  });

  test.each([
    'DELETE FROM outbox',
    'WITH x AS (SELECT 1) DELETE FROM outbox',
    'DROP TABLE outbox',
    'BEGIN',
    'TRUNCATE TABLE outbox',
  ])('a query cannot change anything: %s', (text) => {
    const db = database(OUTBOX);
    expect(thrown(() => db.query(text)).what.en).toContain('only reads');
    expect(db.query('SELECT count(*) FROM outbox').rows).toEqual([[2]]);
  });

  test.each([
    ['', 'there is none'],
    ['SELECT 1; SELECT 2', 'Only one query'],
  ])('a query is one statement: %j', (text, words) => {
    expect(thrown(() => database().query(text)).what.en).toContain(words);
  });

  test('a query without end of rows is stopped', { timeout: 60_000 }, () => {
    const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT 1 FROM n) SELECT i FROM n';
    expect(thrown(() => database().query(endless)).what.en).toContain('more than 1000000 rows');
  });

  test('execute takes SQLite as it is and gives the rows changed', () => {
    const db = database(OUTBOX);
    expect(db.execute('UPDATE outbox SET state = :s WHERE version > 1', { s: 'SENT' })).toBe(1);
    expect(db.execute('CREATE TABLE numbered (id INTEGER PRIMARY KEY)')).toBe(0);
    expect(db.execute('INSERT INTO numbered VALUES (NULL)')).toBe(1);
    expect(thrown(() => db.execute('SELECT 1 FETCH FIRST ROW ONLY')).sqlite).toContain(
      'syntax error',
    );
    expect(thrown(() => db.execute('SELECT 1; SELECT 2')).what.en).toContain(
      'Exactly one statement',
    );
  });

  test('statements that stay prepared survive a changed schema and do not lock their table', () => {
    const db = database(OUTBOX);
    expect(db.query('SELECT * FROM outbox').columns).toHaveLength(7);
    results(db, 'ALTER TABLE outbox ADD COLUMN note VARCHAR(4)');
    expect(db.query('SELECT * FROM outbox').columns).toHaveLength(8);
    results(db, 'DROP TABLE outbox');
    expect(thrown(() => db.query('SELECT * FROM outbox')).sqlite).toBe('no such table: outbox');
  });

  test('more statements than are kept prepared still run', () => {
    const db = database();
    for (let i = 0; i < 450; i++) expect(db.query(`SELECT ${i}`).rows).toEqual([[i]]);
    expect(db.query('SELECT 0').rows).toEqual([[0]]);
  });

  test.each([':loan', '?', '?1', '$1'])(
    'a parameter without a value is refused, not NULL: %s',
    (parameter) => {
      const script = `SELECT * FROM outbox\nWHERE loan_id = ${parameter}`;
      const error = failure(database(OUTBOX), script, { other: 1 });
      expect([pointed(script, error), error.line, error.column]).toEqual([parameter, 2, 17]);
      expect(error.todo.en).toContain(':other');
      expect(thrown(() => database(OUTBOX).query(script)).line).toBe(2);
    },
  );
});

describe('the tables', () => {
  test('are the ordinary ones, with their columns, in order of creation', () => {
    const db =
      database(`CREATE TABLE z (b INT, a AS (b + 1)); CREATE TABLE a (id INTEGER PRIMARY KEY AUTOINCREMENT);
      CREATE VIEW v AS SELECT 1; CREATE INDEX i ON z (b); INSERT INTO a VALUES (NULL)`);
    expect(db.tables()).toEqual([
      { name: 'z', columns: ['b', 'a'] },
      { name: 'a', columns: ['id'] },
    ]);
  });
});

describe('rows written are reported', () => {
  test('with how, the table and the rowid, also those that DELETE without WHERE removes', () => {
    const db = database(OUTBOX);
    const seen: unknown[] = [];
    db.onWrite = (...write) => seen.push(write);
    results(
      db,
      "INSERT INTO outbox SELECT 'E-3', 2, 3, 4, 5, 6, 7; UPDATE outbox SET state = 'x' WHERE event_id = 'E-1'; DELETE FROM outbox",
    );
    expect(seen).toEqual([
      ['insert', 'outbox', 3],
      ['update', 'outbox', 1],
      ['delete', 'outbox', 1],
      ['delete', 'outbox', 2],
      ['delete', 'outbox', 3],
    ]);
    seen.length = 0;
    db.onWrite = null;
    db.execute('CREATE TABLE t (a)');
    db.execute('INSERT INTO t VALUES (1)');
    expect(seen).toEqual([]);
  });

  test('by the connection that wrote, and not for temporary tables', () => {
    const [one, two] = [database('CREATE TABLE t (a)'), database('CREATE TABLE t (a)')];
    const seen: string[] = [];
    one.onWrite = () => seen.push('one');
    two.onWrite = () => seen.push('two');
    two.execute('INSERT INTO t VALUES (1)');
    results(one, 'CREATE TEMP TABLE x (a); INSERT INTO x VALUES (1); INSERT INTO t VALUES (1)');
    expect(seen).toEqual(['two', 'one']);
  });

  test('a rowid beyond 2^53 comes rounded and breaks nothing', () => {
    const db = database('CREATE TABLE t (a)');
    const seen: number[] = [];
    db.onWrite = (_how, _table, rowid) => seen.push(rowid);
    db.execute('INSERT INTO t (rowid, a) VALUES (9007199254740993, 1)');
    expect(seen).toEqual([2 ** 53]);
    expect(db.query('SELECT rowid FROM t').rows).toEqual([[9007199254740993n]]);
  });

  test('not for the rows tried to find the one that fails', () => {
    const db = database('CREATE TABLE t (a INT PRIMARY KEY)');
    let count = 0;
    db.onWrite = () => count++;
    failure(db, 'INSERT INTO t VALUES (1), (2), (1)');
    expect(count).toBe(2);
  });
});

test.each([
  [null, 'NULL'],
  ['', ''],
  [0, '0'],
  [9007199254740993n, '9007199254740993'],
  [Uint8Array.of(10, 255), "X'0AFF'"],
  [1.5, '1.5'],
])('the value %s is shown as %s', (value, text) => {
  expect(formatValue(value)).toBe(text);
});

test('the clock of the process is its own again after every statement, also a failing one', () => {
  const before = Date.now;
  const db = database();
  failure(db, 'SELECT nope');
  expect(Date.now).toBe(before);
  expect(Math.abs(Date.now() - START)).toBeGreaterThan(1000);
});
