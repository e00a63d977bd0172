import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const SRC = resolve(import.meta.dirname, '../src');

/**
 * What each folder of `src` may import besides its own files: folders or files of `src`, and
 * packages; `*` stands for any ending. The table is the one in CONTRIBUTING.md.
 */
const TABLE = readTable(readFileSync(resolve(SRC, '../CONTRIBUTING.md'), 'utf8'));

/** Folders that run in the browser's worker and in Node alike. */
const CORE = Object.keys(TABLE).filter((folder) => folder !== 'app' && folder !== 'cli');

/** Names that only one of the two homes has; the engine's worker form is at home in the browser. */
const ONE_HOME = new Set(
  `window document navigator location history localStorage sessionStorage indexedDB self Worker
  postMessage requestAnimationFrame XMLHttpRequest HTMLElement Element Node process Buffer
  require __dirname __filename`.split(/\s+/),
);
const WORKER_FORM = /^engine\/worker/;

test('every folder imports only from its row of the table', () => {
  expect(sourceFiles().flatMap(({ path, text }) => wrongImports(path, text))).toEqual([]);
});

test('the core uses neither the DOM nor Node', () => {
  expect(sourceFiles().flatMap(({ path, text }) => oneHomeNames(path, text))).toEqual([]);
});

test.each([
  ['model/x.ts', "import { a } from '../database/index.ts';"],
  ['database/x.ts', "import { readFileSync } from 'node:fs';"],
  ['simulator/x.ts', "export { a } from '../engine/contract.ts';"],
  ['reconcile/x.ts', "import type { A } from '../app/lab-api.ts';"],
  ['lesson/x.ts', "const a = await import('sql.js');"],
  [
    'app/x.svelte',
    '<script lang="ts">\nimport { a } from "../engine/local.ts";\n</script>\n<p>a</p>',
  ],
  ['app/x.ts', "import { a } from '@codemirrors/state';"],
  ['cli/x.ts', "import { a } from '../database/index.ts';"],
  ['elsewhere/x.ts', "import { a } from '../model/value.ts';"],
  ['model/x.ts', "import { a } from './value';"],
])('an import planted in %s is found: %s', (path, text) => {
  expect(wrongImports(path, text)).toHaveLength(1);
});

test.each(['document.title', 'const a = process.env', 'new Worker(a)', 'f(window)'])(
  'a use planted in the core is found: %s',
  (text) => expect(oneHomeNames('model/x.ts', text)).toHaveLength(1),
);

test.each([
  'a.document',
  'const a = { process: 1 }',
  '(process) => process',
  'interface A { location: string }',
  '// self',
])('a name that only looks like one is let be: %s', (text) =>
  expect(oneHomeNames('model/x.ts', text)).toEqual([]),
);

test('the table has a row for every folder there is', () => {
  const folders = new Set(sourceFiles().map(({ path }) => folderOf(path)));
  const named = [...folders].filter((name) => !name.endsWith('.d.ts'));
  expect(Object.keys(TABLE)).toEqual(expect.arrayContaining(named));
});

function readTable(text: string): Readonly<Record<string, readonly string[]>> {
  const [, rows = ''] = /^\| folder +\| may import +\|\n(.*?)\n\n/ms.exec(text) ?? [];
  const cells = rows.matchAll(/^\| `(\w+)` +\| (.*) \|$/gm);
  return Object.fromEntries([...cells].map(([, name = '', row = '']) => [name, namesIn(row)]));
}

function namesIn(row: string): string[] {
  return [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

interface SourceFile {
  readonly path: string;
  readonly text: string;
}

function sourceFiles(): SourceFile[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|svelte|mjs)$/.test(path))
    .map((path) => ({
      path: path.split(sep).join('/'),
      text: readFileSync(join(SRC, path), 'utf8'),
    }));
}

/** The imports of a file that its folder's row does not have, each as a line of text. */
function wrongImports(path: string, text: string): string[] {
  return importsOf(path, text)
    .filter((name) => !mayImport(path, name))
    .map((name) => `${path} imports ${name}`);
}

function importsOf(path: string, text: string): string[] {
  return ts.preProcessFile(scriptOf(path, text)).importedFiles.map(({ fileName }) => fileName);
}

/** A component's scripts; any other file is a script. */
function scriptOf(path: string, text: string): string {
  if (!path.endsWith('.svelte')) return text;
  const scripts = text.matchAll(/<script[^>]*>(.*?)<\/script>/gs);
  return [...scripts].map(([, script = '']) => script).join('\n');
}

function mayImport(path: string, name: string): boolean {
  if (!name.startsWith('.')) return hasRowFor(path, name);
  const target = relative(SRC, resolve(SRC, dirname(path), name))
    .split(sep)
    .join('/');
  if (!/\.(ts|svelte|css|mjs|wasm)(\?\w+)?$/.test(target)) return false;
  return folderOf(target) === folderOf(path) || hasRowFor(path, target);
}

/** A file beside the folders declares the types of a module that the build makes for the page. */
function hasRowFor(path: string, target: string): boolean {
  const row = path.endsWith('.d.ts')
    ? ['model', 'engine/contract.ts']
    : (TABLE[folderOf(path)] ?? []);
  return row.some((entry) =>
    entry.endsWith('*')
      ? target.startsWith(entry.slice(0, -1))
      : target === entry || folderOf(target) === entry,
  );
}

const folderOf = (path: string): string => path.split('/')[0] ?? '';

/** The names a file of the core uses that only one of its two homes has. */
function oneHomeNames(path: string, text: string): string[] {
  if (!CORE.includes(folderOf(path)) || WORKER_FORM.test(path)) return [];
  const names = nodesOf(path, text).filter(ts.isIdentifier);
  const declared = new Set(names.filter(isDeclared).map((name) => name.text));
  return names
    .filter((name) => ONE_HOME.has(name.text) && !declared.has(name.text) && isUse(name))
    .map((name) => `${path} uses ${name.text}`);
}

function nodesOf(path: string, text: string): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return nodes;
}

/** Whether this is where the file itself gives the name: a parameter, a variable, a function. */
function isDeclared(name: ts.Identifier): boolean {
  const { parent } = name;
  const declares =
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isVariableDeclaration(parent);
  return declares && parent.name === name;
}

/** Whether an identifier stands for a value: no name of a property, no type. */
function isUse(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  return ts.isExpression(parent) || ts.isVariableDeclaration(parent) || ts.isStatement(parent);
}
