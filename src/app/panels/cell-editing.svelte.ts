import type { Lab } from '../lab-api.ts';
import type { Message } from '../../model/text.ts';
import type { Value } from '../../model/value.ts';
import { targetKey, toTyped, typedValue, updateSql, type CellTarget } from './cell-sql.ts';

/** An UPDATE that a cell edit ran, and the moment it led to (only there does Undo mean it). */
export interface RanEdit {
  readonly sql: string;
  readonly cursor: number;
  readonly changed: boolean;
}

/** A cell as it is opened. */
export interface CellFacts {
  /** Where the edit bar opens: a key that the row and only the row knows. */
  readonly place: string;
  readonly value: Value;
  /** Typed digits mean a number. */
  readonly numeric: boolean;
  /** Values to choose from with one tap. */
  readonly choices: readonly string[];
  /** Takes the focus back to the cell when it is closed. */
  readonly refocus: () => void;
}

let panels = 0;

/** The one cell of a panel that is being edited, and what the last edit ran. */
export class CellEditing {
  text = $state('');
  isNull = $state(false);
  busy = $state(false);
  error = $state.raw<Message | null>(null);
  /** SQLite's own words for the error, '' when there are none. */
  sqlite = $state('');
  ran = $state.raw<RanEdit | null>(null);
  private target = $state.raw<CellTarget | null>(null);
  private facts = $state.raw<CellFacts | null>(null);
  private readonly lab: Lab;
  /** The id of this panel's edit bar: the input in the cell belongs to its form. */
  readonly id = `edit-${++panels}`;

  constructor(lab: Lab) {
    this.lab = lab;
  }

  isOpen(target: CellTarget): boolean {
    return this.target !== null && targetKey(this.target) === targetKey(target);
  }

  /** Opens a cell; another one that was open is closed without a trace. */
  open(target: CellTarget, facts: CellFacts): void {
    const typed = toTyped(facts.value);
    this.target = target;
    this.facts = facts;
    this.text = typed.text;
    this.isNull = typed.isNull;
    this.error = null;
    this.sqlite = '';
  }

  /** Closes the cell; what was typed is forgotten. */
  close(): void {
    const refocus = this.facts?.refocus;
    this.target = null;
    this.facts = null;
    this.error = null;
    refocus?.();
  }

  /** The place of the open cell's row; null while none is open. */
  get place(): string | null {
    return this.facts?.place ?? null;
  }

  get numeric(): boolean {
    return this.facts?.numeric ?? false;
  }

  get choices(): readonly string[] {
    return this.facts?.choices ?? [];
  }

  get column(): string {
    return this.target ? `${this.target.table}.${this.target.column}` : '';
  }

  /** The choice stands in the input; NULL is the choice null. */
  choose(choice: string | null): void {
    this.isNull = choice === null;
    this.text = choice ?? '';
  }

  /** The statement the edit stands for now; '' when no cell is open. */
  get sql(): string {
    if (!this.target) return '';
    const { text, isNull } = this;
    return updateSql(this.target, typedValue({ text, isNull }, this.numeric));
  }

  /** Runs the UPDATE. When it fails, the cell stays open with what was typed. */
  async commit(): Promise<boolean> {
    const { sql } = this;
    if (sql === '' || this.busy) return false;
    this.busy = true;
    try {
      const view = await this.lab.runSql('cell', sql);
      this.error = view.error ?? view.stopped;
      this.sqlite = view.error?.sqlite ?? '';
      if (this.error) return false;
      this.ran = { sql, cursor: this.lab.cursor, changed: view.changed };
      this.close();
      return true;
    } finally {
      this.busy = false;
    }
  }
}
