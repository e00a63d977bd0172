import type { EngineClient, Opening } from '../engine/contract.ts';
import type { Action } from '../model/action.ts';
import type { ActionFailure, Frame } from '../model/frame.ts';
import type { Lesson, Scenario, Start } from '../model/lesson.ts';
import type { Language, Message, Texts } from '../model/text.ts';
import type { TableView } from '../model/value.ts';
import { Doings, type Also, type Performed } from './doings.ts';
import type { Branch, Lab, Notice, RefusedDraft, RunView } from './lab-api.ts';
import type { Notices } from './notices.svelte.ts';
import { Playback } from './playback.svelte.ts';
import { Predictions } from './predictions.ts';
import { stoppedRun } from './run-view.ts';
import * as sessions from './session.ts';
import type { Session } from './session.ts';
import type { Settings } from './settings.svelte.ts';
import { Stage } from './stage.svelte.ts';
import { TEXTS } from './texts.ts';
import * as works from './work.ts';
import type { Work } from './work.ts';
import { joined, Workbook, type Joined } from './workbook.svelte.ts';

/** What a lab needs of the page around it. */
export interface LabOptions {
  readonly lesson: Lesson;
  readonly settings: Settings;
  readonly notices: Notices;
  readonly work: Work;
  /** Called after every change of the work, the cursor included. */
  readonly onChange: () => void;
  readonly saving: () => Lab['saving'];
}

/** The page's one model: the reader's work, and the stage on which its moment is shown. */
export class LabState implements Lab {
  readonly lesson: Lesson;
  runs = $state.raw<Lab['runs']>({});
  refusals = $state.raw<Lab['refusals']>({});

  readonly #options: LabOptions;
  readonly #book: Workbook;
  readonly #stage: Stage;
  readonly #doings: Doings;
  readonly #playback: Playback;
  /** What the reader expects of the reports, and what they said. */
  readonly predictions: Predictions;

  constructor(options: LabOptions) {
    this.#options = options;
    this.lesson = options.lesson;
    this.#book = new Workbook(options.work, options.onChange);
    this.#stage = new Stage({
      lesson: options.lesson,
      session: () => this.#session,
      land: (session) => this.#book.move(session),
      trouble: (message) => this.notify('error', message),
    });
    this.#doings = new Doings(this.#book, this.#stage, (message) => this.notify('error', message));
    this.#playback = new Playback(() => this.#playOne());
    this.predictions = new Predictions(this.#book, async (action, also) =>
      this.#told(await this.#perform(action, also)),
    );
  }

  /** The first report stands: the engine may fetch the rest of itself. */
  prepare(): void {
    this.#stage.prepare();
  }

  /** Takes an engine, the first one or a new one after a failure, and shows the moment. */
  connect(client: EngineClient, opening: Opening | null = null): Promise<void> {
    return this.#stage.connect(client, opening);
  }
  /** Why the engine could not be started; null while it can be or is. */
  get failed(): Message | null {
    return this.#stage.failed;
  }

  get language(): Language {
    return this.#options.settings.language;
  }
  t(texts: Texts): string {
    return texts[this.language];
  }

  get frame(): Frame | null {
    return this.#stage.frame;
  }
  get stale(): boolean {
    return this.#stage.stale;
  }
  get running(): Lab['running'] {
    return this.#stage.running;
  }
  get limitMs(): number {
    return this.#stage.limitMs;
  }
  set limitMs(ms: number) {
    this.#stage.limitMs = ms;
  }
  stop(): void {
    this.pause();
    this.#stage.stop();
  }

  get #session(): Session {
    return this.#book.session;
  }
  get work(): Work {
    return this.#book.work;
  }
  get start(): Start {
    return this.#session.start;
  }
  get actions(): readonly Action[] {
    return sessions.currentBranch(this.#session).actions;
  }
  get cursor(): number {
    return this.#session.cursor;
  }
  get branches(): readonly Branch[] {
    return this.#session.branches;
  }
  get branchId(): number {
    return this.#session.branchId;
  }
  get scenario(): Scenario | null {
    const { scenarioId } = this.#session;
    return this.lesson.scenarios.find(({ id }) => id === scenarioId) ?? null;
  }

  async act(action: Action): Promise<boolean> {
    return this.#told(await this.#perform(action));
  }

  goTo(index: number): void {
    this.#navigate(() => index);
  }
  back(): void {
    this.#navigate(() => this.cursor - 1);
  }
  forward(): void {
    this.#navigate(() => this.cursor + 1);
  }
  get playing(): boolean {
    return this.#playback.playing;
  }
  play(): void {
    if (this.actions.length === 0) return;
    if (!this.playing && this.cursor === this.actions.length) this.goTo(0);
    this.#playback.play();
  }
  pause(): void {
    this.#playback.pause();
  }

  openScenario(id: string): void {
    const scenario = this.lesson.scenarios.find((candidate) => candidate.id === id);
    if (!scenario) return this.notify('error', TEXTS.unknownScenario(id));
    const own = this.actions.length > 0 && this.scenario === null;
    this.#begin(() => sessions.scenarioSession(scenario));
    if (own) this.notify('info', TEXTS.scenarioOpened(scenario.title));
  }
  restart(): void {
    this.#begin(() => sessions.newSession());
  }
  switchBranch(id: number): void {
    this.#begin(() => sessions.withBranch(this.#session, id));
  }

  get canUndo(): boolean {
    return this.#book.canUndo;
  }
  get canRedo(): boolean {
    return this.#book.canRedo;
  }
  undo(): void {
    this.#rearrange(() => this.#book.undo());
  }
  redo(): void {
    this.#rearrange(() => this.#book.redo());
  }

  draft(key: string): string {
    return this.work.drafts[key] ?? this.applied(key);
  }
  setDraft(key: string, text: string): void {
    if (text !== this.draft(key)) this.#keepDraft(key, text, joined(`draft ${key}`));
  }
  applied(path: string): string {
    return (this.frame?.edits ?? this.start.edits)[path] ?? this.#own(path);
  }
  async apply(path: string): Promise<boolean> {
    const text = this.draft(path);
    const done = await this.#perform({ kind: 'edit', path, text });
    const refusal = done.ok ? undefined : refusalOf(path, text, done.failure);
    this.refusals = refusal ? { ...this.refusals, [path]: refusal } : {};
    return refusal ? false : this.#told(done);
  }
  resetDraft(path: string): void {
    if (this.draft(path) !== this.#own(path)) this.#keepDraft(path, this.#own(path));
  }

  async runSql(key: string, sql: string): Promise<RunView> {
    this.pause();
    const view = await this.#doings.runSql(sql);
    const seen = view ?? stoppedRun(sql, TEXTS.noEngine);
    this.runs = { ...this.runs, [key]: seen };
    return seen;
  }
  rows(table: string, from: number, count: number): Promise<TableView | null> {
    return this.#stage.ask(async (client) => {
      const answer = await client.rows(sessions.momentOf(this.#session), table, from, count);
      return answer.done ? answer.value : null;
    });
  }

  get notices(): readonly Notice[] {
    return this.#options.notices.list;
  }
  notify(tone: Notice['tone'], message: Message, action: Notice['action'] = null): void {
    this.#options.notices.add(tone, message, action);
  }
  dismiss(id: number): void {
    this.#options.notices.dismiss(id);
  }
  get saving(): Lab['saving'] {
    return this.#options.saving();
  }

  /** Replaces everything the reader made; one step back brings the present work again. */
  adopt(work: Work): void {
    this.#rearrange(() => this.#book.commit(work));
  }
  /** Makes another copy of the work the step that undo goes back to. */
  remember(work: Work): void {
    this.#book.remember(work);
  }

  #own(path: string): string {
    return this.lesson.sources.find((source) => source.path === path)?.text ?? '';
  }

  #keepDraft(key: string, text: string, join: Joined | null = null): void {
    const needless = text === this.#own(key) && text === this.applied(key);
    this.#book.commit(works.withDraft(this.work, key, needless ? undefined : text), join);
    if (this.refusals[key]) this.refusals = { ...this.refusals, [key]: undefined };
  }

  #perform(action: Action, also?: Also): Promise<Performed> {
    this.pause();
    return this.#doings.perform(action, also);
  }

  #told(done: Performed): boolean {
    if (!done.ok && done.failure) this.notify('error', TEXTS.stepFailed(done.failure));
    return done.ok;
  }

  #navigate(index: () => number): void {
    this.#stage.inOrder(() => {
      this.#book.move(sessions.withCursor(this.#session, index()));
      void this.#stage.refresh();
    });
  }

  /** Another session, as a step to undo. */
  #begin(session: () => Session): void {
    this.#rearrange(() => {
      const next = session();
      if (next !== this.#session) this.#book.commit({ ...this.work, session: next });
    });
  }

  #rearrange(change: () => void): void {
    this.pause();
    this.#stage.inOrder(() => {
      change();
      void this.#stage.refresh();
    });
  }

  /** One step of the playback: whether there is another one. */
  async #playOne(): Promise<boolean> {
    this.forward();
    const reached = await this.#stage.refresh();
    return reached && this.cursor < this.actions.length;
  }
}

/** Why an edit was refused, when that is an SQL error; its words name the source where it lies. */
function refusalOf(
  path: string,
  text: string,
  failure: ActionFailure | null,
): RefusedDraft | undefined {
  if (!failure?.error) return undefined;
  const elsewhere = failure.source !== null && failure.source !== path;
  return { text, error: { ...failure.error, what: failure.what }, elsewhere };
}
