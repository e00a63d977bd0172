import { expect, test } from 'vitest';
import type { SqlError } from '../../src/model/sql.ts';
import {
  ELSEWHERE,
  lineColumn,
  locate,
  LOST,
  placeError,
  plainLines,
  shiftError,
  unplaced,
} from '../../src/app/editor/places.ts';

const say = (text: string) => ({ zh: text, en: text });

/** The error of a word of a script, with a fix that replaces the word. */
function errorAt(script: string, word: string): SqlError {
  const from = script.indexOf(word);
  const to = from + word.length;
  return {
    ...lineColumn(script, from),
    from,
    to,
    statement: 1,
    sqlite: '',
    what: say('what'),
    todo: say('todo'),
    fixes: [{ from, to, insert: 'x', label: say('fix') }],
  };
}

const TEXT = 'SELECT 1;\n  SELECT nope\n  FROM nowhere;\n';

test('lines and columns count from 1', () => {
  expect(lineColumn(TEXT, 0)).toEqual({ line: 1, column: 1 });
  expect(lineColumn(TEXT, TEXT.indexOf('nope'))).toEqual({ line: 2, column: 10 });
});

test.each(['nope', 'nowhere'])('an error in a selection lands on its word: %s', (word) => {
  const from = TEXT.indexOf('SELECT nope');
  const shifted = shiftError(errorAt(TEXT.slice(from), word), TEXT, from);
  const whole = errorAt(TEXT, word);
  expect(shifted).toEqual(whole);
  expect(TEXT.slice(shifted.from, shifted.to)).toBe(word);
});

test('an error of the whole text stays as it is', () => {
  const error = errorAt(TEXT, 'nope');
  expect(shiftError(error, TEXT, 0)).toEqual(error);
});

test('a piece that moved is found at its only other place', () => {
  expect(locate(`-- new line\n${TEXT}`, TEXT, 0)).toBe(12);
  expect(locate('a b a', 'a', 4)).toBe(4);
  expect(locate('a b a', 'a', 1)).toBeNull();
  expect(locate('a b a', 'c', 0)).toBeNull();
});

test('an error whose text is gone keeps its words and loses its place and fixes', () => {
  const lost = placeError(errorAt('SELECT nope', 'nope'), 'SELECT nope', 'SELECT 1', 0);
  expect(lost).toMatchObject({ from: LOST, to: LOST, fixes: [], what: say('what') });
});

test('every line break becomes one the editor has', () => {
  expect(plainLines('a\r\nb\rc\n')).toBe('a\nb\nc\n');
});

test('an error outside the text keeps its words, and says why it has no place', () => {
  const error = errorAt(TEXT, 'nope');
  const states = [error.from, LOST, ELSEWHERE].map((from) => unplaced({ ...error, from }).state);
  expect(states).toEqual(['placed', 'lost', 'elsewhere']);
  expect(unplaced({ ...error, from: ELSEWHERE }).fixes).toEqual([]);
});
