import { resolve } from 'node:path';
import { main } from '../../src/cli/main.ts';

/** The project itself, whose lessons the command line reads. */
export const ROOT = resolve(import.meta.dirname, '../..');

export interface Called {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

interface World {
  readonly cwd?: string;
  readonly root?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Calls the command line as a terminal does that speaks English. */
export async function lab(words: readonly string[], world: World = {}): Promise<Called> {
  const written = { out: '', err: '' };
  const code = await main(words, {
    cwd: ROOT,
    root: ROOT,
    environment: { LANG: 'en_US.UTF-8' },
    ...world,
    out: (text) => void (written.out += text),
    err: (text) => void (written.err += text),
  });
  return { code, ...written };
}
