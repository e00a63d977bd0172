import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Action } from '../../src/model/action.ts';
import {
  currentBranch,
  momentOf,
  newSession,
  sameMoment,
  withAction,
  withBranch,
  withCursor,
  type Session,
} from '../../src/app/session.ts';
import { isWork } from '../../src/app/check.ts';
import { tick } from './fake-engine.ts';

const played = (...seconds: number[]): Session =>
  seconds.map(tick).reduce(withAction, newSession());
const secondsOf = (actions: readonly Action[]): unknown[] =>
  actions.map((action) => (action.kind === 'clock' ? action.seconds : action.kind));

test('an action at the end makes the branch longer', () => {
  const session = played(1, 2);
  expect(secondsOf(momentOf(session).actions)).toEqual([1, 2]);
  expect(session.branches).toHaveLength(1);
});

test('acting in the past keeps what was there as a branch of its own', () => {
  const session = withAction(withCursor(played(1, 2, 3), 1), tick(9));
  expect(secondsOf(momentOf(session).actions)).toEqual([1, 9]);
  expect(secondsOf(session.branches[0]!.actions)).toEqual([1, 2, 3]);
  expect(currentBranch(session).name).toEqual({
    zh: '分支2（自第1步）',
    en: 'Branch 2 (from step 1)',
  });
});

test('doing in the past what was done there already goes along, whatever the order of its fields', () => {
  const session = withAction(withCursor(played(1, 2, 3), 1), { seconds: 2, kind: 'clock' });
  expect(session.branches).toHaveLength(1);
  expect(session.cursor).toBe(2);
  expect(secondsOf(currentBranch(session).actions)).toEqual([1, 2, 3]);
});

test('a branch that went on so is found again, and none is made twice', () => {
  const branched = withAction(withCursor(played(1, 2), 1), tick(9));
  const again = withAction(withCursor(withBranch(branched, 1), 1), tick(9));
  expect(again.branches).toHaveLength(2);
  expect(again.branchId).toBe(2);
});

test('another branch opens at its end; an unknown one changes nothing', () => {
  const session = withAction(withCursor(played(1, 2, 3), 1), tick(9));
  expect(withBranch(session, 1)).toMatchObject({ branchId: 1, cursor: 3 });
  expect(withBranch(session, 7)).toBe(session);
});

test('the cursor stays inside its branch', () => {
  const session = played(1, 2);
  expect(withCursor(session, -4).cursor).toBe(0);
  expect(withCursor(session, 99).cursor).toBe(2);
  expect(withCursor(session, Number.NaN).cursor).toBe(0);
});

test('two branches share the moments before their fork, and no later ones', () => {
  const first = played(1, 2);
  const second = withAction(withCursor(first, 1), tick(9));
  expect(sameMoment(withCursor(first, 1), withCursor(second, 1))).toBe(true);
  expect(sameMoment(first, second)).toBe(false);
});

test('whatever is done, no action is lost and the session can be saved', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('act' as const), n: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ do: fc.constant('go' as const), n: fc.integer({ min: 0, max: 9 }) }),
    fc.record({ do: fc.constant('branch' as const), n: fc.integer({ min: 1, max: 4 }) }),
  );
  const doings = {
    act: (s: Session, n: number) => withAction(s, tick(n)),
    go: withCursor,
    branch: withBranch,
  };
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      steps.reduce((before, { do: what, n }) => {
        const after = doings[what](before, n);
        for (const { id, actions } of before.branches) {
          const kept = after.branches.find((branch) => branch.id === id)!.actions;
          expect(kept.slice(0, actions.length)).toEqual(actions);
        }
        expect(isWork({ session: after, drafts: {}, predictions: {} })).toBe(true);
        return after;
      }, newSession());
    }),
  );
});
