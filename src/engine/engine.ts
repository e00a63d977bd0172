import { Database, knowQueries, type Sqlite } from '../database/index.ts';
import { printAction } from '../lesson/action-text.ts';
import type { Action } from '../model/action.ts';
import type { ActionFailure, Effect } from '../model/frame.ts';
import type { Lesson, Start } from '../model/lesson.ts';
import type { SqlError } from '../model/sql.ts';
import type { TableView } from '../model/value.ts';
import {
  openWorld,
  play,
  possibleNow,
  SourceFailure,
  type Played,
  type World,
} from '../simulator/index.ts';
import type { Engine, Kept, Moment, Opening, Ran, Shown } from './contract.ts';
import { frameOf, tableView } from './frame.ts';
import { History, startKey } from './history.ts';

/** Bytes of a snapshot that is still handed over or kept; a larger moment is played again. */
const SNAPSHOT_LIMIT_BYTES = 8 * 1024 * 1024;

/** The engine itself; `Engine` says what each call does. */
export class LocalEngine implements Engine {
  private lesson: Lesson | null = null;
  private opening: Opening | null = null;
  private readonly history = new History();
  private world: World | null = null;
  private index = 0;
  private effect: Effect | null = null;
  private moment: Moment | null = null;

  constructor(private readonly sqlite: Sqlite) {}

  load(lesson: Lesson, opening: Opening | null = null): void {
    this.lesson = lesson;
    this.opening = opening;
    if (opening !== null) knowQueries(opening.queries);
    this.history.clear();
    this.leave();
  }

  /** Whether a moment needs nothing but the opening: no script, no edit, no query but known ones. */
  isOpening({ start, actions }: Moment): boolean {
    return this.opening !== null && actions.length === 0 && sameStart(start, this.opening.start);
  }

  show(moment: Moment): Shown {
    const failure = this.reach(moment);
    const frame = this.world && frameOf(this.world, this.index, this.effect);
    if (failure) return { ok: false, failure, frame };
    if (!frame) throw new Error('no moment was reached');
    return { ok: true, frame };
  }

  run(moment: Moment, sql: string): Ran {
    const world = this.arrive(moment);
    const schema = schemaOf(world.database);
    const action: Action = { kind: 'sql', text: sql };
    const played = play(world, action, moment.start.from);
    if (played.kind === 'failed') return this.failedRun(moment, played);
    if (played.kind === 'refused' || !played.script?.ok)
      throw new Error('a script cannot be refused');
    const { results, changes } = played.script;
    const changed = results.some((r) => r.changed > 0) || schemaOf(world.database) !== schema;
    const after = { start: moment.start, actions: [...moment.actions, action] };
    if (changed) this.arrivedAt(after, world, played.effect);
    else this.backTo(moment);
    return { ok: true, frame: this.frame(), results, changes, changed };
  }

  rows(moment: Moment, table: string, from: number, count: number): TableView {
    return tableView(this.arrive(moment).database, table, from, count);
  }

  keep(): Kept | null {
    if (this.moment === null) return null;
    const nearest = this.history.nearest(this.index);
    if (nearest?.index !== this.index) return null;
    return { moment: this.moment, snapshot: nearest.reached.snapshot };
  }

  restore({ moment, snapshot }: Kept): void {
    this.history.follow(moment);
    this.history.keep(moment.actions.length, { snapshot, effect: null });
    this.leave();
  }

  private frame() {
    if (this.world === null) throw new Error('no moment was reached');
    return frameOf(this.world, this.index, this.effect);
  }

  /** Goes to a moment that was shown before, so that it can be reached. */
  private arrive(moment: Moment): World {
    const failure = this.reach(moment);
    if (failure || this.world === null)
      throw new Error(failure?.what.en ?? 'no moment was reached');
    return this.world;
  }

  /** Plays to the moment from the nearest one known. Stops before an action that cannot be played. */
  private reach(moment: Moment): ActionFailure | null {
    const common = this.history.follow(moment);
    const target = moment.actions.length;
    const begun = this.begin(moment, Math.min(common, target));
    if (begun !== null) return begun;
    for (let i = this.index; i < target; i++) {
      const failure = this.playOne(moment, i);
      if (failure !== null) return failure;
    }
    return null;
  }

  /** Puts the world at the nearest moment at or before `index`; the start if there is none. */
  private begin(moment: Moment, index: number): ActionFailure | null {
    const nearest = this.history.nearest(index);
    const isHere = this.world !== null && this.moment !== null && this.index <= index;
    if (isHere && this.isAhead(moment) && this.index >= (nearest?.index ?? 0)) return null;
    if (nearest === null) return this.openStart(moment);
    this.restoreWorld(moment, nearest.index);
    return null;
  }

  /** Whether the moment lies ahead of the one the world is at, on the same list. */
  private isAhead({ start, actions }: Moment): boolean {
    const here = this.moment;
    if (here === null || JSON.stringify(here.start) !== JSON.stringify(start)) return false;
    return here.actions.every((a, i) => JSON.stringify(a) === JSON.stringify(actions[i]));
  }

  private openStart(moment: Moment): ActionFailure | null {
    this.leave();
    if (this.opening !== null && sameStart(moment.start, this.opening.start))
      return this.openAt(moment, this.opening);
    try {
      const world = openWorld(this.sqlite, this.lessonLoaded(), moment.start);
      this.arrivedAt({ start: moment.start, actions: [] }, world, null);
      return null;
    } catch (error) {
      if (error instanceof SourceFailure) return startFailure(error);
      throw error;
    }
  }

  private openAt({ start }: Moment, { snapshot }: Opening): null {
    this.history.keep(0, { snapshot, effect: null });
    this.restoreWorld({ start, actions: [] }, 0);
    return null;
  }

  private restoreWorld({ start, actions }: Moment, index: number): void {
    const nearest = this.history.nearest(index);
    if (nearest === null) throw new Error('no snapshot to restore');
    const { snapshot, effect } = nearest.reached;
    this.leave();
    const database = Database.restore(this.sqlite, snapshot.bytes, snapshot.plain.clock);
    const lesson = this.lessonLoaded();
    this.world = { sqlite: this.sqlite, lesson, database, plain: snapshot.plain };
    this.moment = { start, actions: actions.slice(0, index) };
    this.index = index;
    this.effect = effect;
  }

  private playOne(moment: Moment, index: number): ActionFailure | null {
    const action = moment.actions[index];
    if (!action || this.world === null) throw new Error('nothing to play');
    const played = play(this.world, action, moment.start.from);
    if (played.kind !== 'done') return toFailure(this.world, played, action, index);
    const here = { start: moment.start, actions: moment.actions.slice(0, index + 1) };
    this.arrivedAt(here, this.world, played.effect);
    return null;
  }

  private arrivedAt(moment: Moment, world: World, effect: Effect | null): void {
    this.world = world;
    this.moment = moment;
    this.index = moment.actions.length;
    this.effect = effect;
    this.history.follow(moment);
    const bytes = world.database.snapshot();
    if (bytes.length > SNAPSHOT_LIMIT_BYTES) return;
    this.history.keep(this.index, { snapshot: { bytes, plain: world.plain }, effect });
  }

  /** A script that changed nothing may still have drawn random numbers: start from the snapshot. */
  private backTo(moment: Moment): void {
    const nearest = this.history.nearest(moment.actions.length);
    if (nearest?.index === moment.actions.length) this.restoreWorld(moment, nearest.index);
  }

  private failedRun(moment: Moment, played: Extract<Played, { kind: 'failed' }>): Ran {
    this.backTo(moment);
    const { results = [], changes = [] } = played.script ?? {};
    return { ok: false, error: played.error, results, changes };
  }

  private lessonLoaded(): Lesson {
    if (this.lesson === null) throw new Error('load a lesson first');
    return this.lesson;
  }

  private leave(): void {
    this.world?.database.close();
    this.world = null;
    this.moment = null;
    this.index = 0;
    this.effect = null;
  }
}

function sameStart(a: Start, b: Start): boolean {
  return startKey(a) === startKey(b);
}

function schemaOf(database: Database): string {
  const { rows } = database.select('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name');
  return JSON.stringify(rows);
}

function startFailure({ source, error }: SourceFailure): ActionFailure {
  return { index: -1, action: null, possible: [], error, source, ...messageOf(source, error) };
}

function toFailure(
  world: World,
  played: Exclude<Played, { kind: 'done' }>,
  action: Action,
  index: number,
): ActionFailure {
  if (played.kind === 'refused') {
    const possible = possibleNow(world).map((choice) => printAction(choice.action));
    return { index, action, possible, error: null, source: null, ...played.reason };
  }
  const { source, error } = played;
  return { index, action, possible: [], error, source, ...messageOf(source, error) };
}

function messageOf(source: string | null, error: SqlError) {
  if (source === null) return { what: error.what, todo: error.todo };
  const at = `${source}:${error.line}:${error.column}`;
  return {
    what: { zh: `${at}：${error.what.zh}`, en: `${at}: ${error.what.en}` },
    todo: error.todo,
  };
}
