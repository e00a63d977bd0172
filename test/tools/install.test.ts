import { expect, test } from 'vitest';
import { isStale } from '../../tools/lib/install.mjs';
import { folderWith } from '../folder.ts';

const LOCKED = {
  '': { version: '0.1.0' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/b': { version: '2.0.0', integrity: 'sha512-b' },
  'node_modules/b-darwin': { version: '2.0.0', integrity: 'sha512-d', optional: true },
};
const { 'node_modules/a': A, 'node_modules/b': B } = LOCKED;
const INSTALLED = { 'node_modules/a': A, 'node_modules/b': B };

function stale(locked: object, installed: object | null): boolean {
  const file = (packages: object) => JSON.stringify({ lockfileVersion: 3, packages });
  return isStale(
    folderWith({
      'package-lock.json': file(locked),
      ...(installed ? { 'node_modules/.package-lock.json': file(installed) } : {}),
    }),
  );
}

test('what the lock file says is fresh, without the packages of other platforms', () => {
  expect(stale(LOCKED, INSTALLED)).toBe(false);
});

test.each([
  ['nothing is installed', null],
  ['a package is missing', { 'node_modules/a': A }],
  ['a package has another version', { ...INSTALLED, 'node_modules/a': { ...A, version: '1.0.1' } }],
  ['a package has other content', { ...INSTALLED, 'node_modules/b': { ...B, integrity: 'x' } }],
  ['a package is there that is not locked', { ...INSTALLED, 'node_modules/c': A }],
])('%s: stale', (_what, installed) => {
  expect(stale(LOCKED, installed)).toBe(true);
});

test('an installation that was cut short is stale', () => {
  const folder = folderWith({
    'package-lock.json': JSON.stringify({ packages: LOCKED }),
    'node_modules/.package-lock.json': '{"packages":',
  });
  expect(isStale(folder)).toBe(true);
});
