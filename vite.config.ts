import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { lessonsPlugin } from './tools/lessons-plugin.ts';
import { bootPlugin } from './tools/boot-plugin.ts';

export default defineConfig({
  /** Relative addresses: `dist` can be hosted under any path. */
  base: './',
  plugins: [svelte({ configFile: false }), lessonsPlugin(), bootPlugin()],
  build: { rolldownOptions: { checks: { pluginTimings: false } } },
  worker: { format: 'es' },
  optimizeDeps: { include: ['sql.js'] },
  /** The server replaces this word by a fresh nonce in every page it sends (tools/lib/headers.mjs). */
  html: { cspNonce: '__CSP_NONCE__' },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/browser/**', 'node_modules/**'],
    environment: 'node',
    // Property tests take seconds on a busy machine; no test asserts a time.
    testTimeout: 120_000,
  },
});
