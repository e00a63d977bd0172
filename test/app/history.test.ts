import { expect, test } from 'vitest';
import {
  COALESCE_MS,
  emptyHistory,
  HISTORY_LIMIT,
  recorded,
  redone,
  undone,
  type History,
} from '../../src/app/history.ts';

const typed = (history: History<string>, before: string, key: string, at: number) =>
  recorded(history, before, { key, at });

test('undo brings the state before back, redo the one after', () => {
  const history = recorded(recorded(emptyHistory<string>(), 'a'), 'b');
  const back = undone(history, 'c')!;
  expect(back.present).toBe('b');
  expect(redone(back.history, back.present)!.present).toBe('c');
  expect(undone(back.history, back.present)!.present).toBe('a');
});

test('there is nothing before the first state and nothing after the newest', () => {
  expect(undone(emptyHistory<string>(), 'a')).toBeNull();
  expect(redone(recorded(emptyHistory<string>(), 'a'), 'b')).toBeNull();
});

test('a new change ends the way forward', () => {
  const back = undone(recorded(emptyHistory<string>(), 'a'), 'b')!;
  expect(recorded(back.history, back.present).future).toEqual([]);
});

test('typing goes on as one step until there is a pause', () => {
  let history = typed(emptyHistory<string>(), '', 'draft x', 0);
  history = typed(history, 'S', 'draft x', 500);
  history = typed(history, 'SE', 'draft x', 500 + COALESCE_MS);
  expect(history.past).toEqual(['']);
  history = typed(history, 'SEL', 'draft x', 501 + 2 * COALESCE_MS);
  expect(history.past).toEqual(['', 'SEL']);
});

test('typing elsewhere, or anything else in between, is a step of its own', () => {
  const history = typed(typed(emptyHistory<string>(), 'a', 'draft x', 0), 'b', 'draft y', 1);
  expect(history.past).toEqual(['a', 'b']);
  expect(typed(recorded(history, 'c'), 'd', 'draft y', 2).past).toEqual(['a', 'b', 'c', 'd']);
});

test('typing after an undo is a step of its own', () => {
  const back = undone(typed(emptyHistory<string>(), 'a', 'draft x', 0), 'b')!;
  expect(typed(back.history, back.present, 'draft x', 1).past).toEqual(['a']);
});

test('the oldest steps are forgotten', () => {
  let history = emptyHistory<number>();
  for (let n = 0; n < HISTORY_LIMIT + 5; n += 1) history = recorded(history, n);
  expect(history.past).toHaveLength(HISTORY_LIMIT);
  expect(history.past[0]).toBe(5);
});
