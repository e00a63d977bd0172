/**
 * Puts a text on the clipboard. False when the browser has none to offer (plain http, some
 * in-app browsers) or refuses: then the text must be shown to be copied by hand.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    // On plain http `navigator.clipboard` is undefined, whatever the types say.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (!clipboard) return false;
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Hands a text to the browser as a download. Whether it arrives, no page can know. */
export function saveFile(name: string, type: string, text: string): void {
  // Spreadsheets take a file without this mark for some other encoding, and spoil the Chinese.
  const mark = type === 'text/csv' ? '\uFEFF' : '';
  const url = URL.createObjectURL(new Blob([mark, text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
