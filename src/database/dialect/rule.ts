import type { Message, Texts } from '../../model/text.ts';
import type { Draft } from './draft.ts';

/**
 * One thing another dialect writes otherwise. A rule looks only at statements that have one of its
 * words (capitals, or operators), and is applied until it changes nothing more.
 */
export interface Rule {
  readonly words: readonly string[];
  readonly apply: (draft: Draft) => void;
}

export function texts(zh: string, en: string): Texts {
  return { zh, en };
}

export function message(
  zh: readonly [what: string, todo: string],
  en: readonly [what: string, todo: string],
): Message {
  return { what: texts(zh[0], en[0]), todo: texts(zh[1], en[1]) };
}
