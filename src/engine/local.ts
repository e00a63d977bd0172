import { openSqlite } from '../database/index.ts';
import type { Lesson } from '../model/lesson.ts';
import {
  reportBeforeAfter as report,
  type BeforeAfter,
  type NoReport,
  type ReportOptions,
} from './before-after.ts';
import type { Engine } from './contract.ts';
import { LocalEngine } from './engine.ts';

export type { BeforeAfter, NoReport, ReportOptions } from './before-after.ts';

/** The engine in this very thread, on the bytes of SQLite's WebAssembly. */
export async function openLocalEngine(wasm: Uint8Array): Promise<Engine> {
  return new LocalEngine(await openSqlite({ wasmBinary: wasm }));
}

/** The reports before and after a rebuild, for the command line. */
export async function reportBeforeAfter(
  wasm: Uint8Array,
  lesson: Lesson,
  options: ReportOptions,
): Promise<BeforeAfter | NoReport> {
  return report(await openSqlite({ wasmBinary: wasm }), lesson, options);
}
