import type { Finding, RebuildChange, Report } from '../../model/report.ts';

/** What became of a finding between two reports. */
export type Fate = 'cleared' | 'remained' | 'changed' | 'new';

/** One finding before and after; at least one of the two is there. */
export interface FindingPair {
  readonly key: string;
  readonly fate: Fate;
  readonly before: Finding | null;
  readonly after: Finding | null;
}

function findingKey(finding: Finding): string {
  return `${finding.code} ${finding.loanId}`;
}

function fateOf(before: Finding, after: Finding | undefined): Fate {
  if (!after) return 'cleared';
  return before.detail.zh === after.detail.zh ? 'remained' : 'changed';
}

/** The two reports' findings side by side: those of before in their order, then the new ones. */
export function diffReports(before: Report, after: Report): readonly FindingPair[] {
  const now = new Map(after.findings.map((finding) => [findingKey(finding), finding]));
  const pairs: FindingPair[] = before.findings.map((finding) => {
    const key = findingKey(finding);
    const match = now.get(key);
    now.delete(key);
    return { key, fate: fateOf(finding, match), before: finding, after: match ?? null };
  });
  for (const [key, finding] of now) pairs.push({ key, fate: 'new', before: null, after: finding });
  return pairs;
}

/** What a rebuild did to one row, judged by `biz_loan`. */
export type Judgement = 'made-right' | 'made-wrong' | 'still-wrong' | 'still-right';

/** Whether the changed row agreed with `biz_loan` before and agrees now. */
export function judge(change: RebuildChange): Judgement {
  if (change.agreesAfter) return change.agreedBefore ? 'still-right' : 'made-right';
  return change.agreedBefore ? 'made-wrong' : 'still-wrong';
}

/** Findings of the report that do not count as discrepancies (in flight and the like). */
export function uncounted(report: Report): number {
  return report.findings.filter((finding) => !finding.counts).length;
}
