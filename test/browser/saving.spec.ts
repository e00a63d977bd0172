import { expect, inEachLanguage, test, WORK_KEY, type Lab } from './lab.ts';
import { EDITOR, FRAME, PAGES, SCENARIOS, TIMELINE, type Texts } from './words.ts';

const DAMAGED: Texts = {
  zh: '上次保存的内容读不出来。',
  en: 'What was saved last time cannot be read.',
};
const SEE_IT: Texts = { zh: '查看并复制', en: 'See and copy it' };
const FULL: Texts = {
  zh: '浏览器的存储空间满了，之后的改动没有保存。',
  en: 'The browser’s storage is full; later changes are not saved.',
};
const BLOCKED: Texts = {
  zh: '这个浏览器不允许保存，关掉页面后内容会消失。',
  en: 'This browser does not let the page save; closing it loses your work.',
};
const EXPORT: Texts = { zh: '导出', en: 'Export' };
const OTHER_TAB: Texts = {
  zh: '这一课在另一个标签页里开着，由那边保存。',
  en: 'This lesson is open in another tab, and that one saves.',
};
const TAKE_OVER: Texts = { zh: '由这里接手', en: 'Take over here' };
const IMPORT: Texts = { zh: '导入', en: 'Import' };
const IMPORT_TEXT: Texts = { zh: '要导入的文本', en: 'Text to import' };

const LEND: Texts = { zh: '借出 L-1007', en: 'Lend L-1007' };

async function saves(lab: Lab, text: string): Promise<void> {
  await expect.poll(() => lab.stored()).toContain(text);
}

inEachLanguage(() => {
  test('a damaged copy is set aside, shown to be copied, and the page starts afresh', async ({
    openPage,
  }) => {
    const damaged = '{"format":1,"work":{"drafts":{"console":"SELECT precious"';
    const lab = await openPage('three-ways', { stored: { [WORK_KEY]: damaged } });
    await expect(lab.notices).toContainText(lab.t(DAMAGED));
    await lab.button(SEE_IT).click();
    await expect(lab.page.getByRole('dialog').getByRole('textbox')).toHaveValue(damaged);
    await lab.button(FRAME.close, lab.page.getByRole('dialog')).click();
    await lab.console.run('SELECT 1 AS fresh;');
    await saves(lab, 'SELECT 1 AS fresh;');
    const kept = await lab.page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).toContain('SELECT precious');
    await lab.reload();
    await expect(lab.console.editor.text).toContainText('SELECT 1 AS fresh;');
    await expect(lab.notices).not.toContainText(lab.t(DAMAGED));
  });

  test('a full storage is told, nothing typed is lost, and an export is offered', async ({
    openPage,
  }) => {
    const lab = await openPage('three-ways');
    await expect(lab.menu).toContainText(lab.t(FRAME.saved));
    await lab.page.evaluate(() => {
      for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2))
        try {
          for (let n = 0; n < 9; n++) localStorage.setItem(`other ${size} ${n}`, 'x'.repeat(size));
        } catch {
          // Full for pieces of this size: smaller ones fill the rest.
        }
    });
    await lab.console.editor.write('SELECT 1 AS a_text_for_which_there_is_no_room;');
    await expect(lab.notices).toContainText(lab.t(FULL));
    await expect(lab.menu).toContainText(lab.t(FRAME.notSaved));
    await lab.console.editor.button(EDITOR.run).click();
    await expect(lab.console.rows).toHaveText(['1']);

    await lab.button(EXPORT, lab.notices).click();
    const exported = lab.page.getByRole('textbox', { name: lab.t(FRAME.exportedText) });
    await expect(exported).toHaveValue(/a_text_for_which_there_is_no_room/);
    await lab.button(FRAME.close, lab.page.getByRole('dialog')).click();
    await lab.page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('other ')) localStorage.removeItem(key);
    });
    await lab.console.editor.write('SELECT 2 AS there_is_room_again;');
    await saves(lab, 'there_is_room_again');
    await expect(lab.menu).toContainText(lab.t(FRAME.saved));
  });

  test('a browser that keeps nothing is told, and the lab works all the same', async ({
    openPage,
  }) => {
    const lab = await openPage('three-ways', {
      before: () =>
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        }),
    });
    await lab.console.run('SELECT 1 AS kept_nowhere;');
    await expect(lab.notices).toContainText(lab.t(BLOCKED));
    await expect(lab.console.rows).toHaveText(['1']);
    await lab.button(EXPORT, lab.notices).click();
    await expect(lab.page.getByRole('textbox', { name: lab.t(FRAME.exportedText) })).toHaveValue(
      /kept_nowhere/,
    );
  });

  test('a second tab says that the first one saves, and can take over without a loss', async ({
    openPage,
  }) => {
    const first = await openPage('three-ways');
    await first.console.editor.write('SELECT 1 AS from_the_first_tab;');
    await saves(first, 'from_the_first_tab');
    const second = await first.anotherTab('three-ways');
    await expect(second.notices).toContainText(second.t(OTHER_TAB));
    await expect(second.menu).toContainText(second.t(FRAME.otherTabSaves));
    await expect(second.console.editor.text).toContainText('from_the_first_tab');

    await second.console.editor.write('SELECT 2 AS from_the_second_tab;');
    await first.console.editor.write('SELECT 3 AS first_went_on;');
    await saves(first, 'first_went_on');
    await second.button(TAKE_OVER).click();
    await saves(second, 'from_the_second_tab');
    await expect(second.console.editor.text).toContainText('from_the_second_tab');
    await expect(second.menu).toContainText(second.t(FRAME.saved));
    await expect(first.notices).toContainText(first.t(OTHER_TAB));
    await expect(first.console.editor.text).toContainText('first_went_on');
    await second.undo();
    await expect(second.console.editor.text).toContainText('first_went_on');

    await second.page.close();
    await first.console.editor.write('SELECT 4 AS alone_again;');
    await saves(first, 'alone_again');
  });

  test('everything is exported as text and imported in another browser', async ({ openPage }) => {
    const here = await openPage('relay');
    await here.timeline.press(LEND);
    await here.timeline.isAt(1, 1);
    await here.menu.click();
    await here.button(FRAME.transfer).click();
    const text = await here.page
      .getByRole('textbox', { name: here.t(FRAME.exportedText) })
      .inputValue();

    const there = await openPage('relay');
    await there.menu.click();
    await there.button(FRAME.transfer).click();
    const field = there.page.getByRole('textbox', { name: there.t(IMPORT_TEXT) });
    await field.fill(text.slice(0, -20));
    await there.button(IMPORT).click();
    await expect(there.page.getByRole('dialog').getByRole('alert')).toContainText(
      there.t({ zh: '不是完整的JSON', en: 'not complete JSON' }),
    );
    await expect(field).toHaveValue(text.slice(0, -20));
    await field.fill(text);
    await there.button(IMPORT).click();
    await there.timeline.isAt(1, 1);
    await expect(there.threeWay.loan('L-1007')).toBeVisible();
    await there.undo();
    await expect(there.threeWay.loan('L-1007')).toHaveCount(0);
  });

  test('work made with an older lesson asks how to go on', async ({ openPage }) => {
    const before = await openPage('relay');
    await before.timeline.press(LEND);
    await saves(before, 'L-1007');
    const stored = (await before.stored()).replace(/"checksum":"[^"]*"/, '"checksum":"older"');

    const lab = await openPage('relay', { stored: { [WORK_KEY]: stored } });
    const question = lab.page.getByRole('region', {
      name: lab.t({
        zh: '课程更新了。你的实验是用旧版课程做的。',
        en: 'The lesson has changed. Your session was made with the old one.',
      }),
    });
    await expect(question).toBeVisible();
    await lab.button({ zh: '用新课程重新开始', en: 'Start anew' }, question).click();
    await expect(question).toHaveCount(0);
    await expect(lab.threeWay.loan('L-1007')).toHaveCount(0);
    await lab.undo();
    await expect(lab.threeWay.loan('L-1007')).toBeVisible();
    await lab.reload();
    await expect(question).toHaveCount(0);
  });
});

test('what is typed is saved as it is typed, and is back after a reload', async ({ openPage }) => {
  const lab = await openPage('report');
  await lab.console.editor.ready();
  await lab.console.editor.text.pressSequentially('SELECT 42 AS answer');
  await saves(lab, 'SELECT 42 AS answer');
  await lab.sources.open('IN_FLIGHT');
  await lab.sources.editor.write('SELECT loan_id FROM biz_loan -- mine');
  await saves(lab, '-- mine');

  await lab.reload();
  await expect(lab.console.editor.text).toContainText('SELECT 42 AS answer');
  await lab.sources.open('IN_FLIGHT');
  await expect(lab.sources.editor.text).toContainText('-- mine');
  await expect(lab.sources.standing).toHaveText(lab.t(EDITOR.edited));
});

test('the reader comes back to the page and the step of the last visit', async ({ openPage }) => {
  const lab = await openPage('relay');
  await lab.timeline.open(SCENARIOS.relayDiesBeforeMark);
  await lab.timeline.press(TIMELINE.toEnd);
  await lab.timeline.press(TIMELINE.back);
  await lab.timeline.isAt(12, 13);
  await saves(lab, '"cursor":12');
  await lab.page.goto('about:blank');
  await lab.page.goto('./');
  await expect(lab.title).toHaveText(lab.t(PAGES[1].title));
  await lab.timeline.isAt(12, 13);
});
