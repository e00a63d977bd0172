/**
 * Every lesson under `lessons/`, read when the page is built (tools/lessons-plugin.ts). In
 * development the event `lessons` of `import.meta.hot` brings the same data after each change.
 */
declare module 'virtual:lessons' {
  import type { Opening } from './engine/contract.ts';
  import type { Lesson } from './model/lesson.ts';
  import type { Problem } from './model/problem.ts';
  import type { Language } from './model/text.ts';

  /** The lessons; the `html` of their prose blocks is empty. */
  export const lessons: readonly Lesson[];
  export const problems: readonly Problem[];
  /** A lesson's first moment, made when the page was built; null when its tables cannot be made. */
  export function openingOf(lesson: string): Opening | null;
  /**
   * The safe HTML of a page's prose blocks in one language, in their order; fetched when first
   * asked for. Fails when it cannot be fetched.
   */
  export function proseOf(
    lesson: string,
    slug: string,
    language: Language,
  ): Promise<readonly string[]>;
}
