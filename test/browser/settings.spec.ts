import type { Page } from '@playwright/test';
import { expect, inEachLanguage, test } from './lab.ts';
import { EDITOR, PAGES } from './words.ts';

const LIGHT = { zh: '浅色', en: 'Light' };
const DARK = { zh: '深色', en: 'Dark' };
const SYSTEM = { zh: '跟随系统', en: 'As the system' };

/** How bright the page's ground is, from 0 to 255. */
function brightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')!;
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3;
  });
}

const isLight = (page: Page) => expect.poll(() => brightness(page)).toBeGreaterThan(200);
const isDark = (page: Page) => expect.poll(() => brightness(page)).toBeLessThan(60);

for (const [locale, language] of [
  ['zh-TW', 'zh'],
  ['fr-FR', 'en'],
] as const) {
  test.describe(`in a browser that speaks ${locale}`, () => {
    test.use({ language });
    test(`the page opens in ${language}`, async ({ openPage }) => {
      const lab = await openPage('relay', { locale });
      await expect(lab.title).toHaveText(lab.t(PAGES[1].title));
    });
  });
}

inEachLanguage((language) => {
  test('the language can be switched, keeps what was typed, and stays after a reload', async ({
    openPage,
  }) => {
    const lab = await openPage('three-ways');
    await lab.console.editor.write('SELECT 7 AS mine;');
    const [here, there] = language === 'zh' ? (['zh', 'en'] as const) : (['en', 'zh'] as const);
    await lab.page.getByRole('button', { name: there === 'en' ? 'English' : '中文' }).click();

    await expect(lab.title).toHaveText(PAGES[2].title[there]);
    await expect(
      lab.page.getByRole('button', { name: EDITOR.run[there], exact: true }),
    ).toBeVisible();
    await expect(lab.page.getByText('SELECT 7 AS mine;')).toBeVisible();
    await expect(lab.page.locator('html')).toHaveAttribute('lang', there === 'zh' ? 'zh-CN' : 'en');

    await lab.page.reload();
    await expect(lab.title).toHaveText(PAGES[2].title[there]);
    await expect(lab.page.getByText('SELECT 7 AS mine;')).toBeVisible();
    await lab.page.getByRole('button', { name: here === 'en' ? 'English' : '中文' }).click();
    await expect(lab.title).toHaveText(PAGES[2].title[here]);
  });

  test('light and dark can be chosen against the system, and the choice stays', async ({
    openPage,
  }) => {
    const lab = await openPage('relay', { theme: 'light' });
    await lab.menu.click();
    await expect(lab.button(SYSTEM)).toHaveAttribute('aria-pressed', 'true');
    await lab.button(DARK).click();
    await isDark(lab.page);
    await lab.reload();
    await isDark(lab.page);

    await lab.menu.click();
    await lab.button(LIGHT).click();
    await lab.page.emulateMedia({ colorScheme: 'dark' });
    await isLight(lab.page);
    await lab.button(SYSTEM).click();
    await isDark(lab.page);
  });
});

test('light and dark follow the system, also when it changes', async ({ openPage }) => {
  const lab = await openPage('relay', { theme: 'dark' });
  await isDark(lab.page);
  await lab.page.emulateMedia({ colorScheme: 'light' });
  await isLight(lab.page);
  await lab.page.emulateMedia({ colorScheme: 'dark' });
  await isDark(lab.page);
});

test('those who asked for less motion get none', async ({ openPage }) => {
  const lab = await openPage('relay');
  const longest = () =>
    lab.page.evaluate(() =>
      Math.max(
        0,
        ...document
          .getAnimations()
          .map(({ effect }) => Number(effect?.getComputedTiming().activeDuration)),
      ),
    );
  await lab.timeline.press({ zh: '借出 L-1007', en: 'Lend L-1007' });
  await expect.poll(longest).toBeGreaterThan(100);
  await lab.page.emulateMedia({ reducedMotion: 'reduce' });
  await lab.timeline.press({ zh: '归还 L-1007', en: 'Return L-1007' });
  await lab.timeline.isAt(2, 2);
  expect(await longest()).toBeLessThan(20);
});
