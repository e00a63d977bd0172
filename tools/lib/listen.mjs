import { say } from './say.mjs';

/** Loopback only: the lab is nobody's business but this machine's. */
const HOST = '127.0.0.1';
const TRIES = 50;

/**
 * Listens on loopback at the port, or at the next free one after it.
 *
 * @param {import('node:http').Server} server
 * @param {number} port 0 for any free one
 * @returns {Promise<number>} the port taken
 */
export async function listen(server, port) {
  for (let candidate = port; candidate < Math.min(port + TRIES, 65536); candidate += 1) {
    const taken = await tryListening(server, candidate);
    if (taken !== null) return taken;
  }
  throw new Error(`no free port from ${port} on`);
}

/**
 * @param {import('node:http').Server} server
 * @param {number} port
 * @returns {Promise<number | null>} null when the port is someone else's
 */
function tryListening(server, port) {
  return new Promise((done, fail) => {
    /** @param {NodeJS.ErrnoException} error */
    const failed = (error) => (isTaken(error) ? done(null) : fail(error));
    server.once('error', failed);
    server.listen(port, HOST, () => {
      server.off('error', failed);
      done(portOf(server));
    });
  });
}

/** @param {NodeJS.ErrnoException} error */
const isTaken = ({ code }) => code === 'EADDRINUSE' || code === 'EACCES';

/** @param {import('node:http').Server} server */
function portOf(server) {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * The port asked for by `PORT`; ends the process when that is no port.
 *
 * @param {string | undefined} text
 * @param {number} usual
 */
export function portFrom(text, usual) {
  if (text === undefined || text === '') return usual;
  if (/^\d{1,5}$/.test(text) && Number(text) < 65536) return Number(text);
  say({
    zh: `PORT=${text} 不是端口号：请给 0 到 65535 的整数`,
    en: `PORT=${text} is no port: give a whole number from 0 to 65535`,
  });
  return process.exit(2);
}
