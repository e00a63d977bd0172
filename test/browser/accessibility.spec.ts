import { AxeBuilder } from '@axe-core/playwright';
import { expect, inEachLanguage, SIZES, test, type Lab, type Size } from './lab.ts';
import { FRAME, PAGES, QUESTION, REPORT, SCENARIOS, TIMELINE, type Slug } from './words.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Sees that axe finds nothing in what is shown, in light and in dark. */
async function isAccessible(lab: Lab): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await lab.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // One document, so no second page is needed to put results together.
    const { violations } = await new AxeBuilder({ page: lab.page })
      .withTags(RULES)
      .setLegacyMode()
      .analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
    expect(found, `axe, ${colorScheme}`).toEqual([]);
  }
}

/** Brings a page to where all it has is on it. */
async function unfold(lab: Lab, slug: Slug): Promise<void> {
  if (slug === 'relay') {
    const title = lab.t(SCENARIOS.relayDiesBeforeMark);
    await lab.timeline.panel.getByRole('button', { name: title }).click();
    await lab.timeline.press(TIMELINE.toEnd);
    await lab.timeline.press(TIMELINE.back);
    await lab.timeline.isAt(12, 13);
  }
  if (slug === 'report' || slug === 'rebuild') await lab.report.button(QUESTION.run).click();
  if (slug === 'rebuild') {
    await lab.report.button(REPORT.rebuild).click();
    await expect(lab.report.panel).toContainText(lab.t(REPORT.total(3, 1)));
  }
  if (slug === 'three-ways') {
    await lab.console.run('SELECT nix FROM biz_loan;');
    await expect(lab.console.editor.problems).toBeVisible();
  }
}

inEachLanguage(() => {
  for (const size of Object.keys(SIZES) as Size[]) {
    test(`the first question, ${size}`, async ({ openPage }) => {
      const lab = await openPage('three-tables', { size });
      await isAccessible(lab);
      await lab.toBench();
      if (size === 'phone') await isAccessible(lab);
    });

    for (const { slug } of PAGES) {
      test(`${slug}, ${size}`, async ({ openPage }) => {
        const lab = await openPage(slug, { size });
        if (slug === 'three-tables') await lab.answerQuestion();
        await expect(lab.prose.getByRole('link').last()).toBeVisible();
        if (size === 'phone') await isAccessible(lab);
        await lab.toBench();
        await unfold(lab, slug);
        await isAccessible(lab);
      });
    }
  }

  test('menu, dialog, notice and an open cell', async ({ openPage }) => {
    const lab = await openPage('three-ways');
    await lab.menu.click();
    await isAccessible(lab);
    await lab.button(FRAME.transfer).click();
    await expect(lab.page.getByRole('dialog')).toBeVisible();
    await isAccessible(lab);
    await lab.button(FRAME.close, lab.page.getByRole('dialog')).click();
    await lab.threeWay.value('L-1006', 'OVERDUE', 'status').click();
    await lab.page.goto('./#/nowhere');
    await expect(lab.notices).toContainText(/\S/);
    await isAccessible(lab);
  });
});
