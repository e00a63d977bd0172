import { isLookalike } from './lookalikes.ts';

/**
 * What a token is. `word` is an unquoted name or keyword; `quoted` a quoted name; `open` a string,
 * quoted name or blob that never ends; `lookalike` a full-width or curly character that SQL does
 * not know (a pair of curly quotes with what stands between is one token); `unknown` a character
 * SQLite does not know either.
 */
export type TokenKind =
  | 'word'
  | 'quoted'
  | 'string'
  | 'blob'
  | 'number'
  | 'parameter'
  | 'operator'
  | 'comment'
  | 'space'
  | 'open'
  | 'lookalike'
  | 'unknown';

/** A piece of a script. Offsets are UTF-16 units; `upper` is a word in capitals, else its text. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly upper: string;
  readonly from: number;
  readonly to: number;
}

/** A token that means something: neither white space nor a comment. */
export type Significant = Token;

/**
 * Cuts a script into tokens as SQLite does, plus what other dialects add (`::`, `<=>`). The texts
 * of the tokens joined give the script back, whatever it is.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const [kind, to] = next(text, at);
    const piece = text.slice(at, to);
    tokens.push({
      kind,
      text: piece,
      upper: kind === 'word' ? upperCase(piece) : piece,
      from: at,
      to,
    });
    at = to;
  }
  return tokens;
}

/** Whether the token means something to SQL. */
export function isSignificant(token: Token): boolean {
  return token.kind !== 'space' && token.kind !== 'comment';
}

/** ASCII capitals, as SQLite compares keywords and names; other letters stay as they are. */
export function upperCase(text: string): string {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

type Piece = readonly [kind: TokenKind, to: number];

// SQLite takes a byte order mark for white space, and every other character beyond ASCII for a
// letter of a name.
const SPACE = /[ \t\n\f\r\uFEFF]+/y;
const COMMENT = /--[^\n]*|\/\*[^]*?(?:\*\/|$)/y;
// MySQL's; only at the start of a line, since PostgreSQL has operators with #.
const HASH_COMMENT = /#[^\n]*/y;
const BLOB = /[xX]'(?:[0-9a-fA-F]{2})*'/y;
const NUMBER =
  /0[xX][0-9a-fA-F]+(?:_[0-9a-fA-F]+)*|(?:\d+(?:_\d+)*(?:\.(?:\d+(?:_\d+)*)?)?|\.\d+(?:_\d+)*)(?:[eE][-+]?\d+(?:_\d+)*)?/y;
const OPERATOR = /->>|->|\|\||<=>|<=|<>|<<|>=|>>|==|!=|!~\*?|~\*|::|[-+*/%&|<>=(),;.~]/y;
const NUMBERED = /\?\d*/y;

const QUOTES: Readonly<Record<string, readonly [close: string, kind: TokenKind]>> = {
  "'": ["'", 'string'],
  '"': ['"', 'quoted'],
  '`': ['`', 'quoted'],
  '[': [']', 'quoted'],
};

function next(text: string, at: number): Piece {
  const first = text[at]!;
  if (first === '#' && isLineStart(text, at)) return match(HASH_COMMENT, 'comment', text, at)!;
  if (isLookalike(first)) return lookalike(text, at);
  const quote = QUOTES[first];
  if (quote !== undefined) return quoted(text, at, quote[0], quote[1]);
  return (
    match(SPACE, 'space', text, at) ??
    match(COMMENT, 'comment', text, at) ??
    match(BLOB, 'blob', text, at) ??
    number(text, at) ??
    word(text, at) ??
    parameter(text, at) ??
    match(OPERATOR, 'operator', text, at) ?? ['unknown', at + 1]
  );
}

function isLineStart(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return at === 0 || line.trim() === '';
}

function match(pattern: RegExp, kind: TokenKind, text: string, at: number): Piece | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? [kind, pattern.lastIndex] : null;
}

/** A doubled closing quote stands for itself, except in brackets. */
function quoted(text: string, at: number, close: string, kind: TokenKind): Piece {
  let end = text.indexOf(close, at + 1);
  while (end >= 0 && close !== ']' && text[end + 1] === close) {
    end = text.indexOf(close, end + 2);
  }
  return end < 0 ? ['open', text.length] : [kind, end + 1];
}

/** A number that runs into letters (`12abc`) is no token of SQL. */
function number(text: string, at: number): Piece | null {
  const piece = match(NUMBER, 'number', text, at);
  if (piece === null) return null;
  const end = wordEnd(text, piece[1]);
  return end > piece[1] ? ['unknown', end] : piece;
}

function word(text: string, at: number): Piece | null {
  if (!isLetter(text.charCodeAt(at))) return null;
  return ['word', wordEnd(text, at)];
}

function parameter(text: string, at: number): Piece | null {
  const first = text[at]!;
  if (first === '?') return match(NUMBERED, 'parameter', text, at);
  if (first !== ':' && first !== '@' && first !== '$') return null;
  const end = wordEnd(text, at + 1);
  return end > at + 1 ? ['parameter', end] : null;
}

function wordEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && isNameUnit(text, end)) end++;
  return end;
}

function isNameUnit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (isLetter(code)) return !(code >= 0x80 && isLookalike(text[at]!));
  return (code >= 48 && code <= 57) || code === 36; // digits and $
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code >= 0x80;
}

/** From an opening curly quote to the closing one on the same line, or the one character. */
function lookalike(text: string, at: number): Piece {
  const closing = { '‘': "‘’'", '“': '“”"', '＇': "＇'", '＂': '＂"' }[text[at]!];
  if (closing === undefined) return ['lookalike', at + 1];
  for (let end = at + 1; end < text.length && text[end] !== '\n'; end++) {
    if (closing.includes(text[end]!)) return ['lookalike', end + 1];
  }
  return ['lookalike', at + 1];
}
