import * as v from 'valibot';
import type { DiscrepancyType } from '../model/lesson.ts';
import type { Problem } from '../model/problem.ts';
import { LANGUAGES } from '../model/text.ts';
import { typePath } from './layout.ts';
import type { TypeFolder } from './layout.ts';
import { message, problemAt } from './message.ts';
import type { Pair, Read } from './message.ts';
import { instead } from './nearest.ts';
import { closed, code, listOf, readShape, someOf, text, texts, whole } from './shape.ts';
import { readYaml } from './yaml-text.ts';
import type { YamlText } from './yaml-text.ts';

const TYPE_SHAPE = closed({
  code,
  side: v.picklist(['write', 'log', 'read']),
  counts: v.boolean(),
  order: whole,
  suppresses: listOf(v.string()),
  repairedByRebuild: v.boolean(),
  severity: v.picklist(['critical', 'warning', 'information']),
  alertFrom: whole,
  title: texts,
  meaning: texts,
  disposition: texts,
  templates: closed({ zh: someOf(text), en: someOf(text) }),
  expects: someOf(text),
});

type TypeFile = v.InferOutput<typeof TYPE_SHAPE>;

/** A type as read, with the text that says where each part of it stands. */
export interface ReadType {
  readonly type: DiscrepancyType;
  readonly yaml: YamlText;
}

/** Reads `discrepancies/<set>/<code>/discrepancy.yaml`; `path` is that file's, from the lessons. */
export function readType(
  place: TypeFolder,
  path: string,
  content: string,
  inject: string,
): Read<ReadType> {
  const { yaml, problems } = readYaml(path, content);
  if (!yaml) return { value: null, problems };
  const shape = readShape(TYPE_SHAPE, yaml);
  if (!shape.value) return { value: null, problems: shape.problems };
  const type = { ...shape.value, set: place.set, detector: typePath(place, 'detect.sql'), inject };
  return { value: { type, yaml }, problems: templateProblems(shape.value, yaml) };
}

/** What is wrong among the types of one set: codes, and the codes they suppress. */
export function setProblems(types: readonly ReadType[], folders: readonly TypeFolder[]): Problem[] {
  const codes = new Set([
    ...folders.map(({ folder }) => folder),
    ...types.map(({ type }) => type.code),
  ]);
  return types.flatMap((read) => [
    ...codeProblems(read, types),
    ...suppressProblems(read, [...codes]),
  ]);
}

function codeProblems({ type, yaml }: ReadType, types: readonly ReadType[]): Problem[] {
  const twin = types.find((other) => other.type.code === type.code && other.type !== type);
  const folder = type.detector.split('/').at(-2) ?? '';
  const here = (what: Pair, todo: Pair) => [
    problemAt(yaml.path, yaml.place(['code']), message(what, todo)),
  ];
  if (folder === type.code) return [];
  if (twin) {
    return here(
      [
        `代码 ${type.code} 在类型集 ${type.set} 里已经有了`,
        `The set ${type.set} already has a type with the code ${type.code}`,
      ],
      [
        `另取一个代码；另一处是 ${twin.yaml.path}。`,
        `Choose another code; the other one is ${twin.yaml.path}.`,
      ],
    );
  }
  return here(
    [
      `代码 ${type.code} 与文件夹名 ${folder} 不同`,
      `The code ${type.code} is not the folder's name ${folder}`,
    ],
    ['让两者一致。', 'Make them the same.'],
  );
}

function suppressProblems({ type, yaml }: ReadType, codes: readonly string[]): Problem[] {
  const others = codes.filter((code) => code !== type.code);
  return type.suppresses.flatMap((code, index) => {
    if (others.includes(code)) return [];
    const what: Pair = [
      `「${code}」不是同一类型集里的其他类型`,
      `'${code}' is no other type of the same set`,
    ];
    const place = yaml.place(['suppresses', index]);
    return [problemAt(yaml.path, place, message(what, instead(code, others)))];
  });
}

function templateProblems({ templates }: TypeFile, yaml: YamlText): Problem[] {
  const problems = LANGUAGES.flatMap((language) =>
    templates[language].flatMap((template, index) =>
      badPlaceholders(template).map((name) =>
        problemAt(yaml.path, yaml.place(['templates', language, index]), placeholderMessage(name)),
      ),
    ),
  );
  if (templates.zh.length === templates.en.length) return problems;
  const uneven = message(
    [
      `zh 有 ${templates.zh.length} 个模板，en 有 ${templates.en.length} 个`,
      `zh has ${templates.zh.length} templates and en has ${templates.en.length}`,
    ],
    ['两种语言逐个对应。', 'Give each template in both languages.'],
  );
  return [...problems, problemAt(yaml.path, yaml.place(['templates', 'en']), uneven)];
}

/** What stands in braces and is no name of a column, and braces without a partner. */
function badPlaceholders(template: string): string[] {
  const parts = template.match(/\{[^{}]*\}|[{}]/g) ?? [];
  return parts.filter((part) => !/^\{[a-z][a-z0-9_]*\}$/.test(part));
}

function placeholderMessage(part: string) {
  return message(
    [`模板里的「${part}」不是占位符`, `'${part}' in the template is no placeholder`],
    [
      '占位符写成 {列名}：小写字母、数字与下划线，列名由 detect.sql 给出。',
      'Write {column}: lower case letters, digits and underscores, a column of detect.sql.',
    ],
  );
}
