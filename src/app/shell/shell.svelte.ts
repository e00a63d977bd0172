import { tick } from 'svelte';
import type { Lesson, Page } from '../../model/lesson.ts';
import { panelId, type PanelWidget } from './panels.ts';

/** What a phone shows of the page: the text, or the bench. A wide window shows both. */
export type View = 'prose' | 'workbench';

/** The dialog that is open, if any. */
export type Dialog =
  { readonly kind: 'transfer' } | { readonly kind: 'damaged'; readonly text: string };

/** Which page is open, which side of it a phone shows, and which dialog stands before it. */
export class Shell {
  view = $state<View>('prose');
  dialog = $state.raw<Dialog | null>(null);
  /** The work was made with other files of the lesson, and the reader has not chosen yet. */
  lessonChanged = $state(false);
  online = $state(true);
  #slug = $state('');

  constructor(
    private readonly lesson: Lesson,
    /** A page was opened; false when the address named none. */
    private readonly opened: (known: boolean) => void,
  ) {}

  get pages(): readonly Page[] {
    return this.lesson.pages;
  }
  get page(): Page {
    return this.pages.find(({ slug }) => slug === this.#slug) ?? this.pages[0]!;
  }
  get position(): number {
    return this.pages.indexOf(this.page);
  }
  get next(): Page | null {
    return this.pages[this.position + 1] ?? null;
  }
  get slug(): string {
    return this.page.slug;
  }

  /** Takes the page from the address (`#/relay`); without one the remembered page. */
  start(remembered: string | null): void {
    this.#read(location.hash, remembered);
    addEventListener('hashchange', () => void this.#follow());
  }

  /** The address of a page: a link to it is an ordinary link. */
  href(slug: string): string {
    return `#/${slug}`;
  }

  /** Opens a page as a link to it would. */
  open(slug: string): void {
    location.hash = this.href(slug);
  }

  /** Brings a panel into view, on a phone by going over to the bench. */
  async showPanel(widget: PanelWidget['widget']): Promise<void> {
    this.view = 'workbench';
    await tick();
    reveal(document.getElementById(panelId({ widget })));
  }

  /** Brings a part of the text into view, on a phone by going over to the text. */
  async showProse(id: string): Promise<void> {
    this.view = 'prose';
    await tick();
    reveal(document.getElementById(id));
  }

  async #follow(): Promise<void> {
    this.#read(location.hash, null);
    this.view = 'prose';
    await tick();
    for (const pane of document.querySelectorAll('[data-pane]')) pane.scrollTop = 0;
    document.getElementById('page-title')?.focus({ preventScroll: true });
  }

  #read(hash: string, remembered: string | null): void {
    const named = decoded(hash.replace(/^#\/?/, ''));
    const wanted = named === '' ? (remembered ?? '') : named;
    const known = this.pages.some(({ slug }) => slug === wanted);
    this.#slug = known ? wanted : this.pages[0]!.slug;
    this.opened(known || named === '');
  }
}

function reveal(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}

/** A damaged percent sign in the address is no reason to fail. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
