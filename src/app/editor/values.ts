import type { Table, Value } from '../../model/value.ts';

/** One value as a cell shows it: NULL, '' and the text 'NULL' are three kinds, never one look. */
export interface ShownValue {
  readonly kind: 'null' | 'empty' | 'text' | 'number' | 'blob';
  readonly text: string;
}

/** Bytes of a blob that a cell shows. */
const BLOB_SHOWN_BYTES = 64;

/** What a cell shows of a value; integers beyond 2^53 are exact, a long blob is cut. */
export function showValue(value: Value): ShownValue {
  if (value === null) return { kind: 'null', text: 'NULL' };
  if (value === '') return { kind: 'empty', text: "''" };
  if (typeof value === 'string') return { kind: 'text', text: value };
  if (value instanceof Uint8Array) return { kind: 'blob', text: showBlob(value) };
  return { kind: 'number', text: String(value) };
}

function showBlob(bytes: Uint8Array): string {
  const shown = blobLiteral(bytes.subarray(0, BLOB_SHOWN_BYTES));
  return bytes.length > BLOB_SHOWN_BYTES ? `${shown.slice(0, -1)}…' (${bytes.length} B)` : shown;
}

function blobLiteral(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `X'${hex.toUpperCase()}'`;
}

/**
 * A table as tab-separated text with a line of column names, as spreadsheets take it: NULL is
 * the word, '' is nothing, and a text with a tab, line break or quote stands in double quotes.
 */
export function toTsv({ columns, rows }: Table): string {
  const lines = [columns, ...rows].map((row) => row.map(tsvCell).join('\t'));
  return `${lines.join('\n')}\n`;
}

function tsvCell(value: Value): string {
  if (value === null) return 'NULL';
  if (value instanceof Uint8Array) return blobLiteral(value);
  const text = String(value);
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
