import type { Action } from '../model/action.ts';
import type { Frame } from '../model/frame.ts';
import type { Lesson, Scenario, Start } from '../model/lesson.ts';
import type { DialectChange, SqlError, StatementResult } from '../model/sql.ts';
import type { Language, Message, Texts } from '../model/text.ts';
import type { TableView } from '../model/value.ts';

/** One branch of the session's tree: acting in the past keeps what was there as a branch. */
export interface Branch {
  readonly id: number;
  readonly name: Texts;
  readonly actions: readonly Action[];
}

/** What a run of a reader's script left to show: below the editor it was run from. */
export interface RunView {
  readonly sql: string;
  readonly results: readonly StatementResult[];
  readonly changes: readonly DialectChange[];
  readonly error: SqlError | null;
  /** Set when the script was stopped (time limit, Stop, crash); the state is as before it. */
  readonly stopped: Message | null;
  readonly changed: boolean;
}

/**
 * A draft that could not be applied, as it was then. The error lies in another source (`elsewhere`)
 * when a text that stands on the draft failed, such as the rows on an edited schema.
 */
export interface RefusedDraft {
  readonly text: string;
  readonly error: SqlError;
  readonly elsewhere: boolean;
}

/** A message in the notice area; `action` is the way on, where there is one. */
export interface Notice {
  readonly id: number;
  readonly tone: 'info' | 'success' | 'error';
  readonly message: Message;
  readonly action: { readonly label: Texts; readonly run: () => void } | null;
}

/**
 * What every component of the page sees and does. Fields are reactive (Svelte runes) and
 * read-only to components; methods are the only way to change them. A component gets it
 * from `getLab()` (Svelte context).
 */
export interface Lab {
  readonly lesson: Lesson;
  readonly language: Language;
  /** The text in the reader's language. */
  t(texts: Texts): string;

  /** The moment shown; null until the engine has answered for the first time. */
  readonly frame: Frame | null;
  /** Whether `frame` is older than what the reader asked for last. */
  readonly stale: boolean;
  /** What runs now (with when it began, `performance.now()`, and its limit); null when idle. */
  readonly running: { readonly since: number; readonly limitMs: number } | null;
  limitMs: number;
  /** Stops what runs. */
  stop(): void;

  /** The session: where it starts, the whole list of the current branch, where we are in it. */
  readonly start: Start;
  readonly actions: readonly Action[];
  readonly cursor: number;
  readonly branches: readonly Branch[];
  readonly branchId: number;
  /** The scenario this session was opened from; null when it is the reader's own. */
  readonly scenario: Scenario | null;
  readonly playing: boolean;

  /** Plays one action at the cursor. In the past it starts a branch. False when refused. */
  act(action: Action): Promise<boolean>;
  goTo(index: number): void;
  back(): void;
  forward(): void;
  play(): void;
  pause(): void;
  openScenario(id: string): void;
  /** A new session from the chapter's rows. */
  restart(): void;
  switchBranch(id: number): void;

  /** Undo and redo of everything: actions, edits applied, resets, opened scenarios. */
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  undo(): void;
  redo(): void;

  /** Drafts: what stands in an editor, saved as it is typed. `key` is a source's path or `console`. */
  draft(key: string): string;
  setDraft(key: string, text: string): void;
  /** The text in force: the reader's applied edit, or the lesson's own. */
  applied(path: string): string;
  /** Makes the draft of a source the text in force. False when it was refused. */
  apply(path: string): Promise<boolean>;
  /** Puts the lesson's own text back into the draft (can be undone). */
  resetDraft(path: string): void;
  /** Runs a script at the cursor; the outcome is also kept in `runs[key]`. */
  runSql(key: string, sql: string): Promise<RunView>;
  readonly runs: Readonly<Record<string, RunView>>;
  /** More rows of a table at the cursor. */
  rows(table: string, from: number, count: number): Promise<TableView | null>;

  /** Drafts that could not be applied, by source path. */
  readonly refusals: Readonly<Record<string, RefusedDraft | undefined>>;

  readonly notices: readonly Notice[];
  notify(tone: Notice['tone'], message: Message, action?: Notice['action']): void;
  dismiss(id: number): void;

  /** Where the saved copy stands. */
  readonly saving: 'saved' | 'unsaved' | 'full' | 'other-tab';
}
