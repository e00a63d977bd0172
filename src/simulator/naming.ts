import type { SqlAccess } from '../database/index.ts';
import type { Design } from '../model/design.ts';
import type { EventRecord } from '../model/memory.ts';

/** Partitions of the topic. */
export const PARTITIONS = [0, 1] as const;

/**
 * The event id the business gives: `L-1001` version 2 → `E-1001-2`, as in the chapter
 * («event_id 由业务生成，不用自增»).
 */
export function eventIdOf(loanId: string, version: number): string {
  return `E-${loanId.replace(/^L-?/, '')}-${version}`;
}

/**
 * The partition an event goes to. Keyed by loan: the number a loan id ends with, less one, modulo
 * the partitions (L1 → 0, L2 → 1), or the sum of its characters when it ends with none. Without a
 * key: the n-th outbox row, from 0, goes to n modulo the partitions.
 */
export function partitionOf(database: SqlAccess, design: Design, event: EventRecord): number {
  const n = design.keys === 'loan' ? keyNumber(event.loanId) : rowNumber(database, event.eventId);
  return n % PARTITIONS.length;
}

function keyNumber(loanId: string): number {
  const digits = /(\d{1,9})$/.exec(loanId)?.[1];
  if (digits !== undefined) return Math.max(Number(digits) - 1, 0);
  return Array.from(loanId).reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0);
}

function rowNumber(database: SqlAccess, eventId: string): number {
  const { rows } = database.select(
    'SELECT COUNT(*) FROM outbox WHERE rowid < (SELECT rowid FROM outbox WHERE event_id = :event_id)',
    { event_id: eventId },
  );
  return Number(rows[0]?.[0] ?? 0);
}
