import { expect, test } from 'vitest';
import { findBrowser } from '../../tools/lib/find-browser.mjs';
import { ensureBrowser } from '../../tools/lib/install-browser.mjs';

const OWN = '/cache/chrome';

function machine(there: readonly string[], environment: Record<string, string> = {}) {
  return {
    environment: { PATH: '/opt/bin:/usr/bin', ...environment },
    platform: 'linux' as const,
    canRun: (path: string) => there.includes(path),
    playwrightsOwn: () => Promise.resolve(OWN),
  };
}

test.each([
  ['named by CHROMIUM_PATH', ['/a/b', '/usr/bin/chromium'], { CHROMIUM_PATH: '/a/b' }, '/a/b'],
  ['on the PATH', ['/usr/bin/chromium', OWN], {}, '/usr/bin/chromium'],
  ['on the PATH by another name', ['/opt/bin/google-chrome'], {}, '/opt/bin/google-chrome'],
  ["Playwright's own", [OWN], {}, OWN],
  ['nowhere', [], {}, null],
  ['named, and not there', ['/usr/bin/chromium'], { CHROMIUM_PATH: '/a/b' }, null],
])('a browser %s', async (_where, there, environment, found) => {
  expect(await findBrowser(machine(there, environment))).toBe(found);
});

/** An installer on a machine where the commands named succeed and bring the browser. */
function installer(working: readonly string[], byPackage: boolean, there: string | null = null) {
  const ran: string[] = [];
  const said: string[] = [];
  let browser = there;
  return {
    ran,
    said,
    named: undefined as string | undefined,
    byPackage,
    find: () => Promise.resolve(browser),
    say: (texts: { readonly en: string }) => void said.push(texts.en),
    run: (command: string, parameters: readonly string[]) => {
      const line = [command, ...parameters].join(' ');
      ran.push(line);
      const works = working.some((start) => line.startsWith(start));
      if (works && /install/.test(line)) browser = OWN;
      return Promise.resolve(works ? 0 : 1);
    },
  };
}

test('where there is a browser nothing is installed', async () => {
  const used = installer([], true, '/usr/bin/chromium');
  expect(await ensureBrowser(used)).toBe('/usr/bin/chromium');
  expect(used.ran).toEqual([]);
});

test("root on Debian gets Debian's package, with fonts for Chinese", async () => {
  const used = installer(['apt-get'], true);
  expect(await ensureBrowser(used)).toBe(OWN);
  expect(used.ran).toEqual(['apt-get update', 'apt-get install -y chromium fonts-noto-cjk']);
});

test("anyone else gets Playwright's own", async () => {
  const used = installer(['npx'], false);
  expect(await ensureBrowser(used)).toBe(OWN);
  expect(used.ran).toEqual(['npx playwright install chromium']);
});

test("when the package cannot be had, Playwright's own is tried", async () => {
  const used = installer(['npx'], true);
  expect(await ensureBrowser(used)).toBe(OWN);
  expect(used.ran).toEqual(['apt-get update', 'npx playwright install chromium']);
});

test.each([
  [true, 'apt-get update && apt-get install -y chromium fonts-noto-cjk'],
  [false, 'npx playwright install chromium'],
])('when nothing works (root on Debian: %s) the command to run is said', async (root, command) => {
  const used = installer([], root);
  expect(await ensureBrowser(used)).toBeNull();
  expect(used.said.at(-1)).toContain(`Run:\n  ${command}\n`);
});

test('a browser that was named and is not there is said, and nothing is installed', async () => {
  const used = { ...installer(['apt-get', 'npx'], true), named: '/a/b' };
  expect(await ensureBrowser(used)).toBeNull();
  expect(used.ran).toEqual([]);
  expect(used.said).toEqual([expect.stringContaining('CHROMIUM_PATH=/a/b')]);
});
