import { describe, expect, test } from 'vitest';
import { play } from '../../src/simulator/index.ts';
import { actions, lines, playAll, startFrom, why, worldFrom } from '../support/session.ts';

const TOPIC = 'SELECT partition_id, record_offset, event_id FROM topic ORDER BY 1, 2';
const OUTBOX = 'SELECT event_id, state FROM outbox ORDER BY created_at, event_id';
const READ = 'SELECT loan_id, status, version, last_event_id FROM read_model_loan ORDER BY 1';

async function empty(design = {}) {
  return worldFrom(startFrom('empty', design));
}

function refusal(world: Awaited<ReturnType<typeof empty>>, line: string): string {
  const [action] = actions(line);
  const played = action ? play(world, action, 'empty') : null;
  if (played === null || played.kind === 'done') throw new Error(`${line} was possible`);
  return why(played);
}

describe('the chapter’s chain', () => {
  test('carries two loans to the read model, each event once', async () => {
    const world = await empty();
    playAll(
      world,
      `service create L1 B1
       service return L1
       service create L2 B2
       relay poll
       relay send
       relay send
       relay send
       relay flush
       relay mark
       consumer apply 0
       consumer commit
       consumer apply 1
       consumer commit
       consumer apply 0
       consumer commit`,
    );
    expect(lines(world.database, TOPIC)).toEqual(['0|0|E-1-1', '0|1|E-1-2', '1|0|E-2-1']);
    expect(lines(world.database, OUTBOX)).toEqual(['E-1-1|SENT', 'E-1-2|SENT', 'E-2-1|SENT']);
    expect(lines(world.database, READ)).toEqual(['L1|RETURNED|2|E-1-2', 'L2|ON_LOAN|1|E-2-1']);
    expect(lines(world.database, 'SELECT event_id FROM applied_event')).toEqual([
      'E-1-1',
      'E-2-1',
      'E-1-2',
    ]);
  });

  test('sends an event twice when the relay dies between flush and mark, and applies it once', async () => {
    const world = await empty();
    playAll(
      world,
      `service create L1 B1
       relay poll
       relay send
       relay flush
       relay crash`,
    );
    expect(lines(world.database, OUTBOX)).toEqual(['E-1-1|PENDING']);
    playAll(
      world,
      `relay poll
       relay send
       relay flush
       relay mark
       consumer apply 0
       consumer commit
       consumer apply 0
       consumer commit`,
    );
    expect(lines(world.database, TOPIC)).toEqual(['0|0|E-1-1', '0|1|E-1-1']);
    expect(lines(world.database, 'SELECT event_id FROM applied_event')).toEqual(['E-1-1']);
  });

  test('projects a record again, harmlessly, when the consumer dies before its offset is committed', async () => {
    const world = await empty();
    playAll(
      world,
      `service create L1 B1
       relay poll
       relay send
       relay flush
       relay mark
       consumer apply 0
       consumer crash
       consumer apply 0
       consumer commit`,
    );
    expect(lines(world.database, 'SELECT COUNT(*) FROM applied_event')).toEqual(['1']);
    expect(refusal(world, 'consumer apply 0')).toContain('no record left');
  });

  test('stamps the n-th operation with the clock plus n seconds', async () => {
    const world = await empty();
    playAll(world, 'service create L1 B1\nclock 60\nservice return L1');
    expect(lines(world.database, 'SELECT created_at FROM outbox ORDER BY 1')).toEqual([
      '2026-10-29 09:00:01',
      '2026-10-29 09:01:02',
    ]);
  });
});

describe('a process', () => {
  test('takes its steps in order only, and says what comes next', async () => {
    const world = await empty();
    expect(refusal(world, 'relay poll')).toContain('Nothing is PENDING');
    playAll(world, 'service create L1 B1\nrelay poll');
    expect(refusal(world, 'relay mark')).toContain('next step is send');
    expect(refusal(world, 'relay2 poll')).toContain('one relay');
    expect(refusal(world, 'consumer apply 1')).toContain('no record left');
  });

  test('refuses to create what exists and to update what does not, writing nothing', async () => {
    const world = await empty();
    playAll(world, 'service create L1 B1\nservice create L1 B1\nservice return L9');
    expect(lines(world.database, 'SELECT COUNT(*) FROM outbox')).toEqual(['1']);
  });

  test('that fails in its program leaves every table as it was', async () => {
    const world = await empty();
    const broken = `edit programs/consumer-apply.event-id.sql ${JSON.stringify(
      'INSERT INTO consumed_event (event_id, consumed_at) VALUES (:event_id, :now);\nINSERT INTO nowhere VALUES (1)',
    )}`;
    playAll(
      world,
      `service create L1 B1\nrelay poll\nrelay send\nrelay flush\nrelay mark\n${broken}`,
    );
    const why = refusal(world, 'consumer apply 0');
    expect(why).toContain('programs/consumer-apply.event-id.sql');
    expect(lines(world.database, 'SELECT COUNT(*) FROM consumed_event')).toEqual(['0']);
    expect(world.plain.memory.consumer).toBeNull();
  });
});

describe('a design', () => {
  test('biz-first: a crash between the commits loses the event', async () => {
    const world = await empty({ writes: 'biz-first' });
    playAll(world, 'service create L1 B1\nservice crash');
    expect(lines(world.database, 'SELECT loan_id FROM biz_loan')).toEqual(['L1']);
    expect(lines(world.database, 'SELECT COUNT(*) FROM outbox')).toEqual(['0']);
  });

  test('outbox-first: a crash between the commits leaves an orphan', async () => {
    const world = await empty({ writes: 'outbox-first' });
    playAll(world, 'service create L1 B1\nservice crash');
    expect(lines(world.database, OUTBOX)).toEqual(['E-1-1|PENDING']);
    expect(lines(world.database, 'SELECT COUNT(*) FROM biz_loan')).toEqual(['0']);
  });

  test('mark-then-flush: a crash after the mark loses the event for good', async () => {
    const world = await empty({ relay: 'mark-then-flush' });
    playAll(world, 'service create L1 B1\nrelay poll\nrelay mark\nrelay crash');
    expect(lines(world.database, OUTBOX)).toEqual(['E-1-1|SENT']);
    expect(lines(world.database, TOPIC)).toEqual([]);
  });

  test('dedup=separate: a crash between the commits marks an event seen that is never projected', async () => {
    const world = await empty({ dedup: 'separate' });
    playAll(
      world,
      `service create L1 B1
       relay poll
       relay send
       relay flush
       relay mark
       consumer mark-seen 0
       consumer crash
       consumer mark-seen 0
       consumer commit`,
    );
    expect(lines(world.database, 'SELECT event_id FROM consumed_event')).toEqual(['E-1-1']);
    expect(lines(world.database, READ)).toEqual([]);
  });

  test('before-apply: a crash after the offset is committed skips the record', async () => {
    const world = await empty({ offsets: 'before-apply' });
    playAll(
      world,
      `service create L1 B1
       relay poll
       relay send
       relay flush
       relay mark
       consumer commit 0
       consumer crash`,
    );
    expect(refusal(world, 'consumer commit 0')).toContain('no record left');
  });

  test('keys=none spreads one loan over both partitions', async () => {
    const world = await empty({ keys: 'none' });
    playAll(world, 'service create L1 B1\nservice return L1\nrelay poll\nrelay send\nrelay send');
    expect(lines(world.database, TOPIC)).toEqual(['0|0|E-1-1', '1|0|E-1-2']);
  });

  test('consumer=version keeps a newer row from being overwritten by an older event', async () => {
    const world = await empty({ keys: 'none', consumer: 'version' });
    playAll(
      world,
      `service create L1 B1
       service return L1
       relay poll
       relay send
       relay send
       consumer apply 1
       consumer commit
       consumer apply 0`,
    );
    expect(lines(world.database, READ)).toEqual(['L1|RETURNED|2|E-1-2']);
    expect(lines(world.database, 'SELECT event_id FROM applied_event')).toEqual(['E-1-2']);
  });
});
