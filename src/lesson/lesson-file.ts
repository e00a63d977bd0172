import * as v from 'valibot';
import { LANGUAGES } from '../model/text.ts';
import { closed, listOf, slug, someOf, texts, whole } from './shape.ts';

/** A moment `YYYY-MM-DD HH:MM:SS` that exists in UTC. */
export function isMoment(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return false;
  const time = Date.parse(`${text.replace(' ', 'T')}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.replace(' ', 'T'));
}

/** The shape of `lesson.yaml`. */
export const LESSON_SHAPE = closed({
  title: texts,
  about: texts,
  version: whole,
  languages: v.pipe(
    listOf(v.picklist(LANGUAGES)),
    v.check((all) => all.length === LANGUAGES.length, 'languages'),
  ),
  clock: v.pipe(v.string(), v.check(isMoment, 'clock')),
  pages: someOf(slug),
  sets: someOf(slug),
});

/** What `lesson.yaml` says. */
export type LessonFile = v.InferOutput<typeof LESSON_SHAPE>;
