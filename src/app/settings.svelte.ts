import type { Language, Texts } from '../model/text.ts';
import { find, keep, type Store } from './storage.ts';

/** The theme a reader chose; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

const LANGUAGE_KEY = 'outbox-lab:language';
/** Also read by `src/app/boot.js`, before the first paint. */
const THEME_KEY = 'outbox-lab:theme';

/** The two choices that hold for the whole page: language and theme, each kept at once. */
export class Settings {
  #language = $state<Language>('zh');
  #theme = $state<Theme>('system');

  constructor(
    private readonly store: Store | null,
    preferred: readonly string[],
  ) {
    this.#language = chosen(find(store, LANGUAGE_KEY).text, ['zh', 'en']) ?? spoken(preferred);
    this.#theme = chosen(find(store, THEME_KEY).text, ['light', 'dark']) ?? 'system';
  }

  get language(): Language {
    return this.#language;
  }

  get theme(): Theme {
    return this.#theme;
  }

  setLanguage(language: Language): void {
    this.#language = language;
    keep(this.store, LANGUAGE_KEY, language);
  }

  setTheme(theme: Theme): void {
    this.#theme = theme;
    keep(this.store, THEME_KEY, theme);
  }

  t(texts: Texts): string {
    return texts[this.#language];
  }
}

/** The first of a reader's languages that the lab has; who reads neither gets English. */
export function spoken(preferred: readonly string[]): Language {
  const first = preferred.map((tag) => tag.toLowerCase()).find((tag) => /^(zh|en)\b/.test(tag));
  return first?.startsWith('zh') ? 'zh' : 'en';
}

function chosen<T extends string>(text: string | null, among: readonly T[]): T | null {
  return among.find((value) => value === text) ?? null;
}
