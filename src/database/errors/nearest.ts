/**
 * The candidate a reader most likely meant by a name that does not exist, or null. Case does not
 * count; a third of the letters may differ, or the name may be one part of a longer one
 * (`loan` of `biz_loan`) if no other candidate has that part.
 */
export function nearest(name: string, candidates: readonly string[]): string | null {
  const wanted = name.toLowerCase();
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  let best: string | null = null;
  let least = limit + 1;
  for (const candidate of candidates) {
    const distance = edits(wanted, candidate.toLowerCase());
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best ?? byPart(wanted, candidates);
}

function byPart(wanted: string, candidates: readonly string[]): string | null {
  const having = candidates.filter((it) => it.toLowerCase().split('_').includes(wanted));
  return having.length === 1 ? having[0]! : null;
}

/** Letters inserted, left out, replaced or swapped with their neighbour. */
function edits(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + cost);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
