import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { isFresh } from './lib/fresh.mjs';
import { ROOT } from './lib/project.mjs';
import { runNode } from './lib/run.mjs';

const BUILT = join(ROOT, '.cache/lab.mjs');
/** The page is no part of the command line. */
const FOLDERS = readdirSync(join(ROOT, 'src')).filter((name) => name !== 'app');
const SOURCES = [
  ...FOLDERS.map((name) => join(ROOT, 'src', name)),
  join(ROOT, 'tools/build-cli.mjs'),
  join(ROOT, 'package-lock.json'),
];

if (!isFresh(BUILT, SOURCES)) {
  await ensureInstalled();
  const code = await runNode(['tools/build-cli.mjs', BUILT], { output: 'stderr' });
  if (code !== 0) process.exit(code);
}
// Whoever reads us may have seen enough: `lab report | head -1`. Anything else (a full disk) is told.
process.stdout.on('error', (error) => {
  if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EPIPE') process.exit();
  console.error(String(error));
  process.exit(1);
});
/** @type {typeof import('../src/cli/main.ts')} */
const { main } = await import(pathToFileURL(BUILT).href);
process.exitCode = await main(process.argv.slice(2), {
  cwd: callersFolder(),
  root: ROOT,
  environment: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});

/** Where relative paths begin: npm runs us in the project's folder, and names the user's own. */
function callersFolder() {
  const { INIT_CWD, npm_lifecycle_event: script } = process.env;
  return script === 'lab' && INIT_CWD ? INIT_CWD : process.cwd();
}
