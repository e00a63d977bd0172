import { acceptCompletion, autocompletion } from '@codemirror/autocomplete';
import {
  defaultKeymap,
  history,
  historyField,
  historyKeymap,
  indentWithTab,
  isolateHistory,
} from '@codemirror/commands';
import { bracketMatching, indentUnit } from '@codemirror/language';
import { Annotation, Compartment, EditorState, Prec, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers, placeholder, type ViewUpdate } from '@codemirror/view';
import type { Fix, SqlError } from '../../model/sql.ts';
import { language } from './code-language.ts';
import { look } from './code-look.ts';
import { problemField, problemTooltip, setProblems } from './code-problems.ts';
import type { ShownProblem } from './places.ts';
import { isRunKey } from './keys.ts';
import type { Schema } from './schema.ts';
import { textChanges } from './text-changes.ts';

/** What the editor tells its component. */
export interface CodeEvents {
  /** The reader changed the text (never called for `setText`). */
  changed(text: string): void;
  selected(from: number, to: number): void;
  problems(problems: readonly ShownProblem[]): void;
  focused(focused: boolean): void;
  /** Whether the next Tab leaves the editor. */
  leaving(leaving: boolean): void;
  run(): void;
}

/** The words of the editor itself in the reader's language. */
export interface CodeWords {
  readonly label: string;
  readonly placeholder: string;
  readonly describedBy: string;
  readonly phrases: Readonly<Record<string, string>>;
  problem(error: SqlError): string;
}

/** What an editor starts with. Editors of one `key` hand their cursor and undo history on. */
export interface CodeStart {
  readonly parent: HTMLElement;
  readonly key: string;
  readonly text: string;
  readonly schema: Schema;
  readonly words: CodeWords;
  readonly readonly: boolean;
}

/** Ctrl-Enter is ours: CodeMirror's own binding would insert a line. */
const commands = defaultKeymap.filter(({ key }) => key !== 'Mod-Enter');

const outside = Annotation.define<true>();

/** Cursor and history of editors that are gone, so that a change of page or tab keeps Ctrl-Z. */
const kept = new Map<string, unknown>();

/** After a composition ends CodeMirror still reads the DOM for up to this long. */
const AFTER_COMPOSITION_MS = 60;

/** One CodeMirror editor. This module and what it imports is a chunk of its own, loaded late. */
export class CodeView {
  readonly #view: EditorView;
  readonly #key: string;
  readonly #events: CodeEvents;
  readonly #language = new Compartment();
  readonly #words = new Compartment();
  #leaving = false;
  #gone = false;
  #schema: string;
  /** What waits for the end of a composition; a newer text replaces an older one. */
  #waiting = new Map<string, () => void>();

  constructor(start: CodeStart, events: CodeEvents) {
    this.#key = start.key;
    this.#events = events;
    this.#schema = JSON.stringify(start.schema);
    this.#view = new EditorView({ parent: start.parent, state: this.#startState(start) });
    this.setText(start.text);
  }

  get hasFocus(): boolean {
    return this.#view.hasFocus;
  }

  focus(): void {
    this.#view.focus();
  }

  select(from: number, to: number): void {
    const end = this.#view.state.doc.length;
    const selection = { anchor: Math.min(from, end), head: Math.min(to, end) };
    this.#view.dispatch({ selection, scrollIntoView: true });
  }

  /** Takes the text from outside with as few changes as possible; the cursor keeps its place. */
  setText(text: string): void {
    this.#whenIdle('text', () => {
      const { state } = this.#view;
      const changes = state.changes([...textChanges(state.doc.toString(), text)]);
      if (changes.empty) return;
      const { anchor, from, to } = state.selection.main;
      // A selection whose text was replaced would select something nobody chose.
      const torn = from < to && changes.touchesRange(from, to);
      const selection = torn ? { anchor: changes.mapPos(anchor) } : undefined;
      const annotations = [outside.of(true), isolateHistory.of('full')];
      this.#view.dispatch({ changes, ...(selection && { selection }), annotations });
    });
  }

  setSchema(schema: Schema): void {
    const text = JSON.stringify(schema);
    if (text === this.#schema) return;
    this.#schema = text;
    this.#reconfigure('schema', this.#language, language(schema));
  }

  setWords(words: CodeWords): void {
    this.#reconfigure('words', this.#words, wordsExtension(words));
  }

  setProblems(errors: readonly SqlError[]): void {
    this.#whenIdle('problems', () => this.#view.dispatch({ effects: setProblems.of(errors) }));
  }

  /** Replaces the selection as if typed; a running composition is brought to its end first. */
  insert(textFor: (charBefore: string) => string): void {
    const task = () => {
      const { state } = this.#view;
      const { from } = state.selection.main;
      const change = state.replaceSelection(textFor(state.sliceDoc(Math.max(0, from - 1), from)));
      this.#view.dispatch(change, { scrollIntoView: true, userEvent: 'input' });
    };
    if (!this.#view.composing) return task();
    this.#waiting.set(`insert ${this.#waiting.size}`, task);
    this.#endComposition();
  }

  /** Applies fixes that do not overlap, as one step of undo. */
  applyFixes(fixes: readonly Fix[]): void {
    const changes = this.#view.state.changes(
      fixes.map(({ from, to, insert }) => ({ from, to, insert })),
    );
    // Nothing stays selected: what is selected is what would run.
    const cursor = changes.mapPos(this.#view.state.selection.main.to, 1);
    this.#view.dispatch({
      changes,
      selection: { anchor: cursor },
      userEvent: 'input.fix',
      annotations: isolateHistory.of('full'),
    });
  }

  destroy(): void {
    this.#gone = true;
    kept.set(this.#key, this.#view.state.toJSON({ history: historyField }));
    this.#view.destroy();
  }

  #startState(start: CodeStart): EditorState {
    const extensions = this.#extensions(start);
    const json = kept.get(start.key);
    if (json === undefined) return EditorState.create({ doc: start.text, extensions });
    return EditorState.fromJSON(json, { extensions }, { history: historyField });
  }

  #extensions(start: CodeStart): Extension[] {
    return [
      this.#handlers(),
      keymap.of([
        { key: 'Tab', run: acceptCompletion },
        { key: 'Escape', run: () => this.#offerToLeave() },
      ]),
      keymap.of([...historyKeymap, indentWithTab, ...commands]),
      lineNumbers(),
      history(),
      bracketMatching(),
      autocompletion({ icons: false }),
      indentUnit.of('  '),
      EditorView.lineWrapping,
      EditorState.readOnly.of(start.readonly),
      problemField,
      look,
      this.#language.of(language(start.schema)),
      this.#words.of(wordsExtension(start.words)),
      EditorView.updateListener.of((update) => this.#updated(update)),
      nonce(),
    ];
  }

  #handlers(): Extension {
    return Prec.highest(
      EditorView.domEventHandlers({
        keydown: (event) => {
          if (!['Escape', 'Tab', 'Shift'].includes(event.key)) this.#stay();
          const run = isRunKey(event);
          if (run) this.#events.run();
          return run;
        },
        blur: () => this.#stay(),
        compositionend: () => this.#soon(),
      }),
    );
  }

  /** Esc: the next Tab leaves, with no time limit, until another key is pressed. */
  #offerToLeave(): boolean {
    this.#leaving = true;
    this.#view.setTabFocusMode(true);
    this.#events.leaving(true);
    return false;
  }

  #stay(): void {
    if (!this.#leaving) return;
    this.#leaving = false;
    this.#view.setTabFocusMode(false);
    this.#events.leaving(false);
  }

  #updated(update: ViewUpdate): void {
    const typed = update.transactions.some((each) => each.docChanged && !each.annotation(outside));
    if (typed) this.#typed(update.state.doc.toString());
    if (update.selectionSet || update.docChanged) {
      const { from, to } = update.state.selection.main;
      this.#events.selected(from, to);
    }
    if (update.focusChanged) this.#events.focused(update.view.hasFocus);
    const problems = update.state.field(problemField);
    if (problems !== update.startState.field(problemField)) this.#events.problems(problems);
  }

  /** What the reader types is newer than a text from outside that still waits. */
  #typed(text: string): void {
    this.#waiting.delete('text');
    this.#events.changed(text);
  }

  #reconfigure(what: string, compartment: Compartment, extension: Extension): void {
    this.#whenIdle(what, () =>
      this.#view.dispatch({ effects: compartment.reconfigure(extension) }),
    );
  }

  /** Runs now, or after the composition: a change from outside would break what the IME holds. */
  #whenIdle(what: string, task: () => void): void {
    this.#waiting.delete(what);
    if (this.#view.composing) this.#waiting.set(what, task);
    else task();
  }

  #soon(): void {
    setTimeout(() => {
      if (this.#view.composing || this.#gone) return;
      const tasks = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const task of tasks) task();
    }, AFTER_COMPOSITION_MS);
  }

  /** Losing focus ends a composition with what it has; focus comes back in the same task. */
  #endComposition(): void {
    this.#view.contentDOM.blur();
    this.#view.focus();
  }
}

function wordsExtension(words: CodeWords): Extension {
  return [
    EditorState.phrases.of(words.phrases),
    EditorView.contentAttributes.of({
      tabindex: '0',
      'aria-label': words.label,
      'aria-describedby': words.describedBy,
    }),
    words.placeholder === '' ? [] : placeholder(words.placeholder),
    problemTooltip(words.problem),
  ];
}

/** The nonce of the page's server, so that its policy lets the editor's own style sheet through. */
function nonce(): Extension {
  const meta = document.querySelector<HTMLMetaElement>(
    'meta[property="csp-nonce"], meta[name="csp-nonce"]',
  );
  const value = meta?.nonce || meta?.content;
  return value ? EditorView.cspNonce.of(value) : [];
}
