import { describe, expect, test } from 'vitest';
import { Database } from '../../src/database/index.ts';
import { PAGE_LIMIT } from '../../src/database/sqlite.ts';
import { database, failure, OUTBOX, results, rows, sqlite, START } from './sqlite.ts';

describe('the clock', () => {
  test.each([
    ['CURRENT_TIMESTAMP', '2026-10-29 09:00:00'],
    ['CURRENT_DATE', '2026-10-29'],
    ['CURRENT_TIME', '09:00:00'],
    ["datetime('now')", '2026-10-29 09:00:00'],
    ["datetime('now', '-5 minutes')", '2026-10-29 08:55:00'],
    ["strftime('%s', 'now')", String(START / 1000)],
    ["datetime('now', 'localtime')", '2026-10-29 09:00:00'],
    ['unixepoch()', START / 1000],
  ])("%s reads the lesson's clock", (sql, expected) => {
    expect(rows(database(), `SELECT ${sql}`)).toEqual([[expected]]);
  });

  test('moves when it is set, for query and execute as for scripts', () => {
    const db = database('CREATE TABLE t (at TIMESTAMP DEFAULT CURRENT_TIMESTAMP)');
    db.clock = START + 61_500;
    expect(db.query('SELECT NOW(3)').rows).toEqual([['2026-10-29 09:01:01.500']]);
    db.execute('INSERT INTO t DEFAULT VALUES');
    expect(rows(db, 'SELECT at FROM t')).toEqual([['2026-10-29 09:01:01']]);
    expect(db.clock).toBe(START + 61_500);
  });

  test('is each database’s own', () => {
    const [one, two] = [database('', START), database('', 0)];
    expect([one.query('SELECT now()').rows, two.query('SELECT now()').rows]).toEqual([
      [['2026-10-29 09:00:00']],
      [['1970-01-01 00:00:00']],
    ]);
  });
});

describe('randomness is an input', () => {
  const script = `CREATE TABLE IF NOT EXISTS r (i INT, b BLOB, d TEXT DEFAULT (hex(randomblob(4))));
    INSERT INTO r (i, b) VALUES (random(), randomblob(8)), (random(), randomblob(8))`;

  test('replays give the same rows', () => {
    const [one, two] = [database(script), database(script)];
    expect(one.query('SELECT * FROM r').rows).toEqual(two.query('SELECT * FROM r').rows);
  });

  test('a replay from a snapshot gives the same rows as one from the start', () => {
    const whole = database(script);
    const snapshot = whole.snapshot();
    results(whole, script);
    const restored = Database.restore(sqlite, snapshot, START);
    results(restored, script);
    expect(restored.query('SELECT * FROM r').rows).toEqual(whole.query('SELECT * FROM r').rows);
  });

  test('numbers differ within a script, between scripts, clocks and parameters', () => {
    const db = database(script);
    results(db, script);
    const distinct = (sql: string): unknown => db.query(sql).rows[0]![0];
    expect(distinct('SELECT count(DISTINCT i) FROM r')).toBe(4);
    expect(distinct('SELECT count(DISTINCT d) FROM r')).toBe(4);
    const first = db.query('SELECT random()').rows;
    expect(db.query('SELECT random()').rows).toEqual(first);
    db.clock = START + 1000;
    expect(db.query('SELECT random()').rows).not.toEqual(first);
    const byParameter = [1, 2].map((n) => db.query('SELECT random() + 0 * :n', { n }).rows[0]![0]);
    expect(byParameter[0]).not.toEqual(byParameter[1]);
  });

  test('random() is a 64-bit integer, randomblob(n) has n bytes', () => {
    const [row] = rows(
      database(),
      'SELECT typeof(random()), abs(random()) % 6 BETWEEN 0 AND 5, length(randomblob(9)), length(randomblob(0)), length(randomblob(NULL))',
    );
    expect(row).toEqual(['integer', 1, 9, 1, 1]);
    expect(failure(database(), 'SELECT randomblob(100000000)').sqlite).toBe(
      'string or blob too big',
    );
  });

  test('numbers are spread over all bits', () => {
    const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 4000)';
    const [row] = rows(
      database(),
      `${numbers} SELECT sum(r < 0), sum((r >> 7) & 1), sum((r >> 40) & 1), count(DISTINCT r) FROM (SELECT random() AS r FROM n)`,
    );
    for (const ones of row!.slice(0, 3)) expect(Math.abs(Number(ones) - 2000)).toBeLessThan(200);
    expect(row![3]).toBe(4000);
  });

  test('views and triggers may use it, although the schema is not trusted', () => {
    const db = database('CREATE VIEW v AS SELECT random() AS r');
    expect(rows(db, 'PRAGMA trusted_schema')).toEqual([[0]]);
    expect(typeof rows(db, 'SELECT r IS NOT NULL FROM v')[0]![0]).toBe('number');
  });
});

describe('snapshots', () => {
  test('a restored database has the same rows and settings, and goes its own way', () => {
    const db = database(OUTBOX);
    const bytes = db.snapshot();
    const copy = bytes.slice();
    const restored = Database.restore(sqlite, bytes, START + 5000);
    results(restored, 'DELETE FROM outbox');
    expect(bytes).toEqual(copy);
    expect(db.query('SELECT count(*) FROM outbox').rows).toEqual([[2]]);
    expect(restored.query('SELECT now(), count(*) FROM outbox').rows).toEqual([
      ['2026-10-29 09:00:05', 0],
    ]);
    expect(rows(restored, 'PRAGMA foreign_keys')).toEqual([[1]]);
  });

  test('functions, the hook and the settings survive taking one', () => {
    const db = database('CREATE TABLE t (a)');
    const seen: string[] = [];
    db.onWrite = (how) => seen.push(how);
    db.snapshot();
    results(db, 'INSERT INTO t VALUES (random())');
    expect(seen).toEqual(['insert']);
    expect(rows(db, 'SELECT typeof(a) FROM t')).toEqual([['integer']]);
    expect(rows(db, 'PRAGMA foreign_keys')).toEqual([[1]]);
    expect(rows(db, 'PRAGMA max_page_count')).toEqual([[PAGE_LIMIT]]);
  });

  test('many can be restored and closed', () => {
    const bytes = database(OUTBOX).snapshot();
    for (let i = 0; i < 100; i++) {
      const db = Database.restore(sqlite, bytes, START);
      expect(db.query('SELECT count(*) FROM outbox').rows).toEqual([[2]]);
      db.close();
    }
  });
});

describe('memory is guarded', () => {
  test('a database that grows without end is stopped and undone', { timeout: 60_000 }, () => {
    const db = database('CREATE TABLE t (a)');
    const error = failure(
      db,
      'INSERT INTO t WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 200) SELECT zeroblob(1000000) FROM n',
    );
    expect(error.sqlite).toBe('database or disk is full');
    expect(error.todo.en).toContain('Insert fewer rows');
    expect(db.query('SELECT count(*) FROM t').rows).toEqual([[0]]);
    db.close();
  });

  test(
    'a query that needs too much memory fails, and the database goes on',
    { timeout: 60_000 },
    () => {
      const db = database(OUTBOX);
      const error = failure(
        db,
        'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 400) SELECT group_concat(hex(zeroblob(500000))) FROM n',
      );
      expect(error.sqlite).toBe('out of memory');
      expect(rows(db, 'SELECT count(*) FROM outbox')).toEqual([[2]]);
    },
  );
});
