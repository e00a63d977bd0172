import { readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The smallest good lesson, `test/samples/tiny`, as `readLesson` takes it: path → text. */
export function tinyLesson(): Map<string, string> {
  const folder = import.meta.dirname;
  const paths = readdirSync(join(folder, 'tiny'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return new Map(
    paths.map((path) => [path.split(sep).join('/'), readFileSync(join(folder, path), 'utf8')]),
  );
}

/** A change of a lesson's files. It throws when it would change nothing. */
export type Change = (files: Map<string, string>) => void;

/** Replaces the first occurrence of a text in a file of the tiny lesson. */
export function replace(path: string, before: string, after: string): Change {
  return (files) => {
    const text = files.get(`tiny/${path}`) ?? '';
    if (!text.includes(before)) throw new Error(`${path} has no ${JSON.stringify(before)}`);
    files.set(
      `tiny/${path}`,
      text.replace(before, () => after),
    );
  };
}

export function remove(path: string): Change {
  return (files) => {
    if (!files.delete(`tiny/${path}`)) throw new Error(`There is no ${path} to remove`);
  };
}

export function write(path: string, text: string): Change {
  return (files) => void files.set(`tiny/${path}`, text);
}

export function rename(from: string, to: string): Change {
  return (files) => {
    const text = files.get(`tiny/${from}`);
    if (text === undefined) throw new Error(`There is no ${from} to rename`);
    files.delete(`tiny/${from}`);
    files.set(`tiny/${to}`, text);
  };
}
