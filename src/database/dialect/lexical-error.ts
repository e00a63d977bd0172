import type { Fix, SqlError } from '../../model/sql.ts';
import { placeAt } from '../place.ts';
import { findFullWidth } from './full-width.ts';
import { message, texts } from './rule.ts';
import type { Piece } from './statements.ts';
import type { Token } from './tokens.ts';

/**
 * Why nothing of a script can run: a NUL character (SQLite would end there), full-width
 * punctuation (with the fixes of all of it), or a quote or comment that never ends. Null when
 * there is nothing of the kind.
 */
export function lexicalError(text: string, pieces: readonly Piece[]): SqlError | null {
  return nulError(text) ?? fullWidthError(text, pieces) ?? openError(text, pieces);
}

function nulError(text: string): SqlError | null {
  const at = text.indexOf('\0');
  if (at < 0) return null;
  const insert = text.replaceAll('\0', '');
  const label = texts('删掉所有空字符', 'Delete all NUL characters');
  return {
    ...placeAt(text, at, at + 1),
    statement: 1,
    sqlite: '',
    ...message(
      [
        '文本里有看不见的空字符（NUL），SQLite 读到它就停下。',
        '删掉它；要在值里放空字符，写 char(0)。',
      ],
      [
        'The text holds a NUL character, which cannot be seen; SQLite stops there.',
        'Delete it; to have one within a value write char(0).',
      ],
    ),
    fixes: [{ from: 0, to: text.length, insert, label }],
  };
}

function fullWidthError(text: string, pieces: readonly Piece[]): SqlError | null {
  const all = findFullWidth(text, pieces);
  const [first] = all;
  return first === undefined ? null : { ...first, fixes: all.flatMap((it) => it.fixes) };
}

function openError(text: string, pieces: readonly Piece[]): SqlError | null {
  let statement = 0;
  for (const piece of pieces) {
    if (piece.words.length > 0) statement++;
    const open = piece.words.find((it) => it.kind === 'open');
    if (open !== undefined) return unclosed(text, open, statement);
    const comment = piece.tokens.find(isOpenComment);
    if (comment !== undefined) return unclosedComment(text, comment, Math.max(statement, 1));
  }
  return null;
}

/** SQLite takes such a comment to the end of the text, and with it every statement in it. */
function isOpenComment({ kind, text }: Token): boolean {
  return kind === 'comment' && text.startsWith('/*') && !/^\/\*[^]*\*\/$/.test(text);
}

function unclosedComment(text: string, open: Token, statement: number): SqlError {
  return {
    ...placeAt(text, open.from, open.from + 2),
    statement,
    sqlite: '',
    ...message(
      ['这里的 /* 没有对应的 */，后面的语句都成了注释，不会运行。', '在注释结束的地方补上 */。'],
      [
        'This /* has no closing */, so all the statements after it are a comment and would not run.',
        'Add */ where the comment ends.',
      ],
    ),
    fixes: [],
  };
}

/** The quote may have been closed by a curly one that looks like it. */
function unclosed(text: string, open: Token, statement: number): SqlError {
  const quote = open.text[0]!;
  const close = quote === '[' ? ']' : quote;
  const curly = /^[^\n]*?([’‘”“＇＂])/.exec(open.text.slice(1));
  const fixes: Fix[] = [];
  if (curly !== null) {
    const at = open.from + curly[0].length;
    fixes.push({
      from: at,
      to: at + 1,
      insert: close,
      label: texts(`把 ${curly[1]!} 换成 ${close}`, `Replace ${curly[1]!} by ${close}`),
    });
  }
  return {
    ...placeAt(text, open.from, open.from + 1),
    statement,
    sqlite: '',
    ...message(
      [
        `这里的 ${quote} 没有对应的 ${close}，后面的都被当成了引号里的内容。`,
        `补上 ${close}；文本里的单引号要写成两个：''。`,
      ],
      [
        `This ${quote} has no closing ${close}, so all that follows is taken for what it quotes.`,
        `Add the closing ${close}; a single quote within a text is doubled: ''.`,
      ],
    ),
    fixes,
  };
}
