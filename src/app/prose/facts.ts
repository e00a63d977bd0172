import type { ThreeWayRow } from '../../model/report.ts';
import type { Value } from '../../model/value.ts';

/**
 * A loan in three short texts: business row, newest event (its state only while it is not sent),
 * read-model row; null where there is none.
 */
export function facts({ biz, events, read }: ThreeWayRow): readonly (string | null)[] {
  const event = events.at(-1);
  const unsent = event && event.state !== 'SENT' ? ` ${written(event.state)}` : '';
  return [
    biz && `${written(biz.status)} v${written(biz.version)}`,
    event ? `${written(event.status)} v${written(event.version)}${unsent}` : null,
    read && `${written(read.status)} v${written(read.version)}`,
  ];
}

function written(value: Value): string {
  return value === null ? 'NULL' : String(value);
}
