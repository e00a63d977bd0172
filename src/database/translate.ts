import type { Translation } from './dialect/translation.ts';
import { readerSql } from './when-needed.ts';

/** The dialect step alone: what a text becomes, cached by text. Needs `fetchReaderSql` before. */
export function translate(text: string): Translation {
  return readerSql().translate(text);
}
