import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/model/action.ts';
import { DESIGN_CHOICES, type Design } from '../../src/model/design.ts';
import { play, possibleNow, type World } from '../../src/simulator/index.ts';
import { dump, lines, playAll, startFrom, why, worldFrom } from '../support/session.ts';

const design = fc.record(
  Object.fromEntries(
    Object.entries(DESIGN_CHOICES).map(([key, values]) => [key, fc.constantFrom(...values)]),
  ),
) as unknown as fc.Arbitrary<Design>;

/** Draws a schedule by choosing among what is possible, again and again. */
const choices = fc.array(fc.nat(), { minLength: 5, maxLength: 40 });

function playChoices(world: World, drawn: readonly number[]): Action[] {
  const played: Action[] = [];
  for (const n of drawn) {
    const possible = possibleNow(world);
    const choice = possible[n % possible.length];
    if (!choice) break;
    const result = play(world, choice.action, 'seed');
    // An operation whose event a crash left behind meets that event's id: its program fails.
    if (result.kind === 'failed') continue;
    if (result.kind === 'refused') throw new Error(`offered but refused: ${why(result)}`);
    played.push(choice.action);
  }
  return played;
}

describe('a session', () => {
  test('is left as it was by an action that fails', async () => {
    const world = await worldFrom(startFrom('seed', { writes: 'outbox-first' }));
    playAll(world, 'service return L-1005\nservice crash');
    const before = [dump(world.database), world.plain];
    const again = play(
      world,
      { kind: 'service-write', operation: { op: 'return', loanId: 'L-1005' } },
      'seed',
    );
    expect(again.kind === 'failed' && again.error.sqlite).toContain('UNIQUE');
    expect([dump(world.database), world.plain]).toEqual(before);
  });

  test('replayed from its list of actions gives the same rows and the same memory', async () => {
    await fc.assert(
      fc.asyncProperty(design, choices, async (chosen, drawn) => {
        const start = { ...startFrom('seed'), design: chosen };
        const first = await worldFrom(start);
        const list = playChoices(first, drawn);
        const second = await worldFrom(start);
        for (const action of list) expect(play(second, action, 'seed').kind).toBe('done');
        expect(dump(second.database)).toEqual(dump(first.database));
        expect(second.plain).toEqual(first.plain);
        first.database.close();
        second.database.close();
      }),
      { numRuns: 40 },
    );
  });

  test('never loses a committed row to a crash: a crash changes no table', async () => {
    await fc.assert(
      fc.asyncProperty(design, choices, async (chosen, drawn) => {
        const world = await worldFrom({ ...startFrom('seed'), design: chosen });
        playChoices(world, drawn);
        const before = dump(world.database);
        for (const process of ['service', 'relay', 'consumer', 'rebuild'] as const)
          expect(play(world, { kind: 'crash', process }, 'seed').kind).toBe('done');
        expect(dump(world.database)).toEqual(before);
        world.database.close();
      }),
      { numRuns: 40 },
    );
  });

  test('of the chapter’s design never ends with an event applied twice', async () => {
    await fc.assert(
      fc.asyncProperty(choices, async (drawn) => {
        const world = await worldFrom(startFrom('empty'));
        playChoices(world, drawn);
        const twice = 'SELECT event_id FROM applied_event GROUP BY event_id HAVING COUNT(*) > 1';
        expect(lines(world.database, twice)).toEqual([]);
        world.database.close();
      }),
      { numRuns: 40 },
    );
  });
});
