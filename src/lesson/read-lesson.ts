import type { DiscrepancyType, Lesson, Scenario, Source } from '../model/lesson.ts';
import type { Problem } from '../model/problem.ts';
import { checksum } from './checksum.ts';
import { readType, setProblems } from './discrepancy.ts';
import type { ReadType } from './discrepancy.ts';
import { createdTables } from './known.ts';
import type { Known } from './known.ts';
import { PROGRAMS, TABLE_FILES, scenarioId, typeFolders, typePath } from './layout.ts';
import type { TypeFolder } from './layout.ts';
import { LESSON_SHAPE } from './lesson-file.ts';
import type { LessonFile } from './lesson-file.ts';
import { fileProblems, ownFiles, setFolderProblems } from './lesson-files.ts';
import { compare, inOrder } from './message.ts';
import type { Read } from './message.ts';
import { readPages } from './pages.ts';
import { parseScenario } from './scenario.ts';
import { readShape } from './shape.ts';
import { readYaml } from './yaml-text.ts';
import type { YamlText } from './yaml-text.ts';

type Files = ReadonlyMap<string, string>;

/** Ids of the lessons among the files: the folders at the top, sorted. */
export function lessonIds(files: Files): string[] {
  const folders = [...files.keys()].filter((path) => path.includes('/'));
  return [...new Set(folders.map((path) => path.slice(0, path.indexOf('/'))))].sort(compare);
}

/**
 * Reads the lesson in the folder `id`. `files` maps paths, from the folder of the lessons on, to
 * texts. All problems of all its files are listed; `lesson` is null when there is one.
 */
export function readLesson(
  id: string,
  files: Files,
): { lesson: Lesson | null; problems: Problem[] } {
  const own = ownFiles(id, files);
  const file = readLessonFile(id, own);
  const folders = typeFolders([...own.keys()]);
  const types = folders.map((folder) => readOneType(id, own, folder));
  const known = knownNames(own, folders, file.value);
  const scenarios = readScenarios(id, own, known);
  const order = file.value && file.yaml && { slugs: file.value.pages, yaml: file.yaml };
  const pages = readPages({ id, files: own, known, order });
  const problems = [
    ...fileProblems(id, own),
    ...file.problems,
    ...types.flatMap((type) => type.problems),
    ...typeProblems(types, folders),
    ...(file.value && file.yaml ? setFolderProblems(id, file.value.sets, file.yaml, folders) : []),
    ...scenarios.problems,
    ...pages.problems,
  ];
  if (!file.value || problems.length > 0) return { lesson: null, problems: inOrder(problems) };
  const discrepancies = inSetOrder(types, file.value.sets);
  const { title, about, version, clock, sets } = file.value;
  const lesson: Lesson = {
    ...{ id, title, about, version, clock, sets, discrepancies },
    pages: pages.value ?? [],
    sources: sources(own, discrepancies),
    scenarios: scenarios.value ?? [],
    checksum: checksum(own),
  };
  return { lesson, problems: [] };
}

function readLessonFile(id: string, files: Files): Read<LessonFile> & { yaml: YamlText | null } {
  const text = files.get('lesson.yaml');
  if (text === undefined) return { value: null, problems: [], yaml: null };
  const { yaml, problems } = readYaml(`${id}/lesson.yaml`, text);
  if (!yaml) return { value: null, problems, yaml };
  return { ...readShape(LESSON_SHAPE, yaml), yaml };
}

function readOneType(id: string, files: Files, folder: TypeFolder): Read<ReadType> {
  const path = typePath(folder, 'discrepancy.yaml');
  const text = files.get(path);
  if (text === undefined) return { value: null, problems: [] };
  return readType(folder, `${id}/${path}`, text, files.get(typePath(folder, 'inject.sql')) ?? '');
}

/** Codes are compared within a set. */
function typeProblems(types: readonly Read<ReadType>[], folders: readonly TypeFolder[]): Problem[] {
  const sets = [...new Set(folders.map(({ set }) => set))];
  return sets.flatMap((set) =>
    setProblems(
      types.flatMap(({ value }) => (value?.type.set === set ? [value] : [])),
      folders.filter((folder) => folder.set === set),
    ),
  );
}

function knownNames(files: Files, folders: readonly TypeFolder[], file: LessonFile | null): Known {
  const paths = [...files.keys()];
  const tables = ['schema.sql', 'pipeline.sql'].map((path) => files.get(path) ?? '').join('\n');
  const ofDefault = folders.filter(({ set }) => set === file?.sets[0]);
  return {
    sets: file?.sets ?? null,
    codes: file && ofDefault.map(({ folder }) => folder),
    sources: sourcePaths(folders.map((folder) => typePath(folder, 'detect.sql'))),
    scenarios: paths.flatMap((path) => scenarioId(path) ?? []),
    tables: createdTables(tables),
  };
}

function readScenarios(id: string, files: Files, known: Known): Read<readonly Scenario[]> {
  const paths = [...files.keys()].filter((path) => scenarioId(path) !== null).sort(compare);
  const read = paths.map((path) => parseScenario(`${id}/${path}`, files.get(path) ?? '', known));
  return {
    value: read.flatMap(({ scenario }) => scenario ?? []),
    problems: read.flatMap(({ problems }) => problems),
  };
}

/** Types by set in the lesson's order, then by `order`, then by code. */
function inSetOrder(types: readonly Read<ReadType>[], sets: readonly string[]): DiscrepancyType[] {
  return types
    .flatMap(({ value }) => value?.type ?? [])
    .sort(
      (a, b) =>
        sets.indexOf(a.set) - sets.indexOf(b.set) || a.order - b.order || compare(a.code, b.code),
    );
}

function sourcePaths(detectors: readonly string[]): string[] {
  const tables = TABLE_FILES.map((name) => `${name}.sql`);
  return [...tables, ...PROGRAMS.map((name) => `programs/${name}.sql`), ...detectors];
}

function sources(files: Files, types: readonly DiscrepancyType[]): Source[] {
  return sourcePaths(types.map(({ detector }) => detector)).map((path) => ({
    path,
    kind: sourceKind(path),
    text: files.get(path) ?? '',
  }));
}

function sourceKind(path: string): Source['kind'] {
  const table = TABLE_FILES.find((name) => path === `${name}.sql`);
  return table ?? (path.startsWith('programs/') ? 'program' : 'detector');
}
