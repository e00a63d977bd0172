import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Keeper, SAVE_MS } from '../../src/app/keeper.svelte.ts';
import type { Store } from '../../src/app/storage.ts';
import type { Channel } from '../../src/app/tabs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A browser: one storage, and tabs that hear each other. */
class Browser {
  readonly kept = new Map<string, string>();
  room = true;
  readonly #channels: Channel[] = [];

  readonly store: Store = {
    getItem: (key) => this.kept.get(key) ?? null,
    setItem: (key, text) => {
      if (!this.room) throw new DOMException('full', 'QuotaExceededError');
      this.kept.set(key, text);
    },
  };

  channel(): Channel {
    const channel: Channel = {
      onmessage: null,
      postMessage: (data) => {
        for (const other of this.#channels) if (other !== channel) other.onmessage?.({ data });
      },
    };
    this.#channels.push(channel);
    return channel;
  }
}

/** A tab with a text to save. */
function tab(browser: Browser, text: string) {
  vi.advanceTimersByTime(1);
  const seen = { refused: 0, ownership: [] as string[], foreign: [] as [string, boolean][] };
  const state = { text };
  const keeper = new Keeper({
    store: browser.store,
    channel: browser.channel(),
    key: 'k',
    encode: () => state.text,
    refused: () => (seen.refused += 1),
    ownership: (ownership) => seen.ownership.push(ownership),
    foreign: (other, dirty) => seen.foreign.push([other, dirty]),
  });
  const change = (next: string): void => {
    state.text = next;
    keeper.changed();
  };
  return { keeper, change, seen };
}

test('a change is saved soon after it, and the state of saving is told', () => {
  const browser = new Browser();
  const { keeper, change } = tab(browser, '');
  change('one');
  expect(keeper.saving).toBe('unsaved');
  vi.advanceTimersByTime(SAVE_MS);
  expect(browser.kept.get('k')).toBe('one');
  expect(keeper.saving).toBe('saved');
});

test('going on typing does not put the saving off', () => {
  const browser = new Browser();
  const { change } = tab(browser, '');
  for (let n = 0; n < 10; n += 1) {
    change(`text ${n}`);
    vi.advanceTimersByTime(SAVE_MS / 4);
  }
  expect(browser.kept.get('k')).toMatch(/^text [5-9]$/);
});

test('leaving the page saves at once', () => {
  const browser = new Browser();
  const { keeper, change } = tab(browser, '');
  change('one');
  keeper.leave();
  expect(browser.kept.get('k')).toBe('one');
});

test('a full storage is told once, and saving is tried again at the next change', () => {
  const browser = new Browser();
  const { keeper, change, seen } = tab(browser, '');
  browser.room = false;
  for (const text of ['one', 'two']) {
    change(text);
    vi.advanceTimersByTime(SAVE_MS);
  }
  expect([keeper.saving, seen.refused]).toEqual(['full', 1]);
  browser.room = true;
  change('three');
  vi.advanceTimersByTime(SAVE_MS);
  expect([keeper.saving, browser.kept.get('k')]).toEqual(['saved', 'three']);
});

test('a second tab does not save; the first one goes on', () => {
  const browser = new Browser();
  const first = tab(browser, 'first');
  const second = tab(browser, 'second');
  expect(second.keeper.saving).toBe('other-tab');
  second.change('from the second');
  first.change('from the first');
  vi.advanceTimersByTime(SAVE_MS);
  expect(browser.kept.get('k')).toBe('from the first');
});

test('taking over brings what the other tab saved last, its unsaved words included', async () => {
  const browser = new Browser();
  const first = tab(browser, 'first');
  const second = tab(browser, 'second');
  first.change('just typed');
  await second.keeper.takeOver();
  expect(second.seen.foreign).toEqual([['just typed', false]]);
  expect([first.keeper.saving, second.keeper.saving]).toEqual(['other-tab', 'saved']);
});

test('taking over with changes of its own says so', async () => {
  const browser = new Browser();
  const first = tab(browser, 'first');
  const second = tab(browser, 'second');
  first.change('theirs');
  vi.advanceTimersByTime(SAVE_MS);
  second.change('mine');
  await second.keeper.takeOver();
  expect(second.seen.foreign).toEqual([['theirs', true]]);
  expect(browser.kept.get('k')).toBe('mine');
});

test('when the saving tab is closed, the other one saves from its next change on', async () => {
  const browser = new Browser();
  const first = tab(browser, 'first');
  const second = tab(browser, 'second');
  first.keeper.leave();
  expect(second.seen.ownership).toEqual(['other', 'free']);
  second.change('mine');
  await vi.advanceTimersByTimeAsync(SAVE_MS);
  expect(browser.kept.get('k')).toBe('mine');
});

test('a tab that took over is asked by a third one, and keeps saving', async () => {
  const browser = new Browser();
  const first = tab(browser, 'first');
  const second = tab(browser, 'second');
  await second.keeper.takeOver();
  const third = tab(browser, 'third');
  expect([first, second, third].map(({ keeper }) => keeper.saving)).toEqual([
    'other-tab',
    'saved',
    'other-tab',
  ]);
});

test('a page that comes back from the cache does not write over what was saved meanwhile', async () => {
  const browser = new Browser();
  const first = tab(browser, 'first');
  first.change('old');
  first.keeper.leave();
  const second = tab(browser, 'second');
  second.change('new');
  vi.advanceTimersByTime(SAVE_MS);
  first.keeper.comeBack();
  expect([first.keeper.saving, second.keeper.saving]).toEqual(['other-tab', 'saved']);
  first.change('older still');
  vi.advanceTimersByTime(SAVE_MS);
  expect(browser.kept.get('k')).toBe('new');
});
