import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectCopy, runTool } from './project-copy.ts';

const BUILDS_MS = 30_000;

test(
  'two calls at once build the file, and both answer on a clean stdout',
  async () => {
    const folder = projectCopy();
    const calls = [1, 2].map(() => runTool(folder, ['lab.mjs', '--help']).ended);
    for (const { code, out } of await Promise.all(calls)) {
      expect(code).toBe(0);
      expect(out).toMatch(/^Usage: npm run -s lab/);
    }
    expect(readdirSync(join(folder, '.cache'))).toEqual(['lab.mjs']);
  },
  BUILDS_MS,
);

test(
  'the file is built again when a source is newer, and only then',
  async () => {
    const folder = projectCopy();
    const built = join(folder, '.cache/lab.mjs');
    const call = async () => (await runTool(folder, ['lab.mjs', '--help']).ended).out;
    await call();
    const first = statSync(built).mtimeMs;
    await call();
    expect(statSync(built).mtimeMs).toBe(first);
    const usage = join(folder, 'src/cli/usage.ts');
    writeFileSync(usage, "export const USAGE = { zh: '新', en: 'new' };\n");
    expect(await call()).toBe('new');
  },
  BUILDS_MS,
);

test(
  'a source that does not build leaves stdout empty and the old file in place',
  async () => {
    const folder = projectCopy({ '.cache/lab.mjs': 'old' });
    utimesSync(join(folder, '.cache/lab.mjs'), 1, 1);
    writeFileSync(join(folder, 'src/cli/usage.ts'), 'export const = ;\n');
    const { code, out, err } = await runTool(folder, ['lab.mjs', '--help']).ended;
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('usage.ts');
    expect(readdirSync(join(folder, '.cache'))).toEqual(['lab.mjs']);
  },
  BUILDS_MS,
);

test(
  'relative paths begin where the user is, also when npm runs the tool',
  async () => {
    const folder = projectCopy();
    mkdirSync(join(folder, 'elsewhere'));
    writeFileSync(join(folder, 'elsewhere/bad.sql'), 'SELEC 1;');
    const words = ['lab.mjs', 'report', '--seed', 'bad.sql', '--lang', 'en'];
    const byNpm = { INIT_CWD: join(folder, 'elsewhere'), npm_lifecycle_event: 'lab' };
    const { code, err } = await runTool(folder, words, byNpm).ended;
    expect(err).toContain('bad.sql:1:1: ');
    expect(code).toBe(1);
    expect(existsSync(join(folder, '.cache/lab.mjs'))).toBe(true);
  },
  BUILDS_MS,
);
