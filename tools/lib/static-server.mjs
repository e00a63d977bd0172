import { createServer } from 'node:http';
import { join, resolve, sep } from 'node:path';
import { chooseEncoding, compress } from './compress.mjs';
import { FileCache, formOf } from './file-cache.mjs';
import { NONCE_PLACEHOLDER, freshNonce, isCompressible, securityHeaders } from './headers.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {import('./compress.mjs').Encoding} Encoding
 * @typedef {import('./file-cache.mjs').Kept} Kept
 */

/** Files whose names carry a checksum never change. */
const HASHED = /\/assets\/.*-[\w-]{8}\.\w+$/;

/**
 * A server of the built page: GET and HEAD of the files under a folder, compressed, with
 * validators, caching by name and headers that keep the page to its own origin.
 *
 * @param {string} folder
 */
export function createStaticServer(folder) {
  const root = resolve(folder);
  const files = new FileCache();
  void files.warm(join(root, 'assets'));
  return createServer((request, response) => {
    answer(root, files, request, response).catch(() => refuse(response, 500));
  });
}

/**
 * @param {string} root
 * @param {FileCache} files
 * @param {Request} request
 * @param {Response} response
 */
async function answer(root, files, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return refuse(response, 405);
  }
  const path = pathOf(root, request.url ?? '/');
  if (path === null) return refuse(response, 400);
  const file = await files.get(path);
  if (!file) return refuse(response, 404);
  return file.path.endsWith('.html')
    ? sendPage(file, request, response)
    : sendFile(file, request, response);
}

/**
 * The file an address names, or null when it names none inside the folder.
 *
 * @param {string} root
 * @param {string} address
 */
export function pathOf(root, address) {
  try {
    const name = decodeURIComponent(address.replace(/[?#].*$/s, ''));
    const path = resolve(root, `.${name.replace(/\/$/, '/index.html')}`);
    return name.startsWith('/') && !name.includes('\0') && path.startsWith(root + sep)
      ? path
      : null;
  } catch {
    return null;
  }
}

/**
 * @param {Response} response
 * @param {400 | 404 | 405 | 500} status
 */
function refuse(response, status) {
  if (response.headersSent) return void response.destroy();
  const text = { 400: 'Bad Request', 404: 'Not Found', 405: 'Method Not Allowed', 500: 'Error' };
  response.writeHead(status, {
    ...securityHeaders(freshNonce()),
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(`${status} ${text[status]}\n`);
}

/**
 * A page gets a nonce of its own, so it has no validator and is sent anew each time.
 *
 * @param {Kept} file
 * @param {Request} request
 * @param {Response} response
 */
async function sendPage(file, request, response) {
  const nonce = freshNonce();
  const text = file.bytes.toString('utf8').replaceAll(NONCE_PLACEHOLDER, nonce);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const body = await compress(Buffer.from(text), encoding);
  const headers = { ...headersOf(file, encoding, nonce), 'Cache-Control': 'no-cache' };
  send(response, 200, headers, body, request);
}

/**
 * @param {Kept} file
 * @param {Request} request
 * @param {Response} response
 */
async function sendFile(file, request, response) {
  const encoding = encodingFor(file, request);
  const tag = `"${file.tag}-${encoding}"`;
  const headers = {
    ...headersOf(file, encoding, freshNonce()),
    'Cache-Control': HASHED.test(file.path.split(sep).join('/'))
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    ETag: tag,
  };
  if (isKnown(request, tag)) return void response.writeHead(304, headers).end();
  send(response, 200, headers, await formOf(file, encoding), request);
}

/**
 * @param {Kept} file
 * @param {Request} request
 * @returns {Encoding}
 */
function encodingFor(file, request) {
  return isCompressible(file.type)
    ? chooseEncoding(request.headers['accept-encoding'])
    : 'identity';
}

/**
 * @param {Request} request
 * @param {string} tag
 */
function isKnown(request, tag) {
  const known = request.headers['if-none-match'] ?? '';
  return known.trim() === '*' || known.split(/\s*,\s*/).includes(tag);
}

/**
 * @param {Kept} file
 * @param {Encoding} encoding
 * @param {string} nonce
 */
function headersOf(file, encoding, nonce) {
  return {
    ...securityHeaders(nonce),
    'Content-Type': file.type,
    Vary: 'Accept-Encoding',
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  };
}

/**
 * @param {Response} response
 * @param {number} status
 * @param {Record<string, string>} headers
 * @param {Buffer} body
 * @param {Request} request
 */
function send(response, status, headers, body, request) {
  response.writeHead(status, { ...headers, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
