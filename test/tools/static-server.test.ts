import { request, type IncomingHttpHeaders, type Server } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { writeFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../tools/lib/listen.mjs';
import { createStaticServer } from '../../tools/lib/static-server.mjs';
import { folderWith } from '../folder.ts';

const SCRIPT = `export const text = '${'对账 '.repeat(500)}';\n`;
const PAGE = '<!doctype html><script nonce="__CSP_NONCE__"></script><p nonce="__CSP_NONCE__">';

const FILES = {
  'index.html': PAGE,
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/index-AbCd_123.js': SCRIPT,
  'assets/sql-wasm-12345678.wasm': new Uint8Array([0, 97, 115, 109]),
  'assets/plain.js': SCRIPT,
  'manifest.webmanifest': '{}',
};

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

async function serve() {
  const folder = folderWith({ ...prefixed(FILES), 'secret.txt': 'secret' });
  const dist = join(folder, 'dist');
  const server: Server = createStaticServer(dist);
  const port = await listen(server, 0);
  onTestFinished(() => void server.close());
  const ask = (path: string, headers = {}, method = 'GET') => get(port, path, headers, method);
  return { ask, dist };
}

function prefixed(files: Readonly<Record<string, string | Uint8Array>>) {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`dist/${name}`, text]));
}

function get(port: number, path: string, headers: object, method: string): Promise<Answer> {
  return new Promise((done, fail) => {
    const asked = request(
      { host: '127.0.0.1', port, path, method, headers: { ...headers }, agent: false },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts),
          }),
        );
      },
    );
    asked.on('error', fail).end();
  });
}

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/?step=7#here', 'text/html; charset=utf-8'],
  ['/assets/index-AbCd_123.js', 'text/javascript; charset=utf-8'],
  ['/assets/sql-wasm-12345678.wasm', 'application/wasm'],
  ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
])('%s is %s', async (path, type) => {
  const { ask } = await serve();
  const { status, headers } = await ask(path);
  expect([status, headers['content-type']]).toEqual([200, type]);
});

test('a script comes in the best encoding the client takes', async () => {
  const { ask } = await serve();
  const path = '/assets/index-AbCd_123.js';
  const brotli = await ask(path, { 'Accept-Encoding': 'gzip, deflate, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
  const gzip = await ask(path, { 'Accept-Encoding': 'br;q=0, gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
  const plain = await ask(path);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(SCRIPT);
  expect(plain.headers.vary).toBe('Accept-Encoding');
});

test('a file named by its checksum is kept for good, others are asked for again', async () => {
  const { ask } = await serve();
  const hashed = await ask('/assets/index-AbCd_123.js');
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const plain = await ask('/assets/plain.js');
  expect(plain.headers['cache-control']).toBe('no-cache');
});

test('a file the client knows is not sent again, in each encoding of its own', async () => {
  const { ask } = await serve();
  const { headers } = await ask('/favicon.svg', { 'Accept-Encoding': 'gzip' });
  const known = { 'If-None-Match': `"other", ${headers.etag}` };
  const again = await ask('/favicon.svg', { ...known, 'Accept-Encoding': 'gzip' });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
  expect((await ask('/favicon.svg', known)).status).toBe(200);
});

test('a file built anew is sent anew', async () => {
  const { ask, dist } = await serve();
  await ask('/assets/plain.js');
  writeFileSync(join(dist, 'assets/plain.js'), 'new');
  utimesSync(join(dist, 'assets/plain.js'), 1, 1);
  expect((await ask('/assets/plain.js')).body.toString()).toBe('new');
});

test('every answer keeps the page to its own origin', async () => {
  const { ask } = await serve();
  for (const path of ['/', '/assets/index-AbCd_123.js', '/nothing']) {
    const { headers } = await ask(path);
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
  }
});

test('each page sent has a nonce of its own, the same in the page and in its policy', async () => {
  const { ask } = await serve();
  const nonces = new Set<string>();
  for (const encoding of ['br', 'identity']) {
    const { headers, body } = await ask('/', { 'Accept-Encoding': encoding });
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
    const text = (encoding === 'br' ? brotliDecompressSync(body) : body).toString();
    expect(text).toBe(PAGE.replaceAll('__CSP_NONCE__', nonce));
    expect(headers['cache-control']).toBe('no-cache');
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(2);
});

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/../../secret.txt',
  '/..%5csecret.txt',
  '//etc/passwd',
  '/index.html%00',
  '/%',
  'index.html',
])('%s leads nowhere', async (path) => {
  const { ask } = await serve();
  expect([400, 404]).toContain((await ask(path)).status);
});

test('HEAD has the headers of GET and no body', async () => {
  const { ask } = await serve();
  const head = await ask('/assets/plain.js', {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(SCRIPT)));
});

test('other methods are refused, with those that are not', async () => {
  const { ask } = await serve();
  const { status, headers } = await ask('/', {}, 'POST');
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('a folder is no page', async () => {
  const { ask } = await serve();
  expect((await ask('/assets')).status).toBe(404);
});
