import type { SqlAccess } from '../database/index.ts';
import type { ProjectionRow, RebuildChange } from '../model/report.ts';
import type { Row, Value } from '../model/value.ts';

/** The read model and the business rows, by loan, as a rebuild compares them. */
export interface ReadSide {
  readonly read: ReadonlyMap<string, ProjectionRow>;
  readonly biz: ReadonlyMap<string, { readonly status: Value; readonly version: Value }>;
}

/** Reads what a rebuild must be compared with. Throws DatabaseError when a table is missing. */
export function readSide(database: SqlAccess): ReadSide {
  const read = database.select(
    'SELECT loan_id, status, version, last_event_id FROM read_model_loan',
  );
  const biz = database.select('SELECT loan_id, status, version FROM biz_loan');
  return {
    read: byLoan(read.rows, ([, status, version, lastEventId]) => ({
      status: status ?? null,
      version: version ?? null,
      lastEventId: lastEventId ?? null,
    })),
    biz: byLoan(biz.rows, ([, status, version]) => ({
      status: status ?? null,
      version: version ?? null,
    })),
  };
}

function byLoan<T>(rows: readonly Row[], toValue: (row: Row) => T): Map<string, T> {
  return new Map(rows.map((row) => [String(row[0]), toValue(row)]));
}

/**
 * The rows that really changed between two moments, by `loan_id`: appeared, vanished, or differ in
 * status, version or last_event_id (`updated_at` is no change), each with whether it agreed with
 * `biz_loan` before and whether it does now: a rebuild can also make a right row wrong.
 */
export function rebuildChanges(before: ReadSide, after: ReadSide): readonly RebuildChange[] {
  const loans = [...new Set([...before.read.keys(), ...after.read.keys()])].sort();
  return loans.flatMap((loanId) => {
    const old = before.read.get(loanId) ?? null;
    const now = after.read.get(loanId) ?? null;
    if (sameRow(old, now)) return [];
    const agreedBefore = agrees(old, before.biz.get(loanId));
    const agreesAfter = agrees(now, after.biz.get(loanId));
    return [{ loanId, before: old, after: now, agreedBefore, agreesAfter }];
  });
}

function sameRow(a: ProjectionRow | null, b: ProjectionRow | null): boolean {
  if (a === null || b === null) return a === b;
  return a.status === b.status && a.version === b.version && a.lastEventId === b.lastEventId;
}

function agrees(
  row: ProjectionRow | null,
  biz: { readonly status: Value; readonly version: Value } | undefined,
): boolean {
  if (row === null || biz === undefined) return row === null && biz === undefined;
  return row.status === biz.status && row.version === biz.version;
}
