import { expect, test, type Lab } from './lab.ts';
import { EDITOR, FRAME, QUESTION, REPORT, SCENARIOS, TYPES } from './words.ts';

/** Everything a reader can do, in an order in which each thing is possible. */
const DOINGS: readonly (readonly [what: string, doing: (lab: Lab) => Promise<unknown>])[] = [
  [
    'a guess',
    (lab) =>
      lab.prose
        .getByRole('combobox', { name: lab.t(QUESTION.of('L-1003')) })
        .selectOption({ label: lab.t(TYPES.ORPHAN_EVENT) }),
  ],
  ['the first run', (lab) => lab.answerQuestion()],
  [
    'typing in the console',
    (lab) =>
      lab.console.editor.write("UPDATE biz_loan SET status = 'LOST' WHERE loan_id = 'L-1001';"),
  ],
  ['running it', (lab) => lab.console.editor.button(EDITOR.run).click()],
  ['typing in a source', (lab) => lab.sources.editor.write('-- mine')],
  ['resetting a source', (lab) => lab.sources.editor.button(EDITOR.reset).click()],
  [
    'a cell',
    async (lab) => {
      await lab.threeWay.value('L-1006', 'OVERDUE', 'status').click();
      await lab.page.keyboard.type('RETURNED');
      await lab.page.keyboard.press('Enter');
    },
  ],
  [
    'a step of the relay',
    async (lab) => {
      await lab.goTo('relay');
      await lab.timeline.press({ zh: '取一批 PENDING', en: 'Poll PENDING' });
    },
  ],
  ['a crash', (lab) => lab.timeline.press({ zh: '中继崩溃', en: 'Crash the relay' })],
  [
    'another program in force',
    async (lab) => {
      await lab.sources.open('relay-mark');
      await lab.sources.editor.write("UPDATE outbox SET state = 'SENT' WHERE event_id = :event_id");
    },
  ],
  ['applying it', (lab) => lab.sources.apply()],
  ['opening a scenario', (lab) => lab.timeline.open(SCENARIOS.allGoesWell)],
  [
    'starting again',
    async (lab) => {
      await lab.menu.click();
      await lab.button(FRAME.restart).click();
    },
  ],
  [
    'a reconciliation',
    async (lab) => {
      await lab.goTo('rebuild');
      await lab.report.button(QUESTION.run).click();
    },
  ],
  ['a rebuild', (lab) => lab.report.button(REPORT.rebuild).click()],
];

/** What the browser keeps of the work, as soon as it differs from `before`. */
async function savedAfter(lab: Lab, before: string): Promise<string> {
  await expect.poll(() => work(lab)).not.toBe(before);
  await expect(lab.menu).toContainText(lab.t(FRAME.saved));
  return work(lab);
}

async function work(lab: Lab): Promise<string> {
  const text = await lab.stored();
  return text === '' ? '' : JSON.stringify((JSON.parse(text) as { work: unknown }).work);
}

test('everything that can be done can be undone, step by step, and redone', async ({
  openPage,
}) => {
  const lab = await openPage('three-tables');
  const states = [await savedAfter(lab, '')];
  for (const [what, doing] of DOINGS)
    await test.step(what, async () => {
      await doing(lab);
      states.push(await savedAfter(lab, states.at(-1)!));
    });

  for (const [at, state] of [...states.slice(0, -1).entries()].reverse())
    await test.step(`undo ${DOINGS[at]![0]}`, async () => {
      await lab.undo();
      await expect.poll(() => work(lab)).toBe(state);
    });
  await lab.goTo('three-tables');
  await expect(lab.button(QUESTION.run)).toBeVisible();
  await expect(lab.threeWay.value('L-1006', 'OVERDUE', 'status')).toBeVisible();
  await expect(lab.button(FRAME.undo)).toHaveAttribute('aria-disabled', 'true');

  for (const [at, state] of [...states.entries()].slice(1))
    await test.step(`redo ${DOINGS[at - 1]![0]}`, async () => {
      await lab.redo();
      await expect.poll(() => work(lab)).toBe(state);
    });
  await expect(lab.button(FRAME.redo)).toHaveAttribute('aria-disabled', 'true');
  await lab.goTo('rebuild');
  await expect(lab.report.beforeAndNow).toHaveCount(5);
});

test('Ctrl+Z outside of a text undoes what was done, inside of it what was typed', async ({
  openPage,
}) => {
  const lab = await openPage('rebuild');
  await lab.console.run("UPDATE biz_loan SET status = 'LOST' WHERE loan_id = 'L-1001';");
  await expect(lab.threeWay.value('L-1001', 'LOST', 'status')).toBeVisible();
  await lab.console.editor.text.press('ControlOrMeta+End');
  await lab.page.keyboard.type(' -- typed');
  await lab.page.keyboard.press('ControlOrMeta+z');
  await expect(lab.console.editor.text).not.toContainText('typed');
  await expect(lab.threeWay.value('L-1001', 'LOST', 'status')).toBeVisible();

  await lab.title.focus();
  await expect(async () => {
    await lab.page.keyboard.press('ControlOrMeta+z');
    await expect(lab.threeWay.value('L-1001', 'LOST', 'status')).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await lab.page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(lab.threeWay.value('L-1001', 'LOST', 'status')).toBeVisible();
  await lab.page.keyboard.press('ControlOrMeta+z');
  await expect(lab.threeWay.value('L-1001', 'LOST', 'status')).toHaveCount(0);
  await lab.page.keyboard.press('ControlOrMeta+y');
  await expect(lab.threeWay.value('L-1001', 'LOST', 'status')).toBeVisible();
});
