import { DatabaseError } from '../../database/index.ts';
import type { ProcessAction } from '../../model/action.ts';
import type {
  CrashPoint,
  Exploration,
  ExploreFailure,
  ExploreOptions,
  ExploreProgress,
} from '../../model/exploration.ts';
import type { PlainState } from '../../model/memory.ts';
import type { Message } from '../../model/text.ts';
import { crashSteps } from '../crash.ts';
import { Refusal, SourceFailure } from '../failure.ts';
import { processOf, processStep } from '../play.ts';
import { stepsNow } from '../possible.ts';
import { Step } from '../step.ts';
import type { Situation, World } from '../world.ts';
import { keyOf } from './contents.ts';
import { Ends } from './ends.ts';
import { Numbers } from './numbers.ts';
import { MemoisedTables, type TablesState } from './memoised.ts';

/** The part of a state that is not in its tables. */
interface Rest extends Moving {
  readonly crashes: number;
}

/** What steps can change of the plain data. */
type Moving = Pick<
  PlainState,
  'memory' | 'plan' | 'operations' | 'behind' | 'reusedId' | 'rebuilt'
>;

/** So many states that a pair of numbers below it is one exact number. */
const PAIR = 2 ** 26;

/**
 * All schedules from one moment, breadth first: every process may take any of its steps whenever
 * it has one, and while crashes are left a process that holds something may crash. Equal states are
 * one: equal tables, memory and crashes left, compared by content (chapter 4.2's relay as a
 * transition system; breadth-first search as in Holzmann, The SPIN Model Checker, 2003). What a
 * step does is what the programs in force do as SQL.
 *
 * No time passes while exploring. `advance` goes on for a while, so that a worker can tell how far
 * it is in between.
 */
export class Explorer {
  readonly #situation: { -readonly [K in keyof Situation]: Situation[K] };
  readonly #tables: MemoisedTables;
  readonly #options: ExploreOptions;
  readonly #ends: Ends;
  readonly #tableStates = new Numbers<TablesState>((state) => state.join());
  readonly #rests = new Numbers<Rest>(keyOf);
  readonly #actions = new Numbers<ProcessAction>(keyOf);
  /** Every state found, as the pair of its two numbers, in the order in which it was found. */
  readonly #found = new Map<number, number>();
  readonly #states: number[] = [];
  readonly #parents: number[] = [];
  readonly #byAction: number[] = [];
  readonly #depths: number[] = [];
  #next = 0;
  #isBounded = false;
  #failure: ExploreFailure | null = null;

  /** Begins at the world's moment. Its database is taken over: the world is of no more use. */
  constructor(world: World, options: ExploreOptions) {
    this.#options = options;
    this.#tables = new MemoisedTables(world.database);
    this.#situation = {
      lesson: world.lesson,
      database: this.#tables,
      plain: { ...world.plain, lastRebuild: null },
    };
    this.#ends = new Ends(this.#situation, this.#tables, options.set);
    this.#reach(this.#tables.state, this.#situation.plain, options.crashes, -1, null);
  }

  get progress(): ExploreProgress {
    return {
      states: this.#states.length,
      ends: this.#ends.count,
      frontier: this.#states.length - this.#next,
      depth: this.#depths[Math.min(this.#next, this.#states.length - 1)] ?? 0,
    };
  }

  /** What was found so far. */
  get exploration(): Exploration {
    const { progress } = this;
    return {
      ...progress,
      complete: this.#failure === null && !this.#isBounded && progress.frontier === 0,
      outcomes: this.#ends.outcomes((end) => this.#schedule(end)),
      failure: this.#failure,
    };
  }

  /** Looks at so many more states; false when there is no more to do. */
  advance(states: number): boolean {
    for (let i = 0; i < states && !this.#isOver(); i++) this.#look(this.#next++);
    return !this.#isOver();
  }

  #isOver(): boolean {
    return this.#failure !== null || this.#isBounded || this.#next >= this.#states.length;
  }

  /** Takes every step and crash possible in a state. */
  #look(index: number): void {
    const state = this.#states[index]!;
    const tables = this.#tableStates.value(Math.floor(state / PAIR));
    const rest = this.#rests.value(state % PAIR);
    const { crashes, ...plain } = rest;
    const here = { ...this.#situation.plain, ...plain };
    this.#tables.state = tables;
    this.#situation.plain = here;
    const steps = this.#stepsOf(index);
    if (steps === null) return;
    if (steps.length === 0) this.#end(index, state);
    for (const action of steps) this.#take(index, tables, here, action, crashes);
    if (crashes === 0) return;
    for (const action of crashSteps({ ...this.#situation, plain: here }))
      if (isAllowed(action, steps, this.#options.crashBefore))
        this.#take(index, tables, here, action, crashes - 1);
  }

  #stepsOf(index: number): readonly ProcessAction[] | null {
    try {
      return stepsNow(this.#situation);
    } catch (error) {
      this.#fail(index, null, error);
      return null;
    }
  }

  #take(
    index: number,
    tables: TablesState,
    plain: PlainState,
    action: ProcessAction,
    crashes: number,
  ): void {
    if (this.#failure !== null || this.#isBounded) return;
    this.#tables.state = tables;
    this.#situation.plain = plain;
    const step = new Step(this.#situation, false);
    this.#tables.onWrite = (how, table, rowid) => step.wrote(how, table, rowid);
    try {
      processStep(step, action);
    } catch (error) {
      this.#fail(index, action, error);
      return;
    } finally {
      this.#tables.onWrite = null;
    }
    this.#reach(this.#tables.state, step.plain, crashes, index, action);
  }

  /** Notes a state, unless it was found before. */
  #reach(
    tables: TablesState,
    { memory, plan, operations, behind, reusedId, rebuilt }: PlainState,
    crashes: number,
    parent: number,
    action: ProcessAction | null,
  ): void {
    const rest = this.#rests.number({
      memory,
      plan,
      operations,
      behind,
      reusedId,
      rebuilt,
      crashes,
    });
    const state = this.#tableStates.number(tables) * PAIR + rest;
    if (this.#found.has(state)) return;
    if (this.#states.length >= this.#options.maxStates) {
      this.#isBounded = true;
      return;
    }
    this.#found.set(state, this.#states.length);
    this.#states.push(state);
    this.#parents.push(parent);
    this.#byAction.push(action === null ? -1 : this.#actions.number(action));
    this.#depths.push(parent < 0 ? 0 : this.#depths[parent]! + 1);
  }

  #end(index: number, state: number): void {
    try {
      this.#ends.add(index, Math.floor(state / PAIR));
    } catch (error) {
      this.#fail(index, null, error);
    }
  }

  /** The actions that lead to a state. */
  #schedule(index: number): ProcessAction[] {
    const actions: ProcessAction[] = [];
    for (let at = index; this.#parents[at]! >= 0; at = this.#parents[at]!)
      actions.push(this.#actions.value(this.#byAction[at]!));
    return actions.reverse();
  }

  #fail(index: number, action: ProcessAction | null, error: unknown): void {
    this.#failure = { schedule: this.#schedule(index), action, ...reasonOf(error) };
  }
}

/** A crash may come anywhere, or only where its process is about to take the step asked for. */
function isAllowed(
  crash: ProcessAction,
  steps: readonly ProcessAction[],
  before: CrashPoint | null,
): boolean {
  if (before === null) return true;
  const process = processOf(crash);
  return process === before.process && steps.some((step) => isAt(step, before));
}

function isAt(step: ProcessAction, { process, step: name }: CrashPoint): boolean {
  return processOf(step) === process && stepName(step) === name;
}

/** What a step is called among those of its process: `send`, `commit`, `second`. */
function stepName(action: ProcessAction): string {
  if ('step' in action) return action.step;
  return action.kind === 'service-second' ? 'second' : action.kind;
}

function reasonOf(error: unknown): Message & Pick<ExploreFailure, 'source' | 'error'> {
  if (error instanceof Refusal) return { ...error.reason, source: null, error: null };
  if (error instanceof SourceFailure || error instanceof DatabaseError) {
    const source = error instanceof SourceFailure ? error.source : null;
    const { what, todo } = error.error;
    return { what, todo, source, error: error.error };
  }
  throw error;
}
