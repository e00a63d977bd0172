import { expect, test } from 'vitest';
import { guesses } from '../../src/app/prose/guesses.ts';
import { Settings, spoken } from '../../src/app/settings.svelte.ts';
import type { Store } from '../../src/app/storage.ts';

test('the first language the lab has is spoken; who reads neither gets English', () => {
  expect(spoken(['fr-FR', 'zh-TW', 'en'])).toBe('zh');
  expect(spoken(['en-GB', 'zh-CN'])).toBe('en');
  expect(spoken(['ZH-Hans-CN'])).toBe('zh');
  expect(spoken(['de'])).toBe('en');
  expect(spoken([])).toBe('en');
});

test('choices are kept, and a damaged one is as none', () => {
  const kept = new Map([['outbox-lab:theme', 'purple']]);
  const store: Store = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
  };
  const settings = new Settings(store, ['zh']);
  expect([settings.language, settings.theme]).toEqual(['zh', 'system']);
  settings.setLanguage('en');
  settings.setTheme('dark');
  const again = new Settings(store, ['zh']);
  expect([again.language, again.theme]).toEqual(['en', 'dark']);
});

test('a guess is right when the report says so, and silence is a guess too', () => {
  const reported = { a: [], b: ['X'], c: ['X', 'Y'], d: ['X'], e: [] };
  const rows = guesses({ a: '', b: '', c: 'Y', e: 'X' }, reported);
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    'right',
    'wrong',
    'right',
    'skipped',
    'wrong',
  ]);
});
