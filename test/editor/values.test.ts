import { expect, test } from 'vitest';
import { showValue, toTsv } from '../../src/app/editor/values.ts';

test('NULL, the empty text, 0 and the text NULL are four values', () => {
  const kinds = [null, '', 0, 'NULL'].map((value) => showValue(value));
  expect(kinds).toEqual([
    { kind: 'null', text: 'NULL' },
    { kind: 'empty', text: "''" },
    { kind: 'number', text: '0' },
    { kind: 'text', text: 'NULL' },
  ]);
});

test('an integer beyond 2^53 is exact', () => {
  expect(showValue(9223372036854775807n).text).toBe('9223372036854775807');
});

test('a blob is its literal, and a long one is cut with its size', () => {
  expect(showValue(new Uint8Array([0, 10, 255])).text).toBe("X'000AFF'");
  expect(showValue(new Uint8Array(65)).text).toMatch(/^X'(00){64}…' \(65 B\)$/);
});

test('tab-separated text keeps equal names, and quotes what would break a cell', () => {
  const table = {
    columns: ['a', 'a'],
    rows: [
      [null, ''],
      ['x\ty', 'say "hi"'],
      [1n, 'a<b'],
    ],
  };
  expect(toTsv(table)).toBe('a\ta\nNULL\t\n"x\ty"\t"say ""hi"""\n1\ta<b\n');
});

test('a result without rows keeps its columns', () => {
  expect(toTsv({ columns: ['loan_id'], rows: [] })).toBe('loan_id\n');
});
