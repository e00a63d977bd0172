import { LANGUAGES, type Language } from '../model/text.ts';
import { CommandError, wrongUsage, type ExitCode, type Host } from './host.ts';
import { languageOf } from './language.mjs';
import { readParameters, type Given, type Syntax } from './parameters.ts';
import { USAGE } from './usage.ts';

/** A command of the lab; its module is loaded when it is called. */
interface Command {
  readonly syntax: Syntax;
  /** The language when none is asked for; null: the terminal's. */
  readonly language: Language | null;
  run(given: Given, language: Language, host: Host): Promise<ExitCode>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  report: {
    syntax: { values: ['lesson', 'seed', 'set', 'now'], flags: ['json'], arguments: 0 },
    language: 'zh',
    run: async (...call) => (await import('./report.ts')).report(...call),
  },
  run: {
    syntax: { values: ['lesson'], flags: ['json'], arguments: 1 },
    language: null,
    run: async (...call) => (await import('./run.ts')).run(...call),
  },
  explore: {
    syntax: {
      values: ['lesson', 'crashes', 'design', 'max-states', 'expect'],
      lists: ['program'],
      flags: ['json'],
      arguments: 1,
    },
    language: null,
    run: async (...call) => (await import('./explore.ts')).explore(...call),
  },
  check: {
    syntax: { values: [], flags: [], arguments: 1 },
    language: null,
    run: async (...call) => (await import('./check.ts')).check(...call),
  },
};

/** Runs the command that the words name, and gives the exit code. */
export async function main(words: readonly string[], host: Host): Promise<ExitCode> {
  const terminal = languageOf(host.environment);
  try {
    return await runCommand(words, terminal, host);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const language = askedLanguage(words) ?? terminal;
    host.err(`${error.texts[language]}\n`);
    if (error.exitCode === 2) host.err(`\n${USAGE[language]}`);
    return error.exitCode;
  }
}

async function runCommand(
  [name = '', ...words]: readonly string[],
  terminal: Language,
  host: Host,
): Promise<ExitCode> {
  if (name === '--help' || name === 'help') return help(words, terminal, host);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw unknownCommand(name);
  const given = readParameters(words, command.syntax);
  const language = readLanguage(given);
  if (given.options.has('help')) return help(words, terminal, host);
  return command.run(given, language ?? command.language ?? terminal, host);
}

function help(words: readonly string[], terminal: Language, host: Host): ExitCode {
  host.out(USAGE[askedLanguage(words) ?? terminal]);
  return 0;
}

function unknownCommand(name: string): CommandError {
  const known = Object.keys(COMMANDS).join(', ');
  return name === ''
    ? wrongUsage(`要给一个命令：${known}`, `a command is needed: ${known}`)
    : wrongUsage(`没有命令 ${name}，有：${known}`, `no command ${name}; there are: ${known}`);
}

function readLanguage({ options }: Given): Language | null {
  const asked = options.get('lang');
  if (asked === undefined) return null;
  const language = LANGUAGES.find((known) => known === asked);
  if (language) return language;
  throw wrongUsage(`没有语言 ${asked}，有：zh, en`, `no language ${asked}; there are: zh, en`);
}

/** The language that the words ask for, also when they are wrong otherwise. */
function askedLanguage(words: readonly string[]): Language | undefined {
  const joined = words.join(' ');
  return LANGUAGES.find((known) => new RegExp(`(^| )--lang[ =]${known}( |$)`).test(joined));
}
