import { expect, inEachLanguage, SIZES, test, type Lab, type Size } from './lab.ts';
import { TIMELINE, TYPES, type Texts } from './words.ts';

const AGREES: Texts = { zh: '一致', en: 'agrees' };
const DIFFERS: Texts = { zh: '不一致', en: 'differs' };
const IN_FLIGHT: Texts = { zh: '在途', en: 'in flight' };
const MISSING: Texts = { zh: '缺失', en: 'missing' };
const NO_EVENT: Texts = { zh: '缺v2的事件', en: 'event v2 missing' };

/** How the chapter's loans stand: what is said of the business row, the log, the projection. */
const STANDING: Readonly<Record<string, readonly Texts[]>> = {
  'L-1001': [AGREES, AGREES, AGREES],
  'L-1002': [NO_EVENT],
  'L-1003': [MISSING, DIFFERS],
  'L-1004': [DIFFERS, DIFFERS],
  'L-1005': [IN_FLIGHT],
  'L-1006': [DIFFERS],
};

/** The grounds of the cells of a loan that stand out from the page. */
function grounds(lab: Lab, loan: string): Promise<string[]> {
  return lab.threeWay.loan(loan).evaluate((rows) => {
    const colours = [...rows.querySelectorAll('td, dd')].map(
      (cell) => getComputedStyle(cell).backgroundColor,
    );
    return colours.filter((colour) => !/transparent|, 0\)$/.test(colour));
  });
}

inEachLanguage(() => {
  for (const size of Object.keys(SIZES) as Size[])
    test(`each loan stands across the three tables and is marked in words, not only in colour (${size})`, async ({
      openPage,
    }) => {
      const lab = await openPage('three-ways', { size });
      await lab.toBench();
      for (const [loan, words] of Object.entries(STANDING))
        for (const word of words) await expect(lab.threeWay.loan(loan)).toContainText(lab.t(word));
      await expect(lab.threeWay.loan('L-1001')).not.toContainText(lab.t(DIFFERS));

      const [differs] = await grounds(lab, 'L-1006');
      const [missing] = await grounds(lab, 'L-1002');
      const [inFlight] = await grounds(lab, 'L-1005');
      expect(await grounds(lab, 'L-1001')).toEqual([]);
      expect(new Set([differs, missing, inFlight, undefined]).size).toBe(4);
      expect(await lab.threeWay.loan('L-1006').locator('svg').count()).toBeGreaterThanOrEqual(3);
    });

  test('the versions of a loan stand in line: what lags is higher, a missing event is a gap', async ({
    openPage,
  }) => {
    const lab = await openPage('three-ways');
    const lines = lab.threeWay.loan('L-1002').getByRole('row');
    await expect(lines).toHaveCount(2);
    await expect(lines.nth(0).getByRole('cell').nth(1)).toContainText('E-1002-1');
    await expect(lines.nth(0).getByRole('cell').nth(2)).toContainText('ON_LOAN');
    await expect(lines.nth(1).getByRole('cell').nth(0)).toContainText('RETURNED');
    await expect(lines.nth(1).getByRole('cell').nth(1)).toHaveText(lab.t(NO_EVENT));
  });

  test('after a reconciliation each row ends with what is reported of it', async ({ openPage }) => {
    const lab = await openPage('report');
    await expect(lab.threeWay.loan('L-1004')).not.toContainText('MISMATCH_WRITE');
    await lab.report.button({ zh: '运行对账', en: 'Run the reconciliation' }).click();
    await expect(lab.threeWay.loan('L-1004')).toContainText('MISMATCH_WRITE');
    await expect(lab.threeWay.loan('L-1004')).toContainText(lab.t(TYPES.MISMATCH_WRITE));
    await expect(lab.threeWay.loan('L-1001')).toContainText(lab.t({ zh: '无', en: 'nothing' }));
  });
});

test('a step shows which rows it wrote just now', async ({ openPage }) => {
  const lab = await openPage('relay');
  for (const step of [
    { zh: '取一批 PENDING', en: 'Poll PENDING' },
    { zh: '发送下一条', en: 'Send the next' },
    { zh: 'flush', en: 'Flush' },
    { zh: '标成 SENT', en: 'Mark SENT' },
  ])
    await lab.timeline.press(step);
  const changed = lab.t({ zh: '刚改动', en: 'just changed' });
  await expect(lab.threeWay.loan('L-1005')).toContainText(changed);
  await expect(lab.threeWay.loan('L-1006')).not.toContainText(changed);
  await lab.timeline.press(TIMELINE.back);
  await expect(lab.threeWay.loan('L-1005')).not.toContainText(changed);
});
