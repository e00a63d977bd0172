import type { Message } from '../model/text.ts';
import type { Notice } from './lab-api.ts';

/** More than this at once would bury the page: the oldest goes. */
const MOST = 3;

/** The messages a reader has not closed yet, the newest last. */
export class Notices {
  list = $state.raw<readonly Notice[]>([]);
  #nextId = 1;
  /** When each message came. */
  readonly #since = new Map<number, number>();

  /** Shows a message; one that says the same already is replaced, not repeated. */
  add(tone: Notice['tone'], message: Message, action: Notice['action'] = null): number {
    const id = this.#nextId++;
    this.#since.set(id, Date.now());
    const others = this.list.filter((notice) => notice.message.what.zh !== message.what.zh);
    this.list = [...others, { id, tone, message, action }].slice(-MOST);
    return id;
  }

  dismiss(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }

  /** Takes a message back that holds no longer. */
  withdraw({ what }: Message): void {
    this.list = this.list.filter((notice) => notice.message.what.zh !== what.zh);
  }

  /** Takes away what only told, asks nothing, and has stood there for this long. */
  clearTold(forMs = 0): void {
    const old = (id: number): boolean => Date.now() - (this.#since.get(id) ?? 0) >= forMs;
    const told = this.list.filter(({ id, tone, action }) => tone !== 'error' && !action && old(id));
    if (told.length > 0) this.list = this.list.filter((notice) => !told.includes(notice));
  }
}
