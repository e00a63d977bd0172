import { StateEffect, StateField, type ChangeDesc, type Text } from '@codemirror/state';
import { Decoration, EditorView, hoverTooltip, type Tooltip } from '@codemirror/view';
import type { SqlError } from '../../model/sql.ts';
import { ELSEWHERE, LOST, unplaced, type ShownProblem } from './places.ts';

/** Replaces all errors shown; their places are those of the text after the transaction. */
export const setProblems = StateEffect.define<readonly SqlError[]>();

/** The errors shown. Their places move with the text. */
export const problemField = StateField.define<readonly ShownProblem[]>({
  create: () => [],
  update(problems, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setProblems))
        return effect.value.map((error) => placed(error, transaction.newDoc));
    }
    if (!transaction.docChanged || problems.length === 0) return problems;
    return problems.map((problem) => moved(problem, transaction.changes, transaction.newDoc));
  },
  provide: (field) =>
    EditorView.decorations.compute([field], (state) => {
      const shown = state.field(field).filter(isMarked);
      return Decoration.set(
        shown.map((problem) => underline.range(problem.from, problem.to)),
        true,
      );
    }),
});

const underline = Decoration.mark({ class: 'cm-problem' });

const isMarked = (problem: ShownProblem): boolean =>
  problem.state === 'placed' && problem.from < problem.to;

function placed(error: SqlError, doc: Text): ShownProblem {
  const { from, line, fixes } = error;
  if (from === ELSEWHERE) return unplaced(error);
  const found = from !== LOST && from <= doc.length && doc.lineAt(from).number === line;
  if (!found) return unplaced({ ...error, from: LOST, to: LOST });
  const to = Math.min(Math.max(error.to, from + 1), doc.length);
  const start = Math.min(from, Math.max(0, to - 1));
  const valid = fixes.filter((fix) => fix.from <= fix.to && fix.to <= doc.length);
  return { error, state: 'placed', from: start, to, line, fixes: valid };
}

function moved(problem: ShownProblem, changes: ChangeDesc, doc: Text): ShownProblem {
  if (problem.from < 0) return problem;
  const fixes = problem.fixes
    .filter((fix) => !overlaps(changes, fix.from, fix.to))
    .map((fix) => ({ ...fix, ...mapped(changes, fix.from, fix.to) }));
  const place = mapped(changes, problem.from, problem.to);
  const touched = problem.state === 'touched' || overlaps(changes, problem.from, problem.to);
  const line = doc.lineAt(place.from).number;
  return { ...problem, ...place, line, fixes, state: touched ? 'touched' : 'placed' };
}

function mapped(changes: ChangeDesc, from: number, to: number): { from: number; to: number } {
  const start = changes.mapPos(from, 1);
  return { from: start, to: Math.max(start, changes.mapPos(to, -1)) };
}

/** Whether a change alters the text between the two offsets; a change beside it does not. */
function overlaps(changes: ChangeDesc, from: number, to: number): boolean {
  let hit = false;
  changes.iterChangedRanges((start, end) => {
    if (start < to && end > from) hit = true;
    if (from === to && start <= from && end >= to) hit = true;
  });
  return hit;
}

/** A tooltip over an underlined error; `textOf` gives its words in the reader's language. */
export function problemTooltip(textOf: (error: SqlError) => string) {
  return hoverTooltip((view, pos): Tooltip | null => {
    const problem = view.state
      .field(problemField)
      .find((each) => isMarked(each) && each.from <= pos && pos <= each.to);
    if (problem === undefined) return null;
    return {
      pos: problem.from,
      end: problem.to,
      above: true,
      create: () => ({ dom: tooltipDom(textOf(problem.error)) }),
    };
  });
}

function tooltipDom(text: string): HTMLElement {
  const dom = document.createElement('div');
  dom.className = 'cm-problem-tooltip';
  dom.textContent = text;
  return dom;
}
