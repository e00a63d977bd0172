import type { Answer, EngineClient, Opening, Shown, Stopped } from '../engine/contract.ts';
import type { Frame } from '../model/frame.ts';
import type { Lesson } from '../model/lesson.ts';
import type { Message } from '../model/text.ts';
import { Lane } from './lane.ts';
import { momentOf, sameMoment, withCursor, type Session } from './session.ts';
import { TEXTS } from './texts.ts';

/** What the stage asks of its owner. */
export interface StageOptions {
  readonly lesson: Lesson;
  /** The session whose moment is to be shown. */
  readonly session: () => Session;
  /** The moment could not be reached; this session's is the last good one. */
  readonly land: (session: Session) => void;
  /** Something the reader must be told. */
  readonly trouble: (message: Message) => void;
}

/**
 * The engine as the page uses it: one thing is asked at a time, in the order of the reader's
 * doings. Requests to show the cursor's moment are joined, so that only the newest is played.
 */
export class Stage {
  frame = $state.raw<Frame | null>(null);
  running = $state.raw<{ readonly since: number; readonly limitMs: number } | null>(null);
  /** Why the engine could not be started; null while it can be or is. */
  failed = $state.raw<Message | null>(null);

  /** The session whose moment `frame` is. */
  #shown = $state.raw<Session | null>(null);
  #limitMs = $state(5000);
  #client: EngineClient | null = null;
  #lane = new Lane();
  /** Actions and scripts under way: what the reader does meanwhile waits for them. */
  #busy = 0;
  #refreshing: Promise<boolean> | null = null;

  constructor(private readonly options: StageOptions) {}

  /** Whether `frame` is older than what the reader asked for last. */
  get stale(): boolean {
    return this.#shown === null || !sameMoment(this.#shown, this.options.session());
  }
  get limitMs(): number {
    return this.#limitMs;
  }
  set limitMs(ms: number) {
    this.#limitMs = ms;
    if (this.#client) this.#client.limitMs = ms;
  }
  prepare(): void {
    this.#client?.prepare();
  }
  stop(): void {
    this.#client?.stop();
  }

  /** Takes an engine, the first one or a new one after a failure, and shows the moment. */
  connect(client: EngineClient, opening: Opening | null = null): Promise<void> {
    this.#client = client;
    this.failed = null;
    client.limitMs = this.#limitMs;
    client.onRunning = (run) => {
      this.running = run && { since: run.since, limitMs: this.#limitMs };
    };
    return this.#lane.run(() => this.#start(client, opening));
  }

  /** Shows the cursor's moment. False when it could not be reached. */
  refresh(): Promise<boolean> {
    this.#refreshing ??= this.#lane.run(() => {
      this.#refreshing = null;
      return this.#showSession();
    });
    return this.#refreshing;
  }

  /** Asks the engine for one thing; null when there is no engine to ask. */
  ask<T>(question: (client: EngineClient) => Promise<T>): Promise<T | null> {
    return this.#lane.run(() => (this.#client && !this.failed ? question(this.#client) : null));
  }

  /** As `ask`, for what changes the session: later doings wait until it is done. */
  change<T>(question: (client: EngineClient) => Promise<T>): Promise<T | null> {
    this.#busy += 1;
    return this.ask(question).finally(() => (this.#busy -= 1));
  }

  /** Does something now, or after the changes under way. */
  inOrder(doing: () => void): void {
    if (this.#busy === 0) doing();
    else void this.#lane.run(doing);
  }

  /** A frame that came with an action: it is this session's moment. */
  take(frame: Frame, session: Session): void {
    this.frame = frame;
    this.#shown = session;
  }

  async #start(client: EngineClient, opening: Opening | null): Promise<void> {
    // Not waited for: the moment is asked for in the same breath.
    const loading = client.load(this.options.lesson, opening);
    const asked = this.options.session();
    const answer = await client.show(momentOf(asked));
    const loaded = await loading;
    if (!loaded.done) return this.#fail(TEXTS.engineMissing(loaded.stopped));
    if (answer.done) this.#takeShown(asked, answer.value);
    else await this.#startOver(client, withCursor(asked, 0), answer.stopped);
  }

  /** The saved place takes too long or kills the engine: its beginning must not. */
  async #startOver(client: EngineClient, start: Session, why: Stopped): Promise<void> {
    const hopeless = why.reason === 'crash' && start === this.options.session();
    const answer = hopeless ? null : await client.show(momentOf(start));
    if (!answer?.done) return this.#fail(answer?.stopped ?? why);
    this.options.land(start);
    this.#takeShown(start, answer.value);
    this.options.trouble(TEXTS.replayedFromStart);
  }

  #fail(why: Message): void {
    this.failed = why;
  }

  async #showSession(): Promise<boolean> {
    const asked = this.options.session();
    if (!this.#client || this.failed) return false;
    if (this.#shown && sameMoment(this.#shown, asked)) return true;
    return this.#takeAnswer(asked, await this.#client.show(momentOf(asked)));
  }

  #takeAnswer(asked: Session, answer: Answer<Shown>): boolean {
    if (answer.done) return this.#takeShown(asked, answer.value);
    if (answer.stopped.reason === 'superseded') return false;
    this.options.trouble(answer.stopped);
    if (this.#shown) this.options.land(this.#shown);
    return false;
  }

  #takeShown(asked: Session, shown: Shown): boolean {
    if (shown.ok) {
      this.take(shown.frame, asked);
      return true;
    }
    this.options.trouble(TEXTS.stepFailed(shown.failure));
    if (shown.frame) this.#takeLastGood(asked, shown.frame, shown.failure.index);
    else if (this.#shown) this.options.land(this.#shown);
    else this.#fail(shown.failure);
    return false;
  }

  #takeLastGood(asked: Session, frame: Frame, index: number): void {
    const reached = withCursor(asked, index);
    this.take(frame, reached);
    if (sameMoment(asked, this.options.session())) this.options.land(reached);
  }
}
