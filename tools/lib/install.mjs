import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';
import { runNpm } from './run.mjs';
import { say } from './say.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} Entry
 * @typedef {Record<string, Entry>} Packages by path; the path '' is the project itself
 */

const OLDEST_NODE = [20, 19];

/**
 * Makes `node_modules` what the lock file says; does nothing when it is that already.
 * Ends the process, saying what to do, when it cannot.
 */
export async function ensureInstalled() {
  requireNode(process.versions.node);
  if (!isStale(ROOT)) return;
  say({ zh: '按锁文件安装依赖：npm ci', en: 'Installing from the lock file: npm ci' });
  const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund'], {
    output: 'stderr',
  });
  if (code === 0) return;
  say({
    zh: `npm ci 失败（退出码 ${code}）：请看上面的原因，改好后再试`,
    en: `npm ci failed (exit code ${code}): see the reason above, mend it and try again`,
  });
  process.exit(code);
}

/** @param {string} version */
function requireNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  const oldest = OLDEST_NODE.join('.');
  say({
    zh: `需要 Node ${oldest} 或更新版本，这里是 ${version}：请先升级 Node`,
    en: `Node ${oldest} or newer is needed, this is ${version}: please update Node first`,
  });
  process.exit(2);
}

/**
 * Whether `node_modules` is missing, or is not what `package-lock.json` says.
 *
 * @param {string} folder
 */
export function isStale(folder) {
  const locked = packagesIn(join(folder, 'package-lock.json'));
  const installed = packagesIn(join(folder, 'node_modules', '.package-lock.json'));
  return !locked || !installed || !agree(locked, installed);
}

/**
 * What a lock file lists, or null when there is none that can be read.
 *
 * @param {string} path
 * @returns {Packages | null}
 */
function packagesIn(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

/**
 * npm leaves out optional packages of other platforms; all else must be there, and nothing more.
 *
 * @param {Packages} locked
 * @param {Packages} installed
 */
function agree(locked, installed) {
  const wanted = Object.entries(locked).filter(([path]) => path !== '');
  const present = wanted.every(([path, entry]) => {
    const found = installed[path];
    if (!found) return Boolean(entry.optional || entry.devOptional);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
  return present && Object.keys(installed).every((path) => path in locked);
}
