import type { Lesson } from '../model/lesson.ts';
import type { Message } from '../model/text.ts';
import { Keeper } from './keeper.svelte.ts';
import { LabState } from './lab.svelte.ts';
import { Notices } from './notices.svelte.ts';
import { decodeSaved, encodeSaved, SAVED_FORMAT, type Saved } from './saved.ts';
import { Settings } from './settings.svelte.ts';
import { PageProse } from './prose/page-prose.svelte.ts';
import { fetchAhead, panelsOf } from './shell/panels.ts';
import { Shell } from './shell/shell.svelte.ts';
import { browserStore, find, lessonKey, setAside, type Store } from './storage.ts';
import type { Channel, Ownership } from './tabs.ts';
import { TEXTS } from './texts.ts';
import { newWork } from './work.ts';

/** News that the reader has gone on from for this long need not stand there, in milliseconds. */
const NEWS_MS = 5000;

/** What was found in the storage when the page opened. */
interface Opened {
  readonly saved: Saved | null;
  readonly damaged: string | null;
  readonly blocked: boolean;
}

/** The parts of the page put together; `getLabPage()` gives them to the frame's components. */
export class LabPage {
  readonly lab: LabState;
  readonly shell: Shell;
  readonly settings: Settings;
  readonly keeper: Keeper;
  readonly prose: PageProse;
  readonly #notices = new Notices();
  readonly #opened: Opened;
  /** The files the work was made with: the old ones' checksum until the reader has chosen. */
  #checksum: string;

  /** Puts the page together around a lesson and what was saved of it. */
  constructor(
    private readonly lesson: Lesson,
    store: Store | null = browserStore(),
  ) {
    this.#opened = openSaved(lesson, store);
    const { saved } = this.#opened;
    this.#checksum = saved?.lesson.checksum ?? lesson.checksum;
    this.prose = new PageProse(lesson);
    this.settings = new Settings(store, navigator.languages);
    this.shell = new Shell(lesson, (known) => this.#pageOpened(known));
    this.keeper = this.#makeKeeper(store);
    this.lab = new LabState({
      lesson,
      settings: this.settings,
      notices: this.#notices,
      work: saved?.work ?? newWork(),
      onChange: () => this.#workChanged(),
      saving: () => this.keeper.saving,
    });
    this.shell.start(saved?.page ?? null);
    this.#tellOpened();
  }

  /** Fetches what the page needs to be drawn, while SQLite is still on its way. */
  fetchAhead(): void {
    void this.prose.open(this.shell.slug, this.settings.language);
    fetchAhead(panelsOf(this.shell.page, this.settings.language));
  }

  /** Everything the reader made, as text. */
  exportText(): string {
    return encodeSaved(this.#describe(), true);
  }

  /** Takes an exported text; a refusal changes nothing and says why. */
  importText(text: string): Message | null {
    const decoded = decodeSaved(text, this.lesson.id);
    if (!decoded.ok) return decoded.message;
    const { work, page, lesson } = decoded.saved;
    this.#checksum = lesson.checksum;
    this.#lookAtChecksum();
    this.lab.adopt(work);
    if (this.shell.pages.some(({ slug }) => slug === page)) this.shell.open(page!);
    return null;
  }

  /** The lesson changed: go on with the old session on the new files, or begin anew. */
  chooseLesson(choice: 'keep' | 'new'): void {
    this.#checksum = this.lesson.checksum;
    this.#lookAtChecksum();
    if (choice === 'new') this.lab.adopt({ ...newWork(), drafts: this.lab.work.drafts });
    this.keeper.changed();
  }

  #makeKeeper(store: Store | null): Keeper {
    return new Keeper({
      store,
      channel: tabChannel(this.lesson.id),
      key: lessonKey(this.lesson.id),
      encode: () => encodeSaved(this.#describe()),
      refused: () => this.#tellRefused(),
      ownership: (ownership) => this.#tellOwnership(ownership),
      foreign: (text, dirty) => this.#takeForeign(text, dirty),
    });
  }

  #describe(): Saved {
    return {
      format: SAVED_FORMAT,
      lesson: { id: this.lesson.id, checksum: this.#checksum },
      page: this.shell.slug,
      work: this.lab.work,
    };
  }

  #pageOpened(known: boolean): void {
    this.#notices.clearTold();
    if (!known) this.#notices.add('info', TEXTS.unknownPage);
    this.keeper.changed();
  }

  #workChanged(): void {
    this.keeper.changed();
    this.#notices.clearTold(NEWS_MS);
  }

  #lookAtChecksum(): void {
    this.shell.lessonChanged = this.#checksum !== this.lesson.checksum;
  }

  /** Nothing is lost either way: what is not shown is one step back. */
  #takeForeign(text: string, dirty: boolean): void {
    const decoded = decodeSaved(text, this.lesson.id);
    if (!decoded.ok) return;
    if (dirty) this.lab.remember(decoded.saved.work);
    else this.lab.adopt(decoded.saved.work);
    this.#notices.add('info', dirty ? TEXTS.keptOwn : TEXTS.adoptedOther);
  }

  #tellRefused(): void {
    const open = { label: TEXTS.exportNow, run: () => (this.shell.dialog = { kind: 'transfer' }) };
    this.#notices.add('error', this.#opened.blocked ? TEXTS.blocked : TEXTS.full, open);
  }

  #tellOwnership(ownership: Ownership): void {
    if (ownership !== 'other') return this.#notices.withdraw(TEXTS.otherTab);
    const take = { label: TEXTS.takeOver, run: () => void this.keeper.takeOver() };
    this.#notices.add('info', TEXTS.otherTab, take);
  }

  #tellOpened(): void {
    this.#lookAtChecksum();
    const text = this.#opened.damaged;
    if (text === null) return;
    const see = () => (this.shell.dialog = { kind: 'damaged', text });
    this.#notices.add('error', TEXTS.damaged, { label: TEXTS.showDamaged, run: see });
  }
}

function openSaved(lesson: Lesson, store: Store | null): Opened {
  const key = lessonKey(lesson.id);
  const { text, blocked } = find(store, key);
  if (text === null) return { saved: null, damaged: null, blocked };
  const decoded = decodeSaved(text, lesson.id);
  if (decoded.ok) return { saved: decoded.saved, damaged: null, blocked };
  setAside(store, key, text);
  return { saved: null, damaged: text, blocked };
}

function tabChannel(lessonId: string): Channel | null {
  return typeof BroadcastChannel === 'undefined'
    ? null
    : (new BroadcastChannel(lessonKey(lessonId)) as Channel);
}
