import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isFresh } from '../../tools/lib/fresh.mjs';
import { folderWith } from '../folder.ts';

/** `built` was made at second 100, everything else at second 50. */
function project() {
  const folder = folderWith({ built: '', 'src/a.ts': '', 'src/deep/b.ts': '' });
  const at = (name: string, second: number) => utimesSync(join(folder, name), second, second);
  for (const name of ['src/a.ts', 'src/deep/b.ts', 'src/deep', 'src']) at(name, 50);
  at('built', 100);
  const fresh = () => isFresh(join(folder, 'built'), [join(folder, 'src'), join(folder, 'none')]);
  return { folder, at, fresh };
}

test('what is newer than all its sources is fresh', () => {
  expect(project().fresh()).toBe(true);
});

test('a source that changed makes it stale', () => {
  const { at, fresh } = project();
  at('src/deep/b.ts', 101);
  expect(fresh()).toBe(false);
});

test('a source taken away makes it stale', () => {
  const { folder, fresh } = project();
  rmSync(join(folder, 'src/deep/b.ts'));
  expect(fresh()).toBe(false);
});

test('what does not exist is stale', () => {
  const { folder, fresh } = project();
  rmSync(join(folder, 'built'));
  expect(fresh()).toBe(false);
});
