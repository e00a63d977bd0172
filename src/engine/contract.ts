import type { Action } from '../model/action.ts';
import type { ActionFailure, Frame, ScriptOutcome } from '../model/frame.ts';
import type { Lesson, Start } from '../model/lesson.ts';
import type { SqlError, StatementResult, DialectChange } from '../model/sql.ts';
import type { PlainState } from '../model/memory.ts';
import type { Message } from '../model/text.ts';
import type { TableView } from '../model/value.ts';

/** A moment of a session: where it starts and the actions played since. */
export interface Moment {
  readonly start: Start;
  readonly actions: readonly Action[];
}

/**
 * The moment shown, or the last good moment before the action that could not be played. `frame`
 * is null, and `failure.index` -1, when the session could not even begin (its schema fails, say).
 */
export type Shown =
  | { readonly ok: true; readonly frame: Frame }
  | { readonly ok: false; readonly failure: ActionFailure; readonly frame: Frame | null };

/**
 * What a reader's script did. When it changed the state, `frame` is the moment after it, the
 * moment that `actions` plus an `sql` action of this text names. A failing script changes nothing.
 */
export type Ran =
  | ({ readonly ok: true; readonly frame: Frame } & ScriptOutcome)
  | {
      readonly ok: false;
      readonly error: SqlError;
      readonly results: readonly StatementResult[];
      readonly changes: readonly DialectChange[];
    };

/** The whole state of one moment: the database file and the plain data beside it. */
export interface Snapshot {
  readonly bytes: Uint8Array;
  readonly plain: PlainState;
}

/** A moment with its snapshot, so that a new engine can go on from there. */
export interface Kept {
  readonly moment: Moment;
  readonly snapshot: Snapshot;
}

/**
 * A lesson's first moment, made when the page is built, so that the first report waits for no
 * script: its snapshot, and the lesson's queries as SQLite takes them (by their own text).
 */
export interface Opening {
  readonly start: Start;
  readonly snapshot: Snapshot;
  readonly queries: Readonly<Record<string, string>>;
}

/**
 * The one engine behind page and command line: synchronous, without DOM and without `node:`.
 * The browser runs it inside a worker (`worker-client.ts`), the command line in Node (`local.ts`).
 * It holds no session: every call names its moment; snapshots only make that quick.
 */
export interface Engine {
  /** Takes a lesson, with its opening if there is one; what was known of another is forgotten. */
  load(lesson: Lesson, opening?: Opening | null): void;
  /** The moment, played as far as it goes. */
  show(moment: Moment): Shown;
  /** Runs a reader's script at a moment. */
  run(moment: Moment, sql: string): Ran;
  /** Rows `from`..`from + count` of a table at a moment. */
  rows(moment: Moment, table: string, from: number, count: number): TableView;
  /** The last moment reached with its snapshot, or null when it is too large to hand over. */
  keep(): Kept | null;
  /** Goes on from a snapshot that another engine kept. */
  restore(kept: Kept): void;
}

export type EngineMethod = keyof Engine;

/** A call of the engine as a message; computed from `Engine`, so that no message is left over. */
export type EngineRequest = {
  [M in EngineMethod]: {
    readonly id: number;
    readonly method: M;
    readonly args: Parameters<Engine[M]>;
  };
}[EngineMethod];

/** Every request gets exactly one reply: its value, or why the engine itself failed. */
export type EngineReply =
  | { readonly id: number; readonly ok: true; readonly value: unknown; readonly kept: Kept | null }
  | { readonly id: number; readonly ok: false; readonly message: string };

/** Why a request of the worker form came back without a value. */
export type Stopped = Message & {
  readonly reason: 'time-limit' | 'stop' | 'crash' | 'superseded';
};

/** What a request of the worker form comes back with. */
export type Answer<T> =
  { readonly done: true; readonly value: T } | { readonly done: false; readonly stopped: Stopped };

/** The engine from the page's side: the same calls, answered later. */
export type EngineClient = {
  readonly [M in Exclude<EngineMethod, 'keep' | 'restore'>]: (
    ...args: Parameters<Engine[M]>
  ) => Promise<Answer<ReturnType<Engine[M]>>>;
} & {
  /** Milliseconds a request may run, counted from when the worker is ready. */
  limitMs: number;
  /** Lets the worker fetch what written SQL needs; called when the first report is shown. */
  prepare(): void;
  /** Stops the running request; the last moment comes back in a new worker. */
  stop(): void;
  /** Called when a request begins to run and when it ends (null). */
  onRunning: (running: { readonly method: EngineMethod; readonly since: number } | null) => void;
};
