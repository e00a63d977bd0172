import type { Message } from '../model/text.ts';
import { message } from './message.ts';

/** A word of a line, or a JSON string (then `quoted` is what it says); columns count from 1. */
export interface Token {
  readonly text: string;
  readonly quoted: string | null;
  readonly column: number;
}

/** Why a line could not be read, and from which column on. */
export interface LineProblem {
  readonly problem: Message;
  readonly column: number;
}

/** The words of a line with exactly one space between them; none of an empty line. */
export function lineTokens(line: string): readonly Token[] | LineProblem {
  const tokens: Token[] = [];
  for (let at = 0; line !== '';) {
    const token = tokenAt(line, at);
    if ('problem' in token) return token;
    tokens.push(token);
    at += token.text.length;
    if (at === line.length) break;
    if (line[at] !== ' ') return { problem: WORDS.space, column: at + 1 };
    at += 1;
  }
  return tokens;
}

function tokenAt(line: string, at: number): Token | LineProblem {
  const column = at + 1;
  const text = /^(?:"(?:[^"\\]|\\.)*"|[^\s"]+)/.exec(line.slice(at))?.[0];
  if (text === undefined) return { problem: line[at] === '"' ? WORDS.open : WORDS.space, column };
  if (!text.startsWith('"')) return { text, quoted: null, column };
  const quoted = jsonString(text);
  return quoted === null ? { problem: WORDS.json, column } : { text, quoted, column };
}

function jsonString(text: string): string | null {
  try {
    return JSON.parse(text) as string;
  } catch {
    return null;
  }
}

const WORDS = {
  space: message(
    [
      '词与词之间恰好一个空格，行首行尾没有空格',
      'One space between words, none before the first or after the last',
    ],
    ['在这一列删掉或补上空格。', 'Remove or add a space at this column.'],
  ),
  open: message(
    ['引号没有闭合', 'The quote is not closed'],
    ['在文字末尾加上英文双引号。', 'Add a double quote at the end of the text.'],
  ),
  json: message(
    ['引号里的文字不是 JSON 字符串', 'The quoted text is not a JSON string'],
    [
      '换行写成 \\n，引号写成 \\"，反斜杠写成 \\\\。',
      'Write a line break as \\n, a quote as \\", a backslash as \\\\.',
    ],
  ),
};
