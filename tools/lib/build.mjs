import { join } from 'node:path';
import { isFresh } from './fresh.mjs';
import { ROOT, scriptOf } from './project.mjs';
import { runNode } from './run.mjs';
import { say } from './say.mjs';

/** The folder with the built page. */
export const DIST = join(ROOT, 'dist');

const SOURCES = ['index.html', 'lessons', 'public', 'src', 'vite.config.ts', 'package-lock.json'];

/** Builds the page. Gives the exit code. */
export const buildPage = () => runNode([scriptOf('vite'), 'build']);

/** Builds the page when it is missing or older than its sources; ends the process on failure. */
export async function ensureBuilt() {
  const sources = [...SOURCES, 'tools/lessons-plugin.ts'].map((path) => join(ROOT, path));
  if (isFresh(join(DIST, 'index.html'), sources)) return;
  say({ zh: '构建页面：vite build', en: 'Building the page: vite build' });
  const code = await buildPage();
  if (code !== 0) process.exit(code);
}
