import type { Token } from 'markdown-it';
import type { Block, Page, Widget } from '../model/lesson.ts';
import type { Problem } from '../model/problem.ts';
import { LANGUAGES } from '../model/text.ts';
import type { Language } from '../model/text.ts';
import type { Known } from './known.ts';
import { markdownTokens, renderTokens } from './markdown.ts';
import { message, problemAt, TOP } from './message.ts';
import type { Place, Read } from './message.ts';
import { proseProblems } from './prose-check.ts';
import { readWidget } from './widget.ts';

/** A page in one language. */
export interface PageText {
  readonly path: string;
  readonly title: string;
  readonly blocks: readonly PlacedBlock[];
}

/** A block and the line of the file on which it begins. */
export interface PlacedBlock {
  readonly block: Block;
  readonly line: number;
}

/** Reads one page's Markdown: the title in its first line, prose, and fenced blocks marked `lab`. */
export function readPageText(path: string, text: string, known: Known | null): Read<PageText> {
  const tokens = markdownTokens(text);
  const titled = /^# \S/.test(text) && tokens[0]?.type === 'heading_open';
  const title = titled ? plainText(tokens[1]) : '';
  const { value, problems } = readBlocks(path, text, titled ? tokens.slice(3) : tokens, known);
  const all = titled ? problems : [problemAt(path, TOP, NO_TITLE), ...problems];
  return { value: all.length > 0 || !value ? null : { path, title, blocks: value }, problems: all };
}

const NO_TITLE = message(
  ['第一行不是标题', 'The first line is no title'],
  ['第一行写成「# 标题」。', "Write '# Title' in the first line."],
);

function plainText(inline: Token | undefined): string {
  return (inline?.children ?? []).map(({ content }) => content).join('');
}

function readBlocks(
  path: string,
  text: string,
  tokens: readonly Token[],
  known: Known | null,
): Read<readonly PlacedBlock[]> {
  const lines = text.split('\n');
  const parts = splitBlocks(tokens).map((part) =>
    isLab(part[0]) ? widgetBlock(path, lines, part[0], known) : proseBlock(path, part),
  );
  return {
    value: parts.flatMap(({ value }) => value ?? []),
    problems: parts.flatMap(({ problems }) => problems),
  };
}

/** Runs of prose, and each `lab` block by itself. */
function splitBlocks(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [];
  for (const token of tokens) {
    const last = parts.at(-1);
    if (last && !isLab(token) && !isLab(last[0])) last.push(token);
    else parts.push([token]);
  }
  return parts;
}

function isLab(token: Token | undefined): token is Token {
  return token?.type === 'fence' && token.level === 0 && token.info.trim() === 'lab';
}

function proseBlock(path: string, tokens: Token[]): Read<PlacedBlock> {
  const problems = proseProblems(path, tokens);
  if (problems.length > 0) return { value: null, problems };
  const block: Block = { kind: 'prose', html: renderTokens(tokens) };
  return { value: { block, line: (tokens[0]?.map?.[0] ?? 0) + 1 }, problems };
}

function widgetBlock(
  path: string,
  lines: readonly string[],
  token: Token,
  known: Known | null,
): Read<PlacedBlock> {
  const [start, end] = token.map ?? [0, 0];
  const line = start + 1;
  const closed = end - start > 1 && (lines[end - 1] ?? '').trim().startsWith(token.markup);
  const swallowed = token.content.split('\n').some((text) => text.startsWith(token.markup));
  if (!closed || swallowed)
    return { value: null, problems: [problemAt(path, { line, column: 1 }, NOT_CLOSED)] };
  const { value, problems } = readWidget(path, token.content, line, known);
  return { value: value && { block: { kind: 'widget', widget: value }, line }, problems };
}

const NOT_CLOSED = message(
  ['这个 lab 块没有结束', 'This lab block does not end'],
  ['在它后面加一行 ```。', 'Add a line ``` after it.'],
);

/** The page of two texts, which must place the same widgets in the same order. */
export function joinPage(
  slug: string,
  texts: Readonly<Record<Language, PageText>>,
): { page: Page; problems: Problem[] } {
  const [zh, en] = LANGUAGES.map((language) => texts[language]) as [PageText, PageText];
  const page: Page = {
    slug,
    title: { zh: zh.title, en: en.title },
    blocks: { zh: zh.blocks.map(({ block }) => block), en: en.blocks.map(({ block }) => block) },
  };
  return { page, problems: differingWidgets(zh, en) };
}

interface PlacedWidget extends Place {
  readonly widget: Widget;
}

/** The first widget of the English page that is not the Chinese page's, by order. */
function differingWidgets(zh: PageText, en: PageText): Problem[] {
  const [ours, theirs] = [widgets(zh), widgets(en)];
  for (let i = 0; i < Math.max(ours.length, theirs.length); i++) {
    const [a, b] = [ours[i], theirs[i]];
    if (a && b && JSON.stringify(a.widget) === JSON.stringify(b.widget)) continue;
    return [problemAt(b || !a ? en.path : zh.path, b ?? a ?? TOP, widgetsDiffer(i + 1, zh, en))];
  }
  return [];
}

function widgets({ blocks }: PageText): readonly PlacedWidget[] {
  return blocks.flatMap(({ block, line }) =>
    block.kind === 'widget' ? [{ widget: block.widget, line, column: 1 }] : [],
  );
}

function widgetsDiffer(position: number, zh: PageText, en: PageText) {
  return message(
    [
      `第 ${position} 个 lab 块在 ${zh.path} 与 ${en.path} 里不同`,
      `Lab block ${position} is not the same in ${zh.path} and ${en.path}`,
    ],
    [
      '两种语言的页面要有同样的 lab 块，次序也相同。',
      'Both languages need the same lab blocks in the same order.',
    ],
  );
}
