import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './project.mjs';

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] added to the environment
 * @property {'inherit' | 'stderr'} [output] `stderr`: nothing of the child's reaches stdout
 */

/**
 * Runs a command in the project's folder, without input, and gives its exit code (127 when it
 * could not be started, 128 + n when signal n ended it, as a shell says it).
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, parameters, { env = {}, output = 'inherit' } = {}) {
  const child = spawn(command, parameters, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', output === 'stderr' ? process.stderr : 'inherit', 'inherit'],
  });
  return new Promise((done) => {
    child.on('error', () => done(127));
    child.on('exit', (code, signal) =>
      done(code ?? 128 + (signal ? constants.signals[signal] : 0)),
    );
  });
}

/**
 * Runs a script by this very Node.
 *
 * @param {readonly string[]} parameters the script, then its arguments
 * @param {RunOptions} [options]
 */
export function runNode(parameters, options) {
  return run(process.execPath, parameters, options);
}

/**
 * Runs npm: the one that called us, else the one on the PATH.
 *
 * @param {readonly string[]} parameters
 * @param {RunOptions} [options]
 */
export function runNpm(parameters, options) {
  const script = process.env['npm_execpath'];
  if (script?.endsWith('.js')) return runNode([script, ...parameters], options);
  return process.platform === 'win32'
    ? run('cmd', ['/c', 'npm', ...parameters], options)
    : run('npm', parameters, options);
}
