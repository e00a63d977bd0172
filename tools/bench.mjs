import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/project.mjs';
import { say } from './lib/say.mjs';

/**
 * Runs the measures in `tools/bench/`. Each is a module whose default export measures, asynchronously,
 * and gives rows; it may be TypeScript and import from `src`.
 *
 * @typedef {object} Row
 * @property {string} what
 * @property {number} value
 * @property {string} unit
 * @typedef {() => Promise<readonly Row[]>} Measure
 */

const FOLDER = join(ROOT, 'tools/bench');
const MEASURE = /\.bench\.(ts|mjs)$/;

await ensureInstalled();
const asJson = process.argv.includes('--json');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
/** @type {Row[]} */
const rows = [];
for (const name of measures()) rows.push(...(await measure(name)));
if (asJson) console.log(JSON.stringify(rows));

/** Names of the measures asked for, else of all. */
function measures() {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => MEASURE.test(name)) : [];
  const chosen = files.filter((name) => wanted.length === 0 || wanted.includes(nameOf(name)));
  if (chosen.length === 0) {
    const names = files.map(nameOf).join(', ');
    say({ zh: `没有要跑的测量，有：${names}`, en: `no measure to run; there are: ${names}` });
    process.exitCode = wanted.length === 0 ? 0 : 2;
  }
  return chosen.sort();
}

/** @param {string} file */
function nameOf(file) {
  return file.replace(MEASURE, '');
}

/** @param {string} file */
async function measure(file) {
  const { runnerImport } = await import('vite');
  /** @type {{ module: { default: Measure } }} */
  const { module } = await runnerImport(join(FOLDER, file), {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
  });
  const found = await module.default();
  if (!asJson) print(nameOf(file), found);
  return found;
}

/**
 * @param {string} name
 * @param {readonly Row[]} found
 */
function print(name, found) {
  console.log(name);
  for (const { what, value, unit } of found) console.log(`  ${what}: ${value} ${unit}`);
}
