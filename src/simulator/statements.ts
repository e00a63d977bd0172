import { translate } from '../database/index.ts';

/**
 * The statements of a program, each alone at its own place: what stands before it is blanked, so
 * that an error's line and column are those of the whole text.
 */
export function statementsOf(program: string): readonly string[] {
  return translate(program).statements.map(({ from, to }) => blank(program, from, to));
}

/** The statements from position `first` (0-based) on, at their own places. */
export function statementsFrom(program: string, first: number): string {
  const from = translate(program).statements[first]?.from ?? program.length;
  return blank(program, from, program.length);
}

function blank(program: string, from: number, to: number): string {
  return program.slice(0, from).replace(/[^\n]/g, ' ') + program.slice(from, to);
}
