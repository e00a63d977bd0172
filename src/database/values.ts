import type { Value } from '../model/value.ts';

/** An integer as the model has it: a number while that is exact, else a bigint. */
export function narrow(value: bigint): number | bigint {
  const short = Number(value);
  return Number.isSafeInteger(short) ? short : value;
}

/**
 * A value as sql.js must be given it so that nothing is lost: it binds whole numbers beyond 32
 * bits as floating point, so those go as bigint.
 */
export function bindable(value: Value): Value {
  if (typeof value !== 'number' || value === (value | 0)) return value;
  return Number.isSafeInteger(value) ? BigInt(value) : value;
}

/** A value as text for people: NULL as `NULL`, a blob as `X'0AFF'`, a bigint in full. */
export function formatValue(value: Value): string {
  if (value === null) return 'NULL';
  if (value instanceof Uint8Array) return `X'${hex(value)}'`;
  return String(value);
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('');
}
