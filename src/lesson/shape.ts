import * as v from 'valibot';
import type { Problem } from '../model/problem.ts';
import { problemAt } from './message.ts';
import type { Read } from './message.ts';
import { issueMessage, unknownKey } from './shape-words.ts';
import type { KeyPath, YamlText } from './yaml-text.ts';

/** A map with exactly these keys. The message names them, for whoever has to say what is allowed. */
export function closed<const E extends v.ObjectEntries>(entries: E) {
  return v.strictObject(entries, Object.keys(entries).join(' '));
}

/** A text that is not blank. */
export const text = v.pipe(
  v.string(),
  v.check((value) => value.trim() !== '', 'blank'),
);

/** One text in each language. */
export const texts = closed({ zh: text, en: text });

/** A whole number from 1. */
export const whole = v.pipe(v.number(), v.safeInteger('whole'), v.minValue(1, 'whole'));

/** A list whose items differ from each other. */
export function listOf<S extends v.GenericSchema>(item: S) {
  return v.pipe(
    v.array(item),
    v.checkItems((value, index, all) => all.indexOf(value) === index, 'repeated'),
  );
}

/** A list as `listOf`, of one item or more. */
export function someOf<S extends v.GenericSchema>(item: S) {
  return v.pipe(listOf(item), v.minLength(1, 'empty'));
}

/** A name of files and folders: lower case words joined by hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const slug = v.pipe(v.string(), v.regex(SLUG, 'slug'));

/** A code of a discrepancy type. */
export const CODE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;
export const code = v.pipe(v.string(), v.regex(CODE, 'code'));

/** The data of a YAML text in the shape of a schema, or every way in which it is not. */
export function readShape<S extends v.GenericSchema>(
  schema: S,
  yaml: YamlText,
): Read<v.InferOutput<S>> {
  const result = v.safeParse(schema, yaml.data);
  if (result.success) return { value: result.output, problems: [] };
  return { value: null, problems: result.issues.flatMap((issue) => issueProblems(issue, yaml)) };
}

type Issue = v.BaseIssue<unknown>;

function issueProblems(issue: Issue, yaml: YamlText): Problem[] {
  const at = keyPath(issue);
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return unknownKeys(issue, at, yaml);
  return [problemAt(yaml.path, yaml.place(at), issueMessage(issue, at))];
}

/** Valibot stops at the first unknown key of a map; an author wants to see all of them. */
function unknownKeys(issue: Issue, at: KeyPath, yaml: YamlText): Problem[] {
  const known = issue.message.split(' ');
  const holder = issue.path?.at(-1)?.input;
  const keys = typeof holder === 'object' && holder !== null ? Object.keys(holder) : [];
  return keys
    .filter((key) => !known.includes(key))
    .map((key) =>
      problemAt(yaml.path, yaml.keyPlace([...at.slice(0, -1), key]), unknownKey(key, known)),
    );
}

function keyPath(issue: Issue): KeyPath {
  return (issue.path ?? []).map((item) =>
    typeof item.key === 'number' ? item.key : String(item.key),
  );
}
