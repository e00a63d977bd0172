/** A piece of a text, and the offset at which it begins. */
export interface Piece {
  readonly sql: string;
  readonly from: number;
}

const SKIPPED =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|`[^`]*(?:`|$)|\[[^\]]*(?:\]|$)/g;

/** The text with comments, strings and quoted names turned into spaces: offsets stay. */
export function blanked(sql: string): string {
  return sql.replace(SKIPPED, (skipped) => ' '.repeat(skipped.length));
}

/** Whether every statement of the text only asks for rows. The engine has the last word. */
export function isQuery(sql: string): boolean {
  const statements = blanked(sql)
    .split(';')
    .filter((statement) => statement.trim() !== '');
  return statements.length > 0 && statements.every(asksForRows);
}

/** The table of which a statement asks for every row and column as they lie; else null. */
export function wholeTable(sql: string): string | null {
  return /^\s*select\s+\*\s+from\s+([a-z_]\w*)[\s;]*$/i.exec(sql)?.[1] ?? null;
}

function asksForRows(blankedStatement: string): boolean {
  if (!/^[\s(]*(select|values|with|explain)\b/i.test(blankedStatement)) return false;
  return !/\b(insert|replace)\s+(or\s+\w+\s+)?into\b|\bdelete\s+from\b|\bupdate\s+[^;]*\bset\b/i.test(
    blankedStatement,
  );
}

/**
 * What is run when `from`..`to` is selected: the selection without the blanks around it, and
 * without the brackets that enclose a sub-query.
 */
export function runnable(text: string, from: number, to: number): Piece {
  let [start, end] = trimmed(text, from, to);
  while (enclosed(blanked(text.slice(start, end))))
    [start, end] = trimmed(text, start + 1, end - 1);
  return { sql: text.slice(start, end), from: start };
}

function trimmed(text: string, from: number, to: number): [number, number] {
  const piece = text.slice(from, to);
  const start = from + (piece.length - piece.trimStart().length);
  return [start, Math.max(start, from + piece.trimEnd().length)];
}

/** Whether the first bracket is closed by the very last character. */
function enclosed(piece: string): boolean {
  if (!piece.startsWith('(') || !piece.endsWith(')')) return false;
  let depth = 0;
  for (let at = 0; at < piece.length; at++) {
    if (piece[at] === '(') depth++;
    else if (piece[at] === ')' && --depth === 0) return at === piece.length - 1;
  }
  return false;
}

/**
 * The name a selected sub-query takes from the query around it, which is why it cannot run alone:
 * SQLite's `no such column: o.loan_id` where `o` is not named in the selection's own FROM.
 */
export function outerName(sqlite: string, selection: string, text: string): string | null {
  const name = /no such column: (\w+)\.\w+/.exec(sqlite)?.[1];
  if (name === undefined || selection.length >= text.trim().length) return null;
  const declared = new RegExp(`\\b(from|join|as)\\s+(\\w+\\s+)?${name}\\b|\\)\\s*${name}\\b`, 'i');
  return declared.test(blanked(text)) && !declared.test(blanked(selection)) ? name : null;
}
