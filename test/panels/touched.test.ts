import { expect, test } from 'vitest';
import type { Effect, TouchedRow } from '../../src/model/frame.ts';
import { nearest } from '../../src/app/panels/roving.ts';
import { deletedCounts, touchedHow, touchedRows } from '../../src/app/panels/touched.ts';

function effect(...touched: TouchedRow[]): Effect {
  return { process: null, what: { zh: '', en: '' }, sql: [], touched, lost: null };
}
const row = (table: string, how: TouchedRow['how'], key: TouchedRow['key']): TouchedRow => ({
  table,
  how,
  key,
});

test('a row is found by table and key, and 1 is not the text 1', () => {
  const last = effect(row('biz_loan', 'update', 'L-1'), row('t', 'insert', 1));
  expect(touchedHow(last, 'biz_loan', 'L-1')).toBe('update');
  expect(touchedHow(last, 'outbox', 'L-1')).toBeNull();
  expect([touchedHow(last, 't', 1), touchedHow(last, 't', '1')]).toEqual(['insert', null]);
});

test('a row that was deleted and written again shows as written', () => {
  const last = effect(row('read', 'delete', 'L-1'), row('read', 'insert', 'L-1'));
  expect(touchedHow(last, 'read', 'L-1')).toBe('insert');
});

test('among rows of one key the last ones are the new ones', () => {
  const last = effect(row('topic', 'insert', 0), row('topic', 'insert', 0));
  const rows = [
    [0, 0],
    [0, 1],
    [1, 0],
    [0, 2],
  ];
  expect([...touchedRows(last, 'topic', rows).keys()].sort()).toEqual([1, 3]);
});

test('deleted rows are counted by table', () => {
  const last = effect(row('a', 'delete', null), row('a', 'delete', null), row('b', 'update', 1));
  expect(deletedCounts(last, ['a', 'b'])).toEqual([{ table: 'a', count: 2 }]);
  expect(touchedHow(last, 'a', null)).toBeNull();
});

test('arrow keys lead along a row, and to the nearest cell of the next row', () => {
  const at = (left: number, top: number) => ({ left, top });
  const places = [at(0, 0), at(100, 0), at(10, 30), at(90, 30), at(100, 60)];
  expect(nearest(places, 0, 'ArrowRight')).toBe(1);
  expect(nearest(places, 1, 'ArrowDown')).toBe(3);
  expect(nearest(places, 3, 'ArrowUp')).toBe(1);
  expect(nearest(places, 4, 'ArrowDown')).toBeNull();
  expect(nearest(places, 0, 'ArrowLeft')).toBeNull();
});
