import type { Pair } from './message.ts';

/** The known word that `word` most likely was meant to be, or null when none is near. */
export function nearest(word: string, known: readonly string[]): string | null {
  const limit = Math.max(1, Math.floor(word.length / 3));
  const ranked = known
    .map((name) => ({ name, far: distance(word.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.far - b.far);
  const best = ranked[0];
  return best && best.far <= limit ? best.name : null;
}

/** What to write instead: the nearest known word if there is one, and all that are allowed. */
export function instead(word: string, known: readonly string[]): Pair {
  const near = nearest(word, known);
  const list = known.join(', ');
  return [
    `${near === null ? '' : `是不是想写「${near}」？`}可以用：${list}。`,
    `${near === null ? '' : `Did you mean '${near}'? `}Allowed: ${list}.`,
  ];
}

/** Levenshtein distance: insertions, deletions and replacements that turn `a` into `b`. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
