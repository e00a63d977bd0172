/** The part of `BroadcastChannel` that is used; a test gives its own. */
export interface Channel {
  postMessage(message: TabMessage): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

/** What tabs of one lesson say to each other. `since` decides between two that open together. */
export interface TabMessage {
  readonly says: 'hello' | 'here' | 'take' | 'released' | 'bye';
  readonly tab: string;
  readonly since: number;
}

/** Whether this tab saves, another one does, or the one that did has been closed. */
export type Ownership = 'own' | 'other' | 'free';

/** How long a tab that takes over waits for the other's last save, in milliseconds. */
export const RELEASE_MS = 400;

interface TabEvents {
  /** Another tab takes over: save now what is not saved yet. */
  readonly beforeRelease: () => void;
  readonly changed: (ownership: Ownership) => void;
}

/**
 * Sees to it that one tab saves a lesson's work: the one that was open first, until another takes
 * over. Without a channel this tab believes itself alone.
 */
export class Tabs {
  ownership: Ownership = 'own';
  readonly #me: Pick<TabMessage, 'tab' | 'since'>;
  #released: (() => void) | null = null;

  constructor(
    private readonly channel: Channel | null,
    private readonly events: TabEvents,
    me = { tab: Math.random().toString(36).slice(2), since: Date.now() },
  ) {
    this.#me = me;
    if (channel) channel.onmessage = ({ data }) => this.#hear(data as TabMessage);
    this.hello();
  }

  /** Asks who is there; said on opening, and on coming back from the browser's page cache. */
  hello(): void {
    this.#say('hello');
  }

  /** Leaves the saving to whoever is left; said when the page goes away, perhaps to come back. */
  bye(): void {
    if (this.ownership !== 'own') return;
    this.#say('bye');
    this.#become('free');
  }

  /** From here on this tab saves; resolves when the other one has saved its last. */
  async take(): Promise<void> {
    const released = this.ownership === 'other' ? this.#untilReleased() : undefined;
    this.#become('own');
    this.#say('take');
    await released;
  }

  #untilReleased(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, RELEASE_MS);
      this.#released = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #hear(message: TabMessage): void {
    if (message.tab === this.#me.tab) return;
    switch (message.says) {
      case 'hello':
        return this.ownership === 'own' ? this.#say('here') : undefined;
      case 'here':
        return this.#meetOwner(message);
      case 'take':
        return this.#release();
      case 'released':
        return this.#released?.();
      case 'bye':
        return this.ownership === 'other' ? this.#become('free') : undefined;
    }
  }

  /** Two tabs opened together both believe they own: the older one keeps saving. */
  #meetOwner({ tab, since }: TabMessage): void {
    const older = since < this.#me.since || (since === this.#me.since && tab < this.#me.tab);
    if (older || this.ownership !== 'own') this.#become('other');
    else this.#say('here');
  }

  #release(): void {
    if (this.ownership === 'own') {
      this.events.beforeRelease();
      this.#say('released');
    }
    this.#become('other');
  }

  #become(ownership: Ownership): void {
    if (ownership === this.ownership) return;
    this.ownership = ownership;
    this.events.changed(ownership);
  }

  #say(says: TabMessage['says']): void {
    this.channel?.postMessage({ says, ...this.#me });
  }
}
