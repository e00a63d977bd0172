import { findBrowser, isDebianRoot } from './find-browser.mjs';
import { scriptOf } from './project.mjs';
import { run, runNode } from './run.mjs';
import { say } from './say.mjs';

/**
 * @typedef {object} Installer how to come by a browser; tests give one of their own
 * @property {() => Promise<string | null>} find
 * @property {string | undefined} named the browser the user named, by `CHROMIUM_PATH`
 * @property {boolean} byPackage whether the system's package manager may be used
 * @property {(command: string, parameters: readonly string[]) => Promise<number>} run
 * @property {(texts: import('./say.mjs').Texts) => void} say
 */

const PACKAGES = ['chromium', 'fonts-noto-cjk'];
const BY_PACKAGE = `apt-get update && apt-get install -y ${PACKAGES.join(' ')}`;
const BY_PLAYWRIGHT = 'npx playwright install chromium';

/**
 * The browser to test in, installed when there is none: Debian's package as root, else
 * Playwright's own. Null, with the command to run said, when neither works.
 *
 * @param {Installer} [installer]
 * @returns {Promise<string | null>}
 */
export async function ensureBrowser(installer = usualInstaller()) {
  const found = await installer.find();
  if (found) return found;
  if (installer.named) return refuseNamed(installer.named, installer);
  if (installer.byPackage) await installPackage(installer);
  return (await installer.find()) ?? (await installPlaywrights(installer));
}

/**
 * @param {string} named
 * @param {Installer} installer
 */
function refuseNamed(named, { say }) {
  say({
    zh: `CHROMIUM_PATH=${named} 不是可以运行的文件：改成浏览器的路径，或去掉它`,
    en: `CHROMIUM_PATH=${named} is no file that can be run: name a browser, or leave it out`,
  });
  return null;
}

/** @param {Installer} installer */
async function installPackage({ run, say }) {
  say({
    zh: `没有找到浏览器，安装：${BY_PACKAGE}`,
    en: `No browser found, installing: ${BY_PACKAGE}`,
  });
  if ((await run('apt-get', ['update'])) !== 0) return;
  await run('apt-get', ['install', '-y', ...PACKAGES]);
}

/** @param {Installer} installer */
async function installPlaywrights({ find, byPackage, run, say }) {
  say({
    zh: `没有找到浏览器，安装：${BY_PLAYWRIGHT}`,
    en: `No browser found, installing: ${BY_PLAYWRIGHT}`,
  });
  const code = await run('npx', ['playwright', 'install', 'chromium']);
  const found = code === 0 ? await find() : null;
  if (!found) say(advice(byPackage));
  return found;
}

/** @param {boolean} isRoot */
function advice(isRoot) {
  const command = isRoot ? BY_PACKAGE : BY_PLAYWRIGHT;
  const places = 'CHROMIUM_PATH=/path/to/chromium';
  return {
    zh: `浏览器测试需要 Chromium，自动安装没有成功。请运行：\n  ${command}\n或用 ${places} 指出已有的浏览器，然后再运行 npm test`,
    en: `The browser tests need Chromium, and installing it failed. Run:\n  ${command}\nor name one that is there by ${places}, then run npm test again`,
  };
}

/** @returns {Installer} */
function usualInstaller() {
  return {
    find: () => findBrowser(),
    named: process.env['CHROMIUM_PATH'],
    byPackage: isDebianRoot(),
    run: runInstaller,
    say,
  };
}

/**
 * `npx playwright` is run as this Node's own script, which is there and needs no PATH.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 */
function runInstaller(command, parameters) {
  if (command !== 'npx')
    return run(command, parameters, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  return runNode([scriptOf('@playwright/test', 'playwright'), ...parameters.slice(1)]);
}
