/** Pixels of one rem on this page: the reader may have set another size of text. */
export function remPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

/** Whether a panel of this width (px) is narrower than so many rem: then it shows cards. */
export function isNarrow(width: number, rems: number): boolean {
  return width > 0 && width < rems * remPixels();
}
