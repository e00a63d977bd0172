import { diffLines } from './line-diff.ts';

/** A replacement of `from`..`to` in the old text; what a transaction of the editor takes. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/**
 * The smallest replacements that turn one text into another, in order and apart from each other,
 * so that a cursor between two of them stays where it is. Empty when the texts are equal.
 */
export function textChanges(oldText: string, newText: string): readonly TextChange[] {
  return lineChanges(oldText, newText).map((change) => narrowed(oldText, change));
}

/** Replacements of whole lines; every line keeps its `\n`, so the pieces add up to the text. */
function lineChanges(oldText: string, newText: string): TextChange[] {
  const changes: TextChange[] = [];
  let [at, open] = [0, false];
  for (const { kind, text } of diffLines(withEnds(oldText), withEnds(newText))) {
    if (kind !== 'same' && !open) changes.push({ from: at, to: at, insert: '' });
    open = kind !== 'same';
    if (open) changes.push(grown(changes.pop()!, kind === 'gone', text));
    if (kind !== 'new') at += text.length;
  }
  return changes;
}

const withEnds = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

function grown(change: TextChange, gone: boolean, text: string): TextChange {
  return gone
    ? { ...change, to: change.to + text.length }
    : { ...change, insert: change.insert + text };
}

/** The change without the ends both sides share; no surrogate pair is cut in two. */
function narrowed(oldText: string, { from, to, insert }: TextChange): TextChange {
  const old = oldText.slice(from, to);
  let head = 0;
  while (head < Math.min(old.length, insert.length) && old[head] === insert[head]) head++;
  if (isHighSurrogate(old, head - 1)) head--;
  const tailMax = Math.min(old.length, insert.length) - head;
  let tail = 0;
  while (tail < tailMax && old.at(-1 - tail) === insert.at(-1 - tail)) tail++;
  if (isHighSurrogate(old, old.length - tail - 1)) tail--;
  return { from: from + head, to: to - tail, insert: insert.slice(head, insert.length - tail) };
}

function isHighSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit < 0xdc00;
}
