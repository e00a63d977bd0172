import type { Fix, Place, SqlError } from '../../model/sql.ts';

/** An error whose place is no longer in the editor's text: it is told, but not underlined. */
export const LOST = -1;

/** An error in another text than the editor's: it is told, but has no place here. */
export const ELSEWHERE = -2;

/**
 * An error with its place as the reader types on. `touched`: its own text was changed, so it may
 * be gone; `lost`: its text is not here any more; `elsewhere`: it lies in another text. Fixes whose
 * text was changed are left out.
 */
export interface ShownProblem {
  readonly error: SqlError;
  readonly state: 'placed' | 'touched' | 'lost' | 'elsewhere';
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly fixes: readonly Fix[];
}

/** An error without looking for its place: for a text that is not in the code editor yet. */
export function unplaced(error: SqlError): ShownProblem {
  const { from, to, line } = error;
  const state = from === LOST ? 'lost' : from === ELSEWHERE ? 'elsewhere' : 'placed';
  return { error, from, to, line, fixes: [], state };
}

/** The text with `\n` as its only line break, as the editor holds it. */
export function plainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Line and column of an offset, both from 1; columns count UTF-16 units. */
export function lineColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - (before.lastIndexOf('\n') + 1) + 1 };
}

/** A place in a piece of `text` that begins at `from`, as a place in the whole. */
export function shiftPlace<P extends Place>(place: P, text: string, from: number): P {
  if (from === 0) return place;
  const start = lineColumn(text, from);
  return {
    ...place,
    from: place.from + from,
    to: place.to + from,
    line: start.line + place.line - 1,
    column: place.line === 1 ? start.column + place.column - 1 : place.column,
  };
}

/** An error of a piece of `text` that begins at `from`, with its fixes, in places of the whole. */
export function shiftError(error: SqlError, text: string, from: number): SqlError {
  const fixes = error.fixes.map((fix) => ({ ...fix, from: fix.from + from, to: fix.to + from }));
  return { ...shiftPlace(error, text, from), fixes };
}

/**
 * Where the piece that ran stands in the text now: at `hint` if it is still there, else at its only
 * other occurrence, else null (the text was changed since, or it is there more than once).
 */
export function locate(text: string, piece: string, hint: number): number | null {
  if (text.startsWith(piece, hint)) return hint;
  const first = text.indexOf(piece);
  return first >= 0 && text.indexOf(piece, first + 1) < 0 ? first : null;
}

/** The error of a piece that ran, in places of the text now; at `LOST` when the piece is gone. */
export function placeError(error: SqlError, piece: string, text: string, hint: number): SqlError {
  const from = locate(text, piece, hint);
  if (from !== null) return shiftError(error, text, from);
  return { ...error, from: LOST, to: LOST, fixes: [] };
}
