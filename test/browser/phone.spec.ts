import type { Locator } from '@playwright/test';
import { expect, inEachLanguage, test, type Lab } from './lab.ts';
import {
  EDITOR,
  FRAME,
  PAGES,
  PANELS,
  QUESTION,
  REPORT,
  SCENARIOS,
  TIMELINE,
  TYPES,
} from './words.ts';

/** By how much the page or one of its panes is wider than the screen, in pixels. */
async function tooWide(lab: Lab): Promise<number> {
  return lab.page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('[data-pane]')].map(
        (element) => element.scrollWidth - element.clientWidth,
      ),
      ...[...document.querySelectorAll('.app > *')].map(
        (element) => element.getBoundingClientRect().right - window.innerWidth,
      ),
    ),
  );
}

/** Sees that a thumb can hit it: it is in view and large enough. */
async function isThumbSized(target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 });
  const { width, height } = (await target.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
}

/** The relay comes last: its scenario has loans of its own. */
const IN_TURN = [...PAGES].sort((a, b) => Number(a.slug === 'relay') - Number(b.slug === 'relay'));

async function rebuild(lab: Lab): Promise<void> {
  await lab.report.button(REPORT.rebuild).tap();
  await expect(lab.report.panel).toContainText(lab.t(REPORT.total(3, 1)));
}

async function playToTheEnd(lab: Lab): Promise<void> {
  await lab.toProse();
  await lab.timeline.open(SCENARIOS.relayDiesBeforeMark);
  await lab.timeline.press(TIMELINE.toEnd);
  await lab.timeline.isAt(13, 13);
}

inEachLanguage(() => {
  test('no page scrolls sideways at 390 px, neither its text nor its bench', async ({
    openPage,
  }) => {
    const lab = await openPage('three-tables', { size: 'phone' });
    await expect.poll(() => tooWide(lab)).toBeLessThanOrEqual(0);
    await lab.answerQuestion();
    for (const { slug } of IN_TURN)
      await test.step(slug, async () => {
        await lab.goTo(slug);
        await expect(lab.prose.getByRole('link').last()).toBeAttached();
        await expect.poll(() => tooWide(lab)).toBeLessThanOrEqual(0);
        await lab.toBench();
        await expect(lab.threeWay.panel).toBeVisible();
        if (slug === 'rebuild') await rebuild(lab);
        if (slug === 'relay') await playToTheEnd(lab);
        await expect.poll(() => tooWide(lab)).toBeLessThanOrEqual(0);
      });
  });

  test('a thumb gets through the first page: choose, run, read on, next page', async ({
    openPage,
  }) => {
    const lab = await openPage('three-tables', { size: 'phone' });
    await lab.prose
      .getByRole('combobox', { name: lab.t(QUESTION.of('L-1006')) })
      .selectOption({ label: lab.t(TYPES.MISMATCH_READ) });
    await isThumbSized(lab.button(QUESTION.run));
    await lab.button(QUESTION.run).tap();
    await expect(lab.prose.getByRole('heading', { name: lab.t(QUESTION.result) })).toBeInViewport();
    await lab.button(QUESTION.readOn).tap();
    await isThumbSized(lab.link(FRAME.nextPage));
    await lab.link(FRAME.nextPage).tap();
    await expect(lab.title).toHaveText(lab.t(PAGES[1].title));
    await expect(lab.title).toBeInViewport();
  });
});

test('text and bench are one tap apart, and the next step is always in reach', async ({
  openPage,
}) => {
  const lab = await openPage('three-ways', { size: 'phone' });
  await expect(lab.workbench).toBeHidden();
  await isThumbSized(lab.button(FRAME.hands));
  await isThumbSized(lab.link(FRAME.nextPage));
  await lab.toBench();
  await expect(lab.prose).toBeHidden();
  await expect(lab.threeWay.loan('L-1006')).toBeVisible();
  await isThumbSized(lab.button(FRAME.read));
  await isThumbSized(lab.link(FRAME.nextPage));
  await lab.toProse();
  await expect(lab.prose).toBeVisible();
});

test('each loan is a card, and its values are edited by taps alone', async ({ openPage }) => {
  const lab = await openPage('three-ways', { size: 'phone' });
  await lab.toBench();
  for (const loan of ['L-1001', 'L-1002', 'L-1003', 'L-1004', 'L-1005', 'L-1006'])
    await expect(lab.threeWay.loan(loan)).toBeVisible();
  await lab.threeWay.value('L-1006', 'OVERDUE', 'status').tap();
  await lab.button({ zh: 'RETURNED', en: 'RETURNED' }, lab.threeWay.panel).tap();
  await lab.button({ zh: '执行', en: 'Run' }, lab.threeWay.panel).tap();
  await expect(lab.threeWay.value('L-1006', 'OVERDUE', 'status')).toHaveCount(0);
  await expect(lab.threeWay.panel).toContainText(
    "UPDATE read_model_loan SET status = 'RETURNED' WHERE loan_id = 'L-1006'",
  );
});

test('the relay is stepped by the thumb: a scenario’s card leads to the timeline and its buttons', async ({
  openPage,
}) => {
  const lab = await openPage('relay', { size: 'phone' });
  const card = lab.prose.getByRole('region', { name: lab.t(SCENARIOS.relayDiesBeforeMark) });
  await card.getByRole('button').first().tap();
  await expect(lab.timeline.panel).toBeInViewport();
  for (const control of [TIMELINE.back, TIMELINE.play, TIMELINE.forward])
    await isThumbSized(lab.timeline.button(control));
  await lab.timeline.button(TIMELINE.forward).tap();
  await lab.timeline.isAt(1, 13);
  await lab.timeline.button(TIMELINE.forward).tap();
  await lab.timeline.isAt(2, 13);
  await lab.timeline.button({ zh: '中继崩溃', en: 'Crash the relay' }).tap();
  await lab.timeline.isAt(3, 3);
});

test('SQL is written and run by taps on the key row, without a keyboard', async ({ openPage }) => {
  const lab = await openPage('three-ways', { size: 'phone' });
  await lab.toBench();
  await lab.console.editor.ready();
  await lab.console.editor.text.tap();
  const keys = lab.page.getByRole('toolbar', { name: lab.t({ zh: 'SQL按键', en: 'SQL keys' }) });
  for (const key of ['SELECT', '*', 'FROM', 'biz_loan'])
    await keys.getByRole('button', { name: key, exact: true }).tap();
  await expect(lab.console.editor.text).toHaveText(/^SELECT \* FROM biz_loan\s*$/);
  await lab.console.editor.button(EDITOR.run).tap();
  await expect(lab.console.rows).toHaveCount(5);
  await expect(lab.panel(PANELS.console)).toBeInViewport();
});

test('an example is run with one tap where nothing was written', async ({ openPage }) => {
  const lab = await openPage('three-ways', { size: 'phone' });
  await lab.toBench();
  await lab.console.panel
    .getByRole('button', {
      name: lab.t({ zh: '看biz_loan的所有行', en: 'All rows of biz_loan' }),
    })
    .tap();
  await expect(lab.console.rows).toHaveCount(5);
  await expect(lab.console.editor.text).toContainText('SELECT * FROM biz_loan');
});
