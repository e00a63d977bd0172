import { DIST, ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { listen, portFrom } from './lib/listen.mjs';
import { openBrowser } from './lib/open-browser.mjs';
import { language, say } from './lib/say.mjs';
import { createStaticServer } from './lib/static-server.mjs';

const USUAL_PORT = 4800;

const wanted = portFrom(process.env['PORT'], USUAL_PORT);
await ensureInstalled();
await ensureBuilt();

const server = createStaticServer(DIST);
const port = await listen(server, wanted);
stopOnSignal();
if (port !== wanted && wanted !== 0) {
  say({
    zh: `端口 ${wanted} 已被占用，改用 ${port}`,
    en: `Port ${wanted} is taken, using ${port} instead`,
  });
}
const address = `http://127.0.0.1:${port}/`;
const texts = {
  zh: `实验室在 ${address} ，按 Ctrl-C 结束`,
  en: `The lab is at ${address} - press Ctrl-C to stop`,
};
console.log(texts[language]);
if (!process.argv.includes('--no-open')) openBrowser(address);

/** Signals may come twice: from the terminal and from npm. */
function stopOnSignal() {
  const stop = () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
}
