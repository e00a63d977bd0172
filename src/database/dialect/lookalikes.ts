/**
 * Characters that an input method, a word processor or a web page puts where SQL wants an ASCII
 * one, and what was meant. SQLite takes them for letters of a name.
 */
const MEANT: Readonly<Record<string, string>> = {
  '（': '(',
  '）': ')',
  '，': ',',
  '、': ',',
  '；': ';',
  '：': ':',
  '。': '.',
  '．': '.',
  '＝': '=',
  '＜': '<',
  '＞': '>',
  '＊': '*',
  '＋': '+',
  '－': '-',
  '／': '/',
  '％': '%',
  '！': '!',
  '｜': '|',
  '＆': '&',
  '？': '?',
  '＠': '@',
  '＿': '_',
  '～': '~',
  '［': '[',
  '］': ']',
  '｛': '{',
  '｝': '}',
  '＃': '#',
  '＄': '$',
  '＾': '^',
  '｀': '`',
  '＼': '\\',
  '‘': "'",
  '’': "'",
  '“': "'",
  '”': "'",
  '＇': "'",
  '＂': "'",
  '′': "'",
  '‚': "'",
  '„': "'",
  '«': "'",
  '»': "'",
  '—': '--',
  '–': '-',
  '−': '-',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
  '…': '...',
  '\u3000': ' ',
  '\u00A0': ' ',
  '\u2002': ' ',
  '\u2003': ' ',
  '\u2009': ' ',
  '\u202F': ' ',
  '\u200B': '',
  '\u200C': '',
  '\u200D': '',
  '\u2060': '',
};

/** Whether the character is one of those that only look like SQL. */
export function isLookalike(character: string): boolean {
  return character >= '\u0080' && MEANT[character] !== undefined;
}

/** What was meant by the token: an ASCII character, or the text within ASCII quotes. */
export function meant(token: string): string {
  const last = token[token.length - 1]!;
  if (token.length === 1) return MEANT[token]!;
  const closed = isLookalike(last) || last === "'" || last === '"';
  const inner = token.slice(1, closed ? -1 : undefined);
  return `'${inner.replaceAll("'", "''")}'`;
}

/** A character that cannot be seen, by name; others as they are. */
export function visible(character: string, language: 'zh' | 'en'): string {
  const names: Record<string, readonly [string, string]> = {
    '\u3000': ['全角空格', 'a full-width space'],
    '\u00A0': ['不换行空格', 'a no-break space'],
  };
  const name = names[character];
  if (name !== undefined) return name[language === 'zh' ? 0 : 1];
  if (/^[\u2000-\u206F]$/.test(character) && (MEANT[character] ?? '').trim() === '') {
    return language === 'zh' ? '看不见的空白字符' : 'an invisible character';
  }
  return language === 'zh' ? `「${character}」` : `“${character}”`;
}
