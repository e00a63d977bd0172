/** What a phone's key row offers besides the table names. */
export const SQL_KEYS = ['SELECT', 'FROM', 'WHERE', 'JOIN', "'", '(', ')', '=', '<>', '*'] as const;

/** The text a key types after `charBefore` ('' at the start): words get their spaces. */
export function keyText(key: string, charBefore: string): string {
  if (/^['()]$/.test(key)) return key;
  const space = charBefore === '' || /[\s(.]/.test(charBefore) ? '' : ' ';
  return `${space}${key}${key === '*' ? '' : ' '}`;
}
