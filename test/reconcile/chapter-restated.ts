/**
 * The chapter's reconciliation restated in plain data (chapter 4.2, «把四类差异合并成一份报告»,
 * and the read-side comparison it leaves out), independent of SQL, to compare the detectors with.
 */
export interface Loan {
  readonly id: string;
  readonly biz: { readonly status: string; readonly version: number } | null;
  readonly events: readonly {
    readonly id: string;
    readonly status: string;
    readonly version: number;
    readonly state: string;
    readonly createdAt: string;
  }[];
  readonly read: { readonly status: string; readonly version: number } | null;
}

/** Codes by loan, in the order in which the chapter's report lists them. */
export function restated(loans: readonly Loan[]): string[] {
  const byId = [...loans].sort((a, b) => (a.id < b.id ? -1 : 1));
  const ordered = [...byId.filter((l) => l.biz), ...byId.filter((l) => !l.biz)];
  return ordered.flatMap((loan) => codesOf(loan).map((code) => `${code} ${loan.id}`));
}

function codesOf({ biz, events, read }: Loan): string[] {
  const codes: string[] = [];
  const sent = events
    .filter((e) => e.state === 'SENT')
    .sort((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id));
  const pending = events.some((e) => e.state === 'PENDING');
  const last = sent.at(-1);
  if (biz && !last) codes.push(pending ? 'IN_FLIGHT' : 'MISSING_EVENT');
  if (biz && last) {
    if (last.version < biz.version) codes.push('MISSING_EVENT');
    else if (last.version === biz.version && last.status !== biz.status)
      codes.push('MISMATCH_WRITE');
  }
  if (!biz && last) codes.push('ORPHAN_EVENT');
  if (last && (!read || read.version !== last.version || read.status !== last.status))
    codes.push('MISMATCH_READ');
  return codes;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
