import { openSqlite, provideReaderSql } from '../database/index.ts';
import { READER_SQL } from '../database/reader-sql.ts';
import type { ExploreOptions, ExploreProgress } from '../model/exploration.ts';
import type { Lesson, Scenario } from '../model/lesson.ts';
import type { Problem } from '../model/problem.ts';
import {
  reportBeforeAfter as report,
  type BeforeAfter,
  type NoReport,
  type ReportOptions,
} from './before-after.ts';
import type { Engine, Opening } from './contract.ts';
import { LocalEngine } from './engine.ts';
import { explore, type Explored } from './explore.ts';
import { makeOpening } from './opening.ts';
import { proveLesson } from './prove.ts';
import { runScenario, type ScenarioRun } from './run-scenario.ts';

export type { Explored } from './explore.ts';
export type { ReplayFailure } from './replay.ts';
export type { ScenarioRun } from './run-scenario.ts';
export type { BeforeAfter, NoReport, ReportOptions } from './before-after.ts';

provideReaderSql(READER_SQL);

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

/** A lesson's opening, for a build of the page; null when its tables cannot be made. */
export async function openingOf(wasm: Uint8Array, lesson: Lesson): Promise<Opening | null> {
  return makeOpening(await openSqlite({ wasmBinary: wasm }), lesson);
}

/** Problems of a lesson that only running it shows, for `lab check`. */
export async function problemsOf(wasm: Uint8Array, lesson: Lesson): Promise<readonly Problem[]> {
  return proveLesson(await openSqlite({ wasmBinary: wasm }), lesson);
}

/** All schedules from the end of a scenario on, for the command line. */
export async function explorationOf(
  wasm: Uint8Array,
  lesson: Lesson,
  scenario: Scenario,
  options: ExploreOptions,
  onProgress?: (progress: ExploreProgress) => void,
): Promise<Explored> {
  return explore(await openSqlite({ wasmBinary: wasm }), lesson, scenario, options, onProgress);
}

/** A scenario played to its end and reconciled there, for the command line. */
export async function runOf(
  wasm: Uint8Array,
  lesson: Lesson,
  scenario: Scenario,
): Promise<ScenarioRun> {
  return runScenario(await openSqlite({ wasmBinary: wasm }), lesson, scenario);
}

export { programsOf } from '../simulator/index.ts';
