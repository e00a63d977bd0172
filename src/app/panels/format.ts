import type { Language } from '../../model/text.ts';
import type { Value } from '../../model/value.ts';
import { literal } from './cell-sql.ts';

/** A whole number in the reader's language: 1,234. */
export function formatCount(n: number, language: Language): string {
  return new Intl.NumberFormat(language).format(n);
}

/** A value as a cell shows it. NULL, '' and 0 look different; a long text or blob is cut. */
export function formatValue(value: Value, limit = 80): string {
  if (value === null) return 'NULL';
  if (value === '') return "''";
  const text = value instanceof Uint8Array ? literal(value) : String(value);
  return text.length <= limit ? text : `${text.slice(0, limit - 1)}…`;
}

/** Whether the shown text is not the value itself (NULL, the empty text): it is set quietly. */
export function isSpecial(value: Value): boolean {
  return value === null || value === '';
}
