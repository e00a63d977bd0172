import { describe, expect, test } from 'vitest';
import type { Finding, Report } from '../../src/model/report.ts';
import {
  renderReportCsv,
  renderReportMarkdown,
  renderReportText,
  reportJson,
} from '../../src/report/index.ts';

function finding(code: string, loanId: string, detail: string): Finding {
  const counts = code !== 'IN_FLIGHT';
  return { code, loanId, counts, side: 'write', facts: {}, detail: { zh: detail, en: detail } };
}

function report(findings: readonly Finding[]): Report {
  const codes = [...new Set(findings.map((f) => f.code))];
  return {
    set: 'chapter',
    findings,
    counts: codes.map((code) => ({ code, count: findings.filter((f) => f.code === code).length })),
    discrepancies: findings.filter((f) => f.counts).length,
    inFlight: findings.filter((f) => f.code === 'IN_FLIGHT').length,
    failures: [],
  };
}

describe('the report as text', () => {
  test('keeps the chapter’s columns: the code to 14, the loan to 8 characters', () => {
    const text = renderReportText(report([finding('IN_FLIGHT', 'L-1005', 'x')]), 'zh');
    expect(text).toBe(
      '[差异明细]\n  IN_FLIGHT      L-1005   x\n\n[按类统计]\n  IN_FLIGHT      1\n  合计 0 条差异，其中在途 1 条\n',
    );
  });

  test('widens the first column for a longer code, so that the columns still stand', () => {
    const long = 'PROJECTION_UNEXPLAINED';
    const text = renderReportText(
      report([finding(long, 'L1', 'x'), finding('A', 'L2', 'y')]),
      'en',
    );
    const [, first, second] = text.split('\n');
    expect(first?.indexOf('L1')).toBe(second?.indexOf('L2'));
  });
});

describe('the report as CSV', () => {
  test('quotes commas, quotation marks and line breaks, and defuses formulas', () => {
    const csv = renderReportCsv(report([finding('A', '=1+1', 'say "x", then\ny')]), 'en');
    expect(csv.split('\r\n')[1]).toBe(`A,'=1+1,write side,yes,"say ""x"", then\ny"`);
  });
});

describe('the report as Markdown', () => {
  test('escapes what would break the table', () => {
    const markdown = renderReportMarkdown(report([finding('A', 'L|1', 'two\nlines')]), 'en');
    expect(markdown).toContain('| A | L\\|1 | write side | yes | two lines |');
  });
});

test('the report as JSON holds the findings in one language, and the numbers', () => {
  const found = report([finding('A', 'L1', 'x'), finding('IN_FLIGHT', 'L2', 'y')]);
  expect(reportJson(found, 'zh')).toEqual({
    findings: [
      { code: 'A', loanId: 'L1', detail: 'x' },
      { code: 'IN_FLIGHT', loanId: 'L2', detail: 'y' },
    ],
    counts: { A: 1, IN_FLIGHT: 1 },
    discrepancies: 1,
    inFlight: 1,
  });
});
