import type { Fix } from '../../model/sql.ts';
import { isName } from '../dialect/token-list.ts';
import type { Token } from '../dialect/tokens.ts';
import {
  isKeyword,
  isLikelyName,
  isReserved,
  nearestKeyword,
  STATEMENT_VERBS,
} from './keywords.ts';
import { said } from './meaning.ts';
import type { Said } from './scene.ts';

/** What the reader most likely did at the token where the parser gave up; null when it is not that. */
type Slip = (tokens: readonly Token[], index: number) => Said | null;

/** The slips people make, the telling ones first. */
export const SLIPS: readonly Slip[] = [
  missingSemicolon,
  misspelt,
  commaBefore,
  nothingSelected,
  defaultValue,
  reservedName,
  unclosedBefore,
  strayClosing,
  equalsSign,
  missingComma,
];

function missingSemicolon(tokens: readonly Token[], index: number): Said | null {
  const token = tokens[index]!;
  if (index === 0 || !STATEMENT_VERBS.has(token.upper)) return null;
  const before = tokens[index - 1]!;
  const fixes = [{ from: before.to, to: before.to, insert: ';', label: insertLabel(';') }];
  return said(
    [
      `写到 ${token.text} 时上一条语句还没有结束。`,
      `如果 ${token.text} 是新的一条语句，就在它前面加分号。`,
    ],
    [
      `At ${token.text} the statement before has not ended.`,
      `If ${token.text} begins a new statement, put a semicolon before it.`,
    ],
    { fixes },
  );
}

/** The word itself, or the one before, is a keyword with a slip of the finger. */
function misspelt(tokens: readonly Token[], index: number): Said | null {
  for (const at of [index, index - 1]) {
    const token = tokens[at];
    if (token === undefined || token.kind !== 'word' || isKeyword(token.upper)) continue;
    const keyword = nearestKeyword(token.upper, at === 0);
    if (keyword === null) continue;
    const fix = { from: token.from, to: token.to, insert: keyword, label: replaceLabel(keyword) };
    return said(
      [`SQLite 不明白 ${token.text}。`, `你要写的是不是 ${keyword}？`],
      [`SQLite does not understand ${token.text}.`, `Did you mean ${keyword}?`],
      { at: token, fixes: [fix] },
    );
  }
  return null;
}

function commaBefore(tokens: readonly Token[], index: number): Said | null {
  const before = tokens[index - 1];
  const token = tokens[index]!;
  const cannotFollow = token.text === ')' || token.text === ',' || isReserved(token.upper);
  if (before?.text !== ',' || !cannotFollow) return null;
  const fix = {
    from: before.from,
    to: before.to,
    insert: '',
    label: { zh: '删掉这个逗号', en: 'Delete this comma' },
  };
  return said(
    [`${token.text} 前面多了一个逗号，或少了一项。`, '删掉这个逗号，或补上后面的一项。'],
    [
      `There is a comma too many before ${token.text}, or something missing after it.`,
      'Delete the comma, or add what is missing.',
    ],
    { fixes: [fix] },
  );
}

/** A clause begins within a parenthesis that holds no query. */
function unclosedBefore(tokens: readonly Token[], index: number): Said | null {
  const open = unclosed(tokens.slice(0, index));
  if (
    open === null ||
    !/^(FROM|WHERE|GROUP|HAVING|ORDER|LIMIT|VALUES|SET)$/.test(tokens[index]!.upper)
  )
    return null;
  const first = tokens[tokens.indexOf(open) + 1];
  if (/^(SELECT|WITH)$/.test(first?.upper ?? '')) return null;
  const before = tokens[index - 1]!;
  const fixes = [{ from: before.to, to: before.to, insert: ')', label: insertLabel(')') }];
  return said(
    [
      `写到 ${tokens[index]!.text} 时，前面有一个左括号还没有闭合。`,
      `在 ${tokens[index]!.text} 前面补上右括号。`,
    ],
    [
      `At ${tokens[index]!.text} a parenthesis before it is still open.`,
      `Close it before ${tokens[index]!.text}.`,
    ],
    { fixes },
  );
}

/** The innermost parenthesis that is never closed. */
export function unclosed(tokens: readonly Token[]): Token | null {
  const open: Token[] = [];
  for (const token of tokens) {
    if (token.text === '(') open.push(token);
    if (token.text === ')') open.pop();
  }
  return open.at(-1) ?? null;
}

function nothingSelected(tokens: readonly Token[], index: number): Said | null {
  if (tokens[index]!.upper !== 'FROM' || tokens[index - 1]?.upper !== 'SELECT') return null;
  return said(
    ['SELECT 和 FROM 之间没有写要哪些列。', '写上列名，或写 * 表示全部。'],
    ['Nothing stands between SELECT and FROM.', 'Write the columns you want, or * for all.'],
  );
}

/** `VALUES (DEFAULT, …)`. */
function defaultValue(tokens: readonly Token[], index: number): Said | null {
  const isInValues = tokens.slice(0, index).some((token) => token.upper === 'VALUES');
  if (tokens[index]!.upper !== 'DEFAULT' || !isInValues) return null;
  return said(
    ['SQLite 的 VALUES 里不能写 DEFAULT。', '在表名后面列出要填的列，不列的列就用默认值。'],
    [
      "SQLite's VALUES cannot hold DEFAULT.",
      'List the columns you fill behind the table; those left out take their default.',
    ],
  );
}

/** Where a name must stand any reserved word is one; elsewhere only those people use as names. */
function reservedName(tokens: readonly Token[], index: number): Said | null {
  const token = tokens[index]!;
  const before = tokens[index - 1]?.upper ?? '';
  const expectsName = ['.', 'TABLE', 'COLUMN', 'AS', 'INTO', 'UPDATE'].includes(before);
  const mayBeName =
    ['(', 'FROM', 'JOIN', ',', 'SELECT', 'BY', 'SET', 'WHERE', 'AND', 'OR'].includes(before) &&
    isLikelyName(token.upper);
  if (!(expectsName || mayBeName) || token.kind !== 'word' || !isReserved(token.upper)) return null;
  const insert = `"${token.text}"`;
  const fix = { from: token.from, to: token.to, insert, label: replaceLabel(insert) };
  return said(
    [
      `${token.text} 是 SQL 的保留字，在这里不能直接用。`,
      `如果它是名字，就写在双引号里：${insert}；否则检查它前面少了什么。`,
    ],
    [
      `${token.text} is a reserved word of SQL and cannot stand here as it is.`,
      `If it is a name, write it in double quotes: ${insert}. Otherwise see what is missing before it.`,
    ],
    { fixes: [fix] },
  );
}

function strayClosing(tokens: readonly Token[], index: number): Said | null {
  if (tokens[index]!.text !== ')') return null;
  let depth = 0;
  for (let at = 0; at < index; at++)
    depth += tokens[at]!.text === '(' ? 1 : tokens[at]!.text === ')' ? -1 : 0;
  if (depth > 0) {
    return said(
      ['这个右括号来得太早：它前面还少一项。', '补上缺少的值或名字，或删掉多余的运算符。'],
      [
        'This parenthesis closes too early: something is missing before it.',
        'Add the missing value or name, or delete the operator too many.',
      ],
    );
  }
  return said(
    ['这个右括号没有对应的左括号。', '删掉它，或补上左括号。'],
    ['This parenthesis closes none that is open.', 'Delete it, or add the opening one.'],
  );
}

function equalsSign(tokens: readonly Token[], index: number): Said | null {
  const token = tokens[index]!;
  const before = tokens[index - 1];
  if (token.text !== '=' || before === undefined || !'<>=!'.includes(before.text)) return null;
  return said(
    [`${before.text} 和 = 之间不能有空格，等号也不能写在前面。`, '写成 <=、>=、<> 或 =。'],
    [
      `No space can stand between ${before.text} and =, and = cannot come first.`,
      'Write <=, >=, <> or =.',
    ],
  );
}

/** Two values or names side by side, where the second is no alias. */
function missingComma(tokens: readonly Token[], index: number): Said | null {
  const token = tokens[index]!;
  const before = tokens[index - 1];
  if (before === undefined || !isOperand(token) || !(isOperand(before) || before.text === ')'))
    return null;
  return said(
    [
      `${before.text} 和 ${token.text} 之间少了东西。`,
      '看看是不是漏了逗号、运算符、AND，或者文本少了一个引号。',
    ],
    [
      `Something is missing between ${before.text} and ${token.text}.`,
      'See whether a comma, an operator, AND, or a quote of a text was left out.',
    ],
  );
}

function isOperand(token: Token): boolean {
  return (
    (isName(token) && !isKeyword(token.upper)) ||
    ['string', 'number', 'blob', 'parameter'].includes(token.kind)
  );
}

export function insertLabel(text: string): Fix['label'] {
  return { zh: `插入 ${text}`, en: `Insert ${text}` };
}

function replaceLabel(text: string): Fix['label'] {
  return { zh: `换成 ${text}`, en: `Replace it by ${text}` };
}
