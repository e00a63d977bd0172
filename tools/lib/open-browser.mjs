import { spawn } from 'node:child_process';

/**
 * The command that opens an address in the user's browser, or null where there is no desktop.
 *
 * @param {string} address
 * @param {NodeJS.Platform} platform
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {readonly [string, ...string[]] | null}
 */
export function openCommand(address, platform, environment) {
  if (environment.CI) return null;
  if (platform === 'darwin') return ['open', address];
  if (platform === 'win32') return ['cmd', '/c', 'start', '', address];
  return environment.DISPLAY || environment.WAYLAND_DISPLAY ? ['xdg-open', address] : null;
}

/**
 * Opens the address when a person sits at this terminal; that it cannot is no error, for the
 * address has been printed.
 *
 * @param {string} address
 */
export function openBrowser(address) {
  const command = process.stdout.isTTY && openCommand(address, process.platform, process.env);
  if (!command) return;
  const [program, ...parameters] = command;
  const child = spawn(program, parameters, { detached: true, stdio: 'ignore' });
  child.on('error', () => {});
  child.unref();
}
