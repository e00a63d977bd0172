import type { Action } from '../../model/action.ts';
import { describeAction, LANES, type Description, type Lane } from './describe.ts';

/** Units of the drawing: one column a moment, one row a lane. The view scales them to rem. */
export const COLUMN = 36;
export const ROW = 34;

/** An action with its place: `column` is the cursor just after it (1 for the first action). */
export interface Tick extends Description {
  readonly column: number;
  readonly x: number;
  readonly y: number;
  /** Its arrows: the heights at which each starts and has its head. */
  readonly arrows: readonly (readonly [number, number])[];
}

/** Lanes that are always there, and those that only some sessions need. */
const OPTIONAL: readonly Lane[] = ['relay2', 'hand'];

/** The lanes to draw: the second relay and the hand only when something happens there. */
export function lanesOf(actions: readonly Action[], twoRelays: boolean): readonly Lane[] {
  const used = new Set<Lane>(twoRelays ? ['relay2'] : []);
  for (const action of actions) used.add(describeAction(action).lane);
  return LANES.filter((lane) => !OPTIONAL.includes(lane) || used.has(lane));
}

/** Centre of a column of the drawing; column 0 is the start, before any action. */
export function columnX(column: number): number {
  return (column + 0.5) * COLUMN;
}

/** Centre of a lane's row. */
export function laneY(lanes: readonly Lane[], lane: Lane): number {
  return (Math.max(0, lanes.indexOf(lane)) + 0.5) * ROW;
}

/** The ticks of the columns `from`..`to` (inclusive): only what can be seen is drawn. */
export function ticks(
  actions: readonly Action[],
  lanes: readonly Lane[],
  from: number,
  to: number,
): readonly Tick[] {
  const first = Math.max(1, from);
  return actions.slice(first - 1, Math.max(first - 1, to)).map((action, i) => {
    const description = describeAction(action);
    const column = first + i;
    const y = laneY(lanes, description.lane);
    return {
      ...description,
      column,
      x: columnX(column),
      y,
      arrows: arrowsOf(description, lanes, y),
    };
  });
}

function arrowsOf({ from, to }: Description, lanes: readonly Lane[], y: number): Tick['arrows'] {
  const arrows: [number, number][] = [];
  if (from !== null) arrows.push([laneY(lanes, from), y]);
  if (to !== null) arrows.push([y, laneY(lanes, to)]);
  return arrows;
}

/** The cursor a place of the drawing stands for, within 0..count; `column` is one column's width. */
export function columnAt(x: number, column: number, count: number): number {
  if (column <= 0) return 0;
  return Math.min(count, Math.max(0, Math.floor(x / column)));
}

/** Where a key of the slider leads; null for a key it does not know. */
export function keyTarget(key: string, cursor: number, count: number): number | null {
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: cursor - 1,
    ArrowDown: cursor - 1,
    ArrowRight: cursor + 1,
    ArrowUp: cursor + 1,
    PageDown: cursor - 10,
    PageUp: cursor + 10,
    Home: 0,
    End: count,
  };
  const target = moves[key];
  return target === undefined ? null : Math.min(count, Math.max(0, target));
}
