import type { Effect, TouchedRow } from '../../model/frame.ts';
import type { Row, Value } from '../../model/value.ts';
import { rowKey } from './cell-sql.ts';

export type How = TouchedRow['how'];

/** How the last action touched the row of this key (its first column), or null. */
export function touchedHow(effect: Effect | null, table: string, key: Value): How | null {
  if (key === null) return null;
  const wanted = rowKey([key]);
  const found = effect?.touched.findLast(
    (row) => row.table === table && row.how !== 'delete' && rowKey([row.key]) === wanted,
  );
  return found?.how ?? null;
}

/**
 * How the last action touched each shown row, by the row's place. Where rows share a key (records
 * of one partition), an insert is told by its place: the last of them are the new ones.
 */
export function touchedRows(
  effect: Effect | null,
  table: string,
  rows: readonly Row[],
): ReadonlyMap<number, How> {
  const places = new Map<string, number[]>();
  rows.forEach((row, place) => {
    const key = rowKey(row.slice(0, 1));
    places.set(key, [...(places.get(key) ?? []), place]);
  });
  const found = new Map<number, How>();
  const touched = (effect?.touched ?? []).filter((row) => row.table === table);
  for (const { how, key } of [...touched].reverse()) {
    if (how === 'delete' || key === null) continue;
    const place = places.get(rowKey([key]))?.pop();
    if (place !== undefined) found.set(place, how);
  }
  return found;
}

/** How many rows the last action took away, by table: they cannot be highlighted in place. */
export function deletedCounts(
  effect: Effect | null,
  tables: readonly string[],
): readonly { readonly table: string; readonly count: number }[] {
  const deleted = (effect?.touched ?? []).filter((row) => row.how === 'delete');
  return tables
    .map((table) => ({ table, count: deleted.filter((row) => row.table === table).length }))
    .filter(({ count }) => count > 0);
}
