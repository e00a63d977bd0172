/** States to go back to and forward to. The present one is kept by whoever owns the history. */
export interface History<State> {
  readonly past: readonly State[];
  readonly future: readonly State[];
  /** What the last step was and when, so that typing goes on as one step; null: never joined. */
  readonly last: { readonly key: string; readonly at: number } | null;
}

/** How many steps can be undone. */
export const HISTORY_LIMIT = 200;
/** Changes of one key within this time of each other are one step, in milliseconds. */
export const COALESCE_MS = 1200;

/** A history in which nothing has happened. */
export function emptyHistory<State>(): History<State> {
  return { past: [], future: [], last: null };
}

/** Keeps the state before a change. Changes with one `key` in quick succession are one step. */
export function recorded<State>(
  history: History<State>,
  before: State,
  joined: { readonly key: string; readonly at: number } | null = null,
): History<State> {
  if (joined && continues(history, joined)) return { ...history, last: joined };
  const past = [...history.past, before].slice(-HISTORY_LIMIT);
  return { past, future: [], last: joined };
}

/** One step back from the present state, or null when there is none. */
export function undone<State>(
  history: History<State>,
  present: State,
): { readonly history: History<State>; readonly present: State } | null {
  const before = history.past.at(-1);
  if (before === undefined) return null;
  const future = [present, ...history.future];
  return { history: { past: history.past.slice(0, -1), future, last: null }, present: before };
}

/** One step forward from the present state, or null when there is none. */
export function redone<State>(
  history: History<State>,
  present: State,
): { readonly history: History<State>; readonly present: State } | null {
  const [after, ...future] = history.future;
  if (after === undefined) return null;
  const past = [...history.past, present].slice(-HISTORY_LIMIT);
  return { history: { past, future, last: null }, present: after };
}

function continues<State>(
  { future, last }: History<State>,
  joined: { readonly key: string; readonly at: number },
): boolean {
  if (!last || future.length > 0) return false;
  return last.key === joined.key && joined.at - last.at <= COALESCE_MS;
}
