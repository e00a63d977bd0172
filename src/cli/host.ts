import type { Texts } from '../model/text.ts';

/** What a command has of the world around it; tests give one of their own. */
export interface Host {
  /** The folder in which the user called, for paths that the user gives. */
  readonly cwd: string;
  /** The project's folder, which holds `lessons`. */
  readonly root: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Writes to stdout, which holds the result only. */
  out(text: string): void;
  /** Writes to stderr, which holds messages. */
  err(text: string): void;
}

/** 0: a result could be computed. 1: the content is at fault. 2: wrong usage. */
export type ExitCode = 0 | 1 | 2;

/** Ends a command with a message on stderr. */
export class CommandError extends Error {
  readonly exitCode: 1 | 2;
  readonly texts: Texts;

  constructor(exitCode: 1 | 2, texts: Texts) {
    super(texts.en);
    this.exitCode = exitCode;
    this.texts = texts;
  }
}

/** The command was called in a way it does not know. */
export function wrongUsage(zh: string, en: string): CommandError {
  return new CommandError(2, { zh, en });
}
