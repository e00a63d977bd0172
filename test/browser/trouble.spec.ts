import { expect, inEachLanguage, lessonText, test, type Lab } from './lab.ts';
import { EDITOR, FRAME, PAGES, PANELS, QUESTION, SCENARIOS, TYPES, type Texts } from './words.ts';

const MILLION =
  'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000) SELECT i FROM n;';
const NEXT: Texts = { zh: '下一页', en: 'Next' };
const NOT_ALIGNED: Texts = { zh: '三张表对不齐', en: 'The three tables cannot be aligned' };
const BRING_BACK: Texts = {
  zh: '补回缺少的表或列，或撤销上一步。',
  en: 'Bring the missing table or column back, or undo the last step.',
};
const COULD_NOT_RUN: Texts = { zh: '没能运行的检测', en: 'Detectors that could not run' };

const POLL: Texts = { zh: '取一批 PENDING', en: 'Poll PENDING' };
const SEND: Texts = { zh: '发送下一条', en: 'Send the next' };
const FLUSH: Texts = { zh: 'flush', en: 'Flush' };
const MARK: Texts = { zh: '标成 SENT', en: 'Mark SENT' };

async function runReport(lab: Lab): Promise<void> {
  await lab.report.button(QUESTION.run).click();
  await expect(lab.report.findings).toHaveCount(5);
}

inEachLanguage(() => {
  test('a million rows: the first are shown, their number is said, and how to see the others', async ({
    openPage,
  }) => {
    const lab = await openPage('three-ways');
    await lab.console.run(MILLION);
    await expect(lab.console.summary.first()).toContainText('1,000,000');
    await expect(lab.console.rows).toHaveCount(200);
    await expect(lab.console.panel).toContainText(
      lab.t({ zh: '前200行，共1,000,000行', en: 'first 200 of 1,000,000 rows' }),
    );
    await lab.button(NEXT, lab.console.panel).click();
    await expect(lab.console.panel).toContainText('LIMIT 200 OFFSET 200');
    await lab.console.run(MILLION.replace(';', ' LIMIT 200 OFFSET 200;'));
    await expect(lab.console.rows.first()).toHaveText('201');
    await lab.console.gives('SELECT 7;', ['7']);
  });

  test('a script that fails half-way leaves nothing behind, and shows what it got', async ({
    openPage,
  }) => {
    const lab = await openPage('three-ways');
    await lab.console.run(
      "UPDATE biz_loan SET status = 'LOST';\nSELECT count(*) FROM biz_loan;\nINSERT INTO outbox VALUES (1);",
    );
    await expect(lab.console.summary.first()).toHaveText(lab.t(EDITOR.failed(3)));
    await expect(lab.console.editor.problems).toContainText(
      'table outbox has 7 columns but 1 values were supplied',
    );
    await expect(lab.console.panel).toContainText(
      lab.t({ zh: '它们也没有留下任何改动', en: 'they left no change either' }),
    );
    await expect(lab.threeWay.panel).not.toContainText('LOST');
    await expect(lab.console.editor.text).toContainText("UPDATE biz_loan SET status = 'LOST';");
  });

  test('a dropped table: each panel says so, the others go on, Undo is at hand', async ({
    openPage,
  }) => {
    const lab = await openPage('report');
    await runReport(lab);
    await lab.console.run('DROP TABLE outbox;');
    const alert = lab.threeWay.panel.getByRole('alert');
    await expect(alert).toContainText(lab.t(NOT_ALIGNED));
    await expect(alert).toContainText(lab.t({ zh: '没有叫 outbox 的表', en: 'no table outbox' }));
    await expect(alert).toContainText(lab.t(BRING_BACK));
    await expect(lab.report.panel).toContainText(lab.t(COULD_NOT_RUN));
    await expect(lab.report.panel).toContainText('no such table: outbox');
    await expect(lab.console.editor.text).toContainText('DROP TABLE outbox;');

    await lab.button(FRAME.undo, alert).click();
    await expect(lab.threeWay.value('L-1006', 'OVERDUE', 'status')).toBeVisible();
    await expect(lab.report.findings).toHaveCount(5);
    await expect(lab.console.editor.text).toContainText('DROP TABLE outbox;');
    await lab.console.editor.button(EDITOR.run).click();
    await expect(alert).toContainText(lab.t(NOT_ALIGNED));
    await lab.console.gives('SELECT count(*) FROM biz_loan;', ['5']);
  });

  test('a dropped table of the pipeline: its panel says so, and a step that needs it is refused', async ({
    openPage,
  }) => {
    const lab = await openPage('rebuild');
    await lab.console.run('DROP TABLE topic;');
    await expect(lab.console.panel).toContainText(lab.t(EDITOR.changed));
    await lab.timeline.press(POLL);
    await lab.timeline.press(SEND);
    await expect(lab.notices).toContainText(
      lab.t({ zh: '第3步没能执行', en: 'Step 3 could not be played' }),
    );
    await expect(lab.notices).toContainText('topic');
    await lab.timeline.isAt(2, 2);

    await lab.console.run('DROP TABLE consumed_event;');
    await lab.goTo('relay');
    await expect(lab.panel(PANELS.tables)).toContainText(
      lab.t({
        zh: '没有表consumed_event。它可能被删掉了：撤销，或重新开始。',
        en: 'There is no table consumed_event. It may have been dropped: undo, or start again.',
      }),
    );
    await lab.undo();
    await expect(
      lab.panel(PANELS.tables).getByRole('table', { name: 'consumed_event' }),
    ).toBeVisible();
  });

  test('a column that a detector needs is gone: that one is named with its place, the others report', async ({
    openPage,
  }) => {
    const lab = await openPage('report');
    await runReport(lab);
    await lab.console.run('ALTER TABLE read_model_loan DROP COLUMN status;');
    const failed = lab.report.panel.getByRole('alert');
    await expect(failed).toContainText(lab.t(TYPES.MISMATCH_READ));
    await expect(failed).toContainText(
      /discrepancies\/chapter\/MISMATCH_READ\/detect\.sql:\d+:\d+/,
    );
    await expect(failed).toContainText('no such column');
    await expect(failed).not.toContainText('ORPHAN_EVENT');
    await lab.report.says([
      ['MISSING_EVENT', 'L-1002'],
      ['MISMATCH_WRITE', 'L-1004'],
      ['IN_FLIGHT', 'L-1005'],
      ['ORPHAN_EVENT', 'L-1003'],
    ]);
    await expect(lab.threeWay.panel.getByRole('alert')).toContainText(lab.t(NOT_ALIGNED));
    await lab.button(FRAME.undo, lab.threeWay.panel).click();
    await expect(lab.report.findings).toHaveCount(5);
  });

  test('DDL without a column that the rows have is refused, and says which column of which table', async ({
    openPage,
  }) => {
    const lab = await openPage('three-tables');
    await lab.answerQuestion();
    const edited = lessonText('schema.sql').replace(/\n {2}last_event_id[^\n]*/, '');
    await lab.sources.editor.write(edited);
    await lab.sources.apply();
    await expect(lab.sources.standing).toHaveText(lab.t(EDITOR.refused));
    const { problems } = lab.sources.editor;
    await expect(problems).toContainText('table read_model_loan has no column named last_event_id');
    await expect(lab.threeWay.value('L-1001', 'E-1001-2', 'last_event_id')).toBeVisible();
    await lab.sources.editor.button(EDITOR.reset).click();
    await expect(lab.sources.standing).toHaveText(lab.t(EDITOR.asLesson));
    await expect(problems).toHaveCount(0);
  });

  test('a slip in the DDL is underlined in the DDL', async ({ openPage }) => {
    const lab = await openPage('three-tables');
    await lab.answerQuestion();
    await lab.sources.editor.write(
      lessonText('schema.sql').replace(
        'CREATE TABLE read_model_loan',
        'CREATE TABEL read_model_loan',
      ),
    );
    await lab.sources.apply();
    await expect(lab.sources.editor.underlined).toHaveText(['TABEL']);
    await expect(lab.sources.editor.problems).toContainText(
      lab.t({ zh: '第25行第8列', en: 'Line 25, column 8' }),
    );
    await expect(lab.threeWay.value('L-1006', 'OVERDUE', 'status')).toBeVisible();
  });

  test('an error of the rows is never underlined in the DDL, where it is not', async ({
    openPage,
  }) => {
    const lab = await openPage('three-tables');
    await lab.answerQuestion();
    await lab.sources.editor.write(
      lessonText('schema.sql').replace('book_id    VARCHAR(16)', 'book_id    VARCHAR(2) '),
    );
    await lab.sources.apply();
    await expect(lab.sources.standing).toHaveText(lab.t(EDITOR.refused));
    await expect(lab.sources.editor.problems).toContainText('book_id');
    await expect(lab.sources.editor.underlined).toHaveCount(0);
    await expect(lab.sources.editor.problems).not.toContainText(
      lab.t({ zh: '出错的那段文本已经不在这里了', en: 'is no longer here' }),
    );
    await expect(lab.sources.editor.problems).toContainText('seed.sql');
  });

  test('a program that cannot run stops its step and says in which file', async ({ openPage }) => {
    const lab = await openPage('relay');
    await lab.sources.open('relay-mark');
    await lab.sources.editor.write("UPDATE outbox SET statee = 'SENT'");
    await lab.sources.apply();
    await expect(lab.sources.standing).toHaveText(lab.t(EDITOR.applied));
    for (const step of [POLL, SEND, FLUSH, MARK]) await lab.timeline.press(step);
    await expect(lab.notices).toContainText('programs/relay-mark.sql');
    await expect(lab.notices).toContainText('statee');
    await lab.timeline.isAt(4, 4);
    await expect(lab.sources.editor.text).toHaveText("UPDATE outbox SET statee = 'SENT'");
    await expect(lab.timeline.button(MARK)).toBeVisible();
  });

  test('a poll that cannot run is told, not silently left out of what the relay can do', async ({
    openPage,
  }) => {
    const lab = await openPage('relay');
    await lab.sources.open('relay-poll');
    await lab.sources.editor.write('SELECT event_idd FROM outbox');
    await lab.sources.apply();
    await expect(lab.sources.standing).toHaveText(lab.t(EDITOR.applied));
    await lab.timeline.press(POLL);
    await expect(lab.notices).toContainText('programs/relay-poll.sql:1:8');
    await expect(lab.notices).toContainText('event_idd');
    await lab.timeline.isAt(1, 1);
  });

  test('the first page’s question says how to get loans when there are none', async ({
    openPage,
  }) => {
    const lab = await openPage('relay');
    await lab.timeline.open(SCENARIOS.allGoesWell);
    await lab.timeline.isAt(0, 14);
    await lab.goTo('three-tables');
    await expect(lab.threeWay.panel).toContainText(lab.t({ zh: '还没有借阅', en: 'No loans yet' }));
    await expect(lab.prose.getByRole('group')).not.toContainText(
      lab.t({ zh: '正在把借阅读进SQLite…', en: 'Reading the loans into SQLite…' }),
    );
  });
});

for (const [language, other] of [
  ['zh', 'en'],
  ['en', 'zh'],
] as const)
  test.describe(language, () => {
    test.use({ language });
    test('without a network the lab goes on, and a text that is missing can be fetched later', async ({
      openPage,
    }) => {
      const lab = await openPage('three-ways', { mayLog: /Failed to load|Failed to fetch/ });
      await lab.console.editor.ready();
      await lab.page.context().setOffline(true);
      await expect(lab.workbench.getByRole('status').first()).toContainText(
        lab.t({ zh: '没有网络。实验照常', en: 'You are offline. Everything works' }),
      );
      await lab.console.gives('SELECT 7;', ['7']);
      await lab.page.getByRole('button', { name: other === 'en' ? 'English' : '中文' }).click();
      const missing = lab.page.getByRole('alert');
      await expect(missing).toContainText(
        { zh: '这一页的文字没有载入', en: 'The text of this page could not be loaded' }[other],
      );

      await lab.page.context().setOffline(false);
      await lab.page.getByRole('button', { name: { zh: '重试', en: 'Retry' }[other] }).click();
      const text = lab.page.getByRole('heading', { level: 2 }).first();
      await expect(text.or(missing)).toBeVisible();
      if (await missing.isVisible())
        await lab.page.getByRole('button', { name: { zh: '刷新', en: 'Reload' }[other] }).click();
      await expect(
        lab.page.getByRole('link', { name: PAGES[3].title[other] }).last(),
      ).toBeVisible();
      await expect(missing).toHaveCount(0);
    });
  });

test('a table of many rows is paged', async ({ openPage }) => {
  const lab = await openPage('three-ways');
  await lab.console.run(`CREATE TABLE many AS ${MILLION.replace('1000000', '450')}`);
  await expect(lab.console.panel).toContainText(lab.t(EDITOR.changed));
  await lab.console.run('SELECT * FROM many;');
  await expect(lab.console.rows.first()).toHaveText('1');
  await lab.button(NEXT, lab.console.panel).click();
  await expect(lab.console.rows.first()).toHaveText('201');
  await expect(lab.console.panel).toContainText(
    lab.t({ zh: '第201–400行，共450行', en: 'rows 201–400 of 450' }),
  );
  await lab.button({ zh: '上一页', en: 'Previous' }, lab.console.panel).click();
  await expect(lab.console.rows.first()).toHaveText('1');
});

test('Undo of a text that was refused takes its errors away with it', async ({ openPage }) => {
  const lab = await openPage('three-tables');
  await lab.answerQuestion();
  await lab.sources.editor.write('CREATE TABEL biz_loan (loan_id INT);');
  await lab.sources.apply();
  await expect(lab.sources.editor.problems).toBeVisible();
  await lab.undo();
  await expect(lab.sources.standing).toHaveText(lab.t(EDITOR.asLesson));
  await expect(lab.sources.editor.problems).toHaveCount(0);
});
