import { language } from './say.mjs';

/**
 * @typedef {import('./say.mjs').Texts} Texts
 * @typedef {object} Step
 * @property {Texts} name
 * @property {() => Promise<number>} run gives an exit code: 0 is a pass
 */

/**
 * Runs every step, also after one failed, prints the name and time of each and as the last line
 * how many passed and failed. Gives the exit code of the whole.
 *
 * @param {readonly Step[]} steps
 * @param {(line: string) => void} [print]
 * @returns {Promise<0 | 1>}
 */
export async function runSteps(steps, print = console.log) {
  let failed = 0;
  for (const step of steps) {
    if (!(await runStep(step, print))) failed += 1;
  }
  print(`${steps.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * @param {Step} step
 * @param {(line: string) => void} print
 */
async function runStep({ name, run }, print) {
  print(`→ ${name[language]}`);
  const since = performance.now();
  const passed = (await run()) === 0;
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  print(`${passed ? '✓' : '✗'} ${name[language]} (${seconds} s)`);
  return passed;
}
