import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether a built file is at least as new as everything it is built from. Folders count too:
 * taking a file away changes its folder.
 *
 * @param {string} built
 * @param {readonly string[]} sources files and folders; one that does not exist is no source
 */
export function isFresh(built, sources) {
  const builtAt = changedAt(built);
  return builtAt !== null && sources.every((source) => isOlder(source, builtAt));
}

/**
 * @param {string} path
 * @param {number} limit milliseconds since 1970
 * @returns {boolean}
 */
function isOlder(path, limit) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return true;
  if (stats.mtimeMs > limit) return false;
  return (
    !stats.isDirectory() || readdirSync(path).every((name) => isOlder(join(path, name), limit))
  );
}

/** @param {string} path */
function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null;
}
