/** Where an arrow key leads among places on the page; null when there is none that way. */
export function nearest(
  places: readonly { readonly left: number; readonly top: number }[],
  from: number,
  key: string,
): number | null {
  const here = places[from];
  if (!here) return null;
  if (key === 'ArrowRight') return from + 1 < places.length ? from + 1 : null;
  if (key === 'ArrowLeft') return from > 0 ? from - 1 : null;
  const direction = key === 'ArrowDown' ? 1 : -1;
  let best: number | null = null;
  let bestScore = Infinity;
  places.forEach((place, i) => {
    const down = (place.top - here.top) * direction;
    if (down < 4) return;
    // Rows count for more than columns: the next row wins over a straighter place further down.
    const score = down * 4 + Math.abs(place.left - here.left);
    if (score < bestScore) [best, bestScore] = [i, score];
  });
  return best;
}

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/**
 * One tab stop for many cells: only one button marked `data-roving` inside can be reached by Tab,
 * the arrow keys lead to the others. Use as an attachment.
 */
export function roving(container: HTMLElement): () => void {
  const all = (): HTMLElement[] => [...container.querySelectorAll<HTMLElement>('[data-roving]')];

  function settle(current: HTMLElement | null): void {
    const cells = all();
    const stop = current && cells.includes(current) ? current : cells[0];
    for (const cell of cells) cell.tabIndex = cell === stop ? 0 : -1;
  }
  function onFocus(event: FocusEvent): void {
    const cell = event.target instanceof HTMLElement ? event.target : null;
    if (cell?.matches('[data-roving]')) settle(cell);
  }
  function onKey(event: KeyboardEvent): void {
    const cells = all();
    const from = cells.indexOf(event.target as HTMLElement);
    if (from < 0 || !ARROWS.includes(event.key)) return;
    const places = cells.map((cell) => cell.getBoundingClientRect());
    const to = nearest(places, from, event.key);
    event.preventDefault();
    if (to !== null) cells[to]?.focus();
  }

  const stopOf = (): HTMLElement | null => container.querySelector('[data-roving][tabindex="0"]');
  const observer = new MutationObserver(() => {
    if (all().some((cell) => !cell.hasAttribute('tabindex')) || !stopOf()) settle(stopOf());
  });
  settle(null);
  observer.observe(container, { childList: true, subtree: true });
  container.addEventListener('focusin', onFocus);
  container.addEventListener('keydown', onKey);
  return () => {
    observer.disconnect();
    container.removeEventListener('focusin', onFocus);
    container.removeEventListener('keydown', onKey);
  };
}
