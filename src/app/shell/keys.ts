/** Where Ctrl/Cmd+Z belongs to the text under the caret. */
const TEXT_FIELDS = 'input, textarea, select, [contenteditable], .cm-editor, dialog';

/** What a key press asks of the lab: its own undo or redo, outside of every text field. */
export function undoKey(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return null;
  if (event.target instanceof Element && event.target.closest(TEXT_FIELDS)) return null;
  const key = event.key.toLowerCase();
  if (key === 'y' && !event.shiftKey) return 'redo';
  return key === 'z' ? (event.shiftKey ? 'redo' : 'undo') : null;
}
