import { expect, inEachLanguage, test, type Lab } from './lab.ts';
import { EDITOR, PANELS, type Texts } from './words.ts';

const FIX_ALL = (count: number): Texts => ({
  zh: `全部修正（${count}处）`,
  en: `Fix all ${count}`,
});
const REPLACE_BY = (text: string): Texts => ({ zh: `换成 ${text}`, en: `Replace it by ${text}` });
const PLACE = (line: number, column: number): Texts => ({
  zh: `第${line}行第${column}列`,
  en: `Line ${line}, column ${column}`,
});
const SQLITE_SAYS: Texts = { zh: 'SQLite的原话', en: 'SQLite says' };

/** The completions offered now. */
function offered(lab: Lab) {
  return lab.page.getByRole('listbox').getByRole('option');
}

/** The list of offers while it waits for newer ones: a key that takes one does nothing then. */
function beingUpdated(lab: Lab) {
  return lab.page.locator('.cm-tooltip-autocomplete-disabled');
}

/** A key press as a Chinese input method lets it through: with the key code 229. */
async function pressAsInputMethod(lab: Lab, key: string, modifiers = 0): Promise<void> {
  const session = await lab.page.context().newCDPSession(lab.page);
  const press = { key, code: key, windowsVirtualKeyCode: 229, modifiers };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...press });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press });
}

const CTRL = 2;

/** Completion ignores Tab and Enter right after it has opened: nobody is that fast. */
const BY_HAND = { delay: 60 };

inEachLanguage(() => {
  test('an error is underlined at its place and explained, with a fix to press', async ({
    openPage,
  }) => {
    const lab = await openPage('three-ways');
    const { editor } = lab.console;
    await lab.console.run('SELECT loan_id FROM biz_loan;\nSELECT stauts FROM biz_loan;');

    await expect(lab.console.summary).toHaveText(lab.t(EDITOR.failed(2)));
    await expect(editor.underlined).toHaveText(['stauts']);
    await expect(editor.problems).toContainText(lab.t(SQLITE_SAYS));
    await expect(editor.problems).toContainText('no such column: stauts');
    await editor.button(PLACE(2, 8)).click();
    expect(await lab.page.evaluate(() => getSelection()?.toString())).toBe('stauts');

    await editor.button(REPLACE_BY('status')).click();
    await expect(editor.underlined).toHaveCount(0);
    await lab.page.keyboard.press('End');
    await lab.page.keyboard.press('ControlOrMeta+Enter');
    await expect(lab.console.summary).not.toHaveText(lab.t(EDITOR.failed(2)));
    await expect(editor.problems).toHaveCount(0);
    await expect(lab.console.panel.getByRole('table').last()).toContainText('OVERDUE');
  });

  test('Tab indents; Esc, then Tab leaves the editor, and says so', async ({ openPage }) => {
    const lab = await openPage('three-ways');
    const { editor } = lab.console;
    await editor.write('SELECT 1');
    await lab.page.keyboard.press('Escape');
    await editor.text.press('Home');
    await lab.page.keyboard.press('Tab');
    await expect(editor.text).toHaveText('  SELECT 1');
    await expect(editor.text).toBeFocused();

    await lab.page.keyboard.press('Escape');
    await expect(
      lab.console.panel.getByRole('status').filter({ hasText: lab.t(EDITOR.leaving) }),
    ).toBeAttached();
    await lab.page.keyboard.press('Tab');
    await expect(editor.text).not.toBeFocused();
    await expect(editor.button(EDITOR.run)).toBeFocused();
    await lab.page.keyboard.press('Enter');
    await expect(lab.console.rows).toHaveText(['1']);
    await lab.page.keyboard.press('Shift+Tab');
    await expect(editor.text).toBeFocused();
  });

  test('full-width punctuation that was pasted is put right with one press', async ({
    openPage,
  }) => {
    const lab = await openPage('three-ways');
    const { editor } = lab.console;
    await editor.write('');
    await editor.text.focus();
    await lab.paste('SELECT loan_id，status\nFROM biz_loan\nWHERE status ＝ ‘OVERDUE’；');
    await lab.page.keyboard.press('ControlOrMeta+Enter');

    await expect(editor.underlined).toHaveText(['，']);
    await expect(editor.button(PLACE(1, 15))).toBeVisible();
    await editor.button(FIX_ALL(4)).click();
    await expect(editor.text.locator('.cm-line')).toHaveText([
      'SELECT loan_id,status',
      'FROM biz_loan',
      "WHERE status = 'OVERDUE';",
    ]);
    await lab.page.keyboard.press('ControlOrMeta+Enter');
    await expect(lab.console.rows).toHaveText([/L-1004\s*OVERDUE/]);
    await editor.text.press('ControlOrMeta+z');
    await expect(editor.text).toContainText('SELECT loan_id，status');
  });
});

test('Enter of an input method in a cell’s field does not run its UPDATE', async ({ openPage }) => {
  const lab = await openPage('three-ways');
  await lab.threeWay.value('L-1006', 'OVERDUE', 'status').click();
  const field = lab.threeWay.panel.getByRole('textbox');
  await expect(field).toBeFocused();
  const session = await lab.page.context().newCDPSession(lab.page);
  await session.send('Input.imeSetComposition', {
    text: 'gui',
    selectionStart: 3,
    selectionEnd: 3,
  });
  await pressAsInputMethod(lab, 'Enter');
  await session.send('Input.insertText', { text: '归还' });
  await expect(field).toHaveValue('归还');
  await expect(lab.threeWay.panel).toContainText("SET status = '归还'");
  await expect(lab.panel(PANELS.threeWay)).not.toContainText(lab.t({ zh: '已执行', en: 'Ran' }));
});

test('completion offers tables and columns of the schema as it is now', async ({ openPage }) => {
  const lab = await openPage('three-ways');
  const { editor } = lab.console;
  await lab.console.run('CREATE TABLE shelf_mark (shelf_no INT, room VARCHAR(8));');
  await expect(lab.console.panel).toContainText(lab.t(EDITOR.changed));

  await editor.write('');
  await editor.text.pressSequentially('SELECT * FROM sh');
  await expect(offered(lab).filter({ hasText: 'shelf_mark' })).toBeVisible();
  await editor.text.pressSequentially('elf', BY_HAND);
  await expect(offered(lab)).toHaveText([/shelf_mark/]);
  await expect(beingUpdated(lab)).toHaveCount(0);
  await lab.page.keyboard.press('Tab');
  await expect(editor.text).toHaveText('SELECT * FROM shelf_mark');

  await editor.text.pressSequentially(' WHERE shelf_mark.', BY_HAND);
  await expect(offered(lab)).toHaveText([/room/, /shelf_no/]);
  await editor.text.pressSequentially('shel', BY_HAND);
  await expect(offered(lab)).toHaveText([/shelf_no/]);
  await expect(beingUpdated(lab)).toHaveCount(0);
  await lab.page.keyboard.press('Enter');
  await expect(editor.text).toHaveText('SELECT * FROM shelf_mark WHERE shelf_mark.shelf_no');

  await lab.undo();
  await editor.write('');
  await editor.text.pressSequentially('SELECT * FROM shel');
  await editor.text.pressSequentially(' bi');
  await expect(offered(lab).filter({ hasText: 'biz_loan' })).toBeVisible();
  await expect(offered(lab).filter({ hasText: 'shelf_mark' })).toHaveCount(0);
});

test('after jumping to an error and fixing it, the whole script runs, not the one word', async ({
  openPage,
}) => {
  const lab = await openPage('three-ways');
  const { editor } = lab.console;
  await lab.console.run('SELECT stauts FROM biz_loan;');
  await editor.button(PLACE(1, 8)).click();
  await editor.button(REPLACE_BY('status')).click();
  await expect(editor.text).toHaveText('SELECT status FROM biz_loan;');
  await lab.page.keyboard.press('ControlOrMeta+Enter');
  await expect(lab.console.rows).toHaveCount(5);
});

test('the underline moves with its text and goes when the text is changed', async ({
  openPage,
}) => {
  const lab = await openPage('three-ways');
  const { editor } = lab.console;
  await lab.console.run('SELECT nothing FROM biz_loan;');
  await expect(editor.underlined).toHaveText(['nothing']);
  await editor.text.press('ControlOrMeta+Home');
  await lab.page.keyboard.type('-- mine');
  await lab.page.keyboard.press('Enter');
  await expect(editor.underlined).toHaveText(['nothing']);
  await expect(editor.button(PLACE(2, 8))).toBeVisible();
  await editor.button(PLACE(2, 8)).click();
  await lab.page.keyboard.type('status');
  await expect(editor.underlined).toHaveCount(0);
});

test('Enter that belongs to an input method does not run the console', async ({ openPage }) => {
  const lab = await openPage('three-ways');
  const { editor } = lab.console;
  await editor.write("SELECT '");
  const session = await lab.page.context().newCDPSession(lab.page);
  await session.send('Input.imeSetComposition', {
    text: 'jie',
    selectionStart: 3,
    selectionEnd: 3,
  });
  await pressAsInputMethod(lab, 'Enter', CTRL);
  await pressAsInputMethod(lab, 'Enter');
  await session.send('Input.insertText', { text: '借' });
  // As Safari does: the key comes after the composition has ended, still with 229.
  await pressAsInputMethod(lab, 'Enter', CTRL);

  await expect(editor.text).toContainText("SELECT '借");
  await lab.page.keyboard.type("' AS word;");
  await expect(lab.console.panel).toContainText(lab.t(EDITOR.never));
  await lab.page.keyboard.press('Escape');
  await lab.page.keyboard.press('Control+Enter');
  await expect(lab.console.rows).toHaveText(['借']);
});

test('a selected sub-query of a source is run on its own', async ({ openPage }) => {
  const lab = await openPage('report');
  const { editor } = lab.sources;
  await editor.write(
    "SELECT loan_id FROM biz_loan\nWHERE loan_id IN (SELECT loan_id FROM outbox WHERE state = 'PENDING')",
  );
  await editor.text.press('ControlOrMeta+End');
  for (
    let letter = 0;
    letter < "(SELECT loan_id FROM outbox WHERE state = 'PENDING')".length;
    letter++
  )
    await lab.page.keyboard.press('Shift+ArrowLeft');
  await editor.button(EDITOR.runSelection).click();
  await expect(lab.sources.panel.getByRole('table').locator('tbody')).toHaveText('L-1005');
  await expect(editor.text).toContainText('WHERE loan_id IN (SELECT');
});

test('a result is paged, and copied for a spreadsheet', async ({ openPage }) => {
  const lab = await openPage('three-ways');
  await lab.console.run("SELECT NULL AS a, '' AS b, 9007199254740993 AS c;");
  await expect(lab.console.rows).toContainText(['NULL']);
  await expect(lab.console.rows).toContainText(['9007199254740993']);
  await lab.button({ zh: '复制为TSV', en: 'Copy as TSV' }, lab.console.panel).click();
  await expect.poll(() => lab.clipboard()).toBe('a\tb\tc\nNULL\t\t9007199254740993\n');
});

test('Ctrl-Enter and Cmd-Enter run what stands in the console, and add no line', async ({
  openPage,
}) => {
  const lab = await openPage('three-ways');
  for (const [chord, answer] of [
    ['Control+Enter', '8'],
    ['Meta+Enter', '5'],
  ] as const) {
    const table = answer === '8' ? 'outbox' : 'biz_loan';
    await lab.console.editor.write(`SELECT count(*) FROM ${table};`);
    await lab.page.keyboard.press(chord);
    await expect(lab.console.rows).toHaveText([answer]);
    await expect(lab.console.editor.text.locator('.cm-line')).toHaveCount(1);
  }
});
