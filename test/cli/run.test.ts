import { expect, test } from 'vitest';
import { folderWith } from '../folder.ts';
import { lab } from './call.ts';

const TWICE = 'relay-dies-between-flush-and-mark';

test('a scenario of the lesson is told step by step, with the report at its end', async () => {
  const { code, out, err } = await lab(['run', TWICE]);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^1\. service /);
  expect(out).toContain('relay crash');
  expect(out).toContain('Lost: ');
  expect(out).not.toMatch(/\p{Script=Han}/u);
  expect((await lab(['run', TWICE, '--lang', 'zh'])).out).toMatch(/\p{Script=Han}/u);
});

test('as JSON: the steps, the codes, whether an event was applied twice, the report', async () => {
  const { out } = await lab(['run', 'mark-before-send', '--json']);
  const result = JSON.parse(out) as Record<string, unknown>;
  expect(Object.keys(result)).toEqual(['steps', 'codes', 'appliedTwice', 'report']);
  expect([result.codes, result.appliedTwice]).toEqual([['MISMATCH_READ'], false]);
});

const HEAD = `---
title:
  zh: 试
  en: A trial
about:
  zh: 试
  en: A trial
start: empty
plan:
  - create L1 B1
expects: []
---
`;

test('an action that is impossible there: its line, and what was possible instead', async () => {
  const cwd = folderWith({ 'a.scenario': `${HEAD}service create L1 B1\nrelay mark\n` });
  const { code, out, err } = await lab(['run', 'a.scenario'], { cwd });
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain('a.scenario:14:');
  expect(err).toMatch(/possible here: .*relay poll/);
});

test('a line that is no action: its line and column', async () => {
  const cwd = folderWith({ 'a.scenario': `${HEAD}service create L1 B1\nrelay fly\n` });
  const { code, err } = await lab(['run', 'a.scenario'], { cwd });
  expect(code).toBe(1);
  expect(err).toMatch(/^a\.scenario:14:\d+: /);
});
