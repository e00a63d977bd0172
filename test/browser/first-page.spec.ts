import type { Locator, Page } from '@playwright/test';
import { expect, inEachLanguage, lessonText, SIZES, test, type Size } from './lab.ts';
import { EDITOR, PAGES, PANELS, QUESTION, TYPES, type Texts } from './words.ts';

const NOT_MENTIONED: Texts = { zh: '没有提到', en: 'not mentioned' };
const DIFFERS: Texts = { zh: '不一致', en: 'differs' };
const MISSING: Texts = { zh: '缺失', en: 'missing' };
const SCORE: Texts = { zh: '猜了3笔，对了2笔。', en: '2 of 3 guesses right.' };
const INSERT_SECOND: Texts = {
  zh: '给L-1001的v2再插一条事件',
  en: 'Insert a second event for version 2 of L-1001',
};

/** The page's own main buttons that a reader sees without scrolling. */
async function mainButtonsInView(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.primary')]
      .filter((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return width > 0 && (seen === button || button.contains(seen));
      })
      .map((button) => button.innerText.trim()),
  );
}

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, target: Locator, presses = 40): Promise<void> {
  for (let press = 0; press < presses; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** The lesson's DDL with one piece of it replaced. */
function schemaWith(piece: string, replacement: string): string {
  const own = lessonText('schema.sql');
  expect(own).toContain(piece);
  return own.replace(piece, replacement);
}

const ONLY_TWO_STATUSES = schemaWith(
  'status     VARCHAR(16) NOT NULL,    -- ON_LOAN',
  "status     VARCHAR(16) NOT NULL CHECK (status IN ('ON_LOAN', 'RETURNED')),    -- ON_LOAN",
);

inEachLanguage(() => {
  for (const size of Object.keys(SIZES) as Size[]) {
    test(`the first screen asks one thing with one button in view (${size})`, async ({
      openPage,
    }) => {
      const lab = await openPage('three-tables', { size });
      await expect(lab.prose.getByRole('combobox')).toHaveCount(6);
      const run = lab.button(QUESTION.run);
      await expect(run).toHaveCount(1);
      await expect(run).toBeInViewport({ ratio: 1 });
      expect(await mainButtonsInView(lab.page)).toEqual([lab.t(QUESTION.run)]);
      for (const loan of ['L-1001', 'L-1006'])
        await expect(
          lab.prose.getByRole('combobox', { name: lab.t(QUESTION.of(loan)) }),
        ).toBeInViewport({ ratio: 1 });
    });
  }

  test('before the answer the bench shows the rows and judges nothing', async ({ openPage }) => {
    const lab = await openPage('three-tables');
    await expect(lab.workbench.getByRole('heading', { level: 2 })).toHaveText([
      lab.t(PANELS.threeWay),
    ]);
    await expect(lab.threeWay.value('L-1006', 'OVERDUE', 'status')).toBeVisible();
    for (const loan of ['L-1002', 'L-1003', 'L-1004', 'L-1005', 'L-1006'])
      for (const word of [DIFFERS, MISSING, TYPES.MISSING_EVENT, TYPES.IN_FLIGHT])
        await expect(lab.threeWay.loan(loan)).not.toContainText(lab.t(word));

    await lab.answerQuestion();
    await expect(lab.threeWay.loan('L-1002')).toContainText(lab.t(TYPES.MISSING_EVENT));
    await expect(lab.threeWay.loan('L-1006')).toContainText(lab.t(DIFFERS));
  });

  test('the report is set beside what the reader expected of each loan', async ({ openPage }) => {
    const lab = await openPage('three-tables');
    const guess = (loan: string, word: Texts) =>
      lab.prose
        .getByRole('combobox', { name: lab.t(QUESTION.of(loan)) })
        .selectOption({ label: lab.t(word) });
    await guess('L-1001', { zh: '不会提到', en: 'Nothing' });
    await guess('L-1002', TYPES.MISSING_EVENT);
    await guess('L-1005', TYPES.ORPHAN_EVENT);
    await lab.answerQuestion();

    await expect(lab.prose.getByRole('status').filter({ hasText: lab.t(SCORE) })).toBeVisible();
    const result = lab.prose.getByRole('table', { name: lab.t(QUESTION.result) });
    const rowOf = (loan: string) => result.getByRole('row').filter({ hasText: loan });
    await expect(rowOf('L-1001')).toContainText(lab.t({ zh: '猜对', en: 'right' }));
    await expect(rowOf('L-1001')).toContainText(lab.t(NOT_MENTIONED));
    await expect(rowOf('L-1005')).toContainText(lab.t({ zh: '没猜对', en: 'wrong' }));
    for (const [loan, code] of [
      ['L-1002', 'MISSING_EVENT'],
      ['L-1003', 'ORPHAN_EVENT'],
      ['L-1004', 'MISMATCH_WRITE'],
      ['L-1005', 'IN_FLIGHT'],
      ['L-1006', 'MISMATCH_READ'],
    ] as const) {
      await expect(rowOf(loan)).toContainText(code);
      await expect(rowOf(loan)).toContainText(lab.t(TYPES[code]));
    }

    await lab.button(QUESTION.again).click();
    await expect(lab.prose.getByRole('combobox')).toHaveCount(6);
  });

  test('the keyboard alone gets through the page: predict, run, read on, next page', async ({
    openPage,
  }) => {
    const lab = await openPage('three-tables');
    const { page } = lab;
    await tabTo(page, lab.prose.getByRole('combobox', { name: lab.t(QUESTION.of('L-1001')) }));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, lab.button(QUESTION.run));
    await page.keyboard.press('Enter');
    await expect(lab.prose.getByRole('heading', { name: lab.t(QUESTION.result) })).toBeVisible();
    await tabTo(page, lab.button(QUESTION.readOn), 5);
    await page.keyboard.press('Enter');
    await expect(lab.prose.locator(':focus')).toContainText(
      lab.t({ zh: '跑过之后再往下读', en: 'Run it first, then read on' }),
    );
    await tabTo(page, lab.prose.getByRole('link', { name: lab.t(PAGES[1].title) }));
    await page.keyboard.press('Enter');
    await expect(lab.title).toHaveText(lab.t(PAGES[1].title));
    await expect(lab.title).toBeFocused();
  });

  test('DDL that the rows do not fit is refused, and text, tables and rows stay', async ({
    openPage,
  }) => {
    const lab = await openPage('three-tables');
    await lab.answerQuestion();
    await lab.sources.editor.write(ONLY_TWO_STATUSES);
    await expect(lab.sources.standing).toHaveText(lab.t(EDITOR.edited));
    await lab.sources.apply();

    await expect(lab.sources.standing).toHaveText(lab.t(EDITOR.refused));
    await expect(lab.sources.editor.problems).toContainText('CHECK constraint failed');
    await expect(lab.threeWay.value('L-1004', 'OVERDUE', 'status')).toBeVisible();
    await lab.console.run("UPDATE biz_loan SET status = 'LOST' WHERE loan_id = 'L-1001';");
    await expect(lab.threeWay.value('L-1001', 'LOST', 'status')).toBeVisible();
    await lab.reload();
    await expect(lab.sources.standing).toHaveText(lab.t(EDITOR.edited));
    await lab.sources.editor.button(EDITOR.reset).click();
    await expect(lab.sources.standing).toHaveText(lab.t(EDITOR.asLesson));
  });

  test('the refusal says which condition failed, and in which row', async ({ openPage }) => {
    const lab = await openPage('three-tables');
    await lab.answerQuestion();
    await lab.sources.editor.write(ONLY_TWO_STATUSES);
    await lab.sources.apply();
    const { problems } = lab.sources.editor;
    await expect(problems).toContainText("status IN ('ON_LOAN', 'RETURNED')");
    await expect(problems).toContainText(/L-1004|seed\.sql/);
  });

  test('DDL that fits is applied, the rows come anew, and it keeps out what it forbids', async ({
    openPage,
  }) => {
    const lab = await openPage('three-tables');
    await lab.answerQuestion();
    await lab.tryOut(INSERT_SECOND);
    await expect(lab.threeWay.value('L-1001', 'E-1001-3', 'event_id')).toBeVisible();

    await lab.sources.editor.write(
      schemaWith(
        'created_at TIMESTAMP   NOT NULL\n',
        'created_at TIMESTAMP   NOT NULL,\n  UNIQUE (loan_id, version)\n',
      ),
    );
    await lab.sources.apply();
    await expect(lab.sources.standing).toHaveText(lab.t(EDITOR.applied));
    await expect(lab.threeWay.value('L-1001', 'E-1001-3', 'event_id')).toHaveCount(0);

    await lab.tryOut(INSERT_SECOND);
    const figure = lab.prose.getByRole('figure', { name: lab.t(INSERT_SECOND) });
    await expect(figure.getByRole('status')).toContainText('outbox');
    await expect(figure.getByRole('status')).toContainText('(loan_id, version)');
    await expect(lab.threeWay.value('L-1001', 'E-1001-3', 'event_id')).toHaveCount(0);

    await lab.sources.editor.button(EDITOR.reset).click();
    await lab.sources.apply();
    await expect(lab.sources.standing).toHaveText(lab.t(EDITOR.asLesson));
  });
});

test('the keyboard gets into the page’s editors and out of them, forwards and backwards', async ({
  openPage,
}) => {
  const lab = await openPage('three-tables');
  await lab.answerQuestion();
  for (const { editor } of [lab.sources, lab.console]) {
    await editor.ready();
    await tabTo(lab.page, editor.text, 150);
    await lab.page.keyboard.press('Escape');
    await lab.page.keyboard.press('Shift+Tab');
    await expect(editor.text).not.toBeFocused();
    await lab.page.keyboard.press('Tab');
    await expect(editor.text).toBeFocused();
    await lab.page.keyboard.press('Escape');
    await lab.page.keyboard.press('Tab');
    await expect(editor.text).not.toBeFocused();
  }
  await expect(lab.console.editor.button(EDITOR.run)).toBeFocused();
});
