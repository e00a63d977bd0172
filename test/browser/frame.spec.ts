import { expect, inEachLanguage, test } from './lab.ts';
import { FRAME, LESSON, PAGES, PANELS, type Texts } from './words.ts';

const NEXT = (title: Texts): Texts => ({ zh: `下一页：${title.zh}`, en: `Next: ${title.en}` });
const STEP = (at: number, title: Texts): Texts => ({
  zh: `第${at}页：${title.zh}`,
  en: `Page ${at}: ${title.en}`,
});
const FIRST: Texts = { zh: '回到第一页', en: 'Back to the first page' };
const UNKNOWN: Texts = {
  zh: '课程里没有这个地址指的那一页。',
  en: 'The lesson has no page at this address.',
};

/** What stands on the bench of each page, in its order. */
const BENCHES: Readonly<Record<string, readonly Texts[]>> = {
  'three-tables': [PANELS.threeWay],
  relay: [PANELS.timeline, PANELS.threeWay, PANELS.tables, PANELS.sources],
  'three-ways': [PANELS.compare, PANELS.threeWay, PANELS.console],
  report: [PANELS.report, PANELS.threeWay, PANELS.console, PANELS.sources],
  rebuild: [PANELS.report, PANELS.sources, PANELS.threeWay, PANELS.console, PANELS.timeline],
};

inEachLanguage((language) => {
  test('five pages follow the chapter, each with its prose and its workbench', async ({
    openPage,
  }) => {
    const lab = await openPage('three-tables');
    for (const [at, { slug, title }] of PAGES.entries()) {
      await expect(lab.title).toHaveText(lab.t(title));
      await expect(lab.prose.getByRole('heading', { level: 2 }).first()).toBeVisible();
      for (const panel of BENCHES[slug]!) await expect(lab.panel(panel)).toBeVisible();
      await expect(lab.workbench.getByRole('heading', { level: 2 })).toHaveCount(
        BENCHES[slug]!.length,
      );
      const next = PAGES[at + 1];
      if (next) await lab.link(NEXT(next.title)).click();
      else await lab.link(FIRST).click();
    }
    await expect(lab.title).toHaveText(lab.t(PAGES[0].title));
  });

  test('the window’s title and the page’s language say where the reader is', async ({
    openPage,
  }) => {
    const lab = await openPage('three-tables');
    const nav = lab.page.getByRole('navigation', { name: lab.t({ zh: '各页', en: 'Pages' }) });
    for (const [at, { title }] of [...PAGES.entries()].reverse()) {
      await nav.getByRole('link', { name: lab.t(STEP(at + 1, title)) }).click();
      await expect(lab.page).toHaveTitle(`${lab.t(title)} · ${lab.t(LESSON)}`);
      await expect(nav.getByRole('link', { name: lab.t(title) })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(lab.title).toBeFocused();
    }
    await expect(lab.page.locator('html')).toHaveAttribute(
      'lang',
      language === 'zh' ? 'zh-CN' : 'en',
    );
  });

  test('an address the lesson does not know opens the first page and says so', async ({
    openPage,
  }) => {
    const lab = await openPage('relay');
    await lab.page.goto('./#/no-such-page');
    await expect(lab.title).toHaveText(lab.t(PAGES[0].title));
    await expect(lab.notices).toContainText(lab.t(UNKNOWN));
  });

  test('the first Tab offers to skip to the text', async ({ openPage }) => {
    const lab = await openPage('relay');
    await lab.page.keyboard.press('Tab');
    await expect(lab.link({ zh: '跳到正文', en: 'Skip to the text' })).toBeFocused();
    await lab.page.keyboard.press('Enter');
    await expect(lab.title).toBeFocused();
  });
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('no word of any page is left in Chinese', async ({ openPage }) => {
    const lab = await openPage('three-tables');
    for (const { slug } of PAGES) {
      await lab.goTo(slug);
      if (slug === 'three-tables') await lab.answerQuestion();
      await expect(lab.prose.getByRole('link').last()).toBeVisible();
      await expect(lab.workbench).not.toContainText('Loading…');
      for (const side of [lab.prose, lab.workbench, lab.page.getByRole('banner')]) {
        const read = `${await side.innerText()} ${await side.ariaSnapshot()}`;
        expect(read.replaceAll('中文', ''), slug).not.toMatch(/\p{Script=Han}/u);
      }
    }
  });
});

test('a page asks nothing of any other origin, wherever the reader goes', async ({ openPage }) => {
  const lab = await openPage('three-tables');
  const asked: string[] = [];
  lab.page.on('request', (request) => asked.push(new URL(request.url()).host));
  await lab.reload();
  for (const { slug } of PAGES) await lab.goTo(slug);
  const own = new URL(lab.page.url()).host;
  expect(asked.length).toBeGreaterThan(5);
  expect(new Set(asked)).toEqual(new Set([own]));
  await expect(lab.menu).toContainText(lab.t(FRAME.saved));
});
