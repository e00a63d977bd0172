import { once } from 'node:events';
import { utimesSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectCopy, runTool } from './project-copy.ts';

/** A copy whose page is built: newer than its sources. */
function builtCopy(): string {
  const folder = projectCopy({ 'dist/index.html': '<p>对账</p>' });
  const later = Date.now() / 1000 + 60;
  utimesSync(join(folder, 'dist/index.html'), later, later);
  return folder;
}

async function takenPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('the address is printed and served; Ctrl-C ends it with exit code 0', async () => {
  const running = runTool(builtCopy(), ['start.mjs', '--no-open'], { PORT: '0' });
  const [address] = await running.until(/http:\/\/127\.0\.0\.1:\d+\//);
  const page = await fetch(address);
  expect(await page.text()).toBe('<p>对账</p>');
  running.child.kill('SIGINT');
  running.child.kill('SIGINT');
  expect((await running.ended).code).toBe(0);
});

test('a taken port is said, and the next free one used', async () => {
  const port = await takenPort();
  const running = runTool(builtCopy(), ['start.mjs', '--no-open'], { PORT: String(port) });
  const [, used] = await running.until(/The lab is at http:\/\/127\.0\.0\.1:(\d+)\//);
  expect(Number(used)).toBeGreaterThan(port);
  running.child.kill('SIGTERM');
  expect((await running.ended).err).toContain(`Port ${port} is taken, using ${used} instead`);
});

test('a port that is none is wrong usage', async () => {
  const { code, err } = await runTool(builtCopy(), ['start.mjs'], { PORT: '80800' }).ended;
  expect(code).toBe(2);
  expect(err).toContain('PORT=80800 is no port');
});
