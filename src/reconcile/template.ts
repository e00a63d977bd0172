import { formatValue } from '../database/index.ts';
import type { Value } from '../model/value.ts';

const PLACEHOLDER = /\{(\w+)\}/g;

/** The names of a template's placeholders, `{log_version}` → `log_version`, each once. */
export function placeholders(template: string): readonly string[] {
  return [...new Set(Array.from(template.matchAll(PLACEHOLDER), (match) => match[1] ?? ''))];
}

/**
 * The sentence of a finding: the first template whose placeholders are all non-NULL among the
 * facts, filled in; the last template with its gaps shown as NULL when none is.
 */
export function renderDetail(
  templates: readonly string[],
  facts: Readonly<Record<string, Value>>,
): string {
  const usable = templates.find((template) =>
    placeholders(template).every((name) => (facts[name] ?? null) !== null),
  );
  const template = usable ?? templates[templates.length - 1] ?? '';
  return template.replace(PLACEHOLDER, (_, name: string) => formatValue(facts[name] ?? null));
}
