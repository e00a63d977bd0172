import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../tools/lib/listen.mjs';
import { openCommand } from '../../tools/lib/open-browser.mjs';

function server(): Server {
  const made = createServer();
  onTestFinished(() => void made.close());
  return made;
}

test('a taken port gives way to the next free one', async () => {
  const first = await listen(server(), 0);
  const second = await listen(server(), first);
  expect(second).toBeGreaterThan(first);
});

test('only this machine is listened to', async () => {
  const listening = server();
  await listen(listening, 0);
  expect((listening.address() as AddressInfo).address).toBe('127.0.0.1');
});

const ADDRESS = 'http://127.0.0.1:4800/';

test.each([
  ['linux', { DISPLAY: ':0' }, ['xdg-open', ADDRESS]],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, ['xdg-open', ADDRESS]],
  ['linux', {}, null],
  ['linux', { DISPLAY: ':0', CI: 'true' }, null],
  ['darwin', {}, ['open', ADDRESS]],
  ['win32', {}, ['cmd', '/c', 'start', '', ADDRESS]],
] as const)('on %s with %o the browser is opened by %o', (platform, environment, command) => {
  expect(openCommand(ADDRESS, platform, environment)).toEqual(command);
});
