import { NOTHING } from '../work.ts';

/** One loan: what was expected of it (undefined: nothing was said), what was reported. */
export interface Guess {
  readonly loanId: string;
  readonly choice: string | undefined;
  readonly codes: readonly string[];
  readonly outcome: 'right' | 'wrong' | 'skipped';
}

/** The reader's expectations beside the report, loan by loan. */
export function guesses(
  choices: Readonly<Record<string, string>>,
  reported: Readonly<Record<string, readonly string[]>>,
): readonly Guess[] {
  return Object.entries(reported).map(([loanId, codes]) => {
    const choice = choices[loanId];
    return { loanId, choice, codes, outcome: outcomeOf(choice, codes) };
  });
}

function outcomeOf(choice: string | undefined, codes: readonly string[]): Guess['outcome'] {
  if (choice === undefined) return 'skipped';
  const right = choice === NOTHING ? codes.length === 0 : codes.includes(choice);
  return right ? 'right' : 'wrong';
}
