import type { Lesson } from '../../model/lesson.ts';
import type { Language, Texts } from '../../model/text.ts';
import type { Schema } from './schema.ts';
import { isQuery } from './sql-text.ts';
import { CONSOLE } from './texts.ts';

/** A query to tap. */
export interface Example {
  readonly label: Texts;
  readonly sql: string;
}

/** How many examples an empty console offers. */
const EXAMPLES = 2;

/** The first queries the lesson's pages offer to try; else simple ones on the tables there are. */
export function examples(lesson: Lesson, language: Language, schema: Schema): readonly Example[] {
  const offered = lesson.pages
    .flatMap((page) => page.blocks[language])
    .flatMap((block) =>
      block.kind === 'widget' && block.widget.widget === 'try' ? [block.widget] : [],
    )
    .filter(({ sql }) => isQuery(sql));
  return [...offered, ...plainExamples(Object.keys(schema))].slice(0, EXAMPLES);
}

function plainExamples([first, second = first]: readonly string[]): Example[] {
  if (first === undefined || second === undefined) return [];
  return [
    { label: CONSOLE.exampleRows(first), sql: `SELECT * FROM ${quoted(first)};` },
    { label: CONSOLE.exampleCount(second), sql: `SELECT COUNT(*) FROM ${quoted(second)};` },
  ];
}

const quoted = (name: string): string =>
  /^[a-z_]\w*$/i.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
