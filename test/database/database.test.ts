import { expect, test } from 'vitest';
import { Database } from '../../src/database/index.ts';
import { database, sqlite, START } from './sqlite.ts';

test('smoke', () => {
  const db = database(
    "create table t(a text, b); insert into t values('x', 9007199254740993), (null, x'0aff'); ",
  );
  const seen: unknown[] = [];
  db.onWrite = (...args) => seen.push(args);
  const r = db.runScript(
    'select a, a, b from t; select current_timestamp c, random() r, randomblob(3) b; delete from t; select * from t',
  );
  expect(r).toMatchInlineSnapshot(`
    {
      "changes": [],
      "ok": true,
      "results": [
        {
          "changed": 0,
          "columns": [
            "a",
            "a",
            "b",
          ],
          "count": 2,
          "ms": 0.3036500000000615,
          "rows": [
            [
              "x",
              "x",
              9007199254740993n,
            ],
            [
              null,
              null,
              Uint8Array [
                10,
                255,
              ],
            ],
          ],
          "sql": "select a, a, b from t",
          "statement": 1,
        },
        {
          "changed": 0,
          "columns": [
            "c",
            "r",
            "b",
          ],
          "count": 1,
          "ms": 0.9921829999999545,
          "rows": [
            [
              "2026-10-29 09:00:00",
              3462132603615317023n,
              Uint8Array [
                55,
                111,
                118,
              ],
            ],
          ],
          "sql": "select current_timestamp c, random() r, randomblob(3) b",
          "statement": 2,
        },
        {
          "changed": 2,
          "columns": [],
          "count": 0,
          "ms": 0.8535460000000512,
          "rows": [],
          "sql": "delete from t",
          "statement": 3,
        },
        {
          "changed": 0,
          "columns": [
            "a",
            "b",
          ],
          "count": 0,
          "ms": 0.0881010000000515,
          "rows": [],
          "sql": "select * from t",
          "statement": 4,
        },
      ],
    }
  `);
  expect(seen).toMatchInlineSnapshot(`
    [
      [
        "delete",
        "t",
        1,
      ],
      [
        "delete",
        "t",
        2,
      ],
    ]
  `);
  expect(db.tables()).toEqual([{ name: 't', columns: ['a', 'b'] }]);
  const again = Database.restore(sqlite, db.snapshot(), START);
  expect(again.execute('insert into t values(:a, :b)', { a: 'z', b: 5e9 })).toBe(1);
  expect(again.query('select *, typeof(b) from t').rows).toEqual([['z', 5e9, 'integer']]);
});
