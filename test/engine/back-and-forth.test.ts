import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Moment } from '../../src/engine/contract.ts';
import { openLocalEngine } from '../../src/engine/local.ts';
import type { Action } from '../../src/model/action.ts';
import { chapterLesson } from '../support/lesson.ts';
import { startFrom } from '../support/session.ts';
import { wasmBytes } from '../support/sqlite.ts';

const start = startFrom('seed');

async function newEngine() {
  const engine = await openLocalEngine(wasmBytes());
  engine.load(chapterLesson());
  return engine;
}

/** A list of actions, each chosen among those that are possible after the ones before it. */
async function drawActions(choices: readonly number[]): Promise<Action[]> {
  const engine = await newEngine();
  const actions: Action[] = [];
  for (const n of choices) {
    const shown = engine.show({ start, actions });
    const possible = shown.frame?.possible ?? [];
    const choice = possible[n % possible.length];
    if (choice) actions.push(choice.action);
  }
  return actions;
}

test('going back and forward over a session shows each moment as it was reached the first time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(), { minLength: 3, maxLength: 15 }),
      fc.array(fc.nat(), { minLength: 3, maxLength: 12 }),
      async (choices, walk) => {
        const actions = await drawActions(choices);
        const momentAt = (index: number): Moment => ({ start, actions: actions.slice(0, index) });
        const first = await newEngine();
        const asReached = [];
        for (let i = 0; i <= actions.length; i++) asReached.push(first.show(momentAt(i)));
        for (const n of walk) {
          const index = n % (actions.length + 1);
          expect(first.show(momentAt(index))).toEqual(asReached[index]);
        }
      },
    ),
    { numRuns: 25 },
  );
});
