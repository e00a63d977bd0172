import type { Said, Scene } from './scene.ts';

/** What one kind of SQLite's messages means: the groups of `pattern` are its variable parts. */
export interface Meaning {
  readonly pattern: RegExp;
  readonly say: (parts: readonly string[], scene: Scene) => Said;
}

/** What happened and what to do, in Chinese and in English. */
export function said(
  zh: readonly [what: string, todo: string],
  en: readonly [what: string, todo: string],
  more: Pick<Said, 'at' | 'fixes'> = {},
): Said {
  return { what: { zh: zh[0], en: en[0] }, todo: { zh: zh[1], en: en[1] }, ...more };
}

/** A meaning that needs nothing but the message's own parts (`$1`, `$2`…). */
export function plain(
  pattern: RegExp,
  zh: readonly [what: string, todo: string],
  en: readonly [what: string, todo: string],
): Meaning {
  return {
    pattern,
    say: (parts) => {
      const fill = (text: string): string =>
        text.replace(/\$(\d)/g, (_, n) => parts[Number(n)] ?? '');
      return said([fill(zh[0]), fill(zh[1])], [fill(en[0]), fill(en[1])]);
    },
  };
}
