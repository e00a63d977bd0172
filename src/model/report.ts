import type { SqlError } from './sql.ts';
import type { Message, Texts } from './text.ts';
import type { Value } from './value.ts';

/** Where a discrepancy arose: the write side, the log (outbox) or the read side. */
export type Side = 'write' | 'log' | 'read';

/** What a detector says of one loan: a code and the named facts of its row. Wording is apart. */
export interface Finding {
  readonly code: string;
  readonly loanId: string;
  readonly counts: boolean;
  readonly side: Side;
  readonly facts: Readonly<Record<string, Value>>;
  /** The sentence in each language, from the type's templates. */
  readonly detail: Texts;
}

/** A detector that could not run on these tables; the others' findings still stand. */
export interface DetectorFailure extends Message {
  readonly code: string;
  /** Path of the detector in the lesson, and the SQL error there if there was one. */
  readonly path: string;
  readonly error: SqlError | null;
}

/**
 * The findings of one set of discrepancy types: loans in `biz_loan` by `loan_id`, then the others;
 * within a loan by the type's `order` (chapter 4.2, «把四类差异合并成一份报告»).
 */
export interface Report {
  readonly set: string;
  readonly findings: readonly Finding[];
  /** Findings by code, in the order of first appearance. */
  readonly counts: readonly { readonly code: string; readonly count: number }[];
  /** Findings that count as discrepancies. */
  readonly discrepancies: number;
  /** Findings of the code IN_FLIGHT: no discrepancy, the relay has yet to send. */
  readonly inFlight: number;
  readonly failures: readonly DetectorFailure[];
}

/** A row of the read model as the rebuild compares it (`updated_at` is no change). */
export interface ProjectionRow {
  readonly status: Value;
  readonly version: Value;
  readonly lastEventId: Value;
}

/** One loan whose projection the rebuild changed, and whether it now agrees with `biz_loan`. */
export interface RebuildChange {
  readonly loanId: string;
  readonly before: ProjectionRow | null;
  readonly after: ProjectionRow | null;
  readonly agreedBefore: boolean;
  readonly agreesAfter: boolean;
}

/** What a rebuild did: rows it wrote (the chapter's «修复 5 行») and rows that really changed. */
export interface RebuildResult {
  readonly rowsWritten: number;
  readonly rowsChanged: number;
  readonly changes: readonly RebuildChange[];
  /** The reports of every set just before the rebuild, by set. */
  readonly before: Readonly<Record<string, Report>>;
}

/** How cells of one loan stand to each other across the three tables. */
export type Agreement = 'agrees' | 'differs' | 'in-flight' | 'missing' | 'none';

/** One outbox row of a loan in the three-way table. */
export interface ThreeWayEvent {
  readonly eventId: string;
  readonly status: Value;
  readonly version: Value;
  readonly state: Value;
  readonly createdAt: Value;
  /** Whether it is the loan's last SENT row, the one the read side is compared with. */
  readonly last: boolean;
}

/** `biz_loan` | `outbox` | `read_model_loan` of one loan, aligned, each side with its mark. */
export interface ThreeWayRow {
  readonly loanId: string;
  readonly biz: { readonly status: Value; readonly version: Value; readonly bookId: Value } | null;
  readonly events: readonly ThreeWayEvent[];
  readonly read: ProjectionRow | null;
  readonly marks: {
    readonly biz: Agreement;
    readonly log: Agreement;
    readonly read: Agreement;
  };
  /** Codes the shown sets report for this loan, by set. */
  readonly codes: Readonly<Record<string, readonly string[]>>;
}

/** The three tables aligned by loan; `problem` says why they cannot be (a dropped table, say). */
export interface ThreeWay {
  readonly rows: readonly ThreeWayRow[];
  readonly count: number;
  readonly problem: Message | null;
}

/** What one way of comparing says of one loan (chapter 4.2, «对账为什么必须是三方»). */
export interface Comparison {
  /** `biz-read`, `log-read`, `biz-log` or `three-way`. */
  readonly way: ComparisonWay;
  readonly loanId: string;
  readonly reported: boolean;
  /** Reported although nothing is wrong: the row is in flight. */
  readonly falsely: boolean;
  /** The stage this way can name, or null when it only sees that two values differ. */
  readonly stage: Side | null;
}
export type ComparisonWay = 'biz-read' | 'log-read' | 'biz-log' | 'three-way';
