import type { Lab } from './lab-api.ts';
import { find, keep, type Store } from './storage.ts';
import { Tabs, type Channel, type Ownership } from './tabs.ts';

/** How long after a change the work is saved at the latest, in milliseconds. */
export const SAVE_MS = 200;

/** What the keeper needs of the page. */
export interface KeeperOptions {
  readonly store: Store | null;
  readonly channel: Channel | null;
  readonly key: string;
  /** The text to save now. */
  readonly encode: () => string;
  /** The browser would not take the text (again). */
  readonly refused: () => void;
  readonly ownership: (ownership: Ownership) => void;
  /** On taking over: what another tab saved last, and whether this tab holds unsaved changes. */
  readonly foreign: (text: string, dirty: boolean) => void;
}

/** Saves the work at each change, while this tab is the one that saves. */
export class Keeper {
  saving = $state<Lab['saving']>('saved');
  readonly #options: KeeperOptions;
  readonly #tabs: Tabs;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What stands in the storage as far as this tab knows. */
  #known: string | null;
  /** Whether there are changes the storage has not got. */
  #dirty = false;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#known = find(options.store, options.key).text;
    this.#tabs = new Tabs(options.channel, {
      beforeRelease: () => this.flush(),
      changed: (ownership) => this.#ownershipChanged(ownership),
    });
  }

  /** The work has changed; it is saved within `SAVE_MS`. */
  changed(): void {
    this.#dirty = true;
    if (this.#tabs.ownership === 'free') void this.takeOver();
    if (this.#tabs.ownership !== 'own') return;
    if (this.saving === 'saved') this.saving = 'unsaved';
    this.#timer ??= setTimeout(() => this.flush(), SAVE_MS);
  }

  /** Saves what is not saved yet, at once. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#dirty && this.#tabs.ownership === 'own') this.#write();
  }

  /** This tab saves from now on. */
  async takeOver(): Promise<void> {
    await this.#tabs.take();
    const { text } = find(this.#options.store, this.#options.key);
    if (text !== null && text !== this.#known) this.#options.foreign(text, this.#dirty);
    this.#dirty = true;
    this.flush();
  }

  /** The page goes away, perhaps for good. */
  leave(): void {
    this.flush();
    this.#tabs.bye();
  }

  /** The page came back from the browser's cache. */
  comeBack(): void {
    this.#tabs.hello();
  }

  #write(): void {
    const text = this.#options.encode();
    if (!keep(this.#options.store, this.#options.key, text)) {
      if (this.saving !== 'full') this.#options.refused();
      this.saving = 'full';
      return;
    }
    this.#known = text;
    this.#dirty = false;
    this.saving = 'saved';
  }

  #ownershipChanged(ownership: Ownership): void {
    if (ownership === 'other') this.saving = 'other-tab';
    else this.saving = this.#dirty ? 'unsaved' : 'saved';
    this.#options.ownership(ownership);
  }
}
