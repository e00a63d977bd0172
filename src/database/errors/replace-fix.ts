import type { Fix } from '../../model/sql.ts';
import { asName } from '../dialect/token-list.ts';
import type { Stretch } from './scene.ts';

/** The fix that puts another name in place of the one that was not found; none when there is none. */
export function replaceFix(
  at: Stretch | undefined,
  name: string | null,
  insert = asName(name ?? ''),
): Fix[] {
  if (at === undefined || name === null) return [];
  return [{ ...at, insert, label: { zh: `换成 ${insert}`, en: `Replace it by ${insert}` } }];
}
