import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../folder.ts';
import { lab, ROOT } from './call.ts';

/** A copy of the lessons, in which a test may break something. */
function lessonsCopy(): string {
  const folder = folderWith({});
  cpSync(join(ROOT, 'lessons'), join(folder, 'mine'), { recursive: true });
  return folder;
}

test('the lessons have no problem', async () => {
  const { code, out, err } = await lab(['check', '--lang', 'en']);
  expect(out).toMatch(
    /^lessons: 1, pages: \d+, discrepancy types: \d+, scenarios: \d+, problems: 0\n$/,
  );
  expect([code, err]).toEqual([0, '']);
});

test('the summary is in the language of the terminal', async () => {
  const { out } = await lab(['check'], { environment: { LANG: 'zh_CN.UTF-8' } });
  expect(out).toMatch(/^课程 1，.*问题 0\n$/);
});

test('a problem is a line with its place, as seen from where the user is', async () => {
  const cwd = lessonsCopy();
  rmSync(join(cwd, 'mine/outbox-reconcile/schema.sql'));
  const { code, out } = await lab(['check', 'mine'], { cwd });
  expect(code).toBe(1);
  expect(out).toMatch(/^mine\/outbox-reconcile\/schema\.sql:1:1: \S.*; \S.*$/m);
  expect(out).toMatch(/problems: [1-9]\d*\n$/);
});

test('a single lesson can be checked, by its folder', async () => {
  const cwd = lessonsCopy();
  expect((await lab(['check', 'mine/outbox-reconcile'], { cwd })).code).toBe(0);
  writeFileSync(join(cwd, 'mine/outbox-reconcile/lesson.yaml'), 'title: [\n');
  const { code, out } = await lab(['check', '.'], { cwd: join(cwd, 'mine/outbox-reconcile') });
  expect(code).toBe(1);
  expect(out).toMatch(/lesson\.yaml:\d+:\d+: /);
});

test.each([
  [
    'rows that the tables do not take',
    'seed.sql',
    (text: string) => text.replace("'L-1001', 'B-201'", "'L-1001', NULL"),
    /seed\.sql:\d+:\d+: .*book_id/,
  ],
  [
    'a detector that names no column of the tables',
    'discrepancies/chapter/ORPHAN_EVENT/detect.sql',
    (text: string) => text.replaceAll('loan_id', 'loan_no'),
    /ORPHAN_EVENT\/detect\.sql:\d+:\d+: .*loan_no/,
  ],
  [
    'a scenario with a step that is not possible there',
    'scenarios/all-goes-well.scenario',
    (text: string) => text.replace('relay flush\n', ''),
    /all-goes-well\.scenario:\d+:1: The relay cannot mark now/,
  ],
  [
    'a scenario that ends otherwise than it says',
    'scenarios/all-goes-well.scenario',
    (text: string) => text.replace('expects: []', 'expects: [ORPHAN_EVENT]'),
    /all-goes-well\.scenario:1:1: At its end nothing is reported/,
  ],
])('what only running a lesson shows is found too: %s', async (_, file, change, line) => {
  const cwd = lessonsCopy();
  const path = join(cwd, 'mine/outbox-reconcile', file);
  const text = readFileSync(path, 'utf8');
  expect(change(text)).not.toBe(text);
  writeFileSync(path, change(text));
  const { code, out } = await lab(['check', 'mine', '--lang', 'en'], { cwd });
  expect(out).toMatch(line);
  expect(code).toBe(1);
});

test("hidden files and editors' backups are not looked at", async () => {
  const cwd = lessonsCopy();
  writeFileSync(join(cwd, 'mine/outbox-reconcile/.DS_Store'), '');
  writeFileSync(join(cwd, 'mine/outbox-reconcile/seed.sql~'), '');
  expect((await lab(['check', 'mine'], { cwd })).code).toBe(0);
});
