import { beforeAll, describe, expect, test } from 'vitest';
import { openLocalEngine } from '../../src/engine/local.ts';
import type { Engine } from '../../src/engine/contract.ts';
import type { Action, ProcessId } from '../../src/model/action.ts';
import type { Design } from '../../src/model/design.ts';
import type { Frame } from '../../src/model/frame.ts';
import { heldNow } from '../../src/app/timeline/memory-words.ts';
import { printAction } from '../../src/lesson/index.ts';
import { processRows } from '../../src/app/timeline/process-rows.ts';
import { chapterLesson } from '../support/lesson.ts';
import { actions, startFrom } from '../support/session.ts';
import { wasmBytes } from '../support/sqlite.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await openLocalEngine(wasmBytes());
  engine.load(chapterLesson());
});

function frameAfter(played: readonly Action[], design: Partial<Design>): Frame {
  const shown = engine.show({ start: startFrom('empty', design), actions: played });
  if (!shown.ok) throw new Error(shown.failure.what.en);
  return shown.frame;
}

/** Lets relay, consumer and service work until nothing is left for them; gives the last frame. */
function settle(played: readonly Action[], design: Partial<Design>): Frame {
  const list = [...played];
  for (let steps = 0; steps < 60; steps++) {
    const frame = frameAfter(list, design);
    const next = frame.possible.find(
      ({ action }) => !['crash', 'service-write', 'rebuild-step'].includes(action.kind),
    );
    if (!next) return frame;
    list.push(next.action);
  }
  throw new Error('it does not settle');
}

/** What the tables hold of the events' way, by which a crash that left a trace is told. */
function outcome(frame: Frame): string {
  const names = ['biz_loan', 'outbox', 'topic', 'read_model_loan', 'applied_event'];
  const rows = names.map((name) => frame.tables.find((table) => table.name === name)?.rows);
  return JSON.stringify(rows);
}

const DESIGNS: readonly Partial<Design>[] = [
  {},
  { relay: 'mark-then-flush' },
  { offsets: 'before-apply' },
  { dedup: 'separate' },
  { writes: 'biz-first' },
  { writes: 'outbox-first' },
  { consumer: 'overwrite' },
];

describe('what a process would lose by a crash now', () => {
  test.each(DESIGNS)('is nothing, when it is said to be nothing: %o', (design) => {
    const played: Action[] = [...actions('service create L1 B1')];
    let said = 0;
    for (let step = 0; step < 30; step++) {
      const frame = frameAfter(played, design);
      for (const { process, leavesTrace } of heldNow(frame.memory)) {
        said++;
        const after = settle([...played, { kind: 'crash', process }], design);
        if (!leavesTrace) expect(outcome(after)).toBe(outcome(settle(played, design)));
      }
      const next = frame.possible.find(
        ({ action }) => !['crash', 'service-write', 'rebuild-step'].includes(action.kind),
      );
      if (!next) break;
      played.push(next.action);
    }
    expect(said).toBeGreaterThan(2);
  });

  test.each<[Partial<Design>, string, ProcessId]>([
    [{}, 'service create L1 B1\nrelay poll\nrelay send', 'relay'],
    [{ relay: 'mark-then-flush' }, 'service create L1 B1\nrelay poll\nrelay mark', 'relay'],
    [{ writes: 'biz-first' }, 'service create L1 B1', 'service'],
    [
      { offsets: 'before-apply' },
      'service create L1 B1\nrelay poll\nrelay send\nrelay flush\nrelay mark\nconsumer commit 0',
      'consumer',
    ],
    [
      { dedup: 'separate' },
      'service create L1 B1\nrelay poll\nrelay send\nrelay flush\nrelay mark\nconsumer mark-seen 0',
      'consumer',
    ],
  ])('is something, when it is said to be something: %o after %s', (design, lines, process) => {
    const played = actions(lines);
    const held = heldNow(frameAfter(played, design).memory).find((h) => h.process === process);
    expect(held?.leavesTrace).toBe(true);
    const crashed = settle([...played, { kind: 'crash', process }], design);
    expect(outcome(crashed)).not.toBe(outcome(settle(played, design)));
  });
});

describe('the list of processes', () => {
  test('has service, relay and consumer always, each with its steps', () => {
    const rows = processRows(frameAfter(actions('service create L1 B1'), {}));
    expect(rows.map(({ process }) => process)).toEqual(['service', 'relay', 'consumer', null]);
    expect(rows[1]?.steps.map(({ action }) => action)).toEqual(actions('relay poll'));
    expect(rows[1]?.crashes).toHaveLength(1);
  });

  test('offers to set back an offset only where one was committed and nothing is in hand', () => {
    const lines = 'service create L1 B1\nrelay poll\nrelay send\nconsumer apply 0';
    const rewinds = (text: string): Action[] =>
      processRows(frameAfter(actions(text), {}))
        .flatMap(({ steps }) => steps.map(({ action }) => action))
        .filter(({ kind }) => kind === 'consumer-rewind');
    expect(rewinds(lines)).toEqual([]);
    const after = `${lines}\nconsumer commit`;
    expect(rewinds(after)).toEqual([{ kind: 'consumer-rewind', partition: 0, offset: 0 }]);
    expect(frameAfter([...actions(after), ...rewinds(after)], {}).effect).not.toBeNull();
  });

  test('offers each fault where it can happen, and each that is offered can be played', () => {
    const faults = (text: string): string[] => {
      const frame = frameAfter(actions(text), {});
      const byHand = processRows(frame).find(({ process }) => process === null);
      const offered = (byHand?.steps ?? []).map(({ action }) => action);
      for (const action of offered) frameAfter([...actions(text), action], {});
      return offered.map(printAction).filter((line) => !line.startsWith('clock'));
    };
    const created = 'service create L1 B1';
    expect(faults(created)).toEqual(['service clock-back 60']);
    expect(faults(`${created}\nrelay poll`)).toEqual(['relay refused', 'service clock-back 60']);
    expect(faults(`${created}\nrelay poll\nrelay send`)).toEqual([
      'relay retry',
      'service clock-back 60',
      'service reuse-id E-1-1',
    ]);
    expect(faults(`${created}\nrelay poll\nrelay send\nrelay flush`)).not.toContain('relay retry');
  });
});
