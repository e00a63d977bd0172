/**
 * Copies a text area's text. Without the clipboard (plain http, some in-app browsers) the old
 * command is tried; false when that fails too, with the text left selected for the reader.
 */
export async function copyFrom(area: HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(area.value);
    return true;
  } catch {
    area.focus();
    area.select();
    return oldCopy();
  }
}

function oldCopy(): boolean {
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}

/** Offers a text as a file to save. */
export function saveAsFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the blob only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
