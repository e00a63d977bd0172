import { AxeBuilder } from '@axe-core/playwright';
import { expect, inEachLanguage, SIZES, test, type Lab, type Size } from './lab.ts';
import { FRAME, PAGES, REPORT, SCENARIOS, TIMELINE, type Slug } from './words.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** The relay comes last: its scenario has loans of its own. */
const IN_TURN = [...PAGES].sort((a, b) => Number(a.slug === 'relay') - Number(b.slug === 'relay'));

/** Sees that axe finds nothing in what is shown, in light and in dark. */
async function isAccessible(lab: Lab, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await lab.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // One document, so no second page is needed to put results together.
    const { violations } = await new AxeBuilder({ page: lab.page })
      .options({ runOnly: RULES, resultTypes: ['violations'] })
      .setLegacyMode()
      .analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
    expect.soft(found, `axe: ${what}, ${colorScheme}`).toEqual([]);
  }
}

/** Brings to a page's bench what it can have on it: errors, results, reports, a story played. */
async function unfold(lab: Lab, slug: Slug): Promise<void> {
  if (slug === 'three-ways') {
    await lab.console.run('SELECT nix FROM biz_loan;');
    await expect(lab.console.editor.problems).toBeVisible();
  }
  if (slug === 'report') {
    await lab.console.run("SELECT NULL, '', 1;");
    await expect(lab.console.rows).toHaveCount(1);
  }
  if (slug === 'rebuild') {
    await lab.report.button(REPORT.rebuild).click();
    await expect(lab.report.panel).toContainText(lab.t(REPORT.total(3, 1)));
  }
  if (slug === 'relay') {
    await lab.toProse();
    await lab.timeline.open(SCENARIOS.relayDiesBeforeMark);
    await lab.timeline.press(TIMELINE.toEnd);
    await lab.timeline.press(TIMELINE.back);
    await lab.timeline.isAt(12, 13);
  }
}

inEachLanguage(() => {
  for (const size of Object.keys(SIZES) as Size[])
    test(`axe finds nothing on any page, in light and in dark (${size})`, async ({ openPage }) => {
      const lab = await openPage('three-tables', { size });
      await isAccessible(lab, 'the first question');
      await lab.toBench();
      if (size === 'phone') await isAccessible(lab, 'the bench of the first question');
      await lab.answerQuestion();
      for (const { slug } of IN_TURN)
        await test.step(slug, async () => {
          await lab.goTo(slug);
          await expect(lab.prose.getByRole('link').last()).toBeVisible();
          if (size === 'phone') await isAccessible(lab, `the text of ${slug}`);
          await lab.toBench();
          await unfold(lab, slug);
          await isAccessible(lab, slug);
        });
    });

  test('axe finds nothing in the menu, a dialog, a notice and an open cell', async ({
    openPage,
  }) => {
    const lab = await openPage('three-ways');
    await lab.menu.click();
    await isAccessible(lab, 'menu');
    await lab.button(FRAME.transfer).click();
    await expect(lab.page.getByRole('dialog')).toBeVisible();
    await isAccessible(lab, 'dialog');
    await lab.button(FRAME.close, lab.page.getByRole('dialog')).click();
    await lab.page.goto('./#/nowhere');
    await expect(lab.notices).toContainText(/\S/);
    await lab.threeWay.value('L-1006', 'OVERDUE', 'status').click();
    await expect(lab.threeWay.panel.getByRole('textbox')).toBeVisible();
    await isAccessible(lab, 'notice and cell');
  });
});
