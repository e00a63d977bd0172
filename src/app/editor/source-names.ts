import type { Lesson, Source } from '../../model/lesson.ts';
import type { Texts } from '../../model/text.ts';
import { PANEL } from './texts.ts';

/** The name of a source as a reader knows it, and the identifier that stands small beside it. */
export interface SourceName {
  readonly title: Texts;
  readonly code: string | null;
}

/** A detector bears its type's title, a program its file's name, the others what they hold. */
export function sourceName(lesson: Lesson, source: Source): SourceName {
  const type = lesson.discrepancies.find(({ detector }) => detector === source.path);
  if (type !== undefined) return { title: type.title, code: type.code };
  const file = source.path.split('/').at(-1) ?? source.path;
  const named = source.kind === 'program' || source.kind === 'detector';
  return { title: PANEL.kinds[source.kind], code: named ? file.replace(/\.sql$/, '') : file };
}
