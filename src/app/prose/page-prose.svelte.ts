import { proseOf } from 'virtual:lessons';
import type { Lesson } from '../../model/lesson.ts';
import type { Language } from '../../model/text.ts';

/** What is known of a page's prose: on its way, here, or not to be had. */
type Fetched =
  | { readonly state: 'loading' }
  | { readonly state: 'here'; readonly html: readonly string[] }
  | { readonly state: 'failed' };

const LOADING: Fetched = { state: 'loading' };

/** The prose of a lesson's pages, each fetched when it is first opened and kept from then on. */
export class PageProse {
  #pages = $state.raw<Readonly<Record<string, Fetched>>>({});
  readonly #lesson: Lesson;

  constructor(lesson: Lesson) {
    this.#lesson = lesson;
  }

  /** The prose of a page in a language; `open` must have been called for it. */
  of(slug: string, language: Language): Fetched {
    return this.#pages[keyOf(slug, language)] ?? LOADING;
  }

  /** Fetches a page's prose unless it is here or on its way. */
  async open(slug: string, language: Language): Promise<void> {
    const key = keyOf(slug, language);
    const known = this.#pages[key]?.state;
    if (known === 'here' || known === 'loading') return;
    this.#put(key, LOADING);
    try {
      this.#put(key, { state: 'here', html: await proseOf(this.#lesson.id, slug, language) });
    } catch {
      this.#put(key, { state: 'failed' });
    }
  }

  /** Fetches the other pages too, so that the lesson can be read on without a network. */
  openAll(language: Language): void {
    for (const { slug } of this.#lesson.pages) void this.open(slug, language);
  }

  #put(key: string, fetched: Fetched): void {
    this.#pages = { ...this.#pages, [key]: fetched };
  }
}

function keyOf(slug: string, language: Language): string {
  return `${slug}.${language}`;
}
