import type { Moment } from '../engine/contract.ts';
import type { Action } from '../model/action.ts';
import { CHAPTER_DESIGN } from '../model/design.ts';
import type { Scenario, Start } from '../model/lesson.ts';
import type { Branch } from './lab-api.ts';
import { TEXTS } from './texts.ts';

/**
 * A reader's session: where it starts, every branch with its whole list of actions, and the place
 * in the current one. Immutable, so that undo is keeping the session before.
 */
export interface Session {
  readonly start: Start;
  /** Id of the scenario it was opened from, or null. */
  readonly scenarioId: string | null;
  readonly branches: readonly Branch[];
  readonly branchId: number;
  /** How many actions of the current branch lie behind the moment shown. */
  readonly cursor: number;
}

/** The chapter's rows, the chapter's design, nothing edited. */
export const CHAPTER_START: Start = { from: 'seed', design: CHAPTER_DESIGN, plan: [], edits: {} };

/** A session of one branch, before its first action. */
export function newSession(start: Start = CHAPTER_START, actions: readonly Action[] = []): Session {
  const branch = { id: 1, name: TEXTS.mainBranch, actions };
  return { start, scenarioId: null, branches: [branch], branchId: 1, cursor: 0 };
}

/** A scenario's session: all its actions lie ahead. */
export function scenarioSession(scenario: Scenario): Session {
  const actions = scenario.lines.map((line) => line.action);
  return { ...newSession(scenario.start, actions), scenarioId: scenario.id };
}

/** The branch the cursor is in. */
export function currentBranch(session: Session): Branch {
  const branch = session.branches.find(({ id }) => id === session.branchId);
  if (!branch) throw new Error(`session without its branch ${session.branchId}`);
  return branch;
}

/** The moment at the cursor. */
export function momentOf(session: Session): Moment {
  const { actions } = currentBranch(session);
  return { start: session.start, actions: actions.slice(0, session.cursor) };
}

/**
 * The session after an action at the cursor. At the end of a branch the branch grows; in the past a
 * branch that already went on with this very action is followed, else a new one begins and the
 * old one stays as it is.
 */
export function withAction(session: Session, action: Action): Session {
  const cursor = session.cursor + 1;
  const followed = branchThatContinues(session, action);
  if (followed) return { ...session, branchId: followed.id, cursor };
  const branch = currentBranch(session);
  const actions = [...branch.actions.slice(0, session.cursor), action];
  if (session.cursor === branch.actions.length) return grown(session, { ...branch, actions });
  return branched(session, actions);
}

/** The session at another place of its branch; an index outside is moved to the nearest end. */
export function withCursor(session: Session, index: number): Session {
  const last = currentBranch(session).actions.length;
  const cursor = Math.min(Math.max(Math.trunc(index) || 0, 0), last);
  return cursor === session.cursor ? session : { ...session, cursor };
}

/** The session at the end of another branch; the same session when there is none of this id. */
export function withBranch(session: Session, id: number): Session {
  const branch = session.branches.find((candidate) => candidate.id === id);
  if (!branch || id === session.branchId) return session;
  return { ...session, branchId: id, cursor: branch.actions.length };
}

/** Whether two moments are the same one, so that it need not be shown again. */
export function sameMoment(a: Session, b: Session): boolean {
  if (a === b) return true;
  if (a.start !== b.start || a.cursor !== b.cursor) return false;
  const [left, right] = [currentBranch(a).actions, currentBranch(b).actions];
  return left === right || left.slice(0, a.cursor).every((action, i) => action === right[i]);
}

function grown(session: Session, branch: Branch): Session {
  const branches = session.branches.map((old) => (old.id === branch.id ? branch : old));
  return { ...session, branches, cursor: branch.actions.length };
}

function branched(session: Session, actions: readonly Action[]): Session {
  const id = Math.max(...session.branches.map((branch) => branch.id)) + 1;
  const branch = { id, name: TEXTS.branch(id, session.cursor), actions };
  const branches = [...session.branches, branch];
  return { ...session, branches, branchId: id, cursor: actions.length };
}

/** The current branch first: acting again as before must not lead elsewhere. */
function branchThatContinues(session: Session, action: Action): Branch | undefined {
  const current = currentBranch(session);
  const past = current.actions.slice(0, session.cursor);
  const others = session.branches.filter((branch) => branch !== current);
  return [current, ...others].find(
    ({ actions }) =>
      actions[session.cursor] !== undefined &&
      sameAction(actions[session.cursor]!, action) &&
      past.every((earlier, i) => actions[i] !== undefined && sameAction(actions[i], earlier)),
  );
}

function sameAction(a: Action, b: Action): boolean {
  return a === b || canonical(a) === canonical(b);
}

/** JSON with sorted keys: actions come from the engine, from files and from storage alike. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
