import { readFileSync } from 'node:fs';
import {
  test as base,
  expect as plainExpect,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import {
  CompareBox,
  ConsoleBox,
  ReportBox,
  SourcesBox,
  ThreeWayBox,
  TimelineBox,
} from './panels.ts';
import {
  FRAME,
  LANGUAGES,
  PAGES,
  PANELS,
  QUESTION,
  type Language,
  type Slug,
  type Texts,
} from './words.ts';

/** Patient, because the tests share their machine with a build or with other tests. */
export const expect = plainExpect.configure({ timeout: 20_000 });
const TEST_MS = 120_000;

/** The two windows every part of the page must work in. */
export const SIZES = {
  laptop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof SIZES;
export type Theme = 'light' | 'dark';

/** Under this key the browser keeps the reader's work. */
export const WORK_KEY = 'outbox-lab:outbox-reconcile';

interface Opening {
  readonly size?: Size;
  readonly theme?: Theme;
  /** The browser's language, where it is not just the tested one. */
  readonly locale?: string;
  /** What the browser has kept from an earlier visit. */
  readonly stored?: Readonly<Record<string, string>>;
  /** What happens in each page before its own scripts run. */
  readonly before?: () => void;
  /** Console messages that belong to what the test does. */
  readonly mayLog?: RegExp;
}
type OpenPage = (slug: Slug, opening?: Opening) => Promise<Lab>;

interface Fixtures {
  /** The language the test is told in. */
  readonly language: Language;
  /**
   * Opens the lab in a browser of its own. The test fails when the page writes an error or a
   * warning to the console, throws, or asks anything of another origin.
   */
  readonly openPage: OpenPage;
}

export const test = base.extend<Fixtures>({
  language: ['zh', { option: true }],
  openPage: async ({ browser, baseURL, language }, use, testInfo) => {
    testInfo.setTimeout(TEST_MS);
    const opened: BrowserContext[] = [];
    const troubles: string[] = [];
    await use(
      async (
        slug,
        { size = 'laptop', theme = 'light', locale, stored = {}, before, mayLog } = {},
      ) => {
        const context = await browser.newContext({
          locale: locale ?? (language === 'zh' ? 'zh-CN' : 'en-GB'),
          viewport: SIZES[size],
          isMobile: size === 'phone',
          hasTouch: size === 'phone',
          colorScheme: theme,
          permissions: ['clipboard-read', 'clipboard-write'],
          ...(Object.keys(stored).length > 0 && { storageState: keeping(stored, baseURL) }),
        });
        opened.push(context);
        if (before) await context.addInitScript(before);
        watch(context, originOf(baseURL), (trouble) => {
          if (!mayLog?.test(trouble)) troubles.push(trouble);
        });
        const lab = new Lab(await context.newPage(), language, size);
        await lab.goTo(slug);
        return lab;
      },
    );
    for (const context of opened) await context.close();
    expect(troubles, 'the console and the network stay clean').toEqual([]);
  },
});

/** Tells the same tests in Chinese and in English. */
export function inEachLanguage(tests: (language: Language) => void): void {
  for (const language of LANGUAGES) {
    test.describe(language, () => {
      test.use({ language });
      tests(language);
    });
  }
}

/** A file of the lesson, as its editor shows it. */
export function lessonText(path: string): string {
  return readFileSync(new URL(`../../lessons/outbox-reconcile/${path}`, import.meta.url), 'utf8');
}

/** The page as a reader uses it: by the names that stand on it, in the reader's language. */
export class Lab {
  readonly threeWay: ThreeWayBox;
  readonly console: ConsoleBox;
  readonly sources: SourcesBox;
  readonly timeline: TimelineBox;
  readonly compare: CompareBox;
  readonly report: ReportBox;

  constructor(
    readonly page: Page,
    readonly language: Language,
    readonly size: Size,
  ) {
    this.threeWay = new ThreeWayBox(this);
    this.console = new ConsoleBox(this);
    this.sources = new SourcesBox(this);
    this.timeline = new TimelineBox(this);
    this.compare = new CompareBox(this);
    this.report = new ReportBox(this);
  }

  /** The words in the tested language. */
  t(texts: Texts): string {
    return texts[this.language];
  }

  /** Opens a page by its address and waits until SQLite has shown its rows. */
  async goTo(slug: Slug): Promise<void> {
    await this.page.goto(`./#/${slug}`);
    await expect(this.title).toHaveText(this.t(titleOf(slug)));
    await this.ready();
  }

  /** Waits until SQLite has shown its rows. */
  async ready(): Promise<void> {
    const name = this.t(PANELS.threeWay);
    await expect(this.page.getByRole('region', { name, includeHidden: true })).toBeAttached();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.ready();
  }

  /** Another tab of the same browser. */
  async anotherTab(slug: Slug): Promise<Lab> {
    const tab = new Lab(await this.page.context().newPage(), this.language, this.size);
    await tab.goTo(slug);
    return tab;
  }

  get title(): Locator {
    return this.page.locator('#page-title');
  }
  get prose(): Locator {
    return this.page.getByRole('region', { name: this.t(FRAME.prose), exact: true });
  }
  get workbench(): Locator {
    return this.page.getByRole('region', { name: this.t(FRAME.workbench), exact: true });
  }
  get notices(): Locator {
    return this.page.getByRole('log', { name: this.t(FRAME.notices) });
  }
  get menu(): Locator {
    return this.page.getByRole('button', { name: this.t(FRAME.menu) });
  }

  panel(name: Texts): Locator {
    return this.workbench.getByRole('region', { name: new RegExp(`^${this.t(name)}`) });
  }
  button(name: Texts, within: Locator | Page = this.page): Locator {
    return within.getByRole('button', { name: this.t(name), exact: true });
  }
  link(name: Texts): Locator {
    return this.page.getByRole('link', { name: this.t(name), exact: true });
  }

  async undo(): Promise<void> {
    await this.button(FRAME.undo, this.page.getByRole('banner')).click();
  }
  async redo(): Promise<void> {
    await this.button(FRAME.redo, this.page.getByRole('banner')).click();
  }

  /** Shows the bench: on a phone one side stands there at a time. */
  async toBench(): Promise<void> {
    if (this.size === 'phone') await this.button(FRAME.hands).tap();
  }
  async toProse(): Promise<void> {
    if (this.size === 'phone') await this.button(FRAME.read).tap();
  }

  /** Answers the first page's question without a guess, so that its other panels appear. */
  async answerQuestion(): Promise<void> {
    const run = this.button(QUESTION.run);
    await (this.size === 'phone' ? run.tap() : run.click());
    await expect(this.prose.getByRole('heading', { name: this.t(QUESTION.result) })).toBeVisible();
  }

  /** Presses a «try it» button that stands in the text. */
  async tryOut(label: Texts): Promise<void> {
    await this.prose
      .getByRole('figure', { name: this.t(label) })
      .getByRole('button')
      .first()
      .click();
  }

  /** What the browser has kept of the reader's work; '' when nothing. */
  stored(): Promise<string> {
    return this.page.evaluate((key) => localStorage.getItem(key) ?? '', WORK_KEY);
  }

  /** The text on the clipboard. */
  clipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  /** Pastes a text where the focus is. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.page.keyboard.press('ControlOrMeta+v');
  }
}

function titleOf(slug: Slug): Texts {
  return PAGES.find((page) => page.slug === slug)!.title;
}

function originOf(baseURL: string | undefined): string {
  return new URL(baseURL ?? '').origin;
}

/** A browser that has kept these texts from an earlier visit. */
function keeping(stored: Readonly<Record<string, string>>, baseURL: string | undefined) {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: originOf(baseURL), localStorage }] };
}

/** Tells every error and warning of a browser, and every request that leaves the page's origin. */
function watch(context: BrowserContext, origin: string, tell: (trouble: string) => void): void {
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) tell(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) =>
    tell(`thrown: ${error.error().stack ?? error.error().message}`),
  );
  context.on('request', (request) => {
    const url = new URL(request.url());
    const local = ['blob:', 'data:', 'about:'].includes(url.protocol);
    if (!local && url.origin !== origin) tell(`request to ${url.href}`);
  });
  context.on('page', (page) => page.on('crash', () => tell('the page crashed')));
}
