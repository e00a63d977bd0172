import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { folderWith } from '../folder.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const COPIED = ['src', 'tools', 'lessons', 'package.json', 'package-lock.json'];

/** A copy of the project in which tools may be run without disturbing this one. */
export function projectCopy(files: Readonly<Record<string, string>> = {}): string {
  const folder = folderWith(files);
  for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A tool that runs: what it has written so far, and how it ends. */
export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** The first match of a pattern in what it writes, as soon as it is there. */
  until(pattern: RegExp): Promise<RegExpExecArray>;
}

/** Runs a tool of a copy, as an English terminal without a desktop does. */
export function runTool(
  folder: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Running {
  const child = spawn(
    process.execPath,
    [join(folder, 'tools', words[0] ?? ''), ...words.slice(1)],
    {
      cwd: folder,
      env: { PATH: process.env['PATH'], LANG: 'en_US.UTF-8', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const written = { out: '', err: '' };
  child.stdout.on('data', (part) => void (written.out += part));
  child.stderr.on('data', (part) => void (written.err += part));
  const ended = new Promise<Ended>((done) =>
    child.on('close', (code) => done({ code, ...written })),
  );
  return { child, ended, until: (pattern) => until(child, written, pattern) };
}

function until(
  child: ChildProcess,
  written: { readonly out: string; readonly err: string },
  pattern: RegExp,
): Promise<RegExpExecArray> {
  return new Promise((done, fail) => {
    const look = () => {
      const match = pattern.exec(written.out + written.err);
      if (match) done(match);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.on('close', () => fail(new Error(`ended without ${pattern}: ${written.err}`)));
    look();
  });
}
