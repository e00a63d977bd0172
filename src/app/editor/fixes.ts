import type { Fix } from '../../model/sql.ts';

/** Whether fixes can be applied together: no two of them replace the same characters. */
export function independent(fixes: readonly Fix[]): boolean {
  const sorted = [...fixes].sort((a, b) => a.from - b.from || a.to - b.to);
  return sorted.every((fix, at) => {
    const next = sorted[at + 1];
    return next === undefined || (fix.to <= next.from && fix.from < next.from);
  });
}
