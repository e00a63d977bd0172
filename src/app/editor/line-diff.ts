/** A line in both texts (`same`), only in the old (`gone`) or only in the new one (`new`). */
export interface DiffLine {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
  /** Line numbers from 1; null on the side that lacks the line. */
  readonly oldLine: number | null;
  readonly newLine: number | null;
}

/** Above this many pairs of differing lines the middle counts as replaced as a whole. */
const PAIRS_MAX = 1_000_000;

/** Two lists of lines side by side, with as few changed lines as possible. */
export function diffLines(a: readonly string[], b: readonly string[]): readonly DiffLine[] {
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const middle = middleKinds(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  return numbered([...same(head), ...middle, ...same(tail)], a, b);
}

/** The changed lines only, in groups of neighbours. */
export function changedGroups(lines: readonly DiffLine[]): readonly (readonly DiffLine[])[] {
  const groups: DiffLine[][] = [];
  lines.forEach((line, at) => {
    if (line.kind === 'same') return;
    if (at === 0 || lines[at - 1]?.kind === 'same') groups.push([]);
    groups.at(-1)?.push(line);
  });
  return groups;
}

type Kind = DiffLine['kind'];

const same = (count: number): Kind[] => new Array<Kind>(count).fill('same');

function middleKinds(a: readonly string[], b: readonly string[]): Kind[] {
  const replaced = [
    ...new Array<Kind>(a.length).fill('gone'),
    ...new Array<Kind>(b.length).fill('new'),
  ];
  return a.length * b.length > PAIRS_MAX || a.length === 0 || b.length === 0
    ? replaced
    : walk(commonLengths(a, b), a, b);
}

/** `lengths[i][j]`: how many lines `a` from `i` and `b` from `j` have in common, in order. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint32Array[] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    const [row, below] = [lengths[i]!, lengths[i + 1]!];
    for (let j = b.length - 1; j >= 0; j--) {
      row[j] = a[i] === b[j] ? below[j + 1]! + 1 : Math.max(below[j]!, row[j + 1]!);
    }
  }
  return lengths;
}

function walk(lengths: Uint32Array[], a: readonly string[], b: readonly string[]): Kind[] {
  const kinds: Kind[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const kind = step(lengths, a, b, i, j);
    kinds.push(kind);
    if (kind !== 'new') i++;
    if (kind !== 'gone') j++;
  }
  return kinds;
}

function step(
  lengths: Uint32Array[],
  a: readonly string[],
  b: readonly string[],
  i: number,
  j: number,
): Kind {
  if (i < a.length && j < b.length && a[i] === b[j]) return 'same';
  if (j >= b.length) return 'gone';
  return i < a.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]! ? 'gone' : 'new';
}

function numbered(kinds: readonly Kind[], a: readonly string[], b: readonly string[]): DiffLine[] {
  let [i, j] = [0, 0];
  return kinds.map((kind) => {
    const oldLine = kind === 'new' ? null : ++i;
    const newLine = kind === 'gone' ? null : ++j;
    const text = (oldLine === null ? b[j - 1] : a[i - 1]) ?? '';
    return { kind, text, oldLine, newLine };
  });
}
