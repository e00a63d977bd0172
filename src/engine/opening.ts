import { translate, type Sqlite } from '../database/index.ts';
import { CHAPTER_DESIGN } from '../model/design.ts';
import type { Lesson, Start } from '../model/lesson.ts';
import type { Opening } from './contract.ts';
import { LocalEngine } from './engine.ts';

/** The moment a page opens with: the chapter's rows and design, nothing edited. */
const START: Start = { from: 'seed', design: CHAPTER_DESIGN, plan: [], edits: {} };

/** A lesson's opening, or null when its tables cannot be made (which `lab check` tells). */
export function makeOpening(sqlite: Sqlite, lesson: Lesson): Opening | null {
  const engine = new LocalEngine(sqlite);
  engine.load(lesson);
  if (!engine.show({ start: START, actions: [] }).ok) return null;
  const kept = engine.keep();
  return kept && { start: START, snapshot: kept.snapshot, queries: queriesOf(lesson) };
}

/** The detectors and programs that are one statement, by their text. */
function queriesOf({ sources }: Lesson): Readonly<Record<string, string>> {
  const single = sources.flatMap(({ kind, text }) => {
    if (kind !== 'detector' && kind !== 'program') return [];
    const [first, ...others] = translate(text).statements.flatMap(({ parts }) => parts);
    return first === undefined || others.length > 0 ? [] : [[text, first.text] as const];
  });
  return Object.fromEntries(single);
}
