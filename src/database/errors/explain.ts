import type { Fix, SqlError } from '../../model/sql.ts';
import type { MappedText } from '../dialect/mapped-text.ts';
import { placeAt } from '../place.ts';
import { CALL_MEANINGS } from './call-meanings.ts';
import { COLUMN_MEANINGS } from './column-meanings.ts';
import { CONSTRAINT_MEANINGS } from './constraint-meanings.ts';
import { LIMIT_MEANINGS } from './limit-meanings.ts';
import { said, type Meaning } from './meaning.ts';
import { NAME_MEANINGS } from './name-meanings.ts';
import type { Said, Scene, Stretch } from './scene.ts';
import { SHAPE_MEANINGS } from './shape-meanings.ts';
import { STRUCTURE_MEANINGS } from './structure-meanings.ts';
import { SYNTAX_MEANINGS } from './syntax-meanings.ts';

const MEANINGS: readonly Meaning[] = [
  ...SYNTAX_MEANINGS,
  ...COLUMN_MEANINGS,
  ...NAME_MEANINGS,
  ...CONSTRAINT_MEANINGS,
  ...STRUCTURE_MEANINGS,
  ...CALL_MEANINGS,
  ...SHAPE_MEANINGS,
  ...LIMIT_MEANINGS,
];

/**
 * What SQLite's words mean, where in the reader's text it went wrong, and what to do next. `text`
 * is the whole script; `part` maps the statement as SQLite got it to that script; `row` is the row
 * of its VALUES that failed, if that is known.
 */
export function explain(text: string, part: MappedText, scene: Scene, row?: Stretch): SqlError {
  const { what, todo, at = row, fixes = [] } = meaningOf(scene);
  const where = at === undefined ? scene.statement : part.origin(at.from, at.to);
  return {
    ...placeAt(text, where.from, Math.max(where.to, where.from)),
    statement: scene.statement.statement,
    sqlite: scene.words,
    what,
    todo,
    fixes: fixes.flatMap((fix) => fixAtOrigin(text, part, fix)),
  };
}

function meaningOf(scene: Scene): Said {
  for (const meaning of MEANINGS) {
    const parts = meaning.pattern.exec(scene.words);
    if (parts !== null) return meaning.say(parts, scene);
  }
  return said(
    [`SQLite 不接受这条语句：${scene.words}。`, '按这句话检查语句；改好后再运行。'],
    [
      `SQLite does not take this statement: ${scene.words}.`,
      'Check the statement against these words, and run it again.',
    ],
  );
}

/** A fix holds in the reader's text only where that was not translated. */
function fixAtOrigin(text: string, part: MappedText, fix: Fix): Fix[] {
  const { from, to }: Stretch = part.origin(fix.from, fix.to);
  const isSame = text.slice(from, to) === part.text.slice(fix.from, fix.to);
  return isSame ? [{ ...fix, from, to }] : [];
}
