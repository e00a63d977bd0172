import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import { DIST, ensureBuilt } from '../lib/build.mjs';
import { BROWSER_ARGUMENTS, findBrowser } from '../lib/find-browser.mjs';
import { createStaticServer } from '../lib/static-server.mjs';
import { addressOf, openLine, ORDINARY_LINE } from './line.ts';
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
  const lab = await listen(DIST);
  const bare = await listen(bareFolder);
  const lines = [
    await openLine(portOf(lab), ORDINARY_LINE),
    await openLine(portOf(bare), ORDINARY_LINE),
  ];
  try {
    // The server compresses its files once; only after that it answers as it will answer a reader.
    await bytes(browser, lab);
    return [
      await bytes(browser, lab),
      await firstReport(browser, 'over a line of 10 Mbit/s and 40 ms', lines[0]!, lines[1]!),
      await firstReport(browser, 'without any network', lab, bare),
    ];
  } finally {
    for (const server of [lab, bare, ...lines]) server.close();
    await browser.close();
    rmSync(bareFolder, { recursive: true });
  }
}

/** Bytes, each file gzipped, of what the server was asked for before the first report was shown. */
async function bytes(browser: Browser, server: Server): Promise<Row> {
  const asked: { name: string; at: number }[] = [];
  server.on('request', ({ url = '/' }) => asked.push({ name: fileOf(url), at: Date.now() }));
  const context = await browser.newContext({ locale: 'zh-CN' });
  const tab = await context.newPage();
  await tab.goto(addressOf(server));
  const shownAt = await tab.evaluate(markTime, FIRST_REPORT);
  await tab.getByRole('button', { name: '运行对账' }).click();
  await tab.locator('.cm-editor').first().waitFor();
  await context.close();
  const before = asked.filter(({ at }) => at <= shownAt).map(({ name }) => name);
  if (before.some((name) => /code-view|SqlEditor/.test(name)))
    throw new Error('the editor was loaded before the first report');
  const sizes = before.map((name) => gzipSync(readFileSync(join(DIST, name))).length);
  const value = Number((sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1));
  return { what: 'bytes (gzip) before the first report', value, unit: 'KB (at most 480)' };
}

function fileOf(url: string): string {
  const path = decodeURIComponent(url.replace(/[?#].*$/, ''));
  return path === '/' ? 'index.html' : path.slice(1);
}

/** Time to the first report, over a bare page that loads the same wasm and runs one query. */
async function firstReport(
  browser: Browser,
  where: string,
  lab: NetServer,
  bare: NetServer,
): Promise<Row> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    times[0].push(await timeTo(browser, addressOf(lab)));
    times[1].push(await timeTo(browser, addressOf(bare)));
  }
  const [ours, theirs] = times.map(median) as [number, number];
  return {
    what: `time to the first report over a bare page with the same wasm, ${where}`,
    value: Number((ours / theirs).toFixed(2)),
    unit: `ratio (${ours.toFixed(0)} over ${theirs.toFixed(0)} ms)`,
  };
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

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
