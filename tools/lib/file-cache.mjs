import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { compress } from './compress.mjs';
import { isCompressible, typeOf } from './headers.mjs';

/**
 * @typedef {import('./compress.mjs').Encoding} Encoding
 * @typedef {object} Kept a file as last read, with its compressed forms as they are asked for
 * @property {string} path
 * @property {number} changedAt
 * @property {Buffer} bytes
 * @property {string} type
 * @property {string} tag
 * @property {Map<Encoding, Promise<Buffer>>} forms
 */

/** Files as last read; a file that was built anew is read anew. */
export class FileCache {
  /** @type {Map<string, Kept>} */
  #kept = new Map();

  /**
   * @param {string} path
   * @returns {Promise<Kept | null>} null when there is no such file
   */
  async get(path) {
    const stats = await stat(path).catch(() => null);
    if (!stats?.isFile()) return null;
    const kept = this.#kept.get(path);
    if (kept?.changedAt === stats.mtimeMs) return kept;
    // A build may take the file away between the two.
    const read = await readKept(path, stats.mtimeMs).catch(() => null);
    if (read) this.#kept.set(path, read);
    return read;
  }

  /**
   * Compresses the large files before anyone asks.
   *
   * @param {string} folder
   */
  async warm(folder) {
    for (const path of filesIn(folder)) {
      const file = await this.get(path);
      if (file && isCompressible(file.type)) await formOf(file, 'br');
    }
  }
}

/** @param {string} folder */
function filesIn(folder) {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/**
 * @param {string} path
 * @param {number} changedAt
 * @returns {Promise<Kept>}
 */
async function readKept(path, changedAt) {
  const bytes = await readFile(path);
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
  return { path, changedAt, bytes, type: typeOf(path), tag, forms: new Map() };
}

/**
 * A file's bytes in an encoding, made once.
 *
 * @param {Kept} file
 * @param {Encoding} encoding
 */
export function formOf(file, encoding) {
  const form = file.forms.get(encoding) ?? compress(file.bytes, encoding);
  file.forms.set(encoding, form);
  return form;
}
