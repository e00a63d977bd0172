import { DatabaseError, type SqlAccess } from '../database/index.ts';
import type { DiscrepancyType } from '../model/lesson.ts';
import type { DetectorFailure, Finding, Report } from '../model/report.ts';
import type { Parameters } from '../model/value.ts';
import { detect } from './detector.ts';

/** The code of a row that is on its way: no discrepancy (chapter 4.2, «在途»). */
export const IN_FLIGHT = 'IN_FLIGHT';

/**
 * Runs the detectors of one set and puts their findings in the chapter's order: loans that exist
 * in `biz_loan` by `loan_id`, then the others; within a loan by the types' `order` (chapter 4.2,
 * «把四类差异合并成一份报告»). `sqlOf` gives the text in force of a detector's path. Detectors that
 * cannot run are listed as failures; the others' findings stand.
 */
export function reconcile(
  database: SqlAccess,
  types: readonly DiscrepancyType[],
  set: string,
  sqlOf: (path: string) => string,
  parameters: Parameters = {},
): Report {
  const ofSet = types.filter((type) => type.set === set).sort((a, b) => a.order - b.order);
  const detections = ofSet.map((type) => detect(database, type, sqlOf(type.detector), parameters));
  const failures = detections.flatMap(({ failure }) => (failure === null ? [] : [failure]));
  const all = detections.flatMap(({ findings }) => findings);
  return toReport(set, arrange(suppress(all, ofSet), businessLoans(database)), failures);
}

/** Drops the findings that another finding of the same loan makes void. */
function suppress(
  findings: readonly Finding[],
  types: readonly DiscrepancyType[],
): readonly Finding[] {
  if (types.every((type) => type.suppresses.length === 0)) return findings;
  const suppressedBy = new Map(types.map((type) => [type.code, type.suppresses]));
  const void_ = new Set<string>();
  for (const { code, loanId } of findings)
    for (const other of suppressedBy.get(code) ?? []) void_.add(`${other} ${loanId}`);
  return findings.filter(({ code, loanId }) => !void_.has(`${code} ${loanId}`));
}

/** Findings come in by the types' order; a stable sort by loan keeps that order within a loan. */
function arrange(findings: readonly Finding[], business: ReadonlySet<string>): readonly Finding[] {
  const rank = (finding: Finding) => (business.has(finding.loanId) ? 0 : 1);
  return [...findings].sort((a, b) => rank(a) - rank(b) || compareIds(a.loanId, b.loanId));
}

/** The order of Java's `String.compareTo`, which the chapter's `TreeMap` uses: UTF-16 units. */
function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function businessLoans(database: SqlAccess): ReadonlySet<string> {
  try {
    const { rows } = database.select('SELECT loan_id FROM biz_loan');
    return new Set(rows.map((row) => String(row[0])));
  } catch (error) {
    // Without the table the detectors report their own failures; the order no longer matters.
    if (error instanceof DatabaseError) return new Set();
    throw error;
  }
}

function toReport(
  set: string,
  findings: readonly Finding[],
  failures: readonly DetectorFailure[],
): Report {
  const counts = new Map<string, number>();
  for (const { code } of findings) counts.set(code, (counts.get(code) ?? 0) + 1);
  return {
    set,
    findings,
    counts: Array.from(counts, ([code, count]) => ({ code, count })),
    discrepancies: findings.filter((finding) => finding.counts).length,
    inFlight: counts.get(IN_FLIGHT) ?? 0,
    failures,
  };
}
