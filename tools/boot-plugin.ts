import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Where index.html wants the script. */
const PLACE = '<!-- boot -->';

/**
 * Puts `src/app/boot.js` into the head of the page itself, so that it runs before anything else is
 * fetched. A build tells it where the worker and SQLite's WebAssembly are.
 */
export function bootPlugin(): Plugin {
  let file = '';
  let nonce: string | undefined;
  return {
    name: 'boot',
    configResolved(config) {
      file = resolve(config.root, 'src/app/boot.js');
      nonce = config.html?.cspNonce;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const addresses = bundle ? addressesIn(Object.keys(bundle)) : {};
        const attributes = Object.entries({ ...addresses, ...(nonce ? { nonce } : {}) })
          .map(([name, value]) => ` ${name}="${value}"`)
          .join('');
        if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`);
        const script = `<script${attributes}>\n${readFileSync(file, 'utf8')}</script>`;
        return html.replace(PLACE, () => script);
      },
    },
  };
}

function addressesIn(files: readonly string[]): Record<string, string> {
  const addressOf = (pattern: RegExp) => {
    const file = files.find((name) => pattern.test(name));
    if (!file) throw new Error(`nothing built is named ${pattern}`);
    return `./${file}`;
  };
  return {
    'data-worker': addressOf(/\/worker-[^/]*\.js$/),
    'data-wasm': addressOf(/\/sql-wasm-[^/]*\.wasm$/),
  };
}
