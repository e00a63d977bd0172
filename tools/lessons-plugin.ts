import { readFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin, type ViteDevServer } from 'vite';
import type * as Engine from '../src/engine/local.ts';
import type * as LessonFiles from '../src/cli/lesson-files.ts';
import type { ReadLessons } from '../src/cli/lesson-files.ts';
import { languageOf } from '../src/cli/language.mjs';
import { problemLine } from '../src/cli/problem-line.ts';
import type { Block, Lesson, Page } from '../src/model/lesson.ts';
import type { Problem } from '../src/model/problem.ts';
import { LANGUAGES, type Language } from '../src/model/text.ts';

const NAME = 'virtual:lessons';
const RESOLVED = `\0${NAME}`;
const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const READER = resolve(PROJECT, 'src/cli/lesson-files.ts');
const ENGINE = resolve(PROJECT, 'src/engine/local.ts');
const WASM = resolve(PROJECT, 'node_modules/sql.js/dist/sql-wasm.wasm');
type Openings = Readonly<Record<string, unknown>>;

/** An editor saves a file in several steps; the lessons are read once these have settled. */
const SETTLE_MS = 100;

/**
 * Gives `virtual:lessons`: every lesson under `lessons/`, read when the page is built, so that the
 * first download carries neither the YAML parser nor the Markdown renderer. The prose of each page
 * in each language is a module of its own (`virtual:lessons/<lesson>/<slug>.<language>`), fetched
 * when that page is opened. A problem fails the build with its place; the development server hands
 * it to the page and goes on.
 */
export function lessonsPlugin(directory = 'lessons'): Plugin {
  let root = process.cwd();
  let building = false;
  let known: Promise<ReadLessons> | null = null;
  const reading = () => {
    if (building) return (known ??= readLessons(root, directory));
    return readLessons(root, directory);
  };
  return {
    name: 'lessons',
    configResolved(config) {
      root = config.root;
      building = config.command === 'build';
    },
    resolveId: { filter: { id: /^virtual:lessons(\/|$)/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:lessons(\/|$)/ },
      async handler(id) {
        const read = await reading();
        if (building && read.problems.length > 0) this.error(describe(read.problems, directory));
        if (id !== RESOLVED) return proseText(read, id.slice(RESOLVED.length + 1));
        return moduleText(read, await openingsOf(read.lessons));
      },
    },
    /** A build reads the files once, however many modules come from them. */
    buildStart: () => void (known = null),
    configureServer: (server) => watchLessons(server, directory),
  };
}

/** Reads with the present source text, so that a change of the reader needs no restart. */
async function readLessons(root: string, directory: string): Promise<ReadLessons> {
  const { module } = await runnerImport<typeof LessonFiles>(READER, {
    root: PROJECT,
    configFile: false,
    logLevel: 'error',
  });
  return module.readLessonsIn(resolve(root, directory));
}

/** The lessons without their prose, their openings, and where each page's prose is fetched from. */
function moduleText({ lessons, problems }: ReadLessons, openings: Openings): string {
  const data = { lessons: lessons.map(withoutProse), problems, openings };
  const text = JSON.stringify(JSON.stringify(data));
  const imports = lessons.flatMap(proseKeys).map((key) => {
    const name = JSON.stringify(key);
    return `${name}: () => import(${JSON.stringify(`${NAME}/${key}`)})`;
  });
  return `const { lessons, problems, openings } = JSON.parse(${text});
const prose = { ${imports.join(',\n')} };
const proseOf = async (lesson, slug, language) =>
  (await prose[\`\${lesson}/\${slug}.\${language}\`]()).default;
const openingOf = (lesson) => {
  const opening = openings[lesson];
  if (!opening) return null;
  const bytes = Uint8Array.from(atob(opening.snapshot.bytes), (char) => char.charCodeAt(0));
  return { ...opening, snapshot: { ...opening.snapshot, bytes } };
};
export { lessons, openingOf, problems, proseOf };
`;
}

/** The prose blocks of one page in one language, in their order. */
function proseText({ lessons }: ReadLessons, key: string): string {
  const html = lessons.flatMap((lesson) =>
    lesson.pages.flatMap((page) =>
      LANGUAGES.filter((language) => key === proseKey(lesson, page, language)).flatMap((language) =>
        page.blocks[language].flatMap((block) => (block.kind === 'prose' ? [block.html] : [])),
      ),
    ),
  );
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(html))});\n`;
}

/** Openings by lesson, the database as base64; made with the present source text too. */
async function openingsOf(lessons: readonly Lesson[]): Promise<Openings> {
  const { module } = await runnerImport<typeof Engine>(ENGINE, {
    root: PROJECT,
    configFile: false,
    logLevel: 'error',
  });
  const wasm = new Uint8Array(await readFile(WASM));
  const openings: Record<string, unknown> = {};
  for (const lesson of lessons) {
    const opening = await module.openingOf(wasm, lesson);
    const bytes = opening && Buffer.from(opening.snapshot.bytes).toString('base64');
    openings[lesson.id] = opening && { ...opening, snapshot: { ...opening.snapshot, bytes } };
  }
  return openings;
}

function proseKeys(lesson: Lesson): readonly string[] {
  return lesson.pages.flatMap((page) =>
    LANGUAGES.map((language) => proseKey(lesson, page, language)),
  );
}

function proseKey(lesson: Lesson, page: Page, language: Language): string {
  return `${lesson.id}/${page.slug}.${language}`;
}

function withoutProse(lesson: Lesson): Lesson {
  const empty = (block: Block): Block => (block.kind === 'prose' ? { ...block, html: '' } : block);
  const pages = lesson.pages.map((page) => ({
    ...page,
    blocks: { zh: page.blocks.zh.map(empty), en: page.blocks.en.map(empty) },
  }));
  return { ...lesson, pages };
}

function describe(problems: readonly Problem[], directory: string): string {
  const lines = problems.map((problem) => problemLine(problem, directory, languageOf(process.env)));
  return ['', ...lines].join('\n');
}

/** Sends the lessons as the event `lessons` after each change of a file they are made from. */
function watchLessons(server: ViteDevServer, directory: string): void {
  let timer: NodeJS.Timeout | undefined;
  server.watcher.on('all', (_event, path) => {
    if (!isLessonSource(server.config.root, directory, path)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void sendLessons(server, directory), SETTLE_MS);
  });
  server.httpServer?.on('close', () => clearTimeout(timer));
}

function isLessonSource(root: string, directory: string, path: string): boolean {
  const inside = relative(root, resolve(root, path)).split(sep).join('/');
  return inside.startsWith(`${directory}/`) || inside.startsWith('src/lesson/');
}

async function sendLessons(server: ViteDevServer, directory: string): Promise<void> {
  try {
    const read = await readLessons(server.config.root, directory);
    forgetModule(server);
    server.ws.send({ type: 'custom', event: 'lessons', data: read });
  } catch (error) {
    server.config.logger.error(`lessons: ${error instanceof Error ? error.message : error}`);
  }
}

/** A reload must not get the lessons as they were. */
function forgetModule(server: ViteDevServer): void {
  const { moduleGraph } = server.environments['client']!;
  for (const [id, module] of moduleGraph.idToModuleMap)
    if (id.startsWith(RESOLVED)) moduleGraph.invalidateModule(module);
}
