import initSqlJs from 'sql.js';
import { openLocalEngine } from '../../src/engine/local.ts';
import { translate } from '../../src/database/index.ts';
import { reconcile } from '../../src/reconcile/index.ts';
import { openWorld, sourceText } from '../../src/simulator/index.ts';
import { CHAPTER_DESIGN } from '../../src/model/design.ts';
import type { Lesson, Start } from '../../src/model/lesson.ts';
import { openSqlite } from '../../src/database/index.ts';
import { chapterLesson } from '../../test/support/lesson.ts';
import { wasmBytes } from '../../test/support/sqlite.ts';
import { median, ratio, timed, type Row } from './measure.ts';

/** Measures of the core, each a ratio of two times taken in turns in this run. */
export default async function core(): Promise<readonly Row[]> {
  const lesson = chapterLesson();
  return [await detectors(lesson), await backOverForward(lesson)];
}

const SEED: Start = { from: 'seed', design: CHAPTER_DESIGN, plan: [], edits: {} };

/** All detectors on the six loans, over sql.js alone running the same SELECTs. */
async function detectors(lesson: Lesson): Promise<Row> {
  const world = openWorld(await openSqlite({ wasmBinary: wasmBytes() }), lesson, SEED);
  const SQL = await initSqlJs({ wasmBinary: wasmBytes().slice().buffer });
  const bare = new SQL.Database(world.database.snapshot());
  const sqlOf = (path: string) => sourceText(lesson, world.plain, path);
  const selects = lesson.discrepancies
    .filter((type) => type.set === 'chapter')
    .map((type) => translate(sqlOf(type.detector)).statements[0]?.parts[0]?.text ?? '');
  const ours = () => reconcile(world.database, lesson.discrepancies, 'chapter', sqlOf);
  const theirs = () => selects.map((sql) => bare.exec(sql));
  return ratio('all detectors on the six loans over the bare SQL', ours, theirs, {
    limit: 3,
    rounds: 400,
  });
}

/** One step back over one step forward, along a scenario, frames included. */
async function backOverForward(lesson: Lesson): Promise<Row> {
  const scenario = lesson.scenarios.find(({ lines }) => lines.length >= 8);
  if (!scenario) throw new Error('no scenario is long enough');
  const actions = scenario.lines.map(({ action }) => action);
  const forward: number[] = [];
  const back: number[] = [];
  for (let round = 0; round < 30; round++) {
    const engine = await openLocalEngine(wasmBytes());
    engine.load(lesson);
    const show = (n: number) =>
      engine.show({ start: scenario.start, actions: actions.slice(0, n) });
    show(0);
    for (let n = 1; n <= actions.length; n++) forward.push(timed(() => show(n)));
    for (let n = actions.length - 1; n >= 0; n--) back.push(timed(() => show(n)));
  }
  const value = Number((median(back) / median(forward)).toFixed(2));
  return { what: 'one step back over one step forward', value, unit: 'ratio (at most 2)' };
}
