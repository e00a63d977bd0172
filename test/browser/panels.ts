import type { Locator } from '@playwright/test';
import { expect, type Lab } from './lab.ts';
import { EDITOR, PANELS, REPORT, TIMELINE, TYPES, type Code, type Texts } from './words.ts';

/** The three-way table; on a phone a card a loan. */
export class ThreeWayBox {
  constructor(private readonly lab: Lab) {}

  get panel(): Locator {
    return this.lab.panel(PANELS.threeWay);
  }
  /** All lines of a loan. */
  loan(id: string): Locator {
    const { page } = this.lab;
    return this.lab.size === 'phone'
      ? this.panel.getByRole('listitem').filter({ has: page.getByRole('heading', { name: id }) })
      : this.panel.getByRole('rowgroup').filter({ has: page.getByRole('rowheader', { name: id }) });
  }
  /** A value of a loan's rows, which a press opens for editing. */
  value(loan: string, value: string, column: string): Locator {
    const edit = this.lab.t({ zh: `，修改${column}`, en: `, edit ${column}` });
    return this.loan(loan).getByRole('button', { name: new RegExp(`^${value}\\s*${edit}$`) });
  }
}

/** Any of the editors, by its name: a text box first, CodeMirror as soon as it is there. */
export class EditorBox {
  constructor(
    readonly panel: Locator,
    readonly text: Locator,
    private readonly lab: Lab,
  ) {}

  /** The list of errors under the editor. */
  get problems(): Locator {
    return this.panel.getByRole('list', { name: this.lab.t(EDITOR.problems) });
  }
  /** What is underlined in the text. */
  get underlined(): Locator {
    return this.text.locator('.cm-problem');
  }
  /** Waits for CodeMirror in place of the plain text box. */
  async ready(): Promise<void> {
    await expect(this.text).toHaveAttribute('contenteditable', 'true');
  }
  /** Writes a text in place of what stands there, as keys would; `fill` would carry styles over. */
  async write(text: string): Promise<void> {
    const { keyboard } = this.lab.page;
    await this.ready();
    await this.text.press('ControlOrMeta+a');
    await (text === '' ? keyboard.press('Delete') : keyboard.insertText(text));
    // A long text is drawn in part only: its end, where the cursor is, tells that it has arrived.
    await expect(this.text).toContainText(text.trim().split('\n').at(-1)!);
  }
  button(name: Texts): Locator {
    return this.lab.button(name, this.panel);
  }
}

/** The SQL console. */
export class ConsoleBox {
  constructor(private readonly lab: Lab) {}

  get panel(): Locator {
    return this.lab.panel(PANELS.console);
  }
  get editor(): EditorBox {
    const name = this.lab.t(PANELS.console);
    return new EditorBox(this.panel, this.panel.getByRole('textbox', { name }), this.lab);
  }
  /** The line that says how the last run ended. */
  get summary(): Locator {
    return this.panel.getByRole('status').filter({ hasText: /\S/ });
  }
  /** Rows of the last result, the head left out. */
  get rows(): Locator {
    return this.panel.getByRole('table').locator('tbody').getByRole('row');
  }
  /** Writes a script and runs it by its button. */
  async run(sql: string): Promise<void> {
    await this.editor.write(sql);
    await this.editor.button(EDITOR.run).click();
  }
  /** Runs a query and sees that it gives these rows. */
  async gives(sql: string, rows: readonly string[]): Promise<void> {
    await this.run(sql);
    await expect(this.rows).toHaveText([...rows]);
  }
}

/** The panel in which the lesson's own SQL is edited. */
export class SourcesBox {
  constructor(private readonly lab: Lab) {}

  get panel(): Locator {
    return this.lab.panel(PANELS.sources);
  }
  get editor(): EditorBox {
    return new EditorBox(this.panel, this.panel.getByRole('textbox'), this.lab);
  }
  /** The line that says whether the text is the lesson's, edited or applied. */
  get standing(): Locator {
    return this.panel.getByRole('status').filter({ hasText: /\S/ }).first();
  }
  async open(tab: string): Promise<void> {
    await this.panel.getByRole('tab', { name: tab }).click();
    await expect(this.panel.getByRole('tab', { name: tab })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  }
  async apply(): Promise<void> {
    await this.editor.button(EDITOR.apply).click();
  }
}

/** The timeline with the processes under it. */
export class TimelineBox {
  constructor(private readonly lab: Lab) {}

  get panel(): Locator {
    return this.lab.panel(PANELS.timeline);
  }
  get slider(): Locator {
    return this.panel.getByRole('slider', { name: this.lab.t(TIMELINE.slider) });
  }
  get lastStep(): Locator {
    return this.panel.getByRole('region', { name: this.lab.t(TIMELINE.lastStep) });
  }
  get branches(): Locator {
    return this.panel.getByRole('combobox', { name: this.lab.t(TIMELINE.branch) });
  }
  /** A button of the session or of a process. */
  button(name: Texts): Locator {
    return this.lab.button(name, this.panel);
  }
  /** Sees that the page shows this step. */
  async isAt(step: number, all: number): Promise<void> {
    await expect(
      this.panel.getByText(this.lab.t(TIMELINE.at(step, all)), { exact: true }),
    ).toBeVisible();
    await expect(this.slider).toHaveAttribute('aria-valuenow', String(step));
    await expect(this.slider).toHaveAttribute('aria-valuemax', String(all));
    await expect(this.panel).toHaveAttribute('aria-busy', 'false');
  }
  async press(name: Texts): Promise<void> {
    await this.button(name).click();
  }
  /** Opens a scenario of the page by its card. */
  async open(title: Texts): Promise<void> {
    const card = this.lab.prose.getByRole('region', { name: this.lab.t(title) });
    await card.getByRole('button').first().click();
    await expect(this.panel.getByRole('heading', { level: 2 })).toContainText(this.lab.t(title));
  }
}

/** The ways of comparing. */
export class CompareBox {
  constructor(private readonly lab: Lab) {}

  get panel(): Locator {
    return this.lab.panel(PANELS.compare);
  }
  /** The cells of a loan, way by way. */
  cells(loan: string): Locator {
    return this.rowOf(loan).getByRole('cell');
  }
  get totals(): Locator {
    return this.rowOf(this.lab.t({ zh: '合计', en: 'Total' })).getByRole('cell');
  }
  private rowOf(name: string): Locator {
    const head = this.lab.page.getByRole('rowheader', { name, exact: true });
    return this.panel.getByRole('row').filter({ has: head });
  }
}

/** The reconciliation report. */
export class ReportBox {
  constructor(private readonly lab: Lab) {}

  get panel(): Locator {
    return this.lab.panel(PANELS.report);
  }
  /** What the report says, one row a finding: before a rebuild. */
  get findings(): Locator {
    return this.table(REPORT.findings).locator('tbody').getByRole('row');
  }
  /** The report before the rebuild beside the one now, one row a finding. */
  get beforeAndNow(): Locator {
    return this.table(REPORT.beforeAndNow).locator('tbody').getByRole('row');
  }
  /** The finding of this type for this loan. */
  finding(code: Code, loan: string, among = this.findings): Locator {
    return among.filter({ hasText: code }).filter({ hasText: loan });
  }
  table(caption: Texts): Locator {
    return this.panel.getByRole('table', { name: this.lab.t(caption) });
  }
  button(name: Texts): Locator {
    return this.lab.button(name, this.panel);
  }
  /** Sees that the report names exactly these, in this order. */
  async says(expected: readonly (readonly [Code, string])[]): Promise<void> {
    const lines = expected.map(([code, loan]) => `${this.lab.t(TYPES[code])}${code} ${loan}`);
    await expect(this.findings).toHaveCount(lines.length);
    await expect(this.findings).toContainText(lines);
  }
}
