import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/*
 * Only CSS variables: the theme follows the page's without a new editor. `--code-*` are set by
 * SqlEditor.svelte, the others by the app's theme.
 */
const theme = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--surface)', fontSize: 'var(--code-size)' },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    lineHeight: '1.6',
    maxHeight: 'var(--code-height-max)',
    overflow: 'auto',
  },
  '.cm-content': { padding: 'var(--space-2) 0', caretColor: 'var(--ink)' },
  '.cm-content, .cm-gutter': { minHeight: 'var(--code-height-min)' },
  '.cm-line': { padding: '0 var(--space-3) 0 var(--space-2)' },
  '.cm-content ::selection, .cm-line::selection': { backgroundColor: 'var(--code-selection)' },
  '.cm-gutters': {
    color: 'var(--ink-2)',
    backgroundColor: 'var(--surface)',
    borderInlineEnd: '1px solid var(--line)',
  },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '2.4em', padding: '0 0.5em 0 0.4em' },
  '.cm-placeholder': { color: 'var(--ink-2)' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--accent-bg)',
    outline: '1px solid var(--accent)',
  },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--error-bg)' },
  '.cm-problem': {
    textDecoration: 'underline wavy var(--error)',
    textDecorationSkipInk: 'none',
    textUnderlineOffset: '0.25em',
  },
  '.cm-tooltip': {
    color: 'var(--ink)',
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
  },
  '.cm-problem-tooltip': {
    maxWidth: 'min(30rem, 80vw)',
    padding: 'var(--space-2) var(--space-3)',
    fontFamily: 'var(--font-text)',
    fontSize: 'var(--text-s)',
    whiteSpace: 'pre-line',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'var(--font-mono)',
    fontSize: 'var(--text-s)',
    maxHeight: '12em',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.2em 0.6em', lineHeight: '1.5' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--accent-ink)',
    backgroundColor: 'var(--accent)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-completionDetail': { marginInlineStart: '0.75em', fontStyle: 'normal', opacity: '0.8' },
});

/** Three colours besides ink: the words of SQL, values, comments. */
const highlight = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.typeName, tags.standard(tags.name)],
    color: 'var(--code-keyword)',
    fontWeight: '600',
  },
  {
    tag: [tags.string, tags.special(tags.string), tags.number, tags.bool, tags.null],
    color: 'var(--code-value)',
  },
  { tag: [tags.lineComment, tags.blockComment], color: 'var(--code-comment)' },
]);

/** How SQL looks in the editor, from the page's tokens. */
export const look: Extension = [theme, syntaxHighlighting(highlight)];
