import {
  renderBeforeAfterText,
  renderReportCsv,
  renderReportMarkdown,
  renderReportText,
  reportJson,
} from '../../report/index.ts';
import type { Language } from '../../model/text.ts';
import type { RebuildResult, Report } from '../../model/report.ts';
import { REPORT } from './report-texts.ts';

export const FORMATS = ['text', 'markdown', 'csv', 'json'] as const;
export type Format = (typeof FORMATS)[number];

/** How a format is named on a button, and the file it is saved as. */
export const FORMAT_FILES: Readonly<
  Record<Format, { readonly name: string; readonly extension: string; readonly type: string }>
> = {
  text: { name: 'TXT', extension: 'txt', type: 'text/plain' },
  markdown: { name: 'Markdown', extension: 'md', type: 'text/markdown' },
  csv: { name: 'CSV', extension: 'csv', type: 'text/csv' },
  json: { name: 'JSON', extension: 'json', type: 'application/json' },
};

/**
 * The report in a format. Text and Markdown of a rebuilt read model hold both reports (the text
 * as the chapter prints it); CSV and JSON are the present one.
 */
export function exportReport(
  format: Format,
  report: Report,
  rebuild: RebuildResult | null,
  language: Language,
): string {
  const before = rebuild?.before[report.set];
  switch (format) {
    case 'csv':
      return renderReportCsv(report, language);
    case 'json':
      return JSON.stringify(reportJson(report, language), null, 2);
    case 'text':
      return rebuild && before
        ? renderBeforeAfterText(before, rebuild, report, language)
        : renderReportText(report, language);
    case 'markdown':
      return before
        ? [before, report].map((each, i) => section(each, i === 0, language)).join('\n')
        : renderReportMarkdown(report, language);
  }
}

function section(report: Report, isBefore: boolean, language: Language): string {
  const heading = (isBefore ? REPORT.before : REPORT.after)[language];
  return `## ${heading}\n\n${renderReportMarkdown(report, language)}`;
}
