import { describe, expect, test } from 'vitest';
import type { Engine, Moment, Ran, Shown } from '../../src/engine/contract.ts';
import { openLocalEngine } from '../../src/engine/local.ts';
import { createEngineClient } from '../../src/engine/worker-client.ts';
import type { TableView } from '../../src/model/value.ts';
import { chapterLesson } from '../support/lesson.ts';
import { actions, startFrom } from '../support/session.ts';
import { wasmBytes } from '../support/sqlite.ts';
import { WorkerStandIn } from './worker-stand-in.ts';

/** The calls of both forms, awaited alike. */
interface Form {
  show(moment: Moment): Promise<Shown>;
  run(moment: Moment, sql: string): Promise<Ran>;
  rows(moment: Moment, table: string, from: number, count: number): Promise<TableView>;
}

async function localForm(): Promise<Form> {
  const engine: Engine = await openLocalEngine(wasmBytes());
  engine.load(chapterLesson());
  return {
    show: async (moment) => engine.show(moment),
    run: async (moment, sql) => engine.run(moment, sql),
    rows: async (...args) => engine.rows(...args),
  };
}

async function workerForm(): Promise<Form> {
  const client = createEngineClient({
    wasm: await WebAssembly.compile(wasmBytes() as BufferSource),
    limitMs: 5000,
    makeWorker: () => new WorkerStandIn(),
  });
  await client.load(chapterLesson());
  const value = async <T>(answer: Promise<{ done: true; value: T } | { done: false }>) => {
    const it = await answer;
    if (!it.done) throw new Error('stopped');
    return it.value;
  };
  return {
    show: (moment) => value(client.show(moment)),
    run: (moment, sql) => value(client.run(moment, sql)),
    rows: (...args) => value(client.rows(...args)),
  };
}

const START: Moment = { start: startFrom('seed'), actions: [] };

function after(text: string, start = START.start): Moment {
  return { start, actions: actions(text) };
}

describe.each([
  ['local', localForm],
  ['worker', workerForm],
])('the %s form of the engine', (_, open) => {
  test('shows the chapter’s rows, its report and the three-way table', async () => {
    const shown = await (await open()).show(START);
    expect(shown.ok && shown.frame.reports['chapter']?.discrepancies).toBe(4);
    expect(shown.frame?.threeWay.rows).toHaveLength(6);
    expect(shown.frame?.clock).toBe('2026-10-29 09:00:00');
  });

  test('goes back and forward without a difference', async () => {
    const form = await open();
    const far = after(
      'service create L-1007 B-207\nrelay poll\nrelay send\nrelay send\nrelay flush\nrelay mark',
    );
    const there = await form.show(far);
    const near = await form.show({ ...far, actions: far.actions.slice(0, 2) });
    expect(near.frame?.index).toBe(2);
    expect(await form.show(far)).toEqual(there);
    expect(await form.show({ ...far, actions: far.actions.slice(0, 2) })).toEqual(near);
  });

  test('branches: another action in the past does not see the old future', async () => {
    const form = await open();
    await form.show(after('service create L-1007 B-207\nservice return L-1007'));
    const branch = await form.show(after('service create L-1007 B-207\nservice overdue L-1007'));
    const loan = branch.frame?.threeWay.rows.find((row) => row.loanId === 'L-1007');
    expect(loan?.biz?.status).toBe('OVERDUE');
  });

  test('stops before an action that is not possible, with what was possible', async () => {
    const shown = await (await open()).show(after('service create L-1007 B-207\nrelay mark'));
    expect(shown.ok).toBe(false);
    if (shown.ok) return;
    expect(shown.failure.index).toBe(1);
    expect(shown.failure.possible).toContain('relay poll');
    expect(shown.frame?.index).toBe(1);
  });

  test('says that a session cannot begin when its schema fails, and where', async () => {
    const edits = { 'schema.sql': 'CREATE TABLE biz_loan (\n  loan_id VARCHAR(16 PRIMARY KEY\n);' };
    const shown = await (await open()).show(after('', { ...START.start, edits }));
    expect(shown).toMatchObject({
      ok: false,
      frame: null,
      failure: { index: -1, source: 'schema.sql' },
    });
  });

  test('runs a query without changing the moment', async () => {
    const ran = await (await open()).run(START, 'SELECT COUNT(*) AS n FROM outbox');
    expect(ran.ok && ran.changed).toBe(false);
    expect(ran.results[0]).toMatchObject({ columns: ['n'], rows: [[8]], count: 1 });
  });

  test('runs a script that changes rows, and the moment after it is the same when replayed', async () => {
    const form = await open();
    const sql =
      "UPDATE biz_loan SET status = 'OVERDUE', version = random() WHERE loan_id = 'L-1001'";
    const ran = await form.run(START, sql);
    if (!ran.ok) throw new Error(ran.error.what.en);
    expect(ran.changed).toBe(true);
    const fresh = await open();
    const replayed = await fresh.show(after(`sql ${JSON.stringify(sql)}`));
    expect(replayed.frame?.tables).toEqual(ran.frame.tables);
  });

  test('undoes a whole script when one of its statements fails', async () => {
    const form = await open();
    const before = await form.show(START);
    const ran = await form.run(START, 'DELETE FROM outbox;\nSELECT nothing_there FROM outbox');
    expect(ran).toMatchObject({ ok: false, error: { statement: 2, line: 2 } });
    expect(await form.show(START)).toEqual(before);
  });

  test('pages through a table', async () => {
    const form = await open();
    const page = await form.rows(START, 'outbox', 6, 200);
    expect([page.count, page.rows.length]).toEqual([8, 2]);
  });

  test('keeps detectors running when the tables lack what one of them needs', async () => {
    const ran = await (await open()).run(START, 'ALTER TABLE read_model_loan DROP COLUMN status');
    if (!ran.ok) throw new Error(ran.error.what.en);
    const report = ran.frame.reports['chapter'];
    expect(report?.failures.map((f) => f.code)).toEqual(['MISMATCH_READ']);
    expect(report?.findings.map((f) => f.code)).toContain('MISSING_EVENT');
  });

  test('survives a dropped table', async () => {
    const ran = await (await open()).run(START, 'DROP TABLE biz_loan');
    if (!ran.ok) throw new Error(ran.error.what.en);
    expect(ran.frame.threeWay.problem).not.toBeNull();
    expect(ran.frame.reports['chapter']?.failures.length).toBeGreaterThan(0);
  });
});
