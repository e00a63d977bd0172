import type { DialectChange, SqlError } from '../../model/sql.ts';
import { Lines } from '../place.ts';
import { Draft } from './draft.ts';
import { lexicalError } from './lexical-error.ts';
import { MappedText } from './mapped-text.ts';
import type { Rule } from './rule.ts';
import { RULES } from './rules/index.ts';
import { splitStatements, type Piece } from './statements.ts';
import type { TranslatedStatement, Translation } from './translation.ts';

/** Texts whose translation is kept; detectors and programs run again and again. */
const CACHE_SIZE = 300;
const cache = new Map<string, Translation>();

/**
 * The dialect step: what a reader or an author wrote for H2, MySQL, PostgreSQL or SQLite, as
 * SQLite takes it. Valid SQLite comes through unchanged, except that keys refuse NULL and VARCHAR
 * its length. Needs no database; the result is kept by text.
 */
export function translate(text: string): Translation {
  const known = cache.get(text);
  const translation = known ?? translateAnew(text);
  cache.delete(text);
  cache.set(text, translation);
  if (cache.size > CACHE_SIZE) cache.delete(cache.keys().next().value!);
  return translation;
}

function translateAnew(text: string): Translation {
  const all = splitStatements(text);
  const error = lexicalError(text, all);
  if (error !== null) return { text, statements: [], changes: [], error };
  const lines = new Lines(text);
  const pieces = all.filter((piece) => piece.words.length > 0);
  const statements = pieces.map((piece, index) => translatePiece(text, lines, piece, index + 1));
  return { text, statements, changes: statements.flatMap((it) => it.changes), error: null };
}

function translatePiece(
  text: string,
  lines: Lines,
  piece: Piece,
  statement: number,
): TranslatedStatement {
  const from = piece.words[0]!.from;
  const to = piece.words[piece.words.length - 1]!.to;
  const start = withDashComments(MappedText.of(text, from, to), piece, from);
  const { parts, changes, error } = applyRules(new Draft(text, lines, statement, start));
  return { statement, sql: text.slice(from, to), from, to, parts, changes, error };
}

/** MySQL's comments that begin with # are made SQLite's. */
function withDashComments(text: MappedText, piece: Piece, base: number): MappedText {
  const hashes = piece.tokens.filter(
    (it) =>
      it.kind === 'comment' &&
      it.text.startsWith('#') &&
      it.from > base &&
      it.to <= base + text.text.length,
  );
  if (hashes.length === 0) return text;
  return text.edit(
    hashes.map((it) => ({ from: it.from - base, to: it.from - base + 1, insert: '--' })),
  );
}

interface Result {
  readonly parts: readonly MappedText[];
  readonly changes: readonly DialectChange[];
  readonly error: SqlError | null;
}

/** A rule that keeps changing its own result is a mistake of the rule; this ends it. */
const MOST_ROUNDS = 1000;

function applyRules(draft: Draft): Result {
  for (const rule of RULES) {
    if (draft.refused !== null || draft.isDropped) break;
    applyRule(draft, rule);
  }
  if (draft.refused !== null) return { parts: [], changes: [], error: draft.refused };
  if (draft.isDropped) return { parts: [], changes: draft.changes, error: null };
  return withNeighbours(draft);
}

function applyRule(draft: Draft, rule: Rule): void {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const isDue = rule.words.length === 0 || rule.words.some((word) => draft.words.has(word));
    if (!isDue || draft.refused !== null || draft.isDropped) return;
    rule.apply(draft);
    if (!draft.settle()) return;
  }
}

/** The statements a draft has brought about go through the rules themselves. */
function withNeighbours(draft: Draft): Result {
  const translateOne = (text: MappedText): Result =>
    applyRules(new Draft(draft.script, draft.lines, draft.statement, text));
  const before = draft.before.map(translateOne);
  const after = draft.after.map(translateOne);
  const error = [...before, ...after].find((it) => it.error !== null)?.error ?? null;
  if (error !== null) return { parts: [], changes: [], error };
  return {
    parts: [...before.flatMap((it) => it.parts), draft.text, ...after.flatMap((it) => it.parts)],
    changes: [
      ...draft.changes,
      ...before.flatMap((it) => it.changes),
      ...after.flatMap((it) => it.changes),
    ],
    error: null,
  };
}
