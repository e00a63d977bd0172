import type { Agreement, ThreeWayEvent, ThreeWayRow } from '../../model/report.ts';
import type { Value } from '../../model/value.ts';
import type { Line } from './three-way-lines.ts';

/** The three tables, in the order in which they stand side by side. */
export const SIDES = ['biz_loan', 'outbox', 'read_model_loan'] as const;
export type SideTable = (typeof SIDES)[number];

/** One row of a table as its side shows it: how to find it, and its columns. */
export interface SideFacts {
  readonly table: SideTable;
  readonly key: readonly [column: string, value: Value];
  readonly version: Value;
  readonly status: Value;
  /** The other columns, shown small. */
  readonly details: readonly (readonly [column: string, value: Value])[];
  /** Of events: the loan's last published one, or one that came before it. */
  readonly age: 'last' | 'past' | null;
  /** Where its edit bar opens: one place for each side of each loan. */
  readonly place: string;
}

/** What one side has of one version of a loan: rows, a mark, both or nothing. */
export interface SideCell {
  readonly table: SideTable;
  readonly rows: readonly SideFacts[];
  readonly mark: Agreement | null;
  readonly version: Value;
}

/** The place of the edit bar for a side of a loan. */
export function placeOf(loanId: string, table: SideTable): string {
  return `${loanId} ${table}`;
}

/** The three cells of one line, in the order of `SIDES`. */
export function cellsOf(row: ThreeWayRow, line: Line): readonly SideCell[] {
  const { version, marks } = line;
  const events = line.events.map((event) => eventFacts(row, event));
  return [
    { table: 'biz_loan', rows: line.biz ? bizFacts(row) : [], mark: marks.biz, version },
    { table: 'outbox', rows: events, mark: marks.log, version },
    { table: 'read_model_loan', rows: line.read ? readFacts(row) : [], mark: marks.read, version },
  ];
}

function bizFacts({ loanId, biz }: ThreeWayRow): readonly SideFacts[] {
  if (!biz) return [];
  const { version, status, bookId } = biz;
  return [loanFacts('biz_loan', loanId, version, status, ['book_id', bookId])];
}

function readFacts({ loanId, read }: ThreeWayRow): readonly SideFacts[] {
  if (!read) return [];
  const { version, status, lastEventId } = read;
  return [loanFacts('read_model_loan', loanId, version, status, ['last_event_id', lastEventId])];
}

function loanFacts(
  table: SideTable,
  loanId: string,
  version: Value,
  status: Value,
  detail: readonly [string, Value],
): SideFacts {
  const place = placeOf(loanId, table);
  return { table, key: ['loan_id', loanId], version, status, details: [detail], age: null, place };
}

function eventFacts({ loanId, events }: ThreeWayRow, event: ThreeWayEvent): SideFacts {
  const { eventId, version, status, state } = event;
  const isPast = events.indexOf(event) < events.findIndex((other) => other.last);
  return {
    table: 'outbox',
    key: ['event_id', eventId],
    version,
    status,
    details: [
      ['state', state],
      ['event_id', eventId],
    ],
    age: event.last ? 'last' : isPast ? 'past' : null,
    place: placeOf(loanId, 'outbox'),
  };
}

/** Whether a mark colours the ground of its cell: what agrees stays quiet. */
export function hasGround(mark: Agreement | null): boolean {
  return mark === 'differs' || mark === 'missing' || mark === 'in-flight';
}
