import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';

/** The word in built pages that a fresh nonce replaces (vite.config.ts, `html.cspNonce`). */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** A nonce nobody can guess, one for every page sent. */
export const freshNonce = () => randomBytes(16).toString('base64');

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.sql': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.yaml': 'text/yaml; charset=utf-8',
};

/**
 * The `Content-Type` of a file by the ending of its name.
 *
 * @param {string} path
 */
export const typeOf = (path) => TYPES[extname(path)] ?? 'application/octet-stream';

/** @param {string} type a `Content-Type` */
export const isCompressible = (type) => !/^(image\/(?!svg)|font\/|application\/octet)/.test(type);

/**
 * What a page may do: load from its own origin only. A worker answers to the headers of its own
 * script, so every answer carries them. The page's first script stands in the page and needs the
 * nonce (src/app/boot.js); so do styles, because CodeMirror makes its own
 * `<style>`; attributes may carry styles, because a page sets positions and widths.
 *
 * @param {string} nonce
 */
function contentSecurityPolicy(nonce) {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    "worker-src 'self'",
    "connect-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Headers that keep a page to itself, for every answer.
 *
 * @param {string} nonce
 */
export function securityHeaders(nonce) {
  return {
    'Content-Security-Policy': contentSecurityPolicy(nonce),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}
