/** The part of `localStorage` that is used; a test gives its own. */
export type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** What reading a key gave; `blocked` when the browser keeps nothing for this page. */
export type Found = { readonly text: string | null; readonly blocked: boolean };

/** The key of a lesson's saved copy. */
export function lessonKey(lessonId: string): string {
  return `outbox-lab:${lessonId}`;
}

/** The browser's storage, or null where it is turned off (reading the property then throws). */
export function browserStore(): Store | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** The text under a key. */
export function find(store: Store | null, key: string): Found {
  try {
    return store ? { text: store.getItem(key), blocked: false } : { text: null, blocked: true };
  } catch {
    return { text: null, blocked: true };
  }
}

/** Keeps a text under a key; false when there is no room or no storage. */
export function keep(store: Store | null, key: string, text: string): boolean {
  try {
    store?.setItem(key, text);
    return store !== null;
  } catch {
    return false;
  }
}

/** Sets a damaged text aside under a key of its own, never over another damaged one. */
export function setAside(store: Store | null, key: string, text: string): void {
  for (let n = 1; n <= 9; n += 1) {
    const place = `${key}:damaged${n === 1 ? '' : `-${n}`}`;
    const { text: taken } = find(store, place);
    if (taken === text) return;
    if (taken === null) return void keep(store, place, text);
  }
}
