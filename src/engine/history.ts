import type { Action } from '../model/action.ts';
import type { Effect } from '../model/frame.ts';
import type { Start } from '../model/lesson.ts';
import type { Moment, Snapshot } from './contract.ts';

/** Bytes of snapshots kept at most; beyond it every second one is dropped. */
const BUDGET_BYTES = 64 * 1024 * 1024;

/** A moment that was reached: its snapshot, and what the action before it did. */
export interface Reached {
  readonly snapshot: Snapshot;
  readonly effect: Effect | null;
}

/**
 * The moments reached along one list of actions, by index (0 is the start). They only make going
 * back and forth quick: any of them may be missing, and is then reached by playing again.
 */
export class History {
  private key = '';
  private actionKeys: string[] = [];
  private readonly reached = new Map<number, Reached>();
  private bytes = 0;

  /**
   * Makes this the history of `moment`'s list: what belongs to another start, or lies behind the
   * first action that differs, is dropped. A list that is the beginning of the one kept drops
   * nothing, so that going forward again is quick too. Gives the common length (-1: none).
   */
  follow({ start, actions }: Moment): number {
    const key = startKey(start);
    if (key !== this.key) {
      this.clear();
      this.key = key;
    }
    const keys = actions.map(actionKey);
    const same = keys.findIndex((k, i) => k !== this.actionKeys[i]);
    if (same === -1) return keys.length;
    const isBranch = same < this.actionKeys.length;
    if (isBranch) this.dropFrom(same + 1);
    this.actionKeys = keys;
    return same;
  }

  /** The nearest moment at or before `index`, or null. */
  nearest(index: number): { readonly index: number; readonly reached: Reached } | null {
    for (let i = index; i >= 0; i--) {
      const reached = this.reached.get(i);
      if (reached) return { index: i, reached };
    }
    return null;
  }

  keep(index: number, reached: Reached): void {
    this.drop(index);
    this.reached.set(index, reached);
    this.bytes += reached.snapshot.bytes.length;
    if (this.bytes > BUDGET_BYTES) this.thin();
  }

  clear(): void {
    this.reached.clear();
    this.actionKeys = [];
    this.bytes = 0;
    this.key = '';
  }

  private dropFrom(index: number): void {
    for (const i of [...this.reached.keys()]) if (i >= index) this.drop(i);
  }

  private drop(index: number): void {
    this.bytes -= this.reached.get(index)?.snapshot.bytes.length ?? 0;
    this.reached.delete(index);
  }

  private thin(): void {
    const indices = [...this.reached.keys()].sort((a, b) => a - b);
    indices.forEach((index, i) => {
      if (i % 2 === 1) this.drop(index);
    });
  }
}

/** Equal starts have equal keys. */
export function startKey(start: Start): string {
  const sorted = <T>(record: Readonly<Record<string, T>>) =>
    Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([start.from, sorted(start.design), start.plan, sorted(start.edits)]);
}

function actionKey(action: Action): string {
  return JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));
}
