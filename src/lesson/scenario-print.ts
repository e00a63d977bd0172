import { Document, Scalar, visit } from 'yaml';
import { CHAPTER_DESIGN } from '../model/design.ts';
import type { DesignKey } from '../model/design.ts';
import type { Scenario } from '../model/lesson.ts';
import { printAction, printOperation } from './action-text.ts';

/**
 * The text of a scenario. Reading it back gives the same scenario but for the numbers of its
 * lines; comments of the file it came from are gone.
 */
export function printScenario(scenario: Scenario): string {
  const actions = scenario.lines.map(({ action }) => `${printAction(action)}\n`);
  return `---\n${printHeader(scenario)}---\n${actions.join('')}`;
}

function printHeader({ title, about, start, expects }: Scenario): string {
  const { from, plan, edits } = start;
  const design = chosen(start.design);
  const doc = new Document(
    {
      title,
      about,
      start: from,
      ...(Object.keys(design).length > 0 && { design }),
      ...(plan.length > 0 && { plan: plan.map(printOperation) }),
      ...(Object.keys(edits).length > 0 && { programs: edits }),
      expects,
    },
    { aliasDuplicateObjects: false },
  );
  visit(doc, { Scalar: (_, scalar) => quoteOdd(scalar) });
  return doc.toString({ lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER });
}

/** The choices that are not the chapter's own. */
function chosen(design: Scenario['start']['design']): Record<string, string> {
  const keys = Object.keys(CHAPTER_DESIGN) as DesignKey[];
  return Object.fromEntries(
    keys.filter((key) => design[key] !== CHAPTER_DESIGN[key]).map((key) => [key, design[key]]),
  );
}

/** Texts with tabs or other control characters, or a blank at the start, are safer in quotes. */
function quoteOdd(scalar: Scalar): void {
  const { value } = scalar;
  if (typeof value === 'string' && /[^\P{C}\n]|^\s/u.test(value)) scalar.type = Scalar.QUOTE_DOUBLE;
}
