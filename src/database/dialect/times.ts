const TIME =
  /^(?:(\d{4}-\d\d-\d\d)(?:[T ]+|$))?(?:(\d\d:\d\d)(?::(\d\d)(?:\.(\d+))?)?)?\s*(Z|[-+]\d\d(?::?\d\d)?)?$/i;

/**
 * The text as SQLite compares times: a space before the hours, seconds always, fractions of at
 * least three digits unless they are nothing. `zone` when it has a zone other than UTC, null when
 * it is no time at all.
 */
export function normalTime(type: string, text: string): string | null {
  const parts = TIME.exec(text.trim());
  if (parts === null) return null;
  const [, date = '', minutes = '', seconds = '00', fraction = '', zone = ''] = parts;
  if (date === '' && minutes === '') return null;
  if (!/^(?:|Z|[-+]00(?::?00)?)$/i.test(zone)) return 'zone';
  const decimals = /^0*$/.test(fraction) ? '' : `.${fraction.padEnd(3, '0')}`;
  const time = minutes === '' ? '00:00:00' : `${minutes}:${seconds}${decimals}`;
  if (type === 'DATE') return date === '' ? null : date;
  if (type === 'TIME') return minutes === '' ? null : time;
  return date === '' ? null : `${date} ${time}`;
}
