/** One line of what a measure found. */
export interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
}

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/**
 * The time of `ours` over that of `theirs`: medians of rounds taken in turns, so that whatever
 * else the machine does weighs on both alike.
 */
export function ratio(
  what: string,
  ours: () => unknown,
  theirs: () => unknown,
  { limit, rounds }: { readonly limit: number; readonly rounds: number },
): Row {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    times[0].push(timed(ours));
    times[1].push(timed(theirs));
  }
  const value = Number((median(times[0]) / median(times[1])).toFixed(2));
  return { what, value, unit: `ratio (at most ${limit})` };
}

/** Milliseconds a call takes. */
export function timed(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
