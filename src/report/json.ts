import type { Report } from '../model/report.ts';
import type { Language } from '../model/text.ts';

/** A report as plain data for JSON: what `lab report --json` prints before and after. */
export interface ReportJson {
  readonly findings: readonly {
    readonly code: string;
    readonly loanId: string;
    readonly detail: string;
  }[];
  readonly counts: Readonly<Record<string, number>>;
  readonly discrepancies: number;
  readonly inFlight: number;
}

/** The findings with their sentence in one language, and the numbers. */
export function reportJson(report: Report, language: Language): ReportJson {
  const { findings, counts, discrepancies, inFlight } = report;
  return {
    findings: findings.map(({ code, loanId, detail }) => ({
      code,
      loanId,
      detail: detail[language],
    })),
    counts: Object.fromEntries(counts.map(({ code, count }) => [code, count])),
    discrepancies,
    inFlight,
  };
}
