import { expect, test } from 'vitest';
import { keyText } from '../../src/app/editor/key-row.ts';
import { isRunKey, type KeyPress } from '../../src/app/editor/keys.ts';

const press = (how: Partial<KeyPress>): KeyPress => ({
  key: 'Enter',
  keyCode: 13,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
  repeat: false,
  ...how,
});

test('Ctrl-Enter and Cmd-Enter run, Enter does not', () => {
  expect(isRunKey(press({ ctrlKey: true }))).toBe(true);
  expect(isRunKey(press({ metaKey: true }))).toBe(true);
  expect(isRunKey(press({}))).toBe(false);
});

test("an input method's Enter never runs", () => {
  expect(isRunKey(press({ ctrlKey: true, isComposing: true }))).toBe(false);
  expect(isRunKey(press({ ctrlKey: true, keyCode: 229 }))).toBe(false);
});

test('a key held down runs once', () => {
  expect(isRunKey(press({ ctrlKey: true, repeat: true }))).toBe(false);
});

test.each([
  ['SELECT', '', 'SELECT '],
  ['FROM', 'x', ' FROM '],
  ['FROM', ' ', 'FROM '],
  ['SELECT', '(', 'SELECT '],
  ['*', ' ', '*'],
  ["'", '=', "'"],
  ['<>', 'a', ' <> '],
])('the phone key %s after "%s" types "%s"', (key, before, typed) => {
  expect(keyText(key, before)).toBe(typed);
});
