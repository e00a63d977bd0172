import { expect, inEachLanguage, lessonText, test, type Lab } from './lab.ts';
import { EDITOR, FRAME, PANELS, SCENARIOS, TIMELINE, type Texts } from './words.ts';

/** What a process can be told to do. */
const STEP = {
  lend: { zh: '借出 L-1007', en: 'Lend L-1007' },
  takeBack: { zh: '归还 L-1007', en: 'Return L-1007' },
  poll: { zh: '取一批 PENDING', en: 'Poll PENDING' },
  send: { zh: '发送下一条', en: 'Send the next' },
  flush: { zh: 'flush', en: 'Flush' },
  mark: { zh: '标成 SENT', en: 'Mark SENT' },
  crashRelay: { zh: '中继崩溃', en: 'Crash the relay' },
  crashConsumer: { zh: '消费者崩溃', en: 'Crash the consumer' },
  commit: { zh: '提交位移', en: 'Commit the offset' },
} as const;
const TAKE: Texts = { zh: '取分区', en: 'Take from partition' };
const REPEAT: Texts = { zh: '重复', en: 'repeat' };
const LOST: Texts = { zh: '崩溃：', en: 'Lost in the crash:' };
const SENT_AGAIN: Texts = { zh: '会再发一次', en: 'would be sent again' };
const NEW_BRANCH: Texts = { zh: '分支2（自第3步）', en: 'Branch 2 (from step 3)' };
const MAIN_LINE: Texts = { zh: '主线', en: 'Main line' };

/** Lets the consumer read one record: whichever partition has one. */
async function consumeOne(lab: Lab): Promise<void> {
  const take = lab.timeline.panel.getByRole('button', { name: lab.t(TAKE) }).first();
  await take.click();
  const commit = lab.timeline.panel.getByRole('button', { name: lab.t(STEP.commit) });
  await commit.click();
  await expect(commit).toHaveCount(0);
}

/** The records of the topic, as they are drawn. */
function records(lab: Lab) {
  const topic = lab.timeline.panel.getByRole('region', {
    name: lab.t({ zh: 'topic里的记录', en: 'Records in the topic' }),
  });
  return topic.getByRole('listitem').filter({ hasText: /E-/ });
}

/** What a step takes of the timeline's width, in pixels. */
const STEP_WIDTH = 36;

inEachLanguage(() => {
  test('a scenario is stepped forward and back, and every panel follows', async ({ openPage }) => {
    const lab = await openPage('relay');
    const { timeline } = lab;
    await timeline.open(SCENARIOS.allGoesWell);
    await timeline.isAt(0, 14);
    await expect(timeline.button(TIMELINE.back)).toHaveAttribute('aria-disabled', 'true');

    await timeline.press(TIMELINE.forward);
    await timeline.isAt(1, 14);
    await expect(timeline.lastStep).toContainText('biz_loan');
    await expect(lab.threeWay.loan('L1')).toContainText('PENDING');
    for (let step = 2; step <= 5; step++) {
      await timeline.press(TIMELINE.forward);
      await timeline.isAt(step, 14);
    }
    await expect(lab.threeWay.loan('L1')).toContainText('SENT');
    await expect(records(lab)).toHaveCount(1);

    await timeline.press(TIMELINE.back);
    await timeline.isAt(4, 14);
    await expect(lab.threeWay.loan('L1')).toContainText('PENDING');
    await timeline.press(TIMELINE.toEnd);
    await timeline.isAt(14, 14);
    await expect(lab.threeWay.loan('L1')).toContainText('RETURNED');
    await timeline.press(TIMELINE.toStart);
    await timeline.isAt(0, 14);
    await expect(lab.threeWay.loan('L1')).toHaveCount(0);
  });

  test('any step is reached by keys and by pointing at it', async ({ openPage }) => {
    const lab = await openPage('relay');
    const { timeline } = lab;
    await timeline.open(SCENARIOS.relayDiesBeforeMark);
    await timeline.slider.press('End');
    await timeline.isAt(13, 13);
    await timeline.slider.press('ArrowLeft');
    await timeline.isAt(12, 13);
    await timeline.slider.press('Home');
    await timeline.isAt(0, 13);
    await timeline.slider.press('ArrowRight');
    await timeline.isAt(1, 13);
    await expect(timeline.slider).toBeFocused();

    await timeline.slider.click({ position: { x: 5.5 * STEP_WIDTH, y: 10 } });
    await timeline.isAt(5, 13);
    await expect(timeline.lastStep).toContainText(lab.t(LOST));
    await expect(timeline.slider).toHaveAttribute(
      'aria-valuetext',
      lab.t({
        zh: '第5步，共13步：中继崩溃，随即重启',
        en: 'Step 5 of 13: Relay crashes, starts again',
      }),
    );
  });

  test('a relay that is crashed before it marks sends the batch again; the projection is written once', async ({
    openPage,
  }) => {
    const lab = await openPage('relay');
    const { timeline } = lab;
    for (const step of [STEP.poll, STEP.send, STEP.flush]) await timeline.press(step);
    await expect(timeline.panel).toContainText(lab.t(SENT_AGAIN));
    await timeline.press(STEP.crashRelay);
    await expect(timeline.lastStep).toContainText(lab.t(LOST));
    await expect(timeline.lastStep).toContainText(lab.t({ zh: '1 条', en: '1 event' }));
    await expect(lab.threeWay.loan('L-1005')).toContainText('PENDING');

    for (const step of [STEP.poll, STEP.send, STEP.flush, STEP.mark]) await timeline.press(step);
    await expect(lab.threeWay.loan('L-1005')).not.toContainText('PENDING');
    await expect(records(lab)).toHaveCount(2);
    await expect(records(lab).filter({ hasText: lab.t(REPEAT) })).toHaveCount(1);

    await consumeOne(lab);
    await consumeOne(lab);
    const rows = (name: string) =>
      lab.panel(PANELS.tables).getByRole('table', { name }).locator('tbody').getByRole('row');
    await expect(rows('consumed_event')).toHaveCount(1);
    await expect(rows('applied_event')).toHaveCount(1);
    await expect(lab.threeWay.loan('L-1005')).not.toContainText(
      lab.t({ zh: '在途', en: 'in flight' }),
    );
  });

  test('a consumer that is crashed before it commits reads its record once more', async ({
    openPage,
  }) => {
    const lab = await openPage('relay');
    const { timeline } = lab;
    for (const step of [STEP.poll, STEP.send, STEP.flush, STEP.mark]) await timeline.press(step);
    const take = timeline.panel.getByRole('button', { name: lab.t(TAKE) });
    await take.click();
    await expect(timeline.panel).toContainText(
      lab.t({ zh: '同一条会再来一次', en: 'it would come again' }),
    );
    await timeline.press(STEP.crashConsumer);
    await expect(timeline.lastStep).toContainText(lab.t(LOST));
    await expect(take).toBeVisible();
  });

  test('acting in the past opens a branch and keeps the old one', async ({ openPage }) => {
    const lab = await openPage('relay');
    const { timeline } = lab;
    await timeline.open(SCENARIOS.relayDiesBeforeMark);
    await timeline.slider.press('ArrowRight');
    await timeline.slider.press('ArrowRight');
    await timeline.slider.press('ArrowRight');
    await timeline.isAt(3, 13);
    await timeline.press(STEP.crashRelay);
    await timeline.isAt(4, 4);
    await expect(timeline.branches.locator('option:checked')).toHaveText(lab.t(NEW_BRANCH));

    await timeline.branches.selectOption({ label: lab.t(MAIN_LINE) });
    await timeline.isAt(13, 13);
    await expect(records(lab)).toHaveCount(2);
    await timeline.branches.selectOption({ label: lab.t(NEW_BRANCH) });
    await timeline.isAt(4, 4);
    await expect(records(lab)).toHaveCount(1);
    await lab.reload();
    await timeline.isAt(4, 4);
    await expect(timeline.branches.getByRole('option')).toHaveText([
      lab.t(MAIN_LINE),
      lab.t(NEW_BRANCH),
    ]);
  });

  test('a reader’s own session is kept when a scenario is opened, and Undo brings it back', async ({
    openPage,
  }) => {
    const lab = await openPage('relay');
    await lab.timeline.press(STEP.lend);
    await lab.timeline.isAt(1, 1);
    await lab.timeline.open(SCENARIOS.allGoesWell);
    await expect(lab.notices).toContainText(
      lab.t({
        zh: '你原来的实验还在：按「撤销」回去。',
        en: 'Your own session is kept: Undo brings it back.',
      }),
    );
    await lab.undo();
    await lab.timeline.isAt(1, 1);
    await expect(lab.threeWay.loan('L-1007')).toBeVisible();
  });
});

test('it plays by itself to the end, and can be paused', async ({ openPage }) => {
  const lab = await openPage('relay');
  const { timeline } = lab;
  await timeline.panel.getByRole('button', { name: lab.t(SCENARIOS.markBeforeSend) }).click();
  await timeline.isAt(0, 4);
  await timeline.press(TIMELINE.play);
  await timeline.isAt(1, 4);
  await timeline.press(TIMELINE.pause);
  await expect(timeline.button(TIMELINE.play)).toBeVisible();
  await timeline.press(TIMELINE.toStart);
  await timeline.press(TIMELINE.play);
  await timeline.isAt(4, 4);
  await expect(timeline.button(TIMELINE.play)).toBeVisible();
  await expect(timeline.lastStep).toContainText(lab.t(LOST));
});

test('doing in the past what was done anyway follows the line that is there', async ({
  openPage,
}) => {
  const lab = await openPage('relay');
  const { timeline } = lab;
  await timeline.open(SCENARIOS.relayDiesBeforeSend);
  await timeline.press(TIMELINE.forward);
  await timeline.isAt(1, 9);
  await timeline.press(STEP.poll);
  await timeline.isAt(2, 9);
  await expect(timeline.branches).toHaveCount(0);
});

test('a relay that polls the newest first spoils the order, though nothing comes twice', async ({
  openPage,
}) => {
  const lab = await openPage('relay');
  await lab.sources.open('relay-poll');
  const own = lessonText('programs/relay-poll.sql');
  const edited = own.replace(/ORDER BY created_at\b[^\n;]*/, 'ORDER BY created_at DESC');
  expect(edited).not.toBe(own);
  await lab.sources.editor.write(edited);
  await lab.sources.apply();
  await expect(lab.sources.standing).toHaveText(lab.t(EDITOR.applied));

  const { timeline } = lab;
  await timeline.press(STEP.lend);
  await timeline.press({ zh: '时钟前进60秒', en: 'Move the clock on by 60 s' });
  await timeline.press(STEP.takeBack);
  await timeline.press(STEP.poll);
  for (let event = 0; event < 3; event++) await timeline.press(STEP.send);
  await timeline.press(STEP.flush);
  await timeline.press(STEP.mark);
  for (let record = 0; record < 3; record++) await consumeOne(lab);
  const loan = lab.threeWay.loan('L-1007');
  await expect(loan.locator('.read_model_loan').filter({ hasText: 'v1' })).toContainText('ON_LOAN');
  await expect(loan.locator('.biz_loan').filter({ hasText: 'v2' })).toContainText('RETURNED');
  await expect(timeline.panel).not.toContainText(lab.t(REPEAT));
});

test('the SQL a step ran can be read under it', async ({ openPage }) => {
  const lab = await openPage('relay');
  await lab.timeline.press(STEP.poll);
  await lab.timeline.lastStep.getByText(lab.t({ zh: '它执行的SQL', en: 'The SQL it ran' })).click();
  await expect(lab.timeline.lastStep).toContainText('programs/relay-poll.sql');
  await expect(lab.timeline.lastStep).toContainText("state = 'PENDING'");
  await expect(lab.menu).toContainText(lab.t(FRAME.saved));
});
