import { describe, expect, test } from 'vitest';
import { play } from '../../src/simulator/index.ts';
import { chapterLesson } from '../support/lesson.ts';
import { dump, lines, playAll, startFrom, why, worldFrom } from '../support/session.ts';

const schema = chapterLesson().sources.find((s) => s.path === 'schema.sql')?.text ?? '';

describe('an edit', () => {
  test('of the schema makes the tables anew, loads the rows again and empties every memory', async () => {
    const world = await worldFrom(startFrom('seed'));
    playAll(world, 'relay poll\nsql "DELETE FROM biz_loan"');
    const text = schema.replace('book_id    VARCHAR(16)', 'book_id    VARCHAR(5)');
    const played = play(world, { kind: 'edit', path: 'schema.sql', text }, 'seed');
    expect(played.kind).toBe('done');
    expect(lines(world.database, 'SELECT COUNT(*) FROM biz_loan')).toEqual(['5']);
    expect(world.plain.memory.relay).toBeNull();
    playAll(world, 'service create L-1007 B-207');
  });

  test('of the schema that the rows do not fit is refused with its place, and the old state stays', async () => {
    const world = await worldFrom(startFrom('seed'));
    playAll(world, 'service create L-1007 B-207');
    const before = dump(world.database);
    const text = schema.replace('book_id    VARCHAR(16)', 'book_id    VARCHAR(2)');
    const played = play(world, { kind: 'edit', path: 'schema.sql', text }, 'seed');
    if (played.kind !== 'failed') throw new Error('the rows fit');
    expect(played.source).toBe('seed.sql');
    expect(dump(world.database)).toEqual(before);
    playAll(world, 'service return L-1007');
  });

  test('of a program is used from the next step on', async () => {
    const world = await worldFrom(startFrom('seed'));
    const text =
      'SELECT event_id, loan_id, event_type, status, version FROM outbox WHERE 1 = 0 LIMIT :limit';
    playAll(world, `edit programs/relay-poll.sql ${JSON.stringify(text)}`);
    const played = play(world, { kind: 'relay-step', relay: 'relay', step: 'poll' }, 'seed');
    expect(played.kind === 'refused' && why(played)).toContain('Nothing is PENDING');
  });
});

describe('a rebuild by hand', () => {
  test('writes the chapter’s five rows, changes one, and makes a right row wrong in the crash window', async () => {
    const world = await worldFrom(startFrom('seed'));
    playAll(world, 'rebuild run');
    expect(world.plain.lastRebuild).toMatchObject({ rowsWritten: 5, rowsChanged: 1 });
    expect(world.plain.lastRebuild?.changes).toMatchObject([
      { loanId: 'L-1006', agreedBefore: false, agreesAfter: true },
    ]);
    playAll(
      world,
      "sql \"UPDATE outbox SET state = 'PENDING' WHERE event_id = 'E-1001-2'\"\nrebuild run",
    );
    expect(world.plain.lastRebuild?.changes).toMatchObject([
      { loanId: 'L-1001', agreedBefore: true, agreesAfter: false },
    ]);
  });

  test.each(['two-steps', 'swap'] as const)('under rebuild=%s takes two steps', async (rebuild) => {
    const world = await worldFrom(startFrom('seed', { rebuild }));
    const [first, second] = rebuild === 'swap' ? ['copy', 'swap'] : ['delete', 'fill'];
    playAll(world, `rebuild ${first}\nrebuild ${second}`);
    const rows = lines(world.database, 'SELECT loan_id, status FROM read_model_loan ORDER BY 1');
    expect(rows).toEqual([
      'L-1001|RETURNED',
      'L-1002|ON_LOAN',
      'L-1003|ON_LOAN',
      'L-1004|RETURNED',
      'L-1006|RETURNED',
    ]);
    expect(lines(world.database, 'SELECT state FROM rebuild_run')).toEqual(['DONE']);
  });

  test('under rebuild=raise-only leaves a row that is ahead of the log', async () => {
    const world = await worldFrom(startFrom('seed', { rebuild: 'raise-only' }));
    playAll(
      world,
      "sql \"UPDATE outbox SET state = 'PENDING' WHERE event_id = 'E-1001-2'\"\nrebuild run",
    );
    const row = lines(
      world.database,
      "SELECT status FROM read_model_loan WHERE loan_id = 'L-1001'",
    );
    expect(row).toEqual(['RETURNED']);
  });

  test('under rebuild=drained is refused while something is on its way', async () => {
    const world = await worldFrom(startFrom('seed', { rebuild: 'drained' }));
    const played = play(world, { kind: 'rebuild-step', step: 'run' }, 'seed');
    expect(played.kind).toBe('refused');
  });

  test('under rebuild=from-topic empties the read side and reads the topic again', async () => {
    const world = await worldFrom(startFrom('empty', { rebuild: 'from-topic' }));
    playAll(
      world,
      `service create L1 B1
       relay poll
       relay send
       relay flush
       relay mark
       consumer apply 0
       consumer commit
       rebuild run
       consumer apply 0
       consumer commit`,
    );
    expect(lines(world.database, 'SELECT COUNT(*) FROM applied_event')).toEqual(['2']);
  });
});

describe('a reconciliation run', () => {
  test('keeps its findings by run', async () => {
    const world = await worldFrom(startFrom('seed'));
    playAll(world, 'reconcile chapter\nrebuild run\nreconcile chapter');
    expect(
      lines(world.database, 'SELECT run_id, discrepancies, in_flight FROM reconcile_run'),
    ).toEqual(['1|4|1', '2|3|1']);
    const second = 'SELECT code FROM reconcile_finding WHERE run_id = 2 ORDER BY seq';
    expect(lines(world.database, second)).toEqual([
      'MISSING_EVENT',
      'MISMATCH_WRITE',
      'IN_FLIGHT',
      'ORPHAN_EVENT',
    ]);
  });
});
