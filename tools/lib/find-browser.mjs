import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @typedef {object} Machine what the finder asks of the world; tests give one of their own
 * @property {Readonly<Record<string, string | undefined>>} environment
 * @property {NodeJS.Platform} platform
 * @property {(path: string) => boolean} canRun whether a file is there to be run
 * @property {() => Promise<string | null>} playwrightsOwn path of the browser Playwright installs
 */

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** @type {Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>>} */
const PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/**
 * A Chromium to test in: the one `CHROMIUM_PATH` names, one on the PATH or in its usual place, or
 * Playwright's own. Null when there is none.
 *
 * @param {Machine} [machine]
 * @returns {Promise<string | null>}
 */
export async function findBrowser(machine = THIS_MACHINE) {
  const named = machine.environment.CHROMIUM_PATH;
  if (named) return machine.canRun(named) ? named : null;
  const found = candidates(machine).find(machine.canRun);
  if (found) return found;
  const own = await machine.playwrightsOwn();
  return own && machine.canRun(own) ? own : null;
}

/** @param {Machine} machine */
function candidates({ environment, platform }) {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...(PLACES[platform] ?? [])];
}

/** @type {Machine} */
export const THIS_MACHINE = {
  environment: process.env,
  platform: process.platform,
  canRun,
  playwrightsOwn,
};

/** @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath() || null;
}

/** Whether this is Debian with its package manager, run by root. */
export function isDebianRoot() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  return /^ID=debian$/m.test(readText('/etc/os-release'));
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** How tests and measures start Chromium: also as root, without a screen, with no call to anywhere. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
