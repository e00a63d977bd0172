import { emptyHistory, recorded, redone, undone, type History } from './history.ts';
import type { Session } from './session.ts';
import type { Work } from './work.ts';

/** Marks changes that follow each other quickly as one step, such as the letters of a word. */
export interface Joined {
  readonly key: string;
  readonly at: number;
}

/** A change of this kind made now. */
export function joined(key: string): Joined {
  return { key, at: Date.now() };
}

/** The work with the way back: every change is a step, except where the cursor stands. */
export class Workbook {
  #work: Work = $state.raw() as Work;
  #history = $state.raw<History<Work>>(emptyHistory());

  /** `onChange` is called after every change, the cursor's included. */
  constructor(
    work: Work,
    private readonly onChange: () => void,
  ) {
    this.#work = work;
  }

  get work(): Work {
    return this.#work;
  }
  get session(): Session {
    return this.#work.session;
  }
  get canUndo(): boolean {
    return this.#history.past.length > 0;
  }
  get canRedo(): boolean {
    return this.#history.future.length > 0;
  }

  /** Makes the next work the present one, as a step to undo. */
  commit(next: Work, joined: Joined | null = null): void {
    this.#history = recorded(this.#history, this.#work, joined);
    this.#set(next);
  }
  /** The session at another place: navigation, which undo does not count. */
  move(session: Session): void {
    if (session !== this.session) this.#set({ ...this.#work, session });
  }
  undo(): void {
    this.#travel(undone(this.#history, this.#work));
  }
  redo(): void {
    this.#travel(redone(this.#history, this.#work));
  }
  /** Makes another work the step that undo goes back to, while the present one stays. */
  remember(work: Work): void {
    this.#history = recorded(this.#history, work);
  }

  #travel(step: { readonly history: History<Work>; readonly present: Work } | null): void {
    if (!step) return;
    this.#history = step.history;
    this.#set(step.present);
  }

  #set(work: Work): void {
    this.#work = work;
    this.onChange();
  }
}
