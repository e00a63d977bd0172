import type { Message } from '../model/text.ts';
import { either, isText, isWork, oneOf, shape } from './check.ts';
import { TEXTS } from './texts.ts';
import type { Work } from './work.ts';

/** The form in which work is saved and exported; raised when an older reader could not read it. */
export const SAVED_FORMAT = 1;
/** A text longer than this is not read at all: it would hold up the page, and is no work of ours. */
export const IMPORT_LIMIT = 8_000_000;

/** A saved copy, and the export: everything the reader made, with the lesson it belongs to. */
export interface Saved {
  readonly format: typeof SAVED_FORMAT;
  readonly lesson: { readonly id: string; readonly checksum: string };
  /** Slug of the page the reader was on. */
  readonly page: string | null;
  readonly work: Work;
}

/** A copy as it was read, or why it could not be. */
export type Decoded =
  { readonly ok: true; readonly saved: Saved } | { readonly ok: false; readonly message: Message };

const isSaved = shape({
  format: oneOf(SAVED_FORMAT),
  lesson: shape({ id: isText, checksum: isText }),
  page: either(oneOf(null), isText),
  work: isWork,
});

/** The text of a copy; `pretty` for people, who may look into what they export. */
export function encodeSaved(saved: Saved, pretty = false): string {
  return JSON.stringify(saved, null, pretty ? 1 : 0);
}

/** Reads a copy of a lesson's work; nothing is applied, so a refusal leaves everything as it is. */
export function decodeSaved(text: string, lessonId: string): Decoded {
  if (text.length > IMPORT_LIMIT) return refused(TEXTS.importTooLong);
  const value = parsed(text);
  if (value === undefined) return refused(TEXTS.importNotJson);
  if (isNewer(value)) return refused(TEXTS.importNewer);
  if (!isSaved(value)) return refused(TEXTS.importDamaged);
  const saved = value as Saved;
  return saved.lesson.id === lessonId ? { ok: true, saved } : refused(TEXTS.importOtherLesson);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '').trim()) as unknown;
  } catch {
    return undefined;
  }
}

function isNewer(value: unknown): boolean {
  const format = (value as { format?: unknown } | null)?.format;
  return typeof format === 'number' && format > SAVED_FORMAT;
}

function refused(message: Message): Decoded {
  return { ok: false, message };
}
