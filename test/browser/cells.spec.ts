import { expect, inEachLanguage, test, type Lab } from './lab.ts';
import { FRAME, PANELS, SCENARIOS, TIMELINE, TYPES, type Texts } from './words.ts';

const RUN: Texts = { zh: '执行', en: 'Run' };
const CANCEL: Texts = { zh: '取消', en: 'Cancel' };
const RAN: Texts = { zh: '已执行', en: 'Ran' };

const UPDATE = "UPDATE read_model_loan SET status = 'RETURNED' WHERE loan_id = 'L-1006'";

function field(lab: Lab) {
  return lab.threeWay.panel.getByRole('textbox');
}

inEachLanguage(() => {
  test('a cell is edited in place: the UPDATE is shown, run, and can be undone', async ({
    openPage,
  }) => {
    const lab = await openPage('three-ways');
    await lab.threeWay.value('L-1006', 'OVERDUE', 'status').click();
    await expect(field(lab)).toBeFocused();
    await expect(field(lab)).toHaveValue('OVERDUE');
    await lab.page.keyboard.type('RETURNED');
    await expect(lab.threeWay.panel).toContainText(UPDATE);
    await lab.page.keyboard.press('Enter');

    await expect(lab.threeWay.value('L-1006', 'OVERDUE', 'status')).toHaveCount(0);
    await expect(lab.threeWay.value('L-1006', 'RETURNED', 'status')).toHaveCount(3);
    await expect(lab.threeWay.panel).toContainText(lab.t(RAN));
    await expect(lab.threeWay.panel).toContainText(UPDATE);
    await expect(lab.compare.cells('L-1006')).not.toContainText([
      lab.t({ zh: '读侧', en: 'read side' }),
    ]);

    await lab.button(FRAME.undo, lab.threeWay.panel).click();
    await expect(lab.threeWay.value('L-1006', 'OVERDUE', 'status')).toBeVisible();
  });

  test('an edit the table refuses keeps the field open and says why', async ({ openPage }) => {
    const lab = await openPage('three-ways');
    await lab.threeWay.value('L-1005', 'ON_LOAN', 'status').first().click();
    await lab.button({ zh: 'NULL', en: 'NULL' }, lab.threeWay.panel).click();
    await lab.button(RUN, lab.threeWay.panel).click();
    const alert = lab.threeWay.panel.getByRole('alert');
    await expect(alert).toContainText('NOT NULL constraint failed: biz_loan.status');
    await expect(alert).toContainText(lab.t({ zh: '不能是 NULL', en: 'must not be NULL' }));
    await expect(field(lab)).toBeVisible();
    await lab.button({ zh: 'OVERDUE', en: 'OVERDUE' }, lab.threeWay.panel).click();
    await lab.button(RUN, lab.threeWay.panel).click();
    await expect(lab.threeWay.value('L-1005', 'OVERDUE', 'status')).toBeVisible();
  });
});

test('a value is chosen with one press, NULL is a choice of its own, Esc leaves no trace', async ({
  openPage,
}) => {
  const lab = await openPage('three-ways');
  const last = lab.threeWay.value('L-1001', 'E-1001-2', 'last_event_id');
  await last.click();
  await lab.button({ zh: 'NULL', en: 'NULL' }, lab.threeWay.panel).click();
  await expect(lab.threeWay.panel).toContainText('SET last_event_id = NULL');
  await field(lab).press('Escape');
  await expect(last).toBeFocused();
  await expect(field(lab)).toHaveCount(0);

  await last.click();
  await lab.button({ zh: 'NULL', en: 'NULL' }, lab.threeWay.panel).click();
  await lab.button(RUN, lab.threeWay.panel).click();
  await expect(lab.threeWay.value('L-1001', 'NULL', 'last_event_id')).toBeVisible();

  await lab.threeWay.value('L-1004', 'OVERDUE', 'status').click();
  await lab.button({ zh: 'RETURNED', en: 'RETURNED' }, lab.threeWay.panel).click();
  await lab.button(CANCEL, lab.threeWay.panel).click();
  await expect(lab.threeWay.value('L-1004', 'OVERDUE', 'status')).toBeVisible();
});

test('an edit is seen by the report at once', async ({ openPage }) => {
  const lab = await openPage('report');
  await lab.report.button({ zh: '运行对账', en: 'Run the reconciliation' }).click();
  await expect(lab.report.finding('MISMATCH_READ', 'L-1006')).toBeVisible();
  await lab.threeWay.value('L-1006', 'OVERDUE', 'status').click();
  await lab.page.keyboard.type('RETURNED');
  await lab.page.keyboard.press('Enter');
  await expect(lab.report.finding('MISMATCH_READ', 'L-1006')).toHaveCount(0);
  await expect(lab.report.panel).not.toContainText(lab.t(TYPES.MISMATCH_READ));
});

test('the rows of the pipeline’s own tables can be edited too', async ({ openPage }) => {
  const lab = await openPage('relay');
  await lab.timeline.open(SCENARIOS.allGoesWell);
  await lab.timeline.press(TIMELINE.toEnd);
  await lab.timeline.isAt(14, 14);
  const table = lab.panel(PANELS.tables).getByRole('table', { name: 'applied_event' });
  const edit = lab.t({ zh: '，修改status', en: ', edit status' });
  await table.getByRole('button', { name: `ON_LOAN ${edit}` }).click();
  await lab.page.keyboard.type('LOST');
  await expect(table).toContainText(
    "UPDATE applied_event SET status = 'LOST' WHERE application = 1",
  );
  await lab.page.keyboard.press('Enter');
  await expect(table.getByRole('button', { name: `LOST ${edit}` })).toBeVisible();
  await lab.timeline.isAt(15, 15);
});
