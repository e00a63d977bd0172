import { readFileSync } from 'node:fs';
import { expect, inEachLanguage, lessonText, test, type Lab } from './lab.ts';
import { EDITOR, QUESTION, REPORT, TIMELINE, type Texts } from './words.ts';

const WINDOW: Texts = {
  zh: 'E-1001-2已消费，却还没标记',
  en: 'E-1001-2 consumed, but not yet marked',
};
const RE_EMIT: Texts = {
  zh: '有条件地补发L-1002的v2',
  en: 'Re-emit version 2 of L-1002, conditionally',
};
const CLEARED: Texts = { zh: '已消除', en: 'cleared' };
const REMAINED: Texts = { zh: '原样留下', en: 'remained' };
const WRITTEN: Texts = { zh: '写了5行，真正变了1行', en: 'Rows written 5, rows really changed 1' };
const MADE_WRONG: Texts = {
  zh: '原来是对的，重建把它改错了',
  en: 'it was right; the rebuild made it wrong',
};
const NOT_ALWAYS_SAFE: Texts = {
  zh: '重建不总是安全的',
  en: 'A rebuild is not always safe',
};

async function reportAndRebuild(lab: Lab): Promise<void> {
  await lab.report.button(QUESTION.run).click();
  await expect(lab.report.findings).toHaveCount(5);
  await lab.report.button(REPORT.rebuild).click();
  await expect(lab.report.beforeAndNow).toHaveCount(5);
}

/** The chapter's own print of both reports, byte for byte. */
const CHAPTER_PRINTS = readFileSync(new URL('../cli/report.zh.txt', import.meta.url), 'utf8');

inEachLanguage((language) => {
  test('the rebuild: before and now, what it cleared, rows written and rows really changed', async ({
    openPage,
  }) => {
    const lab = await openPage('rebuild');
    await reportAndRebuild(lab);
    const { report } = lab;
    const cleared = report.finding('MISMATCH_READ', 'L-1006', report.beforeAndNow);
    await expect(cleared).toContainText(lab.t(CLEARED));
    await expect(cleared.locator('s')).toContainText('OVERDUE');
    for (const [code, loan] of [
      ['MISSING_EVENT', 'L-1002'],
      ['MISMATCH_WRITE', 'L-1004'],
      ['IN_FLIGHT', 'L-1005'],
      ['ORPHAN_EVENT', 'L-1003'],
    ] as const) {
      const row = report.finding(code, loan, report.beforeAndNow);
      await expect(row).toContainText(lab.t(REMAINED));
      await expect(row.locator('s')).toHaveCount(0);
    }
    await expect(report.panel).toContainText(lab.t(WRITTEN));
    await expect(report.panel).toContainText(lab.t(REPORT.total(4, 1)));
    await expect(report.panel).toContainText(lab.t(REPORT.total(3, 1)));
    await expect(lab.threeWay.value('L-1006', 'OVERDUE', 'status')).toHaveCount(0);

    await lab.undo();
    await expect(report.findings).toHaveCount(5);
    await expect(lab.threeWay.value('L-1006', 'OVERDUE', 'status')).toBeVisible();
  });

  test('both reports are copied as the chapter prints them', async ({ openPage }) => {
    const lab = await openPage('rebuild');
    await reportAndRebuild(lab);
    const copy = lab.report.panel.getByRole('group', { name: lab.t(REPORT.copy) });
    await lab.button({ zh: '文本', en: 'Text' }, copy).click();
    await expect(lab.report.panel).toContainText(lab.t(REPORT.copied));
    const text = await lab.clipboard();
    if (language === 'zh') expect(text.trimEnd()).toBe(CHAPTER_PRINTS.trimEnd());
    expect(text.match(/MISSING_EVENT\s+L-1002/g)).toHaveLength(2);
    expect(text.match(/MISMATCH_READ\s+L-1006/g)).toHaveLength(1);
  });

  test('in the window between flush and mark it makes a right row wrong, and says so', async ({
    openPage,
  }) => {
    const lab = await openPage('rebuild');
    await lab.report.button(QUESTION.run).click();
    await expect(lab.report.findings).toHaveCount(5);
    await lab.tryOut(WINDOW);
    await expect(lab.report.finding('MISSING_EVENT', 'L-1001')).toBeVisible();
    await expect(lab.report.finding('MISMATCH_READ', 'L-1001')).toBeVisible();
    await lab.report.button(REPORT.rebuild).click();

    await expect(lab.report.panel.getByRole('alert')).toContainText(lab.t(NOT_ALWAYS_SAFE));
    const changed = lab.report.panel.getByRole('list', {
      name: lab.t({ zh: '真正变了的行', en: 'Rows that really changed' }),
    });
    await expect(changed.getByRole('listitem').filter({ hasText: 'L-1001' })).toContainText(
      lab.t(MADE_WRONG),
    );
    await expect(lab.threeWay.value('L-1001', 'ON_LOAN', 'status')).toHaveCount(2);
  });
});

test('an event emitted anew leaves the report only after relay and consumer have had it', async ({
  openPage,
}) => {
  const lab = await openPage('rebuild');
  await lab.report.button(QUESTION.run).click();
  await lab.tryOut(RE_EMIT);
  await expect(lab.threeWay.value('L-1002', 'E-1002-2', 'event_id')).toBeVisible();
  await lab.tryOut(RE_EMIT);
  await expect(lab.threeWay.value('L-1002', 'E-1002-2', 'event_id')).toHaveCount(1);
  await expect(lab.report.finding('MISSING_EVENT', 'L-1002')).toBeVisible();

  const { timeline } = lab;
  await timeline.press({ zh: '取一批 PENDING', en: 'Poll PENDING' });
  await timeline.press({ zh: '发送下一条', en: 'Send the next' });
  await timeline.press({ zh: '发送下一条', en: 'Send the next' });
  await timeline.press({ zh: 'flush', en: 'Flush' });
  await timeline.press({ zh: '标成 SENT', en: 'Mark SENT' });
  await expect(lab.report.finding('MISSING_EVENT', 'L-1002')).toHaveCount(0);
  await expect(lab.report.finding('MISMATCH_READ', 'L-1002')).toBeVisible();
  const take = timeline.panel.getByRole('button', {
    name: lab.t({ zh: '取分区', en: 'Take from partition' }),
  });
  const commit = timeline.panel.getByRole('button', {
    name: lab.t({ zh: '提交位移', en: 'Commit the offset' }),
  });
  for (let record = 0; record < 2; record++) {
    await take.first().click();
    await commit.click();
    await expect(commit).toHaveCount(0);
  }
  await expect(lab.report.finding('MISMATCH_READ', 'L-1002')).toHaveCount(0);
  await expect(lab.report.finding('IN_FLIGHT', 'L-1005')).toHaveCount(0);
  await expect(timeline.button(TIMELINE.back)).toBeVisible();
});

test('the rebuild’s own SQL is edited and does what it says from then on', async ({ openPage }) => {
  const lab = await openPage('rebuild');
  const { editor } = lab.sources;
  await expect(editor.text).toContainText('read_model_loan');
  await editor.write('DELETE FROM read_model_loan;');
  await lab.sources.apply();
  await expect(lab.sources.standing).toHaveText(lab.t(EDITOR.applied));
  await lab.report.button(QUESTION.run).click();
  await lab.report.button(REPORT.rebuild).click();
  await expect(lab.threeWay.loan('L-1006').locator('.read_model_loan')).not.toContainText([
    'RETURNED',
  ]);
  await expect(lab.report.panel.getByRole('alert')).toContainText(lab.t(NOT_ALWAYS_SAFE));
  await lab.undo();
  await expect(lab.threeWay.value('L-1006', 'OVERDUE', 'status')).toBeVisible();
  await editor.button(EDITOR.reset).click();
  await lab.sources.apply();
  await expect(lab.sources.standing).toHaveText(lab.t(EDITOR.asLesson));
  expect(lessonText('programs/rebuild.sql')).toContain('read_model_loan');
});
