import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { build, createServer, type InlineConfig, type ViteDevServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { lessonsPlugin } from '../../tools/lessons-plugin.ts';
import { folderWith } from '../folder.ts';

const BROKEN = { 'lessons/broken/lesson.yaml': 'title: 对账实验\n  about: [\n' };
const PAGE = {
  'index.html': '<script type="module" src="/main.js"></script>',
  'main.js':
    "import { lessons, problems } from 'virtual:lessons';\nconsole.log(lessons, problems);\n",
};

function options(root: string): InlineConfig {
  return { root, configFile: false, logLevel: 'silent', plugins: [lessonsPlugin()] };
}

async function develop(root: string): Promise<ViteDevServer> {
  const server = await createServer({
    ...options(root),
    server: { middlewareMode: true, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(() => server.close());
  return server;
}

test('a broken lesson fails the build with its place', async () => {
  const root = folderWith({ ...PAGE, ...BROKEN });
  await expect(build(options(root))).rejects.toThrow(
    /^lessons\/broken\/lesson\.yaml:\d+:\d+: .+[;；] ?.+/m,
  );
});

test('without lessons there is nothing to complain of', async () => {
  const root = folderWith({ ...PAGE, 'lessons/README.md': '# Lessons\n' });
  await expect(build(options(root))).resolves.toBeDefined();
});

test('in development a broken lesson is data for the page', async () => {
  const server = await develop(folderWith({ ...PAGE, ...BROKEN }));
  const { problems } = await server.ssrLoadModule('virtual:lessons');
  expect(problems).toContainEqual(
    expect.objectContaining({
      path: 'broken/lesson.yaml',
      line: expect.any(Number),
      what: expect.objectContaining({ zh: expect.stringMatching(/[一-龥]/) }),
    }),
  );
});

test('a change is sent to the page, and a reload gets it too', async () => {
  const root = folderWith({ ...PAGE, ...BROKEN });
  const server = await develop(root);
  await server.transformRequest('virtual:lessons');
  const sent = new Promise<{ event: string; data: { problems: unknown[] } }>((done) => {
    server.ws.send = done as typeof server.ws.send;
  });
  writeFileSync(join(root, 'lessons/broken/lesson.yaml'), 'title: "对账\n');
  server.watcher.emit('all', 'change', join(root, 'lessons/broken/lesson.yaml'));
  const { event, data } = await sent;
  expect(event).toBe('lessons');
  const reloaded = await server.transformRequest('virtual:lessons');
  // The lessons (none here) stand without their prose; the problems are the same.
  expect(reloaded?.code).toContain(JSON.stringify(JSON.stringify(data.problems)).slice(1, -1));
});

test('a change of another file sends nothing', async () => {
  const root = folderWith({ ...PAGE, ...BROKEN });
  const server = await develop(root);
  const sent: unknown[] = [];
  server.ws.send = ((message: unknown) => void sent.push(message)) as typeof server.ws.send;
  server.watcher.emit('all', 'change', join(root, 'main.js'));
  server.watcher.emit('all', 'change', join(root, 'lessons/broken/lesson.yaml'));
  await expect.poll(() => sent.length).toBe(1);
});
