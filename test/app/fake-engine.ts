import type { Answer, EngineClient, Moment, Shown, Stopped } from '../../src/engine/contract.ts';
import type { Action } from '../../src/model/action.ts';
import type { ActionFailure, Frame } from '../../src/model/frame.ts';

export const say = (text: string) => ({ zh: text, en: text });
export const tick = (seconds: number): Action => ({ kind: 'clock', seconds });
export const STOPPED: Stopped = { reason: 'time-limit', what: say('too long'), todo: say('wait') };

/** A frame that only tells which actions lie behind it, and what their edits were. */
export function frameOf(actions: readonly Action[]): Frame {
  const edits = Object.fromEntries(
    actions.flatMap((action) => (action.kind === 'edit' ? [[action.path, action.text]] : [])),
  );
  const findings = [{ loanId: 'L-2', code: 'MISSING' }];
  return {
    index: actions.length,
    edits,
    threeWay: { rows: [{ loanId: 'L-1' }, { loanId: 'L-2' }], count: 2, problem: null },
    reports: { chapter: { findings } },
  } as unknown as Frame;
}

/**
 * An engine that plays every action except those it is told to refuse, and answers at once, or
 * when told to while `held`.
 */
export class FakeEngine implements EngineClient {
  limitMs = 0;
  onRunning: EngineClient['onRunning'] = () => {};
  /** Every moment asked for, newest last. */
  readonly asked: Moment[] = [];
  refused: (action: Action) => boolean = () => false;
  /** Instead of an answer, while set. */
  stopped: Stopped | null = null;
  changes = true;
  #held: (() => void)[] | null = null;

  hold(): void {
    this.#held = [];
  }
  async release(): Promise<void> {
    const held = this.#held ?? [];
    this.#held = null;
    for (const answer of held) answer();
    await settled();
  }

  load(): Promise<Answer<void>> {
    return this.#answer(() => undefined);
  }
  show(moment: Moment): Promise<Answer<Shown>> {
    this.asked.push(moment);
    return this.#answer(() => this.#played(moment));
  }
  run(moment: Moment, sql: string): ReturnType<EngineClient['run']> {
    const actions = [...moment.actions, { kind: 'sql', text: sql } as const];
    const done = { ok: true, results: [], changes: [], changed: this.changes } as const;
    return this.#answer(() => ({ ...done, frame: frameOf(actions) }));
  }
  rows(_moment: Moment, name: string): ReturnType<EngineClient['rows']> {
    return this.#answer(() => ({ name, columns: [], rows: [], count: 0 }));
  }
  prepare(): void {}

  stop(): void {
    this.stopped = STOPPED;
  }

  async #answer<T>(value: () => T): Promise<Answer<T>> {
    if (this.#held) await new Promise<void>((answer) => this.#held!.push(answer));
    return this.stopped ? { done: false, stopped: this.stopped } : { done: true, value: value() };
  }

  #played({ actions }: Moment): Shown {
    const index = actions.findIndex(this.refused);
    if (index < 0) return { ok: true, frame: frameOf(actions) };
    const failure = { index, action: actions[index]!, ...say2('refused'), possible: [] };
    return {
      ok: false,
      failure: { ...failure, error: null, source: null } as ActionFailure,
      frame: frameOf(actions.slice(0, index)),
    };
  }
}

function say2(text: string) {
  return { what: say(text), todo: say('do else') };
}

/** Lets everything that is due come to its end. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
}
