import type { DialectChange, SqlError } from '../../model/sql.ts';
import type { Lab, RunView } from '../lab-api.ts';
import { locate, placeError, shiftPlace } from './places.ts';
import type { Piece } from './sql-text.ts';

/** Where a run came from: its place in the editor's text, and the moment it ran at. */
export interface RunOrigin extends Piece {
  readonly start: Lab['start'];
  readonly branchId: number;
  /** Actions behind the moment, before the run itself added one. */
  readonly cursor: number;
}

/** The origin of the last run of each key; results outlive the panel that asked for them. */
const origins = new WeakMap<Lab, Map<string, RunOrigin>>();

/** Runs a piece of an editor's text and remembers where it stands there. */
export function runPiece(lab: Lab, key: string, piece: Piece): Promise<RunView> {
  const { start, branchId, cursor } = lab;
  const known = origins.get(lab) ?? new Map<string, RunOrigin>();
  origins.set(lab, known.set(key, { ...piece, start, branchId, cursor }));
  return lab.runSql(key, piece.sql);
}

/** The origin of the run shown, or null when another component ran it. */
export function originOf(lab: Lab, key: string, run: RunView | null): RunOrigin | null {
  const origin = origins.get(lab)?.get(key);
  return run !== null && origin?.sql === run.sql ? origin : null;
}

/** The error of the run shown in places of the text now; none when there is none. */
export function runErrors(lab: Lab, key: string, run: RunView | null, text: string): SqlError[] {
  if (!run?.error) return [];
  return [placeError(run.error, run.sql, text, originOf(lab, key, run)?.from ?? 0)];
}

/** What was translated in the run shown, in places of the text now where they still are. */
export function runChanges(
  lab: Lab,
  key: string,
  run: RunView | null,
  text: string,
): readonly DialectChange[] {
  if (run === null) return [];
  const from = locate(text, run.sql, originOf(lab, key, run)?.from ?? 0);
  return from === null ? run.changes : run.changes.map((change) => shiftPlace(change, text, from));
}

/** The step a result belongs to when the page shows another moment now; null when it is this one. */
export function olderStep(lab: Lab, origin: RunOrigin | null, run: RunView | null): number | null {
  if (origin === null || run === null) return null;
  const step = origin.cursor + (run.changed ? 1 : 0);
  const here = origin.start === lab.start && step === lab.cursor;
  return here && (run.changed || origin.branchId === lab.branchId) ? null : step;
}
