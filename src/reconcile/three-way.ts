import { DatabaseError, type SqlAccess } from '../database/index.ts';
import type {
  Agreement,
  ProjectionRow,
  Report,
  ThreeWay,
  ThreeWayEvent,
  ThreeWayRow,
} from '../model/report.ts';
import type { Message } from '../model/text.ts';
import type { Row, Value } from '../model/value.ts';

/** How many loans the three-way table holds at most; `count` says how many there are. */
export const THREE_WAY_LIMIT = 100;

const LOANS = `SELECT loan_id FROM biz_loan UNION SELECT loan_id FROM outbox
  UNION SELECT loan_id FROM read_model_loan ORDER BY loan_id`;
const BIZ = 'SELECT loan_id, status, version, book_id FROM biz_loan';
const READ = 'SELECT loan_id, status, version, last_event_id FROM read_model_loan';
const EVENTS = `SELECT loan_id, event_id, status, version, state, created_at FROM outbox
  ORDER BY created_at, event_id`;

/**
 * The three tables aligned by loan, each side with its mark: how the log stands to the business
 * row, and the read model to the log's last SENT event (chapter 4.2, «对账为什么必须是三方»).
 * `reports` adds the codes each set reports. A missing table or column is the `problem`.
 */
export function threeWay(database: SqlAccess, reports: Readonly<Record<string, Report>>): ThreeWay {
  try {
    const loans = database.select(LOANS).rows.map((row) => String(row[0]));
    return align(database, loans, reports);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return { rows: [], count: 0, problem: cannotAlign(error) };
  }
}

function align(
  database: SqlAccess,
  loans: readonly string[],
  reports: Readonly<Record<string, Report>>,
): ThreeWay {
  const shown = loans.slice(0, THREE_WAY_LIMIT);
  const biz = lastByLoan(database.select(BIZ).rows);
  const read = lastByLoan(database.select(READ).rows);
  const events = groupByLoan(database.select(EVENTS).rows, new Set(shown));
  const codes = codesByLoan(reports);
  const rows = shown.map((loanId) =>
    toRow(loanId, biz.get(loanId), events.get(loanId) ?? [], read.get(loanId), codes),
  );
  return { rows, count: loans.length, problem: null };
}

function lastByLoan(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [String(row[0]), row]));
}

function groupByLoan(rows: readonly Row[], wanted: ReadonlySet<string>): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const loanId = String(row[0]);
    if (!wanted.has(loanId)) continue;
    const group = groups.get(loanId);
    if (group) group.push(row);
    else groups.set(loanId, [row]);
  }
  return groups;
}

/** loan_id → set → codes. */
type CodesByLoan = ReadonlyMap<string, Readonly<Record<string, readonly string[]>>>;

function codesByLoan(reports: Readonly<Record<string, Report>>): CodesByLoan {
  const byLoan = new Map<string, Record<string, string[]>>();
  for (const { set, findings } of Object.values(reports))
    for (const { loanId, code } of findings) {
      const ofLoan = byLoan.get(loanId) ?? {};
      (ofLoan[set] ??= []).push(code);
      byLoan.set(loanId, ofLoan);
    }
  return byLoan;
}

function toRow(
  loanId: string,
  bizRow: Row | undefined,
  eventRows: readonly Row[],
  readRow: Row | undefined,
  codes: CodesByLoan,
): ThreeWayRow {
  const biz = bizRow
    ? { status: cell(bizRow, 1), version: cell(bizRow, 2), bookId: cell(bizRow, 3) }
    : null;
  const read = readRow
    ? { status: cell(readRow, 1), version: cell(readRow, 2), lastEventId: cell(readRow, 3) }
    : null;
  const events = toEvents(eventRows);
  const log = logMark(biz, events);
  const marks = { biz: bizMark(biz, log), log, read: readMark(read, events, biz !== null) };
  return { loanId, biz, events, read, marks, codes: codes.get(loanId) ?? {} };
}

function toEvents(rows: readonly Row[]): readonly ThreeWayEvent[] {
  const last = rows.findLastIndex((row) => row[4] === 'SENT');
  return rows.map((row, i) => ({
    eventId: String(row[1]),
    status: cell(row, 2),
    version: cell(row, 3),
    state: cell(row, 4),
    createdAt: cell(row, 5),
    last: i === last,
  }));
}

function cell(row: Row, index: number): Value {
  return row[index] ?? null;
}

/** The business side only repeats what the log says of it: it is the truth the log is held to. */
function bizMark(biz: ThreeWayRow['biz'], log: Agreement): Agreement {
  if (biz === null) return log === 'none' ? 'none' : 'missing';
  return log === 'agrees' || log === 'differs' ? log : 'none';
}

function logMark(biz: ThreeWayRow['biz'], events: readonly ThreeWayEvent[]): Agreement {
  if (biz === null) return events.length === 0 ? 'none' : 'differs';
  const last = events.find((event) => event.last);
  if (last && same(last, biz)) return 'agrees';
  if (last && !isBelow(last.version, biz.version)) return 'differs';
  const pending = events.some((e) => e.state === 'PENDING' && e.version === biz.version);
  return pending ? 'in-flight' : 'missing';
}

function readMark(
  read: ProjectionRow | null,
  events: readonly ThreeWayEvent[],
  hasBiz: boolean,
): Agreement {
  const last = events.find((event) => event.last);
  if (read !== null) return last && same(last, read) ? 'agrees' : 'differs';
  if (last) return 'missing';
  if (events.some((event) => event.state === 'PENDING')) return 'in-flight';
  return hasBiz ? 'missing' : 'none';
}

function same(
  a: { readonly status: Value; readonly version: Value },
  b: { readonly status: Value; readonly version: Value },
): boolean {
  return a.status === b.status && a.version === b.version;
}

function isBelow(a: Value, b: Value): boolean {
  return a !== null && b !== null && a < b;
}

function cannotAlign(error: DatabaseError): Message {
  return {
    what: {
      zh: `三张表对不齐：${error.error.what.zh}`,
      en: `The three tables cannot be aligned: ${error.error.what.en}`,
    },
    todo: {
      zh: '补回缺少的表或列，或撤销上一步。',
      en: 'Bring the missing table or column back, or undo the last step.',
    },
  };
}
