import { DatabaseError, type SqlAccess } from '../database/index.ts';
import type { DiscrepancyType } from '../model/lesson.ts';
import type { DetectorFailure, Finding } from '../model/report.ts';
import type { Message } from '../model/text.ts';
import type { Parameters, Row, Table, Value } from '../model/value.ts';
import { renderDetail } from './template.ts';

/** What one detector said: its findings, and why it could not run (or not be trusted). */
export interface Detection {
  readonly findings: readonly Finding[];
  readonly failure: DetectorFailure | null;
}

/**
 * Runs the detector of a type (the SELECT `sql`, whose first column is `loan_id`) on the tables.
 * Never throws for what the SQL does: a broken detector is a failure beside no findings, and a
 * loan reported twice keeps its first finding and is a failure too.
 */
export function detect(
  database: SqlAccess,
  type: DiscrepancyType,
  sql: string,
  parameters: Parameters,
): Detection {
  try {
    return read(type, database.query(sql, parameters));
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const { what, todo } = error.error;
    return {
      findings: [],
      failure: { code: type.code, path: type.detector, error: error.error, what, todo },
    };
  }
}

function read(type: DiscrepancyType, table: Table): Detection {
  if (table.columns[0]?.toLowerCase() !== 'loan_id') return failed(type, noLoanColumn(table));
  const seen = new Set<string>();
  const findings: Finding[] = [];
  let repeated: string | null = null;
  for (const row of table.rows) {
    const loanId = loanOf(row);
    if (loanId === null) return failed(type, NULL_LOAN);
    if (seen.has(loanId)) repeated ??= loanId;
    else findings.push(toFinding(type, table.columns, row, loanId));
    seen.add(loanId);
  }
  const failure = repeated === null ? null : toFailure(type, repeatedLoan(repeated));
  return { findings, failure };
}

function loanOf(row: Row): string | null {
  const value = row[0] ?? null;
  return value === null ? null : String(value);
}

function toFinding(
  type: DiscrepancyType,
  columns: readonly string[],
  row: Row,
  loanId: string,
): Finding {
  const facts: Record<string, Value> = {};
  columns.forEach((column, i) => {
    // Two columns may carry one name: the first one is what a template's placeholder means.
    if (!(column in facts)) facts[column] = row[i] ?? null;
  });
  const { code, counts, side, templates } = type;
  const detail = { zh: renderDetail(templates.zh, facts), en: renderDetail(templates.en, facts) };
  return { code, loanId, counts, side, facts, detail };
}

function failed(type: DiscrepancyType, message: Message): Detection {
  return { findings: [], failure: toFailure(type, message) };
}

function toFailure(type: DiscrepancyType, message: Message): DetectorFailure {
  return { code: type.code, path: type.detector, error: null, ...message };
}

function noLoanColumn(table: Table): Message {
  const first = table.columns[0] ?? '';
  return {
    what: {
      zh: `检测 SQL 的第一列必须是 loan_id，现在是「${first}」。`,
      en: `The detector's first column must be loan_id; it is “${first}”.`,
    },
    todo: {
      zh: '把借阅号放在第一列：SELECT b.loan_id, …',
      en: 'Select the loan first: SELECT b.loan_id, …',
    },
  };
}

const NULL_LOAN: Message = {
  what: {
    zh: '检测 SQL 给出了 loan_id 为 NULL 的行。',
    en: 'The detector returned a row whose loan_id is NULL.',
  },
  todo: {
    zh: '外连接可能取错了一侧的 loan_id；换成另一张表的，或用 COALESCE。',
    en: 'An outer join may take loan_id from the empty side; take it from the other table, or use COALESCE.',
  },
};

function repeatedLoan(loanId: string): Message {
  return {
    what: {
      zh: `检测 SQL 把 ${loanId} 报告了不止一次，这里只算第一次。`,
      en: `The detector reports ${loanId} more than once; only the first row is used.`,
    },
    todo: {
      zh: '每笔借阅只能占一行：用 GROUP BY loan_id 汇总，或只取最后一条事件。',
      en: 'Return each loan once: GROUP BY loan_id, or take only the last event.',
    },
  };
}
