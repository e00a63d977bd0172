import { LANGUAGES } from '../model/text.ts';
import type { Language } from '../model/text.ts';
import { CODE, SLUG } from './shape.ts';

/** The programs a lesson must have: `programs/<name>.sql`. */
export const PROGRAMS = [
  'loan-write',
  'relay-poll',
  'relay-mark',
  'consumer-apply.event-id',
  'consumer-apply.separate',
  'consumer-apply.version',
  'consumer-apply.overwrite',
  'rebuild',
  'rebuild.raise-only',
  'rebuild.two-steps',
  'rebuild.swap',
  'rebuild.from-topic',
] as const;

/** SQL texts at the top of a lesson's folder, in the order in which they are run and shown. */
export const TABLE_FILES = ['schema', 'seed', 'pipeline', 'clean'] as const;

/** Files every lesson has, by path in its folder. */
export const REQUIRED: readonly string[] = [
  'lesson.yaml',
  ...TABLE_FILES.map((name) => `${name}.sql`),
  ...PROGRAMS.map((name) => `programs/${name}.sql`),
];

/** Files every folder `discrepancies/<set>/<code>/` has. */
export const TYPE_FILES = ['discrepancy.yaml', 'detect.sql', 'inject.sql'] as const;

/** A file `discrepancies/<set>/<folder>/<file>`. */
export interface TypeFolder {
  readonly set: string;
  readonly folder: string;
}

/** A file `pages/<number>-<slug>.<language>.md`. */
export interface PageFile {
  readonly path: string;
  readonly number: string;
  readonly slug: string;
  readonly language: Language;
}

/** The folders of discrepancy types that have at least one known file, each once. */
export function typeFolders(paths: readonly string[]): readonly TypeFolder[] {
  const found = new Map(
    paths.flatMap((path) => {
      const place = typeFolder(path);
      return place ? [[`${place.set}/${place.folder}`, place] as const] : [];
    }),
  );
  return [...found.values()];
}

function typeFolder(path: string): TypeFolder | null {
  const [top, set, folder, file, ...rest] = path.split('/');
  if (top !== 'discrepancies' || rest.length > 0 || !set || !folder || !file) return null;
  const known = (TYPE_FILES as readonly string[]).includes(file);
  return known && SLUG.test(set) && CODE.test(folder) ? { set, folder } : null;
}

/** The path of a type's file in the lesson. */
export function typePath({ set, folder }: TypeFolder, file: (typeof TYPE_FILES)[number]): string {
  return `discrepancies/${set}/${folder}/${file}`;
}

/** The scenario's id when the path is one of a scenario. */
export function scenarioId(path: string): string | null {
  const id = /^scenarios\/([^/]+)\.scenario$/.exec(path)?.[1];
  return id !== undefined && SLUG.test(id) ? id : null;
}

/** What the name of a page's file says; null for another file. */
export function pageFile(path: string): PageFile | null {
  const [, number, slug, last] = /^pages\/(\d\d)-([^/.]+)\.(\w+)\.md$/.exec(path) ?? [];
  const language = LANGUAGES.find((known) => known === last);
  if (number === undefined || slug === undefined || !language) return null;
  return SLUG.test(slug) ? { path, number, slug, language } : null;
}

/** Whether something reads the file; a file nobody reads is a mistake in its name. */
export function isKnown(path: string): boolean {
  return (
    REQUIRED.includes(path) ||
    typeFolder(path) !== null ||
    scenarioId(path) !== null ||
    pageFile(path) !== null
  );
}
