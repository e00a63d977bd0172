/** The two languages of everything a person reads. Chinese comes first. */
export const LANGUAGES = ['zh', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One text in each language, never mixed. */
export type Texts = Readonly<Record<Language, string>>;

/** What went wrong, and what the reader can do next; both in each language. */
export interface Message {
  readonly what: Texts;
  readonly todo: Texts;
}
