import type { ConsumerMemory } from '../../model/memory.ts';
import type { TableView, Value } from '../../model/value.ts';

/** One record of a partition as the strip shows it. */
export interface StripRecord {
  readonly offset: number;
  readonly eventId: string;
  readonly loanId: string;
  readonly status: string;
  readonly version: string;
  /** The same event id stands in the topic before this record. */
  readonly duplicate: boolean;
  /** Below the committed offset. */
  readonly consumed: boolean;
  /** The consumer holds it now. */
  readonly inHand: boolean;
}

/** One partition: its records in order, and the committed offset (the next one to be read). */
export interface Strip {
  readonly partition: number;
  readonly next: number;
  readonly records: readonly StripRecord[];
}

type Read = (column: string) => Value;

function reader(table: TableView, row: readonly Value[]): Read {
  return (column) => row[table.columns.indexOf(column)] ?? null;
}

function text(value: Value): string {
  return value === null ? '' : String(value);
}

function offsets(table: TableView | undefined): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const row of table?.rows ?? []) {
    const read = reader(table as TableView, row);
    found.set(Number(read('partition_id') ?? 0), Number(read('next_offset') ?? 0));
  }
  return found;
}

/**
 * The partitions of the topic, from the tables `topic` and `consumer_offset`. Columns are found
 * by name; a missing table or column leaves its part empty. Duplicates are counted in the order
 * of the table's rows.
 */
export function topicStrips(
  tables: readonly TableView[],
  hand: ConsumerMemory | null,
): readonly Strip[] {
  const topic = tables.find((table) => table.name === 'topic');
  const next = offsets(tables.find((table) => table.name === 'consumer_offset'));
  const strips = new Map<number, StripRecord[]>([...next.keys()].map((id) => [id, []]));
  const seen = new Set<string>();
  for (const row of topic?.rows ?? []) {
    const read = reader(topic as TableView, row);
    const partition = Number(read('partition_id') ?? 0);
    const offset = Number(read('record_offset') ?? 0);
    const eventId = text(read('event_id'));
    const records = strips.get(partition) ?? [];
    records.push({
      offset,
      eventId,
      loanId: text(read('loan_id')),
      status: text(read('status')),
      version: text(read('version')),
      duplicate: seen.has(eventId),
      consumed: offset < (next.get(partition) ?? 0),
      inHand: hand?.partition === partition && hand.offset === offset,
    });
    strips.set(partition, records);
    seen.add(eventId);
  }
  return [...strips]
    .sort(([a], [b]) => a - b)
    .map(([partition, records]) => ({
      partition,
      next: next.get(partition) ?? 0,
      records: [...records].sort((a, b) => a.offset - b.offset),
    }));
}
