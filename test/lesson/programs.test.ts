import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/database/index.ts';
import type { Parameters } from '../../src/model/value.ts';
import { chapterLesson } from '../support/lesson.ts';
import { lines, startFrom, worldFrom } from '../support/session.ts';

let database: Database;
beforeEach(async () => {
  database = (await worldFrom(startFrom('clean'))).database;
});

/** Runs a program of the lesson and gives the rows each of its statements changed. */
function run(program: string, parameters: Parameters = {}): number[] {
  const source = chapterLesson().sources.find(({ path }) => path === `programs/${program}.sql`);
  const result = database.runScript(source!.text, parameters);
  if (!result.ok) throw new Error(result.error.what.en);
  return result.results.map(({ changed }) => changed);
}

function projection(loanId: string): string[] {
  return lines(
    database,
    `SELECT status, version, last_event_id, updated_at FROM read_model_loan WHERE loan_id = '${loanId}'`,
  );
}

const NOW = '2026-10-29 09:00:07';

function event(loanId: string, version: number, status: string): Parameters {
  const eventId = `E-${loanId.slice(2)}-${version}`;
  return { event_id: eventId, loan_id: loanId, event_type: 'x', status, version, now: NOW };
}

describe('loan-write', () => {
  test('writes a new loan and its event', () => {
    run('loan-write', { ...event('L-9', 1, 'ON_LOAN'), book_id: 'B-9' });
    expect(lines(database, "SELECT * FROM biz_loan WHERE loan_id = 'L-9'")).toEqual([
      `L-9|B-9|ON_LOAN|1|${NOW}`,
    ]);
    expect(lines(database, "SELECT * FROM outbox WHERE loan_id = 'L-9'")).toEqual([
      `E-9-1|L-9|x|ON_LOAN|1|PENDING|${NOW}`,
    ]);
  });

  test.each([null, ''])('keeps the book of a loan when the update brings %j', (book) => {
    run('loan-write', { ...event('L-2001', 2, 'RETURNED'), book_id: book });
    expect(lines(database, "SELECT * FROM biz_loan WHERE loan_id = 'L-2001'")).toEqual([
      `L-2001|B-301|RETURNED|2|${NOW}`,
    ]);
  });

  test.each([null, ''])('refuses to update a loan that has no row (book %j)', (book) => {
    const update = { ...event('L-9', 2, 'RETURNED'), book_id: book };
    expect(() => run('loan-write', update)).toThrow();
    expect(lines(database, "SELECT * FROM biz_loan WHERE loan_id = 'L-9'")).toEqual([]);
  });
});

describe('the relay', () => {
  test('polls PENDING rows by time, then id, up to the limit, and marks one', () => {
    for (const [id, at] of [
      ['b', '03'],
      ['c', '01'],
      ['a', '03'],
      ['d', '05'],
    ])
      database.execute(
        `INSERT INTO outbox VALUES ('${id}', 'L-2001', 'x', 's', 1, 'PENDING', '2026-10-29 09:00:${at}')`,
      );
    const poll = chapterLesson().sources.find(
      ({ path }) => path === 'programs/relay-poll.sql',
    )!.text;
    const polled = () => database.query(poll, { limit: 3 });
    expect(polled().columns).toEqual(['event_id', 'loan_id', 'event_type', 'status', 'version']);
    expect(polled().rows.map(([id]) => id)).toEqual(['c', 'a', 'b']);
    expect(run('relay-mark', { event_id: 'c' })).toEqual([1]);
    expect(polled().rows.map(([id]) => id)).toEqual(['a', 'b', 'd']);
  });
});

describe('the consumer', () => {
  const newer = event('L-2002', 3, 'OVERDUE');
  const older = event('L-2002', 1, 'ON_LOAN');

  test('by event id projects an id once, whatever its version', () => {
    expect(run('consumer-apply.event-id', older)).toEqual([1, 1]);
    expect(projection('L-2002')).toEqual([`ON_LOAN|1|E-2002-1|${NOW}`]);
    expect(run('consumer-apply.event-id', { ...older, now: 'later' })).toEqual([0, 0]);
    expect(projection('L-2002')).toEqual([`ON_LOAN|1|E-2002-1|${NOW}`]);
  });

  test('by event id projects a loan it has no row of', () => {
    expect(run('consumer-apply.event-id', event('L-9', 1, 'ON_LOAN'))).toEqual([1, 1]);
    expect(projection('L-9')).toEqual([`ON_LOAN|1|E-9-1|${NOW}`]);
  });

  test('in two commits says by its first statement whether the id is new', () => {
    expect(run('consumer-apply.separate', newer)).toEqual([1, 1]);
    expect(run('consumer-apply.separate', newer)[0]).toBe(0);
  });

  test('by version writes only a higher one', () => {
    expect(run('consumer-apply.version', older)).toEqual([0]);
    expect(run('consumer-apply.version', event('L-2002', 2, 'OVERDUE'))).toEqual([0]);
    expect(run('consumer-apply.version', newer)).toEqual([1]);
    expect(projection('L-2002')).toEqual([`OVERDUE|3|E-2002-3|${NOW}`]);
  });

  test('that overwrites writes whatever comes', () => {
    expect(run('consumer-apply.overwrite', newer)).toEqual([1]);
    expect(run('consumer-apply.overwrite', older)).toEqual([1]);
    expect(projection('L-2002')).toEqual([`ON_LOAN|1|E-2002-1|${NOW}`]);
  });

  test('leaves seen ids alone unless it goes by event id', () => {
    run('consumer-apply.version', newer);
    run('consumer-apply.overwrite', newer);
    expect(lines(database, 'SELECT * FROM consumed_event')).toEqual([]);
  });
});

describe('a rebuild', () => {
  const WRONG = `
    UPDATE read_model_loan SET status = 'OVERDUE' WHERE loan_id = 'L-2002';
    DELETE FROM read_model_loan WHERE loan_id = 'L-2001';
    UPDATE read_model_loan SET version = 9 WHERE loan_id = 'L-2003';
    INSERT INTO read_model_loan VALUES ('L-9', 'ON_LOAN', 1, NULL, '2026-10-29 08:00:00');
    INSERT INTO outbox VALUES ('E-2001-2', 'L-2001', 'x', 'RETURNED', 2, 'PENDING', '2026-10-29 09:00:00');`;
  const rows = () =>
    lines(
      database,
      'SELECT loan_id, status, version, last_event_id FROM read_model_loan ORDER BY 1',
    );
  const LOG = [
    'L-2001|ON_LOAN|1|E-2001-1',
    'L-2002|RETURNED|2|E-2002-2',
    'L-2003|RETURNED|3|E-2003-3',
  ];

  beforeEach(() => expect(database.runScript(WRONG).ok).toBe(true));

  test('makes every row from the last SENT event, and only those rows', () => {
    expect(run('rebuild')).toEqual([3, 3]);
    expect(rows()).toEqual(LOG);
  });

  test('in two steps writes over what came in between', () => {
    expect(run('rebuild.two-steps')).toEqual([3, 3]);
    run('consumer-apply.overwrite', event('L-2002', 1, 'ON_LOAN'));
    run('rebuild.two-steps');
    expect(rows()).toEqual(LOG);
  });

  test('that only raises keeps a row that is ahead, and rows the log does not know', () => {
    expect(run('rebuild.raise-only')).toEqual([2]);
    expect(rows()).toEqual([
      ...LOG.slice(0, 2),
      'L-2003|RETURNED|9|E-2003-3',
      'L-9|ON_LOAN|1|null',
    ]);
  });

  test('by swapping copies the same rows and writes none', () => {
    const before = rows();
    const copy = chapterLesson().sources.find(
      ({ path }) => path === 'programs/rebuild.swap.sql',
    )!.text;
    const { columns, rows: copied } = database.query(copy);
    expect(columns).toEqual(['loan_id', 'status', 'version', 'last_event_id']);
    expect(copied.map((row) => row.join('|'))).toEqual(LOG);
    expect(rows()).toEqual(before);
  });

  test('from the topic forgets rows, seen ids and offsets', () => {
    run('consumer-apply.event-id', event('L-2001', 2, 'RETURNED'));
    database.execute('INSERT INTO consumer_offset VALUES (0, 5)');
    run('rebuild.from-topic');
    expect(rows()).toEqual([]);
    expect(lines(database, 'SELECT * FROM consumed_event')).toEqual([]);
    expect(lines(database, 'SELECT * FROM consumer_offset WHERE next_offset > 0')).toEqual([]);
  });
});
