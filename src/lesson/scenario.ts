import * as v from 'valibot';
import type { Operation } from '../model/action.ts';
import { CHAPTER_DESIGN, DESIGN_CHOICES } from '../model/design.ts';
import type { Design } from '../model/design.ts';
import type { Scenario, ScenarioLine } from '../model/lesson.ts';
import type { Problem } from '../model/problem.ts';
import { parseAction, parseOperation } from './action-text.ts';
import { unknownName } from './known.ts';
import type { Known } from './known.ts';
import { normalised } from './lesson-files.ts';
import { compare, message, problemAt, TOP } from './message.ts';
import type { Read } from './message.ts';
import { closed, code, listOf, readShape, texts } from './shape.ts';
import { readYaml } from './yaml-text.ts';
import type { KeyPath, YamlText } from './yaml-text.ts';

/** `relays: 2` is written without quotes, though the value is a text. */
function choice<const T extends readonly string[]>(values: T) {
  return v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((value) => String(value)),
      v.picklist(values),
    ),
  );
}

const DESIGN_SHAPE = closed({
  writes: choice(DESIGN_CHOICES.writes),
  relay: choice(DESIGN_CHOICES.relay),
  relays: choice(DESIGN_CHOICES.relays),
  keys: choice(DESIGN_CHOICES.keys),
  consumer: choice(DESIGN_CHOICES.consumer),
  dedup: choice(DESIGN_CHOICES.dedup),
  offsets: choice(DESIGN_CHOICES.offsets),
  rebuild: choice(DESIGN_CHOICES.rebuild),
} satisfies Record<keyof Design, unknown>);

const HEADER_SHAPE = closed({
  title: texts,
  about: texts,
  start: v.picklist(['seed', 'clean', 'empty']),
  design: v.optional(DESIGN_SHAPE, {}),
  plan: v.optional(v.array(v.string()), []),
  programs: v.optional(v.record(v.string(), v.string()), {}),
  expects: listOf(code),
});

type Header = v.InferOutput<typeof HEADER_SHAPE>;

/**
 * Reads a file `scenarios/<id>.scenario`: a YAML header between two `---` lines, then one action
 * a line. `known` lists the lesson's names to check; null checks none of them.
 */
export function parseScenario(
  path: string,
  text: string,
  known: Known | null = null,
): { scenario: Scenario | null; problems: Problem[] } {
  const lines = normalised(text).split('\n');
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0) return { scenario: null, problems: [noHeader(path, lines)] };
  const header = readHeader(path, lines.slice(1, end), known);
  const body = readBody(path, lines, end + 1, known);
  const problems = [...header.problems, ...body.problems];
  if (!header.value || problems.length > 0) return { scenario: null, problems };
  const id = /([^/]*)\.scenario$/.exec(path)?.[1] ?? path;
  return { scenario: { id, ...header.value, lines: body.value ?? [] }, problems };
}

type Head = Omit<Scenario, 'id' | 'lines'>;

function readHeader(path: string, lines: readonly string[], known: Known | null): Read<Head> {
  const { yaml, problems } = readYaml(path, ['', ...lines].join('\n'));
  if (!yaml) return { value: null, problems };
  const shape = readShape(HEADER_SHAPE, yaml);
  if (!shape.value) return { value: null, problems: shape.problems };
  const plan = readPlan(shape.value.plan, yaml);
  const names = headerNames(shape.value, yaml, known);
  return { value: head(shape.value, plan.value ?? []), problems: [...plan.problems, ...names] };
}

function head(header: Header, plan: readonly Operation[]): Head {
  const { title, about, start, design, programs, expects } = header;
  return {
    title,
    about,
    start: { from: start, design: { ...CHAPTER_DESIGN, ...design }, plan, edits: programs },
    expects: [...expects].sort(compare),
  };
}

function readPlan(plan: readonly string[], yaml: YamlText): Read<readonly Operation[]> {
  const problems: Problem[] = [];
  const value = plan.flatMap((line, index) => {
    const read = parseOperation(line);
    if ('operation' in read) return [read.operation];
    problems.push(problemAt(yaml.path, yaml.place(['plan', index]), read.problem));
    return [];
  });
  return { value, problems };
}

function headerNames(header: Header, yaml: YamlText, known: Known | null): Problem[] {
  const check = (list: keyof Known, name: string, at: KeyPath, key: boolean) => {
    const wrong = unknownName(known, list, name);
    const place = key ? yaml.keyPlace(at) : yaml.place(at);
    return wrong ? [problemAt(yaml.path, place, wrong)] : [];
  };
  return [
    ...Object.keys(header.programs).flatMap((name) =>
      check('sources', name, ['programs', name], true),
    ),
    ...header.expects.flatMap((name, index) => check('codes', name, ['expects', index], false)),
  ];
}

/** The actions of the lines from `first` (counted from 0) on. */
function readBody(
  path: string,
  lines: readonly string[],
  first: number,
  known: Known | null,
): Read<readonly ScenarioLine[]> {
  const problems: Problem[] = [];
  const value: ScenarioLine[] = [];
  lines.slice(first).forEach((text, index) => {
    if (/^\s*(#|$)/.test(text)) return;
    const line = first + index + 1;
    const read = parseAction(text);
    if ('action' in read) value.push({ action: read.action, line });
    const wrong = 'action' in read ? actionName(read.action, known) : read;
    if (wrong) problems.push(problemAt(path, { line, column: wrong.column }, wrong.problem));
  });
  return { value, problems };
}

/** An action that names a source or a set the lesson does not have. */
function actionName(action: ScenarioLine['action'], known: Known | null) {
  const problem =
    action.kind === 'edit'
      ? unknownName(known, 'sources', action.path)
      : action.kind === 'reconcile'
        ? unknownName(known, 'sets', action.set)
        : null;
  return problem && { problem, column: action.kind.length + 2 };
}

function noHeader(path: string, lines: readonly string[]): Problem {
  const place = lines[0] === '---' ? { line: lines.length, column: 1 } : TOP;
  const what =
    lines[0] === '---'
      ? (['开头的说明没有结束', 'The header does not end'] as const)
      : (['文件应当以「---」一行开头', "The file must begin with a line '---'"] as const);
  return problemAt(
    path,
    place,
    message(what, [
      '写成：一行「---」，title、about、start、expects 等，再一行「---」，然后每行一个动作。',
      "Write a line '---', then title, about, start, expects and so on, a line '---', then one action a line.",
    ]),
  );
}
