import { renameSync, rmSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './lib/project.mjs';

/** The command line as one file: everything it needs is inside, SQLite's program too. */
const [, , output = join(ROOT, '.cache/lab.mjs')] = process.argv;

const began = new Date();
const aside = join(dirname(output), `build-${process.pid}`);
try {
  await buildInto(aside);
  // What changed while we built is newer than this, so the next call builds again.
  utimesSync(join(aside, 'lab.mjs'), began, began);
  renameSync(join(aside, 'lab.mjs'), output);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(aside, { recursive: true, force: true });
}

/** @param {string} folder */
function buildInto(folder) {
  return build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    // sql.js asks where it lies, for a file that it need not read: its program is inside.
    define: { __dirname: '"."', __filename: '"lab.mjs"' },
    build: {
      ssr: 'src/cli/main.ts',
      outDir: folder,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        output: { entryFileNames: 'lab.mjs', format: 'es', codeSplitting: false },
      },
    },
  });
}
