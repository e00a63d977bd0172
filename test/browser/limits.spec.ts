import { expect, inEachLanguage, test } from './lab.ts';
import { EDITOR, FRAME, type Texts } from './words.ts';

const ENDLESS =
  'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n;';
const STOPPED: Texts = { zh: '已停止。', en: 'Stopped.' };
const TOO_LONG = (seconds: number): Texts => ({
  zh: `运行超过 ${seconds} 秒，已停止。`,
  en: `It ran for more than ${seconds} s and was stopped.`,
});
const STATE_IS_BACK: Texts = {
  zh: '这条语句之前的状态已恢复，文字没有动',
  en: 'The state before the statement is back and your text is untouched',
};
const ELAPSED: Texts = { zh: '已运行', en: 'Running for' };

inEachLanguage(() => {
  test('a query without end is stopped after 5 seconds; state and text are as before', async ({
    openPage,
  }) => {
    const lab = await openPage('three-ways');
    await lab.console.run("UPDATE biz_loan SET status = 'LOST' WHERE loan_id = 'L-1001';");
    await expect(lab.threeWay.value('L-1001', 'LOST', 'status')).toBeVisible();
    await lab.console.run(ENDLESS);
    await expect(lab.console.panel.getByRole('timer')).toContainText(lab.t(ELAPSED));

    await expect(lab.console.summary).toHaveText(lab.t(TOO_LONG(5)));
    await expect(lab.console.panel).toContainText(lab.t(STATE_IS_BACK));
    await expect(lab.console.editor.text).toHaveText(ENDLESS);
    await expect(lab.threeWay.value('L-1001', 'LOST', 'status')).toBeVisible();
    await lab.console.gives("SELECT count(*) FROM biz_loan WHERE status = 'LOST';", ['1']);
  });

  test('the limit can be changed', async ({ openPage }) => {
    const lab = await openPage('three-ways');
    await lab.console.panel
      .getByRole('combobox', { name: lab.t(EDITOR.limit) })
      .selectOption({ label: lab.t({ zh: '2秒', en: '2 s' }) });
    await lab.console.run(ENDLESS);
    await expect(lab.console.summary).toHaveText(lab.t(TOO_LONG(2)));
    await expect(lab.console.panel).toContainText(
      lab.t({ zh: '或把时限调长', en: 'or raise the limit' }),
    );
  });

  test('Stop ends a script at once; none of its statements has happened', async ({ openPage }) => {
    const lab = await openPage('three-ways');
    await lab.console.panel
      .getByRole('combobox', { name: lab.t(EDITOR.limit) })
      .selectOption({ label: lab.t({ zh: '30秒', en: '30 s' }) });
    const script = `DELETE FROM biz_loan;\n${ENDLESS}`;
    await lab.console.run(script);
    await lab.button(FRAME.stop, lab.console.panel).click();

    await expect(lab.console.summary).toHaveText(lab.t(STOPPED));
    await expect(lab.console.panel).toContainText(lab.t(STATE_IS_BACK));
    await expect(lab.console.editor.text).toContainText('DELETE FROM biz_loan;');
    await expect(lab.threeWay.loan('L-1006')).toContainText('B-206');
    await lab.console.gives('SELECT count(*) FROM biz_loan;', ['5']);
    expect(await lab.stored()).not.toContain('"kind":"sql"');
  });
});

test('the page answers while a query runs: it can be read, typed in and left', async ({
  openPage,
}) => {
  const lab = await openPage('three-ways');
  await lab.console.run(ENDLESS);
  await expect(lab.console.panel.getByRole('timer')).toContainText(lab.t(ELAPSED));
  await lab.console.editor.text.press('ControlOrMeta+End');
  await lab.page.keyboard.type(' -- typed meanwhile');
  await expect(lab.console.editor.text).toContainText('-- typed meanwhile');
  await lab.page.goto('./#/report');
  await expect(lab.prose.getByRole('table').first()).toBeVisible();
  const bar = lab.page.getByRole('status').filter({
    has: lab.button(FRAME.stop),
  });
  await lab.button(FRAME.stop, bar).click();
  await lab.report.button({ zh: '运行对账', en: 'Run the reconciliation' }).click();
  await expect(lab.report.findings).toHaveCount(5);
  await expect(lab.console.editor.text).toContainText('-- typed meanwhile');
});

test('a detector without end is stopped too, and the one in force stays', async ({ openPage }) => {
  const lab = await openPage('report');
  await lab.report.button({ zh: '运行对账', en: 'Run the reconciliation' }).click();
  await expect(lab.report.findings).toHaveCount(5);
  await lab.sources.open('ORPHAN_EVENT');
  const endless = ENDLESS.replace('count(*)', 'i AS loan_id, count(*) AS events');
  await lab.sources.editor.write(endless);
  await lab.sources.apply();
  await lab.button(FRAME.stop, lab.sources.panel).click();
  await expect(lab.notices).toContainText(lab.t(STOPPED));
  await expect(lab.notices).toContainText(lab.t(STATE_IS_BACK));
  await expect(lab.sources.standing).toHaveText(lab.t(EDITOR.edited));
  await expect(lab.sources.editor.text).toHaveText(endless);
  await expect(lab.report.findings).toHaveCount(5);
});
