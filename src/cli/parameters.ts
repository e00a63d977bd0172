import { wrongUsage } from './host.ts';

/**
 * The options a command knows, without the leading `--`: with a value, with a value and any number
 * of times, or standing alone.
 */
export interface Syntax {
  readonly values: readonly string[];
  readonly lists?: readonly string[];
  readonly flags: readonly string[];
  /** How many arguments it takes besides its options. */
  readonly arguments: number;
}

/** What a user gave: options by name (`''` for one that stands alone), and the arguments. */
export interface Given {
  readonly options: ReadonlyMap<string, string>;
  /** Values of the options that may be given any number of times. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
  readonly arguments: readonly string[];
}

/** Options every command knows. */
const COMMON: Syntax = { values: ['lang'], flags: ['help'], arguments: 0 };

/** Reads `--name value`, `--name=value`, `--flag` and arguments; refuses all else. */
export function readParameters(parameters: readonly string[], syntax: Syntax): Given {
  const options = new Map<string, string>();
  const lists = new Map<string, string[]>();
  const given: string[] = [];
  const rest = [...parameters];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word.startsWith('--') && word !== '--') readOption(word, rest, syntax, options, lists);
    else if (word.startsWith('-')) throw unknownOption(word);
    else given.push(word);
  }
  if (given.length > syntax.arguments) throw tooMany(given[syntax.arguments] ?? '');
  return { options, lists, arguments: given };
}

/** Puts one option into `options` or `lists`, taking its value from the next word where it has none. */
function readOption(
  word: string,
  rest: string[],
  syntax: Syntax,
  options: Map<string, string>,
  lists: Map<string, string[]>,
): void {
  const [, name = '', value] = /^--([^=]*)(?:=(.*))?$/s.exec(word) ?? [];
  if (options.has(name)) throw wrongUsage(`--${name} 给了两次`, `--${name} is given twice`);
  if (knows(syntax, 'flags', name) && value === undefined) options.set(name, '');
  else if (knows(syntax, 'lists', name))
    lists.set(name, [...(lists.get(name) ?? []), value ?? valueOf(name, rest)]);
  else if (knows(syntax, 'values', name)) options.set(name, value ?? valueOf(name, rest));
  else throw unknownOption(word);
}

function knows(syntax: Syntax, kind: 'values' | 'lists' | 'flags', name: string): boolean {
  return [...(syntax[kind] ?? []), ...(COMMON[kind] ?? [])].includes(name);
}

function valueOf(name: string, rest: string[]): string {
  const value = rest.shift();
  if (value !== undefined && !value.startsWith('--')) return value;
  throw wrongUsage(`--${name} 后面要有值`, `--${name} needs a value after it`);
}

function unknownOption(word: string): Error {
  return wrongUsage(`不认识的选项：${word}`, `unknown option: ${word}`);
}

function tooMany(word: string): Error {
  return wrongUsage(`多余的参数：${word}`, `one argument too many: ${word}`);
}
