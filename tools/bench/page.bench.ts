import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import { DIST, ensureBuilt } from '../lib/build.mjs';
import { BROWSER_ARGUMENTS, findBrowser } from '../lib/find-browser.mjs';
import { createStaticServer } from '../lib/static-server.mjs';
import { median, type Row } from './measure.ts';

/** The mark the page sets when its first report is on the screen. */
const FIRST_REPORT = 'outbox-lab:first-report';
const ROUNDS = 15;

/** Measures of the page in a real browser, each load with an empty cache. */
export default async function page(): Promise<readonly Row[]> {
  await ensureBuilt();
  const executablePath = (await findBrowser()) ?? undefined;
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_ARGUMENTS] });
  const bareFolder = makeBarePage();
  const servers = [await listen(DIST), await listen(bareFolder)] as const;
  try {
    const [lab, bare] = servers.map(addressOf) as [string, string];
    return [await bytes(browser, lab), ...(await firstReport(browser, lab, bare))];
  } finally {
    servers.forEach((server) => server.close());
    await browser.close();
    rmSync(bareFolder, { recursive: true });
  }
}

/** Bytes, each response gzipped, of what was asked for before the first report was shown. */
async function bytes(browser: Browser, address: string): Promise<Row> {
  const context = await browser.newContext({ locale: 'zh-CN' });
  const tab = await context.newPage();
  const asked: { url: string; at: number; size: Promise<number> }[] = [];
  tab.on('response', (response) => {
    const size = response.body().then((body) => gzipSync(body).length);
    asked.push({ url: response.url(), at: response.request().timing().startTime, size });
  });
  await tab.goto(address);
  const shownAt = await tab.evaluate(markTime, FIRST_REPORT);
  await tab.waitForTimeout(1500);
  const before = asked.filter(({ at }) => at <= shownAt);
  const editorLate = !before.some(({ url }) => /code-view|SqlEditor/.test(url));
  if (!editorLate) throw new Error('the editor was loaded before the first report');
  const sizes = await Promise.all(before.map(({ size }) => size));
  await context.close();
  const value = Number((sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1));
  return { what: 'bytes (gzip) before the first report', value, unit: 'KB (at most 480)' };
}

/** Time to the first report, over a bare page that loads the same wasm and runs one query. */
async function firstReport(browser: Browser, lab: string, bare: string): Promise<readonly Row[]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    times[0].push(await timeTo(browser, lab));
    times[1].push(await timeTo(browser, bare));
  }
  const [ours, theirs] = times.map(median) as [number, number];
  return [
    {
      what: 'time to the first report over a bare page with the same wasm',
      value: Number((ours / theirs).toFixed(2)),
      unit: `ratio (at most 1.5): ${ours.toFixed(0)} over ${theirs.toFixed(0)} ms`,
    },
  ];
}

async function timeTo(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ locale: 'zh-CN' });
  const tab = await context.newPage();
  await tab.goto(address);
  const at = await tab.evaluate(markTime, FIRST_REPORT);
  const origin = await tab.evaluate(() => performance.timeOrigin);
  await context.close();
  return at - origin;
}

/** In the page: the time of a mark in milliseconds since 1970, as soon as it is set. */
async function markTime(name: string): Promise<number> {
  for (;;) {
    const mark = performance.getEntriesByName(name)[0];
    if (mark) return performance.timeOrigin + mark.startTime;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** A page with nothing but sql.js, the same wasm and one query. */
function makeBarePage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-lab-bare-'));
  for (const name of ['sql-wasm-browser.js', 'sql-wasm-browser.wasm'])
    copyFileSync(join('node_modules/sql.js/dist', name), join(folder, name));
  writeFileSync(
    join(folder, 'bare.js'),
    `initSqlJs({ locateFile: (name) => name }).then((SQL) => {
      const rows = new SQL.Database().exec('SELECT 1');
      document.body.textContent = JSON.stringify(rows);
      requestAnimationFrame(() => performance.mark('${FIRST_REPORT}'));
    });`,
  );
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>bare</title><body>
    <script src="sql-wasm-browser.js"></script><script src="bare.js"></script>`,
  );
  return folder;
}

function listen(folder: string): Promise<Server> {
  return new Promise((resolve) => {
    const server = createStaticServer(folder).listen(0, '127.0.0.1', () => resolve(server));
  });
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
