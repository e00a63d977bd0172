import { createServer } from 'node:http';
import { buildPage } from './lib/build.mjs';
import { CHECKS } from './lib/checks.mjs';
import { ensureBrowser } from './lib/install-browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { listen } from './lib/listen.mjs';
import { scriptOf } from './lib/project.mjs';
import { runNode } from './lib/run.mjs';
import { runSteps } from './lib/steps.mjs';

await ensureInstalled();
process.exitCode = await runSteps([
  ...CHECKS,
  unitTests('UTC'),
  unitTests('Asia/Shanghai'),
  { name: { zh: '构建', en: 'Build' }, run: buildPage },
  { name: { zh: '浏览器测试', en: 'Browser tests' }, run: browserTests },
]);

/**
 * Nothing may depend on the machine's time zone, so the tests run in two.
 *
 * @param {string} zone
 * @returns {import('./lib/steps.mjs').Step}
 */
function unitTests(zone) {
  return {
    name: { zh: `单元测试，时区 ${zone}`, en: `Unit tests, time zone ${zone}` },
    run: () => runNode([scriptOf('vitest'), 'run'], { env: { TZ: zone } }),
  };
}

async function browserTests() {
  const browser = await ensureBrowser();
  if (!browser) return 1;
  return runNode([scriptOf('@playwright/test', 'playwright'), 'test'], {
    env: { CHROMIUM_PATH: browser, BROWSER_TEST_PORT: String(await freePort()) },
  });
}

async function freePort() {
  const server = createServer();
  const port = await listen(server, 0);
  await new Promise((done) => server.close(done));
  return port;
}
