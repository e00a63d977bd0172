import type { SqlError } from '../../model/sql.ts';
import { Lines } from '../place.ts';
import { meant, visible } from './lookalikes.ts';
import { splitStatements, type Piece } from './statements.ts';
import type { Token } from './tokens.ts';

/**
 * Full-width punctuation, curly quotes and spaces that only look like SQL, outside strings,
 * comments and quoted names, each with a fix. In order of the text.
 */
export function findFullWidth(
  text: string,
  pieces: readonly Piece[] = splitStatements(text),
): SqlError[] {
  const lines = new Lines(text);
  let statement = 0;
  return pieces.flatMap((piece) => {
    if (piece.words.length > 0) statement++;
    const found = piece.tokens.filter((token) => token.kind === 'lookalike');
    return found.map((token) => fullWidthError(lines, token, Math.max(statement, 1)));
  });
}

function fullWidthError(lines: Lines, token: Token, statement: number): SqlError {
  const insert = meant(token.text);
  const [zh, en] = [visible(token.text, 'zh'), visible(token.text, 'en')];
  return {
    ...lines.place(token.from, token.to),
    statement,
    sqlite: '',
    what: {
      zh: `${zh}是全角字符或排版用的字符，SQL 不认识它。`,
      en: `${en} is a full-width or typographic character, which SQL does not know.`,
    },
    todo: replaceBy(insert),
    fixes: [{ from: token.from, to: token.to, insert, label: replaceBy(insert) }],
  };
}

function replaceBy(insert: string): { zh: string; en: string } {
  if (insert === '') return { zh: '删掉它。', en: 'Delete it.' };
  if (insert === ' ') return { zh: '换成普通空格。', en: 'Replace it by an ordinary space.' };
  return { zh: `换成 ${insert}`, en: `Replace it by ${insert}` };
}
