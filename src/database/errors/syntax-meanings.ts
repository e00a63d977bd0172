import type { Token } from '../dialect/tokens.ts';
import { badToken } from './locate.ts';
import { said, type Meaning } from './meaning.ts';
import type { Said, Scene } from './scene.ts';
import { insertLabel, SLIPS, unclosed } from './slips.ts';

/** Statements SQLite cannot parse. */
export const SYNTAX_MEANINGS: readonly Meaning[] = [
  { pattern: /^near "([^]*)": syntax error$/, say: ([, word], scene) => syntaxError(word!, scene) },
  { pattern: /^incomplete input$/, say: (_, scene) => incomplete(scene) },
  {
    pattern: /^unrecognized token: "([^]*)"$/,
    say: ([, word], scene) => unrecognized(word!, scene),
  },
];

/** Tries the likely slips in turn; the first that fits explains the error. */
function syntaxError(word: string, scene: Scene): Said {
  const index = badToken(scene);
  const token = scene.tokens[index];
  if (token === undefined) return elsewhere(word);
  const slip = SLIPS.map((it) => it(scene.tokens, index)).find((it) => it !== null);
  return { at: token, ...(slip ?? cannotGoOn(word, scene.tokens[index - 1])) };
}

function cannotGoOn(word: string, before: Token | undefined): Said {
  if (before === undefined) {
    return said(
      [`语句不能以 ${word} 开头。`, '语句以 SELECT、INSERT、UPDATE、DELETE、CREATE、WITH 等开头。'],
      [
        `A statement cannot begin with ${word}.`,
        'Statements begin with SELECT, INSERT, UPDATE, DELETE, CREATE, WITH and the like.',
      ],
    );
  }
  return said(
    [
      `写到 ${word} 就不通了：${before.text} 后面不能接 ${word}。`,
      '检查这里和它前面一点：漏了词、括号、逗号，或子句的次序不对。',
    ],
    [
      `It breaks at ${word}, which cannot follow ${before.text}.`,
      'Check this place and just before it: a word, a parenthesis or a comma is missing, or the clauses are in another order.',
    ],
  );
}

function elsewhere(word: string): Said {
  return said(
    [`写到 ${word} 就不通了。`, '检查这里和它前面一点。'],
    [`It breaks at ${word}.`, 'Check this place and just before it.'],
  );
}

function incomplete(scene: Scene): Said {
  if (scene.tokens.some((it) => it.kind === 'unknown')) return unrecognized('', scene);
  const open = unclosed(scene.tokens);
  const end = scene.sql.length;
  if (open !== null) {
    return said(
      ['这个左括号没有对应的右括号，语句没有写完。', '补上右括号。'],
      [
        'This parenthesis is never closed, so the statement is not finished.',
        'Add the closing one.',
      ],
      { at: open, fixes: [{ from: end, to: end, insert: ')', label: insertLabel(')') }] },
    );
  }
  const last = scene.tokens[scene.tokens.length - 1]!;
  const hasOpenCase = count(scene.tokens, 'CASE') > count(scene.tokens, 'END');
  return said(
    [
      `语句没有写完：${last.text} 后面还缺东西。`,
      hasOpenCase ? 'CASE 要以 END 结束。' : '写完这条语句，或删掉末尾多出来的词。',
    ],
    [
      `The statement is not finished: something is missing after ${last.text}.`,
      hasOpenCase
        ? 'A CASE ends with END.'
        : 'Finish the statement, or delete the word too many at its end.',
    ],
    { at: last },
  );
}

function count(tokens: readonly Token[], word: string): number {
  return tokens.filter((token) => token.upper === word).length;
}

function unrecognized(word: string, scene: Scene): Said {
  const token = scene.tokens.find((it) => it.kind === 'unknown') ?? scene.tokens[badToken(scene)];
  const shown = token?.text ?? word;
  if (shown.startsWith('#')) {
    return said(
      ['# 不是 SQL 的写法。', '注释写在 -- 后面。'],
      ['SQL knows no #.', 'Write a comment behind --.'],
      { at: token },
    );
  }
  return said(
    [`SQL 里没有 ${shown} 这样的写法。`, '删掉它；文本要写在单引号里，名字不能以数字开头。'],
    [
      `SQL knows no ${shown}.`,
      'Delete it; a text is written in single quotes, and a name does not begin with a digit.',
    ],
    { at: token },
  );
}
