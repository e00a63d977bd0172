import type { Finding, Report } from '../model/report.ts';
import type { Language, Texts } from '../model/text.ts';

const HEADINGS: readonly Texts[] = [
  { zh: '类型', en: 'Type' },
  { zh: '借阅', en: 'Loan' },
  { zh: '在哪一侧', en: 'Side' },
  { zh: '计入差异', en: 'Counts' },
  { zh: '说明', en: 'Detail' },
];

const SIDES: Readonly<Record<Finding['side'], Texts>> = {
  write: { zh: '写侧', en: 'write side' },
  log: { zh: '日志', en: 'log' },
  read: { zh: '读侧', en: 'read side' },
};

/** The findings as a Markdown table and the totals as a sentence. Ends with a line break. */
export function renderReportMarkdown(report: Report, language: Language): string {
  const headings = HEADINGS.map((heading) => heading[language]);
  const rows = [headings, headings.map(() => '---'), ...cells(report, language)];
  const table = rows.map((row) => `| ${row.map(escapeMarkdown).join(' | ')} |`);
  return [...table, '', summary(report, language), ''].join('\n');
}

/** The findings as CSV (RFC 4180) with a heading row; every line ends with CR LF. */
export function renderReportCsv(report: Report, language: Language): string {
  const rows = [['code', 'loan_id', 'side', 'counts', 'detail'], ...cells(report, language)];
  return rows.map((row) => `${row.map(escapeCsv).join(',')}\r\n`).join('');
}

function cells(report: Report, language: Language): string[][] {
  const yes = language === 'zh' ? '是' : 'yes';
  const no = language === 'zh' ? '否' : 'no';
  return report.findings.map(({ code, loanId, side, counts, detail }) => [
    code,
    loanId,
    SIDES[side][language],
    counts ? yes : no,
    detail[language],
  ]);
}

function summary(report: Report, language: Language): string {
  const { discrepancies, inFlight } = report;
  return language === 'zh'
    ? `差异 ${discrepancies} 条；另有在途 ${inFlight} 条，不计入差异。`
    : `Discrepancies: ${discrepancies}. In flight, not among them: ${inFlight}.`;
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\|]/g, '\\$&').replace(/\r?\n/g, ' ');
}

/** Quotes what CSV must quote, and defuses what a spreadsheet would run as a formula. */
function escapeCsv(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
