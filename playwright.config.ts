import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from './tools/lib/find-browser.mjs';

const port = Number(process.env['BROWSER_TEST_PORT'] ?? 4899);
const address = `http://127.0.0.1:${port}/`;
const executablePath = await findBrowser();

export default defineConfig({
  testDir: 'test/browser',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    baseURL: address,
    browserName: 'chromium',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...BROWSER_ARGUMENTS],
    },
  },
  webServer: {
    command: 'node tools/start.mjs --no-open',
    env: { PORT: String(port) },
    url: address,
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
