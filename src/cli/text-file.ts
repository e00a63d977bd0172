import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommandError, wrongUsage, type Host } from './host.ts';

/** The text of a file the user names. It must be there (2), and be UTF-8 (1). */
export function readText(file: string, host: Host): string {
  const bytes = readBytes(file, host);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError(1, {
      zh: `${file}:1:1: 不是 UTF-8 文本；请用 UTF-8 另存后再试`,
      en: `${file}:1:1: this is no UTF-8 text; save it as UTF-8 and try again`,
    });
  }
}

function readBytes(file: string, host: Host): Uint8Array {
  try {
    return readFileSync(resolve(host.cwd, file));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw wrongUsage(`读不了文件 ${file}（${code}）`, `cannot read the file ${file} (${code})`);
  }
}
