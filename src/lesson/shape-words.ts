import type * as v from 'valibot';
import type { Message } from '../model/text.ts';
import { message } from './message.ts';
import type { Pair } from './message.ts';
import { instead } from './nearest.ts';
import type { KeyPath } from './yaml-text.ts';

/** A key that the map at this place does not have. */
export function unknownKey(key: string, known: readonly string[]): Message {
  return message([`没有「${key}」这个键`, `There is no key '${key}' here`], instead(key, known));
}

/** What one issue of valibot says, in words; `message` of a check is a key of `RULES`. */
export function issueMessage(issue: v.BaseIssue<unknown>, at: KeyPath): Message {
  const name = String(at.at(-1) ?? '');
  if (issue.type === 'strict_object') return mapMessage(issue, name);
  if (issue.type === 'picklist' || issue.type === 'literal' || issue.type === 'variant')
    return choiceMessage(issue, name);
  const rule = RULES[issue.message] ?? TYPES[issue.type];
  if (rule) return message(about(name, rule.what), rule.todo);
  return message(about(name, ['的值不对', 'has a wrong value']), [issue.message, issue.message]);
}

function mapMessage(issue: v.BaseIssue<unknown>, name: string): Message {
  const keys = issue.message.split(' ');
  if (issue.expected?.startsWith('"')) return missingKey(issue.expected.slice(1, -1));
  return message(about(name, ['应当是若干「键: 值」', "must be a map of 'key: value'"]), [
    `它的键：${keys.join(', ')}。`,
    `Its keys: ${keys.join(', ')}.`,
  ]);
}

function missingKey(key: string): Message {
  const language = key === 'zh' || key === 'en';
  const what: Pair = [`这里缺少「${key}」`, `'${key}' is missing here`];
  return message(
    what,
    language
      ? ['每段文字都要有 zh 与 en 两种语言。', 'Every text needs both languages, zh and en.']
      : [`补上「${key}: …」。`, `Add '${key}: …'.`],
  );
}

function choiceMessage(issue: v.BaseIssue<unknown>, name: string): Message {
  const allowed = [...(issue.expected ?? '').matchAll(/"([^"]*)"/g)].map((match) => match[1] ?? '');
  const given = typeof issue.input === 'string' ? issue.input : JSON.stringify(issue.input ?? null);
  return message(
    about(name, [`不能是「${given}」`, `cannot be '${given}'`]),
    instead(given, [...new Set(allowed)]),
  );
}

function about(name: string, what: Pair): Pair {
  if (name === '') return [`这个文件${what[0]}`, `This file ${what[1]}`];
  if (/^\d+$/.test(name))
    return [`第 ${Number(name) + 1} 项${what[0]}`, `Item ${Number(name) + 1} ${what[1]}`];
  return [`「${name}」${what[0]}`, `'${name}' ${what[1]}`];
}

interface Rule {
  readonly what: Pair;
  readonly todo: Pair;
}

/** What the named checks of our schemas say. */
const RULES: Readonly<Record<string, Rule>> = {
  blank: {
    what: ['是空的', 'is blank'],
    todo: ['写上文字。', 'Write a text.'],
  },
  whole: {
    what: ['应当是从 1 起的整数', 'must be a whole number from 1'],
    todo: ['例如 1。', 'For example 1.'],
  },
  repeated: {
    what: ['与前面的一项重复', 'repeats an earlier item'],
    todo: ['删掉其中一项。', 'Remove one of them.'],
  },
  empty: {
    what: ['至少要有一项', 'needs one item or more'],
    todo: ['写上第一项。', 'Write the first item.'],
  },
  slug: {
    what: [
      '应当是小写字母、数字与连字符组成的名字',
      'must be a name of lower case letters, digits and hyphens',
    ],
    todo: ['例如 three-tables。', 'For example three-tables.'],
  },
  code: {
    what: [
      '应当是大写字母、数字与下划线组成的代码',
      'must be a code of upper case letters, digits and underscores',
    ],
    todo: ['例如 MISSING_EVENT。', 'For example MISSING_EVENT.'],
  },
  clock: {
    what: ['不是真实存在的时刻', 'is not a moment that exists'],
    todo: [
      '写成 YYYY-MM-DD HH:MM:SS（UTC），例如 2026-10-29 09:00:00。',
      'Write YYYY-MM-DD HH:MM:SS in UTC, for example 2026-10-29 09:00:00.',
    ],
  },
  languages: {
    what: ['应当同时有 zh 与 en', 'must name both zh and en'],
    todo: ['写成 [zh, en]。', 'Write [zh, en].'],
  },
};

/** What the plain types of valibot say. */
const TYPES: Readonly<Record<string, Rule>> = {
  string: {
    what: ['应当是文字', 'must be a text'],
    todo: [
      '数字、true、null 之类要放进引号里。',
      'Put numbers, true, null and the like in quotes.',
    ],
  },
  number: {
    what: ['应当是数字', 'must be a number'],
    todo: ['写数字，不加引号。', 'Write a number, without quotes.'],
  },
  boolean: {
    what: ['应当是 true 或 false', 'must be true or false'],
    todo: ['写 true 或 false，不加引号。', 'Write true or false, without quotes.'],
  },
  array: {
    what: ['应当是列表', 'must be a list'],
    todo: [
      '写成 [甲, 乙]，或每项一行、以「- 」开头。',
      "Write [a, b], or one item a line, each begun with '- '.",
    ],
  },
  record: {
    what: ['应当是若干「键: 值」', "must be a map of 'key: value'"],
    todo: ['每行一个「键: 值」，缩进两格。', "One 'key: value' a line, indented by two spaces."],
  },
  union: {
    what: ['应当是文字', 'must be a text'],
    todo: ['写一个词。', 'Write one word.'],
  },
};
