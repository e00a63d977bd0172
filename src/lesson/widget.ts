import * as v from 'valibot';
import type { Widget } from '../model/lesson.ts';
import type { Problem } from '../model/problem.ts';
import { unknownName } from './known.ts';
import type { Known } from './known.ts';
import { problemAt } from './message.ts';
import type { Read } from './message.ts';
import { closed, readShape, someOf, text, texts } from './shape.ts';
import { readYaml } from './yaml-text.ts';
import type { KeyPath, YamlText } from './yaml-text.ts';

const WIDGET_SHAPE = v.variant('widget', [
  closed({ widget: v.literal('predict'), set: text }),
  closed({ widget: v.literal('scenario'), id: text }),
  closed({ widget: v.literal('try'), label: texts, sql: text }),
  closed({ widget: v.literal('three-way') }),
  closed({ widget: v.literal('tables'), names: someOf(text) }),
  closed({ widget: v.literal('editor'), sources: someOf(text) }),
  closed({ widget: v.literal('console') }),
  closed({ widget: v.literal('timeline') }),
  closed({ widget: v.literal('compare') }),
  closed({ widget: v.literal('report'), set: text }),
]);

/**
 * Reads the YAML of a fenced block marked `lab`. `above` is the number of lines of the page before
 * the YAML, so that problems name the page's own lines.
 */
export function readWidget(
  path: string,
  yamlText: string,
  above: number,
  known: Known | null,
): Read<Widget> {
  const { yaml, problems } = readYaml(path, '\n'.repeat(above) + yamlText);
  if (!yaml) return { value: null, problems };
  const { value, problems: shape } = readShape(WIDGET_SHAPE, yaml);
  if (value === null) return { value, problems: shape };
  return { value, problems: nameProblems(value, yaml, known) };
}

function nameProblems(widget: Widget, yaml: YamlText, known: Known | null): Problem[] {
  const check = (list: keyof Known, name: string, at: KeyPath) => {
    const wrong = unknownName(known, list, name);
    return wrong ? [problemAt(yaml.path, yaml.place(at), wrong)] : [];
  };
  switch (widget.widget) {
    case 'predict':
    case 'report':
      return check('sets', widget.set, ['set']);
    case 'scenario':
      return check('scenarios', widget.id, ['id']);
    case 'tables':
      return widget.names.flatMap((name, index) => check('tables', name, ['names', index]));
    case 'editor':
      return widget.sources.flatMap((name, index) => check('sources', name, ['sources', index]));
    default:
      return [];
  }
}
