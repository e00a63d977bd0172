import { describe, expect, test } from 'vitest';
import { reconcile } from '../../src/reconcile/index.ts';
import { play, sourceText } from '../../src/simulator/index.ts';
import { chapterLesson } from '../support/lesson.ts';
import { lines, why, worldFrom } from '../support/session.ts';

const lesson = chapterLesson();

async function end(id: string) {
  const scenario = lesson.scenarios.find((s) => s.id === id);
  if (!scenario) throw new Error(`no scenario ${id}`);
  const world = await worldFrom(scenario.start);
  for (const { action, line } of scenario.lines) {
    const played = play(world, action, scenario.start.from);
    if (played.kind !== 'done') throw new Error(`${id}.scenario:${line}: ${why(played)}`);
  }
  const sqlOf = (path: string) => sourceText(lesson, world.plain, path);
  const report = reconcile(world.database, lesson.discrepancies, 'chapter', sqlOf);
  const codes = [...new Set(report.findings.map((f) => f.code))].sort();
  return { scenario, world, codes };
}

describe('every scenario of the lesson', () => {
  test.each(lesson.scenarios.map((s) => s.id))(
    '%s plays to its end and is reported as it says',
    async (id) => {
      const { scenario, codes } = await end(id);
      expect(codes).toEqual(scenario.expects);
    },
  );
});

const SENT_TWICE = 'SELECT event_id FROM topic GROUP BY event_id HAVING COUNT(*) > 1';
const APPLIED_TWICE = 'SELECT event_id FROM applied_event GROUP BY event_id HAVING COUNT(*) > 1';
const NEVER_APPLIED =
  'SELECT event_id FROM topic WHERE event_id NOT IN (SELECT event_id FROM applied_event)';

describe('what each scenario is there to show', () => {
  test('all goes well: every event once in the topic, once applied', async () => {
    const { world } = await end('all-goes-well');
    expect(lines(world.database, SENT_TWICE)).toEqual([]);
    expect(lines(world.database, NEVER_APPLIED)).toEqual([]);
  });

  test('the relay dies before it sends: nothing is sent twice', async () => {
    const { world, scenario } = await end('relay-dies-before-send');
    expect(scenario.lines.some(({ action }) => action.kind === 'crash')).toBe(true);
    expect(lines(world.database, SENT_TWICE)).toEqual([]);
    expect(lines(world.database, NEVER_APPLIED)).toEqual([]);
  });

  test('the relay dies between flush and mark: an event twice in the topic, applied once', async () => {
    const { world } = await end('relay-dies-between-flush-and-mark');
    expect(lines(world.database, SENT_TWICE).length).toBeGreaterThan(0);
    expect(lines(world.database, APPLIED_TWICE)).toEqual([]);
  });

  test('the consumer dies between apply and commit: the record comes again and is skipped', async () => {
    const { world, scenario } = await end('consumer-dies-between-apply-and-commit');
    const crash = scenario.lines.findIndex(({ action }) => action.kind === 'crash');
    expect(scenario.lines[crash - 1]?.action).toMatchObject({
      kind: 'consumer-step',
      step: 'apply',
    });
    expect(lines(world.database, APPLIED_TWICE)).toEqual([]);
  });

  test('the offset is set back: a stretch is replayed and nothing is applied twice', async () => {
    const { world, scenario } = await end('offset-set-back');
    expect(scenario.lines.some(({ action }) => action.kind === 'consumer-rewind')).toBe(true);
    expect(lines(world.database, APPLIED_TWICE)).toEqual([]);
  });

  test('the broker refuses a record: marked SENT, never in the topic, and nobody has crashed', async () => {
    const { world, scenario } = await end('broker-refuses-a-record');
    expect(scenario.lines.some(({ action }) => action.kind === 'crash')).toBe(false);
    expect(lines(world.database, 'SELECT state FROM outbox')).toEqual(['SENT']);
    expect(lines(world.database, 'SELECT event_id FROM topic')).toEqual([]);
  });

  test('the producer retries: an event twice in the topic, applied once', async () => {
    const { world } = await end('producer-retries-a-record');
    expect(lines(world.database, SENT_TWICE)).toEqual(['E-1-1']);
    expect(lines(world.database, APPLIED_TWICE)).toEqual([]);
  });

  test('an id is given again: the second event that bears it is dropped', async () => {
    const { world } = await end('event-id-given-again');
    const bearers = 'SELECT version FROM topic WHERE event_id = :id ORDER BY record_offset';
    const { rows } = world.database.select(bearers, { id: 'E-1-1' });
    expect(rows).toEqual([[1], [2]]);
    expect(lines(world.database, 'SELECT version FROM read_model_loan')).toEqual(['1']);
  });

  test('the clock is set back: the topic holds the versions the wrong way round', async () => {
    const { world } = await end('clock-set-back');
    const order = 'SELECT version FROM topic ORDER BY record_offset';
    expect(lines(world.database, order)).toEqual(['2', '1']);
    expect(lines(world.database, APPLIED_TWICE)).toEqual([]);
  });
});
