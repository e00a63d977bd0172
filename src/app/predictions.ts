import type { Action } from '../model/action.ts';
import type { Also } from './doings.ts';
import {
  predictionOf,
  reportedCodes,
  withChoice,
  withPrediction,
  type Prediction,
} from './work.ts';
import { joined, type Workbook } from './workbook.svelte.ts';

/** What the reader expects of each loan, set by set, and what the reports then said. */
export class Predictions {
  constructor(
    private readonly book: Workbook,
    private readonly perform: (action: Action, also: Also) => Promise<boolean>,
  ) {}

  of(set: string): Prediction {
    return predictionOf(this.book.work, set);
  }

  /** Notes what the reader expects of a loan; undefined takes it back. */
  choose(set: string, loanId: string, code?: string): void {
    this.book.commit(withChoice(this.book.work, set, loanId, code), joined(`predict ${set}`));
  }

  /** Runs the reconciliation and keeps what it said beside what was expected, as one step. */
  run(set: string): Promise<boolean> {
    return this.perform({ kind: 'reconcile', set }, (work, frame) => {
      const { choices } = predictionOf(work, set);
      return withPrediction(work, set, { choices, reported: reportedCodes(frame, set) });
    });
  }

  /** Asks again, with nothing chosen. */
  again(set: string): void {
    this.book.commit(withPrediction(this.book.work, set, { choices: {}, reported: null }));
  }
}
