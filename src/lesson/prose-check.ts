import type { Token } from 'markdown-it';
import type { Problem } from '../model/problem.ts';
import type { Message } from '../model/text.ts';
import { linkHost } from './markdown.ts';
import { message, problemAt } from './message.ts';
import { nearest } from './nearest.ts';

/** What a page's prose may not have: images, other links than http(s), a second title. */
export function proseProblems(path: string, tokens: readonly Token[]): Problem[] {
  let line = 1;
  return tokens.flatMap((token) => {
    line = token.map ? token.map[0] + 1 : line;
    const block = blockProblem(token);
    const found = block ? [problemAt(path, { line, column: 1 }, block)] : [];
    return [...found, ...inlineProblems(path, token.children ?? [], line)];
  });
}

function blockProblem(token: Token): Message | null {
  if (token.type === 'heading_open' && token.tag === 'h1') return WORDS.title;
  if (token.type !== 'fence') return null;
  const info = token.info.trim();
  if (info === 'lab') return WORDS.nested;
  const word = info.split(/\s+/)[0] ?? '';
  return word !== '' && nearest(word, ['lab']) === 'lab' ? WORDS.mark : null;
}

function inlineProblems(path: string, tokens: readonly Token[], first: number): Problem[] {
  let line = first;
  return tokens.flatMap((token) => {
    if (token.type === 'softbreak' || token.type === 'hardbreak') line += 1;
    const wrong = inlineProblem(token);
    return wrong ? [problemAt(path, { line, column: 1 }, wrong)] : [];
  });
}

function inlineProblem(token: Token): Message | null {
  if (token.type === 'image') return WORDS.image;
  if (token.type !== 'link_open') return null;
  const href = String(token.attrGet('href') ?? '');
  if (linkHost(href) !== null) return null;
  return message(
    [`链接「${href}」不是 http 或 https 地址`, `The link '${href}' is no http or https address`],
    ['写完整的地址，以 https:// 开头。', 'Write the whole address, beginning with https://.'],
  );
}

const WORDS = {
  title: message(
    ['正文里又有一个一级标题', 'A second heading of the first level'],
    ['用「## 」开头的标题。', "Use headings that begin with '## '."],
  ),
  nested: message(
    ['lab 块不能放在列表或引用里', 'A lab block cannot stand in a list or a quotation'],
    [
      '让它从行首开始，前后各空一行。',
      'Begin it at the left margin, with an empty line before and after.',
    ],
  ),
  mark: message(
    [
      '看起来是 lab 块，但标记不是恰好「lab」',
      "This looks like a lab block, but its mark is not exactly 'lab'",
    ],
    ['把围栏这一行写成 ```lab。', 'Write the line of the fence as ```lab.'],
  ),
  image: message(
    ['页面里不能放图片', 'Pages have no images'],
    ['用文字、表格或 lab 块表达。', 'Say it with text, a table or a lab block.'],
  ),
};
