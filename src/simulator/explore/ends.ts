import type { Outcome } from '../../model/exploration.ts';
import type { ProcessAction } from '../../model/action.ts';
import { reconcile } from '../../reconcile/index.ts';
import { Refusal, SourceFailure } from '../failure.ts';
import { sourceText, type Situation } from '../world.ts';
import type { MemoisedTables } from './memoised.ts';

/** What is said of the tables of an end. */
type Verdict = Pick<Outcome, 'codes' | 'appliedTwice' | 'neverApplied'>;

/** Ends of one verdict: how many, and the first one found, which is one of the nearest. */
interface Group {
  readonly verdict: Verdict;
  readonly first: number;
  count: number;
}

/** The ends found so far, grouped by what reconciliation and `applied_event` say there. */
export class Ends {
  count = 0;
  readonly #groups = new Map<string, Group>();
  /** Verdicts by the number of the tables: ends differ in crashes left, too. */
  readonly #verdicts = new Map<number, Verdict>();
  readonly #situation: Situation;
  readonly #tables: MemoisedTables;
  readonly #set: string;

  constructor(situation: Situation, tables: MemoisedTables, set: string) {
    this.#situation = situation;
    this.#tables = tables;
    this.#set = set;
  }

  /** Notes that the state asked now is an end. Throws when it cannot be reconciled. */
  add(state: number, tables: number): void {
    const verdict = this.#verdicts.get(tables) ?? this.#judge(tables);
    this.count++;
    const key = JSON.stringify(verdict);
    const group = this.#groups.get(key);
    if (group === undefined) this.#groups.set(key, { verdict, first: state, count: 1 });
    else group.count++;
  }

  /** Groups, those without a finding first, then by their codes. */
  outcomes(scheduleOf: (end: number) => readonly ProcessAction[]): readonly Outcome[] {
    return [...this.#groups]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .sort(([, a], [, b]) => a.verdict.codes.length - b.verdict.codes.length)
      .map(([, { verdict, first, count }]) => ({ ...verdict, count, shortest: scheduleOf(first) }));
  }

  #judge(tables: number): Verdict {
    const codes = this.#codes();
    const applied = new Map<unknown, number>();
    for (const eventId of this.#column('applied_event'))
      applied.set(eventId, (applied.get(eventId) ?? 0) + 1);
    const verdict = {
      codes,
      appliedTwice: [...applied.values()].some((times) => times > 1),
      neverApplied: this.#column('outbox').some((eventId) => !applied.has(eventId)),
    };
    this.#verdicts.set(tables, verdict);
    return verdict;
  }

  #codes(): readonly string[] {
    const { lesson, plain, database } = this.#situation;
    const sqlOf = (path: string) => sourceText(lesson, plain, path);
    const report = reconcile(database, lesson.discrepancies, this.#set, sqlOf);
    const [failure] = report.failures;
    if (failure?.error) throw new SourceFailure(failure.path, failure.error);
    if (failure) throw new Refusal(failure);
    return report.counts.map(({ code }) => code).sort();
  }

  #column(table: string): readonly unknown[] {
    return this.#tables.column(table, 'event_id');
  }
}
