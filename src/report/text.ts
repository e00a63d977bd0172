import type { RebuildResult, Report } from '../model/report.ts';
import type { Language } from '../model/text.ts';

/** Widths of the chapter's columns: the code to 14, the loan to 8 characters. */
const CODE_WIDTH = 14;
const LOAN_WIDTH = 8;

const WORDS = {
  zh: {
    details: '[差异明细]',
    totals: '[按类统计]',
    total: (n: number, inFlight: number) => `合计 ${n} 条差异，其中在途 ${inFlight} 条`,
    rebuild: (rows: number) => `--- 读模型按事件日志重建：修复 ${rows} 行 ---`,
  },
  en: {
    details: '[Discrepancies]',
    totals: '[Totals by type]',
    total: (n: number, inFlight: number) =>
      `${n} ${n === 1 ? 'discrepancy' : 'discrepancies'} in all, in flight ${inFlight}`,
    rebuild: (rows: number) =>
      `--- Read model rebuilt from the event log: ${rows} ${rows === 1 ? 'row' : 'rows'} repaired ---`,
  },
} as const;

/**
 * The report as the chapter's program prints it (chapter 4.2, «本机实测»), byte for byte in
 * Chinese; the English wording is the lab's. Ends with a line break.
 */
export function renderReportText(report: Report, language: Language): string {
  const words = WORDS[language];
  const codeWidth = Math.max(CODE_WIDTH, ...report.counts.map(({ code }) => code.length));
  const details = report.findings.map(
    ({ code, loanId, detail }) =>
      `  ${code.padEnd(codeWidth)} ${loanId.padEnd(LOAN_WIDTH)} ${detail[language]}`,
  );
  const totals = report.counts.map(({ code, count }) => `  ${code.padEnd(codeWidth)} ${count}`);
  const total = `  ${words.total(report.discrepancies, report.inFlight)}`;
  return [words.details, ...details, '', words.totals, ...totals, total, ''].join('\n');
}

/** The two reports with the chapter's rebuild line between them. */
export function renderBeforeAfterText(
  before: Report,
  rebuild: Pick<RebuildResult, 'rowsWritten'>,
  after: Report,
  language: Language,
): string {
  return [
    renderReportText(before, language),
    `${WORDS[language].rebuild(rebuild.rowsWritten)}\n`,
    renderReportText(after, language),
  ].join('\n');
}
