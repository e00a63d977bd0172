export { renderReportText, renderBeforeAfterText } from './text.ts';
export { renderReportMarkdown, renderReportCsv } from './table.ts';
export { reportJson, type ReportJson } from './json.ts';
