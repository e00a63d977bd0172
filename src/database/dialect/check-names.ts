/**
 * Names of the CHECK constraints that the dialect step adds, and SQLite's message when one of
 * them fails. The message shows the name, so the name is what the reader wrote:
 * `loan_id VARCHAR(16)`.
 */
export function lengthCheckName(column: string, type: string, length: string): string {
  return `${column} ${type}(${length})`;
}

export function unsignedCheckName(column: string): string {
  return `${column} UNSIGNED`;
}

/** Types whose argument is the greatest length of a text. */
const LENGTH_TYPES =
  'NATIONAL CHARACTER VARYING|NATIONAL CHARACTER|CHARACTER VARYING|CHAR VARYING|VARCHAR_IGNORECASE|' +
  'NVARCHAR2|NVARCHAR|VARCHAR2|VARCHAR|NCHAR|CHARACTER|CHAR';

/** Whether a type's argument is the greatest length of a text. */
export function limitsLength(type: string): boolean {
  return LENGTH_TYPES.split('|').includes(type);
}

/** Parts: column, type, length. */
export const LENGTH_CHECK = new RegExp(
  `^CHECK constraint failed: (.+?) (${LENGTH_TYPES})\\((\\d+)\\)$`,
);

/** Part: column. */
export const UNSIGNED_CHECK = /^CHECK constraint failed: (.+) UNSIGNED$/;
