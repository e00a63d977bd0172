import { readFile } from 'node:fs/promises';
import type { Download, Locator } from '@playwright/test';
import { expect, inEachLanguage, lessonText, test, type Lab } from './lab.ts';
import { EDITOR, QUESTION, REPORT, TYPES, type Code, type Texts } from './words.ts';

const CHAPTER: readonly (readonly [Code, string])[] = [
  ['MISSING_EVENT', 'L-1002'],
  ['MISMATCH_WRITE', 'L-1004'],
  ['IN_FLIGHT', 'L-1005'],
  ['MISMATCH_READ', 'L-1006'],
  ['ORPHAN_EVENT', 'L-1003'],
];

const OVERDUE: Texts = {
  zh: '补记L-1001逾期，事件待发',
  en: 'Record L-1001 as overdue, event still to be sent',
};
const MISSING_DETECTOR = 'discrepancies/chapter/MISSING_EVENT/detect.sql';

/** The lesson's detector for rows without event, made to take PENDING rows into account. */
function patientDetector(): string {
  const own = lessonText(MISSING_DETECTOR).trim();
  const query = own.slice(own.search(/^SELECT/im)).replace(/;\s*$/, '');
  return `SELECT * FROM (\n${query}\n) AS found\nWHERE NOT EXISTS (\n  SELECT 1 FROM outbox o WHERE o.loan_id = found.loan_id AND o.version >= found.biz_version\n)`;
}

async function runReport(lab: Lab): Promise<void> {
  await lab.report.button(QUESTION.run).click();
  await expect(lab.report.findings.first()).toBeVisible();
}

/** A button of the report's row for copying or for saving. */
function handOver(lab: Lab, row: Texts, format: string): Locator {
  return lab.report.panel
    .getByRole('group', { name: lab.t(row) })
    .getByRole('button', { name: format, exact: true });
}

async function textOf(download: Download): Promise<string> {
  return readFile((await download.path())!, 'utf8');
}

inEachLanguage(() => {
  test('the report names the chapter’s five findings and counts four', async ({ openPage }) => {
    const lab = await openPage('report');
    await expect(lab.report.findings).toHaveCount(0);
    await runReport(lab);
    await lab.report.says(CHAPTER);
    await expect(lab.report.panel).toContainText(lab.t(REPORT.total(4, 1)));
    await expect(lab.report.finding('IN_FLIGHT', 'L-1005')).toContainText(
      lab.t({ zh: '不计', en: 'not counted' }),
    );
    await expect(lab.report.finding('MISSING_EVENT', 'L-1002')).toContainText(
      lab.t({ zh: '库 v2，日志最新 v1，缺 1 条事件', en: 'row v2, log only up to v1' }),
    );
  });

  test('a press on a type’s name tells its meaning and what to do', async ({ openPage }) => {
    const lab = await openPage('report');
    await runReport(lab);
    await lab.report
      .finding('ORPHAN_EVENT', 'L-1003')
      .getByRole('button', { name: lab.t(TYPES.ORPHAN_EVENT) })
      .click();
    await expect(lab.page.locator('[popover]:popover-open')).toContainText(
      lab.t({ zh: '先弄清哪一边是真相', en: 'Find out first which side is right' }),
    );
    await lab.page.keyboard.press('Escape');
    await expect(lab.page.locator('[popover]:popover-open')).toHaveCount(0);
  });

  test('a detector that cannot run is listed with its place, and the others report as usual', async ({
    openPage,
  }) => {
    const lab = await openPage('report');
    await runReport(lab);
    await lab.sources.open('ORPHAN_EVENT');
    await lab.sources.editor.write('SELECT loan_id, nix AS events FROM outbox');
    await lab.sources.apply();
    const failed = lab.report.panel.getByRole('alert');
    await expect(failed).toContainText(lab.t(TYPES.ORPHAN_EVENT));
    await expect(failed).toContainText('discrepancies/chapter/ORPHAN_EVENT/detect.sql:1:17');
    await expect(failed).toContainText('no such column: nix');
    await lab.report.says(CHAPTER.filter(([code]) => code !== 'ORPHAN_EVENT'));
    await lab.sources.editor.button(EDITOR.reset).click();
    await lab.sources.apply();
    await lab.report.says(CHAPTER);
  });

  test('the report is copied as text or Markdown, and saved as CSV or JSON', async ({
    openPage,
  }) => {
    const lab = await openPage('report');
    await runReport(lab);
    await handOver(lab, REPORT.copy, lab.t({ zh: '文本', en: 'Text' })).click();
    await expect(lab.report.panel).toContainText(lab.t(REPORT.copied));
    const text = await lab.clipboard();
    expect(text).toMatch(/MISSING_EVENT\s+L-1002/);
    expect(text).toContain(lab.t(REPORT.total(4, 1)));

    await handOver(lab, REPORT.copy, 'Markdown').click();
    await expect.poll(() => lab.clipboard()).toMatch(/^\|.*\|\n\| ?-/m);
    expect(await lab.clipboard()).toContain('MISMATCH_READ');

    for (const format of ['CSV', 'JSON']) {
      const coming = lab.page.waitForEvent('download');
      await handOver(lab, REPORT.save, format).click();
      const download = await coming;
      expect(download.suggestedFilename()).toBe(`report-chapter.${format.toLowerCase()}`);
      const saved = await textOf(download);
      if (format === 'JSON') expect(JSON.stringify(JSON.parse(saved))).toContain('"L-1003"');
      else expect(saved).toMatch(/^\uFEFF[^\n]+\r?\n(.*L-100\d.*\r?\n){5}/);
    }
  });

  test('when the browser does not let the page copy, the text is shown to be copied by hand', async ({
    openPage,
  }) => {
    const lab = await openPage('report');
    await lab.page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined }),
    );
    await runReport(lab);
    await handOver(lab, REPORT.copy, 'Markdown').click();
    const dialog = lab.page.getByRole('dialog');
    await expect(dialog.getByRole('textbox')).toHaveValue(/MISSING_EVENT/);
    await lab.page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});

test('a detector that looks at PENDING rows too no longer reports falsely', async ({
  openPage,
}) => {
  const lab = await openPage('report');
  await runReport(lab);
  await lab.tryOut(OVERDUE);
  await expect(lab.report.finding('MISSING_EVENT', 'L-1001')).toBeVisible();

  await lab.sources.open('MISSING_EVENT');
  await lab.sources.editor.write(patientDetector());
  await lab.sources.editor.button(EDITOR.runAsQuery).click();
  await expect(lab.sources.panel.getByRole('table').locator('tbody')).toContainText('L-1002');
  await expect(lab.report.finding('MISSING_EVENT', 'L-1001')).toBeVisible();

  await lab.sources.apply();
  await expect(lab.sources.standing).toHaveText(lab.t(EDITOR.applied));
  await lab.report.says(CHAPTER);
  await lab.undo();
  await expect(lab.report.finding('MISSING_EVENT', 'L-1001')).toBeVisible();
  await lab.redo();
  await lab.report.says(CHAPTER);
});

test('going back before the run takes the report away', async ({ openPage }) => {
  const lab = await openPage('report');
  await runReport(lab);
  await lab.undo();
  await expect(lab.report.findings).toHaveCount(0);
  await expect(lab.report.button(QUESTION.run)).toBeVisible();
  await lab.redo();
  await lab.report.says(CHAPTER);
});
