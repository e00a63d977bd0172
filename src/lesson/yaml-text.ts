import { LineCounter, isAlias, isMap, isNode, isScalar, parseDocument, visit } from 'yaml';
import type { Document, Node, Pair as YamlPair, YAMLError } from 'yaml';
import type { Problem } from '../model/problem.ts';
import type { Message } from '../model/text.ts';
import { message, problemAt } from './message.ts';
import type { Pair, Place } from './message.ts';

/** Keys, and indexes of lists, from the root of a YAML text to one of its values. */
export type KeyPath = readonly (string | number)[];

/** A YAML text as plain data, and where in the file each part of it stands. */
export interface YamlText {
  readonly path: string;
  readonly data: unknown;
  /** Where a value stands: its own place, or its key's when it is empty, a map or a list. */
  place(at: KeyPath): Place;
  /** Where the key itself stands. */
  keyPlace(at: KeyPath): Place;
}

/**
 * Reads one YAML 1.2 document without anchors, aliases, tabs, directives and repeated keys.
 * Lines count from the start of `text`, so a part of a file is padded with empty lines before it.
 */
export function readYaml(
  path: string,
  text: string,
): { yaml: YamlText | null; problems: Problem[] } {
  const lines = new LineCounter();
  const doc = parseDocument(text, {
    version: '1.2',
    uniqueKeys: true,
    stringKeys: true,
    prettyErrors: false,
    logLevel: 'silent',
    lineCounter: lines,
  });
  const tabs = plainProblems(path, text);
  const problems = [
    ...tabs,
    ...syntaxProblems(path, doc, lines, tabs),
    ...refused(path, text, doc, lines),
  ];
  return { yaml: problems.length > 0 ? null : yamlText(path, doc, lines), problems };
}

function yamlText(path: string, doc: Document.Parsed, lines: LineCounter): YamlText {
  const place = (offset: number | null): Place => {
    const { line, col } = lines.linePos(offset ?? doc.contents?.range[0] ?? 0);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  return {
    path,
    data: doc.toJS({ maxAliasCount: 0 }) as unknown,
    place: (at) => place(nearestOffset(doc, at, valueOffset)),
    keyPlace: (at) => place(nearestOffset(doc, at, keyOffset)),
  };
}

type Offset = (doc: Document.Parsed, at: KeyPath) => number | null;

/** The offset of a path, or of the nearest part above it that exists. */
function nearestOffset(doc: Document.Parsed, at: KeyPath, offset: Offset): number | null {
  if (at.length === 0) return null;
  return offset(doc, at) ?? nearestOffset(doc, at.slice(0, -1), keyOffset);
}

function valueOffset(doc: Document.Parsed, at: KeyPath): number | null {
  const node = doc.getIn(at, true);
  const written = isScalar(node) && node.value !== null ? node.range?.[0] : undefined;
  return written ?? keyOffset(doc, at);
}

function keyOffset(doc: Document.Parsed, at: KeyPath): number | null {
  const parent: unknown = at.length === 1 ? doc.contents : doc.getIn(at.slice(0, -1), true);
  const last = at[at.length - 1];
  const key = isMap(parent) ? parent.items.find((pair) => keyName(pair) === last)?.key : undefined;
  const node = isMap(parent) ? key : doc.getIn(at, true);
  return isNode(node) ? (node.range?.[0] ?? null) : null;
}

function keyName(pair: YamlPair): unknown {
  return isScalar(pair.key) ? pair.key.value : pair.key;
}

/** What is refused line by line, before YAML sees it: tabs as indentation, directives. */
function plainProblems(path: string, text: string): Problem[] {
  return text.split('\n').flatMap((line, index) => {
    const tab = /^[ ]*\t/.exec(line);
    const place = { line: index + 1, column: tab ? tab[0].length : 1 };
    if (tab) return [problemAt(path, place, WORDS.tab)];
    return line.startsWith('%') ? [problemAt(path, place, WORDS.directive)] : [];
  });
}

function syntaxProblems(
  path: string,
  doc: Document.Parsed,
  lines: LineCounter,
  tabs: readonly Problem[],
): Problem[] {
  const said = new Set(tabs.map((problem) => problem.line));
  return [...doc.errors, ...doc.warnings]
    .map((error) => ({ error, place: lines.linePos(error.pos[0]) }))
    .filter(({ place }) => !said.has(place.line))
    .map(({ error, place }) =>
      problemAt(path, { line: place.line, column: place.col }, syntaxMessage(error)),
    );
}

function syntaxMessage(error: YAMLError): Message {
  if (error.code === 'DUPLICATE_KEY') return WORDS.duplicate;
  return message(
    [`YAML 读不懂：${error.message}`, `This is not valid YAML: ${error.message}`],
    [
      '检查缩进、引号与括号；带冒号或井号的文字放进引号里。',
      'Check indentation, quotes and brackets; quote texts with a colon or a hash.',
    ],
  );
}

/** Anchors, aliases, and keys with which JavaScript objects cannot be trusted. */
function refused(path: string, text: string, doc: Document.Parsed, lines: LineCounter): Problem[] {
  const problems: Problem[] = [];
  const refuse = (offset: number | undefined, words: Message) => {
    const { line, col } = lines.linePos(offset ?? 0);
    problems.push(problemAt(path, { line, column: col }, words));
  };
  visit(doc, {
    Node: (_, node) => {
      if (isAlias(node) || node.anchor !== undefined)
        refuse(anchorOffset(text, node), WORDS.anchor);
    },
    Pair: (_, pair) => {
      const name = keyName(pair);
      if (typeof name !== 'string' || !FORBIDDEN_KEYS.includes(name)) return;
      refuse(isNode(pair.key) ? pair.key.range?.[0] : undefined, forbidden(name));
    },
  });
  return problems;
}

/** A node's range begins after its anchor, which may even be on the line above. */
function anchorOffset(text: string, node: Node): number | undefined {
  const start = node.range?.[0];
  return isAlias(node) ? start : text.lastIndexOf(`&${node.anchor}`, start);
}

const FORBIDDEN_KEYS = ['__proto__', 'constructor', 'prototype'];

function forbidden(name: string): Message {
  const what: Pair = [`「${name}」不能用作键`, `'${name}' cannot be a key`];
  return message(what, ['换一个名字。', 'Choose another name.']);
}

const WORDS = {
  tab: message(
    ['缩进里有制表符（Tab）', 'A tab in the indentation'],
    ['缩进只用空格。', 'Indent with spaces only.'],
  ),
  directive: message(
    ['以 % 开头的 YAML 指令', 'A YAML directive (a line that begins with %)'],
    [
      '删掉这一行：课程文件都按 YAML 1.2 读。',
      'Remove the line: lesson files are read as YAML 1.2.',
    ],
  ),
  duplicate: message(
    ['同一个键写了两次', 'The same key stands here twice'],
    ['留一个，删掉另一个。', 'Keep one of them and remove the other.'],
  ),
  anchor: message(
    ['这里用了锚点（&）或别名（*）', 'An anchor (&) or an alias (*) is used here'],
    [
      '把内容照写一遍；若是普通文字，放进引号里。',
      'Write the content out; quote it if it is plain text.',
    ],
  ),
};
