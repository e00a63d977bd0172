import type { Frame } from '../model/frame.ts';
import { newSession, type Session } from './session.ts';

/** What a reader expected of each loan, and what the report then said. */
export interface Prediction {
  /** By loan: a code of the set, or `NOTHING`; a loan without an entry was skipped. */
  readonly choices: Readonly<Record<string, string>>;
  /** The codes reported for each loan when the reconciliation was run; null before. */
  readonly reported: Readonly<Record<string, readonly string[]>> | null;
}

/** The choice «the report does not mention this loan»; no code can be empty. */
export const NOTHING = '';

/** Everything the reader made: one immutable value, which undo, saving and export all handle. */
export interface Work {
  readonly session: Session;
  /** What stands in editors, by source path or `console`; kept when applied, so going back in time loses no text. */
  readonly drafts: Readonly<Record<string, string>>;
  /** Predictions by set of discrepancy types. */
  readonly predictions: Readonly<Record<string, Prediction>>;
}

/** The work of a reader who has not begun. */
export function newWork(): Work {
  return { session: newSession(), drafts: {}, predictions: {} };
}

/** The prediction for a set, empty when there is none yet. */
export function predictionOf(work: Work, set: string): Prediction {
  return work.predictions[set] ?? { choices: {}, reported: null };
}

/** The work with one more choice; undefined takes a choice back. */
export function withChoice(work: Work, set: string, loanId: string, code?: string): Work {
  const { choices, reported } = predictionOf(work, set);
  const { [loanId]: _replaced, ...others } = choices;
  const next = code === undefined ? others : { ...others, [loanId]: code };
  return withPrediction(work, set, { choices: next, reported });
}

/** The work with a set's prediction replaced. */
export function withPrediction(work: Work, set: string, prediction: Prediction): Work {
  return { ...work, predictions: { ...work.predictions, [set]: prediction } };
}

/** The work with a draft; undefined takes the draft away. */
export function withDraft(work: Work, key: string, text: string | undefined): Work {
  const { [key]: _replaced, ...others } = work.drafts;
  return { ...work, drafts: text === undefined ? others : { ...others, [key]: text } };
}

/** The codes a set's report names for each loan of the moment; a silent loan has an empty list. */
export function reportedCodes(frame: Frame, set: string): Record<string, string[]> {
  const codes = Object.fromEntries(
    frame.threeWay.rows.map(({ loanId }): [string, string[]] => [loanId, []]),
  );
  for (const { loanId, code } of frame.reports[set]?.findings ?? []) {
    (codes[loanId] ??= []).push(code);
  }
  return codes;
}
