/** What of a key event decides; an object of this form is enough for a test. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'keyCode' | 'ctrlKey' | 'metaKey' | 'isComposing' | 'repeat'
>;

/**
 * Whether a key press belongs to an input method. Chinese IMEs send the Enter that picks a
 * candidate with key code 229, on Safari after the composition has ended.
 */
export function isComposingKey(press: KeyPress): boolean {
  return press.isComposing || press.keyCode === 229;
}

/** Ctrl-Enter or Cmd-Enter, held down once, and not an input method's. */
export function isRunKey(press: KeyPress): boolean {
  const chord = press.key === 'Enter' && (press.ctrlKey || press.metaKey);
  return chord && !press.repeat && !isComposingKey(press);
}
