import { expect, inEachLanguage, test } from './lab.ts';
import { FRAME, TYPES, type Texts } from './words.ts';

const WAYS: readonly Texts[] = [
  { zh: '业务库与读模型', en: 'Business and read model' },
  { zh: 'outbox与读模型', en: 'Outbox and read model' },
  { zh: '业务库与outbox', en: 'Business and outbox' },
  { zh: '三方', en: 'All three' },
];

/** What a way says of a loan. */
const SILENT: Texts = { zh: '没有报告', en: 'silent' };
const UNSEEN: Texts = { zh: '看不见', en: 'not seen' };
const said = (saying: Texts, stage: Texts): Texts => ({
  zh: `${saying.zh} ${stage.zh}`,
  en: `${saying.en} ${stage.en}`,
});
const REPORTED: Texts = { zh: '报告', en: 'reported' };
const FALSELY: Texts = { zh: '误报', en: 'reported falsely' };
const NO_STAGE: Texts = { zh: '说不出哪一步', en: 'cannot name the stage' };
const WRITE: Texts = { zh: '写侧', en: 'write side' };
const LOG: Texts = { zh: '日志', en: 'log' };
const READ: Texts = { zh: '读侧', en: 'read side' };
const DIFFERS = said(REPORTED, NO_STAGE);

/** Chapter 4.2: which way sees which of the six loans, and can say where it broke. */
const CHAPTER: Readonly<Record<string, readonly Texts[]>> = {
  'L-1001': [SILENT, SILENT, SILENT, SILENT],
  'L-1002': [DIFFERS, UNSEEN, said(REPORTED, WRITE), said(REPORTED, WRITE)],
  'L-1003': [DIFFERS, UNSEEN, said(REPORTED, WRITE), said(REPORTED, LOG)],
  'L-1004': [DIFFERS, UNSEEN, said(REPORTED, WRITE), said(REPORTED, WRITE)],
  'L-1005': [said(FALSELY, NO_STAGE), SILENT, said(FALSELY, WRITE), SILENT],
  'L-1006': [DIFFERS, said(REPORTED, READ), UNSEEN, said(REPORTED, READ)],
};
const TOTALS: readonly Texts[] = [
  { zh: '报告5，误报1，能定位0', en: '5 reported, 1 falsely, 0 located' },
  { zh: '报告1，误报0，能定位1 看不见3', en: '1 reported, 0 falsely, 1 located 3 not seen' },
  { zh: '报告4，误报1，能定位3 看不见1', en: '4 reported, 1 falsely, 3 located 1 not seen' },
  { zh: '报告4，误报0，能定位4', en: '4 reported, 0 falsely, 4 located' },
];

const SENT_EVENT: Texts = {
  zh: '给L-1002补一条SENT的v2事件',
  en: 'Give L-1002 a SENT event of version 2',
};

/** A text whose pieces may stand apart by any space. */
const spaced = (text: string): RegExp => new RegExp(`^\\s*${text.split(/\s+/).join('\\s*')}\\s*$`);

inEachLanguage(() => {
  test('it shows which way sees which of the six loans, and who can name the stage', async ({
    openPage,
  }) => {
    const lab = await openPage('three-ways');
    await expect(lab.compare.panel.getByRole('columnheader')).toHaveText([
      /\S/,
      ...WAYS.map((way) => lab.t(way)),
    ]);
    for (const [loan, says] of Object.entries(CHAPTER))
      await expect(lab.compare.cells(loan)).toHaveText(says.map((word) => spaced(lab.t(word))));
    await expect(lab.compare.totals).toHaveText(TOTALS.map((word) => spaced(lab.t(word))));
  });

  test('an event put in later moves the difference from the write side to the read side', async ({
    openPage,
  }) => {
    const lab = await openPage('three-ways');
    await lab.tryOut(SENT_EVENT);
    const figure = lab.prose.getByRole('figure', { name: lab.t(SENT_EVENT) });
    await expect(figure.getByRole('status')).toHaveText(
      lab.t({ zh: '已执行，改动1行。', en: 'Done: 1 row changed.' }),
    );
    await expect(lab.compare.cells('L-1002')).toHaveText(
      [DIFFERS, said(REPORTED, READ), UNSEEN, said(REPORTED, READ)].map((word) =>
        spaced(lab.t(word)),
      ),
    );
    await lab.undo();
    await expect(lab.compare.cells('L-1002')).toHaveText(
      CHAPTER['L-1002']!.map((word) => spaced(lab.t(word))),
    );
  });

  test('without any loan the panel says how to get some', async ({ openPage }) => {
    const lab = await openPage('three-ways');
    await lab.console.run('DELETE FROM biz_loan; DELETE FROM outbox; DELETE FROM read_model_loan;');
    const none = lab.t({ zh: '还没有借阅', en: 'No loans yet' });
    await expect(lab.compare.panel).toContainText(none);
    await expect(lab.threeWay.panel).toContainText(none);
    await lab.button({ zh: '重新开始', en: 'Start again' }, lab.compare.panel).click();
    await expect(lab.compare.cells('L-1006')).toHaveCount(4);
    await lab.undo();
    await expect(lab.compare.panel).toContainText(none);
    await expect(lab.page.getByText(lab.t(TYPES.ORPHAN_EVENT))).toHaveCount(0);
    await expect(lab.menu).toContainText(lab.t(FRAME.saved));
  });
});

test('on a phone one way is chosen at a time', async ({ openPage }) => {
  const lab = await openPage('three-ways', { size: 'phone' });
  await lab.toBench();
  for (const [at, way] of WAYS.entries()) {
    await lab.button(way, lab.compare.panel).tap();
    await expect(lab.button(way, lab.compare.panel)).toHaveAttribute('aria-pressed', 'true');
    for (const [loan, says] of Object.entries(CHAPTER))
      await expect(lab.compare.cells(loan)).toHaveText([spaced(lab.t(says[at]!))]);
    await expect(lab.compare.totals).toHaveText([spaced(lab.t(TOTALS[at]!))]);
  }
});
