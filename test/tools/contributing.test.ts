import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../package.json';

const TEXT = readFileSync('CONTRIBUTING.md', 'utf8');
const NAMES = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });

test.each(NAMES)('%s says why it earns its place', (name) => {
  expect(TEXT).toMatch(new RegExp(`^- [^:]*\`${name}\`[^:]*: \\S`, 'm'));
});

test('versions are exact', () => {
  for (const version of Object.values({ ...manifest.dependencies, ...manifest.devDependencies })) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  }
});
