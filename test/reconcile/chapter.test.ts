import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reconcile } from '../../src/reconcile/index.ts';
import { sourceText } from '../../src/simulator/index.ts';
import { startFrom, worldFrom } from '../support/session.ts';
import { restated, type Loan } from './chapter-restated.ts';

const STATUSES = ['ON_LOAN', 'RETURNED', 'OVERDUE'];

const status = fc.constantFrom(...STATUSES);
const version = fc.integer({ min: 1, max: 4 });
// Few ids and times, so that equal times, equal versions and versions going backwards are common.
const event = fc.record({
  n: fc.integer({ min: 1, max: 12 }),
  status,
  version,
  state: fc.constantFrom('SENT', 'SENT', 'PENDING', 'PARKED'),
  createdAt: fc.integer({ min: 0, max: 3 }).map((s) => `2026-10-29 08:00:0${s}`),
});
const loan = fc.record({
  biz: fc.option(fc.record({ status, version })),
  events: fc.uniqueArray(event, { maxLength: 5, selector: (e) => e.n }),
  read: fc.option(fc.record({ status, version })),
});

function toLoans(drawn: readonly { biz: unknown; events: readonly { n: number }[] }[]): Loan[] {
  return drawn.map((one, i) => {
    const id = `L-${100 + i}`;
    const events = one.events.map((e) => ({ ...e, id: `E-${i}-${e.n}` }));
    return { ...one, id, events } as unknown as Loan;
  });
}

async function worldOf(loans: readonly Loan[]) {
  const world = await worldFrom(startFrom('empty'));
  const { database } = world;
  for (const { id, biz, events, read } of loans) {
    if (biz)
      database.execute(
        "INSERT INTO biz_loan VALUES (:id, 'B', :status, :version, '2026-10-29 08:00:00')",
        { id, ...biz },
      );
    for (const e of events)
      database.execute(
        `INSERT INTO outbox (event_id, loan_id, event_type, status, version, state, created_at)
         VALUES (:event, :id, 'x', :status, :version, :state, :at)`,
        { event: e.id, id, status: e.status, version: e.version, state: e.state, at: e.createdAt },
      );
    if (read)
      database.execute(
        "INSERT INTO read_model_loan VALUES (:id, :status, :version, NULL, '2026-10-29 08:00:00')",
        { id, ...read },
      );
  }
  return world;
}

describe('the set `chapter`', () => {
  test('reports of random loans exactly what the chapter’s program reports', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(loan, { minLength: 1, maxLength: 40 }), async (drawn) => {
        const loans = toLoans(drawn);
        const world = await worldOf(loans);
        const sqlOf = (path: string) => sourceText(world.lesson, world.plain, path);
        const report = reconcile(world.database, world.lesson.discrepancies, 'chapter', sqlOf);
        world.database.close();
        expect(report.failures).toEqual([]);
        expect(report.findings.map((f) => `${f.code} ${f.loanId}`)).toEqual(restated(loans));
      }),
      { numRuns: 100 },
    );
  });

  test('says of the chapter’s six loans what the chapter prints', async () => {
    const world = await worldFrom(startFrom('seed'));
    const sqlOf = (path: string) => sourceText(world.lesson, world.plain, path);
    const report = reconcile(world.database, world.lesson.discrepancies, 'chapter', sqlOf);
    expect(report.findings.map((f) => `${f.code} ${f.loanId}`)).toEqual([
      'MISSING_EVENT L-1002',
      'MISMATCH_WRITE L-1004',
      'IN_FLIGHT L-1005',
      'MISMATCH_READ L-1006',
      'ORPHAN_EVENT L-1003',
    ]);
    expect([report.discrepancies, report.inFlight]).toEqual([4, 1]);
  });
});
