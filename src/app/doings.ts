import type { Answer, Ran } from '../engine/contract.ts';
import type { Action } from '../model/action.ts';
import type { ActionFailure, Frame } from '../model/frame.ts';
import type { Message } from '../model/text.ts';
import type { RunView } from './lab-api.ts';
import { runView } from './run-view.ts';
import { momentOf, withAction, type Session } from './session.ts';
import type { Stage } from './stage.svelte.ts';
import { TEXTS } from './texts.ts';
import type { Work } from './work.ts';
import type { Workbook } from './workbook.svelte.ts';

/** What came of an action: played, or refused by the engine (`failure`) or by a stop (null). */
export type Performed =
  { readonly ok: true } | { readonly ok: false; readonly failure: ActionFailure | null };

/** What changes in the work together with an action, from the frame after it. */
export type Also = (work: Work, frame: Frame) => Work;

const UNHEARD: Performed = { ok: false, failure: null };

/** What a reader does at the cursor: it enters the session only when the engine has played it. */
export class Doings {
  constructor(
    private readonly book: Workbook,
    private readonly stage: Stage,
    private readonly stopped: (message: Message) => void,
  ) {}

  /** Plays an action. */
  async perform(action: Action, also: Also = (work) => work): Promise<Performed> {
    const done = await this.stage.change(async (client): Promise<Performed> => {
      const next = withAction(this.book.session, action);
      const answer = await client.show(momentOf(next));
      if (!answer.done) {
        this.stopped(answer.stopped);
        return UNHEARD;
      }
      if (!answer.value.ok) return { ok: false, failure: answer.value.failure };
      this.#enter(next, answer.value.frame, also);
      return { ok: true };
    });
    if (!done) this.stopped(TEXTS.noEngine);
    return done ?? UNHEARD;
  }

  /** Runs a script; it becomes an action when it changed something. Null without an engine. */
  runSql(sql: string): Promise<RunView | null> {
    return this.stage.change(async (client) => {
      const base = this.book.session;
      const answer = await client.run(momentOf(base), sql);
      this.#takeRun(base, sql, answer);
      return runView(sql, answer);
    });
  }

  #takeRun(base: Session, sql: string, answer: Answer<Ran>): void {
    if (!answer.done || !answer.value.ok || !answer.value.changed) return;
    this.#enter(withAction(base, { kind: 'sql', text: sql }), answer.value.frame);
  }

  #enter(session: Session, frame: Frame, also: Also = (work) => work): void {
    this.book.commit(also({ ...this.book.work, session }, frame));
    this.stage.take(frame, session);
  }
}
