import type { DialectChange, Fix, SqlError } from '../../model/sql.ts';
import type { Message, Texts } from '../../model/text.ts';
import type { Lines } from '../place.ts';
import type { Edit, MappedText } from './mapped-text.ts';
import { isSignificant, tokenize, type Token } from './tokens.ts';

/** A stretch of the draft's text, in UTF-16 units. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * One statement while the rules work on it. Rules look at its tokens by index and note changes;
 * changes take effect, and the tokens are read anew, when the rule is done. What is refused stays
 * refused: the first refusal stands.
 */
export class Draft {
  /** The reader's whole script, its lines, and the number of this statement in it. */
  readonly script: string;
  readonly lines: Lines;
  readonly statement: number;
  /** Statements that run before and after this one. */
  readonly before: MappedText[] = [];
  readonly after: MappedText[] = [];
  refused: SqlError | null = null;
  /** The statement says nothing to SQLite. */
  isDropped = false;
  #text: MappedText;
  #tokens: readonly Token[];
  #words: ReadonlySet<string> | null = null;
  readonly #changes: DialectChange[] = [];
  #pending: Pending[] = [];

  constructor(script: string, lines: Lines, statement: number, text: MappedText) {
    this.script = script;
    this.lines = lines;
    this.statement = statement;
    this.#text = text;
    this.#tokens = tokenize(text.text).filter(isSignificant);
  }

  get text(): MappedText {
    return this.#text;
  }

  /** The changes in the order of the text. Of one within another the outer is kept: a cast of a cast. */
  get changes(): readonly DialectChange[] {
    const sorted = [...this.#changes].sort((a, b) => a.from - b.from || b.to - a.to);
    const kept: DialectChange[] = [];
    for (const change of sorted) {
      const outer = kept[kept.length - 1];
      if (outer?.why !== change.why || !isWithin(change, outer)) kept.push(change);
    }
    return kept;
  }

  /** The tokens that mean something. */
  get tokens(): readonly Token[] {
    return this.#tokens;
  }

  /** All words (in capitals) and operators there are, so that most rules need not look further. */
  get words(): ReadonlySet<string> {
    return (this.#words ??= new Set(this.#tokens.map((token) => token.upper)));
  }

  /** The word (in capitals) or text of a token; '' beyond the end. */
  at(index: number): string {
    return this.#tokens[index]?.upper ?? '';
  }

  /** Whether these words, parted by spaces, stand from this index on. */
  sees(index: number, words: string): boolean {
    return words.split(' ').every((word, offset) => this.at(index + offset) === word);
  }

  /** Indexes at which these words stand. */
  find(words: string): number[] {
    const first = words.split(' ')[0]!;
    if (!this.words.has(first)) return [];
    return this.#tokens.flatMap((_, index) => (this.sees(index, words) ? [index] : []));
  }

  /**
   * The stretch from one token to another, both included; empty when the last comes before the
   * first. Where an unfinished statement has no such token its end stands for it.
   */
  stretch(first: number, last: number): Stretch {
    const end = this.#tokens[this.#tokens.length - 1]?.to ?? 0;
    const from = this.#tokens[first]?.from ?? end;
    return { from, to: Math.max(from, this.#tokens[last]?.to ?? end) };
  }

  /** The text from one token to another, both included. */
  textOf(first: number, last: number): string {
    const { from, to } = this.stretch(first, last);
    return this.#text.text.slice(from, to);
  }

  /** Puts a text in place of the tokens `first`..`last`. */
  replace(first: number, last: number, insert: string, why: Texts): void {
    const stretch = this.stretch(first, last);
    this.change([{ ...stretch, insert }], stretch, why);
  }

  remove(first: number, last: number, why: Texts): void {
    this.replace(first, last, '', why);
  }

  /** Several edits that are one change, shown as what becomes of a stretch. */
  change(edits: readonly Edit[], shown: Stretch, why: Texts): void {
    const origin = this.#text.origin(shown.from, shown.to);
    const change = {
      ...this.lines.place(origin.from, origin.to),
      before: this.script.slice(origin.from, origin.to),
      after: applied(this.#text.text, edits, shown),
      why,
    };
    this.#pending.push({ change, edits });
  }

  refuse(at: Stretch, message: Message, fixes: readonly Fix[] = []): void {
    const origin = this.#text.origin(at.from, at.to);
    this.refused ??= {
      ...this.lines.place(origin.from, origin.to),
      statement: this.statement,
      sqlite: '',
      ...message,
      fixes,
    };
  }

  /** The statement is left out, with the reason. */
  drop(why: Texts): void {
    this.isDropped = true;
    this.remove(0, this.#tokens.length - 1, why);
    this.settle();
  }

  /** A statement made of this one, for `before` or `after`, that stands for a stretch of it. */
  made(sql: string, stretch: Stretch): MappedText {
    const { from, to } = stretch;
    const whole = this.#text.text.length;
    return this.#text.edit([
      { from: 0, to: from, insert: '' },
      { from, to, insert: sql },
      { from: to, to: whole, insert: '' },
    ]);
  }

  /**
   * Lets the changes noted take effect; gives whether there were any. Of two that touch the same
   * text only the first does: the rule is applied again, and finds the other if it is still due.
   */
  settle(): boolean {
    if (this.#pending.length === 0) return false;
    const pending = compatible(this.#pending);
    this.#pending = [];
    this.#changes.push(...pending.map((it) => it.change));
    const edits = pending.flatMap((it) => it.edits).sort((a, b) => a.from - b.from || a.to - b.to);
    this.#text = this.#text.edit(edits);
    this.#tokens = tokenize(this.#text.text).filter(isSignificant);
    this.#words = null;
    return true;
  }
}

interface Pending {
  readonly change: DialectChange;
  readonly edits: readonly Edit[];
}

/** Those changes none of whose edits overlaps an edit of another one that is kept. */
function compatible(pending: readonly Pending[]): Pending[] {
  const edits = pending.flatMap((owner) => owner.edits.map((edit) => ({ edit, owner })));
  edits.sort((a, b) => a.edit.from - b.edit.from || a.edit.to - b.edit.to);
  const refused = new Set<Pending>();
  let end = 0;
  for (const { edit, owner } of edits) {
    if (refused.has(owner)) continue;
    if (edit.from < end) refused.add(owner);
    else end = edit.to;
  }
  return pending.filter((it) => !refused.has(it));
}

/** Whether a stretch lies in a longer one. */
function isWithin(inner: Stretch, outer: Stretch): boolean {
  const isLonger = outer.to - outer.from > inner.to - inner.from;
  return isLonger && inner.from >= outer.from && inner.to <= outer.to;
}

/** What becomes of a stretch of the text through those of the edits that lie within it. */
function applied(text: string, edits: readonly Edit[], shown: Stretch): string {
  let result = '';
  let at = shown.from;
  for (const edit of [...edits].sort((a, b) => a.from - b.from)) {
    if (edit.from < at || edit.to > shown.to) continue;
    result += text.slice(at, edit.from) + edit.insert;
    at = edit.to;
  }
  return (result + text.slice(at, shown.to)).trim();
}
