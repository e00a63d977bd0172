import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/database/index.ts';
import type { TableView, Value } from '../../src/model/value.ts';
import {
  identifier,
  isNumeric,
  literal,
  rowCondition,
  suggestions,
  toTyped,
  typedValue,
  updateSql,
} from '../../src/app/panels/cell-sql.ts';
import { startFrom, worldFrom } from '../support/session.ts';

let database: Database;
beforeAll(async () => {
  ({ database } = await worldFrom(startFrom('seed')));
});

function run(sql: string): void {
  const result = database.runScript(sql, {}, { rowLimit: 10 });
  if (!result.ok) throw new Error(`${sql}: ${result.error.what.en}`);
}

function view(
  columns: readonly string[],
  rows: readonly Value[][],
  count = rows.length,
): TableView {
  return { name: 't', columns, rows, count };
}

describe('the UPDATE of a cell edit', () => {
  const loan = {
    table: 'biz_loan',
    column: 'status',
    where: [{ column: 'loan_id', value: 'L-1001' }],
  };

  test('reads as a person would write it', () => {
    expect(updateSql(loan, 'RETURNED')).toBe(
      "UPDATE biz_loan SET status = 'RETURNED' WHERE loan_id = 'L-1001'",
    );
    expect(updateSql({ ...loan, column: 'version' }, 3)).toBe(
      "UPDATE biz_loan SET version = 3 WHERE loan_id = 'L-1001'",
    );
  });

  test('tells NULL, the empty text and zero apart', () => {
    expect(updateSql(loan, null)).toContain('SET status = NULL ');
    expect(updateSql(loan, '')).toContain("SET status = '' ");
    expect(updateSql(loan, 0)).toContain('SET status = 0 ');
  });

  test('finds a row whose key is NULL', () => {
    const where = [{ column: 'loan_id', value: null }];
    expect(updateSql({ ...loan, where }, 'X')).toContain('WHERE loan_id IS NULL');
  });

  test('quotes names only where SQL needs it', () => {
    expect(['loan_id', 'order', 'a b', '借阅', 'say "x"'].map(identifier)).toEqual([
      'loan_id',
      '"order"',
      '"a b"',
      '"借阅"',
      '"say ""x"""',
    ]);
  });

  test('gives any value back from the database, unharmed', () => {
    run('CREATE TABLE "odd ""name" ("group" , "选")');
    run('INSERT INTO "odd ""name" VALUES (1, 1)');
    const target = { table: 'odd "name', column: '选', where: [{ column: 'group', value: 1 }] };
    const values: fc.Arbitrary<Value> = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom("it's", "'); DROP TABLE biz_loan; --", 'a\0b', '\r\n', '；（），', null, ''),
      fc.maxSafeInteger(),
      fc.bigInt({ min: 2n ** 53n, max: 2n ** 63n - 1n }),
      fc.uint8Array({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(values, (value) => {
        run(updateSql(target, value));
        const rows = database.query('SELECT "选" FROM "odd ""name"').rows;
        expect(rows).toEqual([[value]]);
      }),
    );
  });

  test('changes exactly the row it was written for, even among equal keys', () => {
    run(
      "INSERT INTO topic VALUES (0, 7, 'E-1', 'L1', 'x', 'ON_LOAN', 1), (0, 8, 'E-1', 'L1', 'x', 'ON_LOAN', 1)",
    );
    const { columns, rows } = database.query('SELECT * FROM topic');
    const topic = { name: 'topic', columns, rows, count: rows.length };
    const row = rows[1] ?? [];
    expect(rowCondition(topic, row).map(({ column }) => column)).toEqual([
      'partition_id',
      'record_offset',
    ]);
    run(
      updateSql({ table: 'topic', column: 'status', where: rowCondition(topic, row) }, 'OVERDUE'),
    );
    expect(database.query('SELECT record_offset, status FROM topic ORDER BY 1').rows).toEqual([
      [7, 'ON_LOAN'],
      [8, 'OVERDUE'],
    ]);
  });
});

describe('the row of an edit', () => {
  test('is found by its first column while that tells the rows apart', () => {
    const table = view(
      ['id', 'a'],
      [
        ['x', 1],
        ['y', 1],
      ],
    );
    expect(rowCondition(table, ['y', 1])).toEqual([{ column: 'id', value: 'y' }]);
  });

  test('is found by every column when some rows are not shown', () => {
    const table = view(['id', 'a'], [['x', null]], 812);
    expect(rowCondition(table, ['x', null])).toEqual([
      { column: 'id', value: 'x' },
      { column: 'a', value: null },
    ]);
  });

  test('does not take 1 for the text 1', () => {
    const table = view(
      ['id', 'a'],
      [
        [1, 'p'],
        ['1', 'q'],
      ],
    );
    expect(rowCondition(table, [1, 'p'])).toEqual([{ column: 'id', value: 1 }]);
  });
});

describe('what is typed into a cell', () => {
  const typed = (text: string, numeric: boolean) => typedValue({ text, isNull: false }, numeric);

  test('is a number in a column of numbers, and a text elsewhere', () => {
    expect([typed('2', true), typed(' 2 ', true), typed('2.5', true)]).toEqual([2, 2, 2.5]);
    expect([typed('2', false), typed('v2', true), typed('', true)]).toEqual(['2', 'v2', '']);
  });

  test('keeps integers beyond 2^53', () => {
    expect(typed('9007199254740993', true)).toBe(9007199254740993n);
  });

  test('takes no other notation for a number', () => {
    expect(['0x10', 'Infinity', 'NaN', '1e999'].map((text) => typed(text, true))).toEqual([
      '0x10',
      'Infinity',
      'NaN',
      '1e999',
    ]);
  });

  test('is NULL by choice only', () => {
    expect(typedValue({ text: 'x', isNull: true }, false)).toBeNull();
    expect(typed('NULL', false)).toBe('NULL');
    expect(toTyped(null)).toEqual({ text: '', isNull: true });
    expect(toTyped('')).toEqual({ text: '', isNull: false });
  });
});

describe('values to choose from', () => {
  test('are what columns of that name hold, each once', () => {
    const a = view(['status'], [['SENT'], ['PENDING'], ['SENT'], [null], ['']]);
    const b = view(['id', 'status'], [['x', 'ODD']]);
    expect(suggestions([a, b], 'status')).toEqual(['ODD', 'PENDING', 'SENT']);
  });

  test('are left out when there are too many to tap', () => {
    const many = view(
      ['id'],
      Array.from({ length: 9 }, (_, i) => [`E-${i}`]),
    );
    expect(suggestions([many], 'id')).toEqual([]);
  });

  test('a column is one of numbers when every value it has is', () => {
    expect([isNumeric([1, null, 2n]), isNumeric([1, 'x']), isNumeric([null])]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

test('an infinite number is still a literal', () => {
  expect([literal(Infinity), literal(-Infinity)]).toEqual(['9e999', '-9e999']);
});
