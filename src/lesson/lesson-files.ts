import type { Problem } from '../model/problem.ts';
import { REQUIRED, TYPE_FILES, isKnown, typeFolders, typePath } from './layout.ts';
import type { TypeFolder } from './layout.ts';
import { message, problemAt, TOP } from './message.ts';
import type { Pair } from './message.ts';
import { nearest } from './nearest.ts';
import type { YamlText } from './yaml-text.ts';

type Files = ReadonlyMap<string, string>;

/** The files of one lesson by path in its folder, without byte order mark, lines ended by `\n`. */
export function ownFiles(id: string, files: Files): Files {
  const own = [...files].filter(([path]) => path.startsWith(`${id}/`));
  return new Map(own.map(([path, text]) => [path.slice(id.length + 1), normalised(text)]));
}

/** A text as all readers here expect it, however an editor has saved it. */
export function normalised(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}

/** Files that are missing, files without content, and files that nobody reads. */
export function fileProblems(id: string, files: Files): Problem[] {
  const paths = [...files.keys()];
  const needed = [
    ...REQUIRED,
    ...typeFolders(paths).flatMap((folder) => TYPE_FILES.map((file) => typePath(folder, file))),
  ];
  const missing = needed.filter((path) => !files.has(path));
  return [
    ...missing.map((path) => problemAt(`${id}/${path}`, TOP, MISSING)),
    ...paths.filter((path) => !isKnown(path)).map((path) => stray(id, path, missing)),
    ...paths
      .filter((path) => isKnown(path) && files.get(path)?.trim() === '')
      .map((path) => problemAt(`${id}/${path}`, TOP, EMPTY)),
  ];
}

const MISSING = message(
  ['没有这个文件', 'This file is missing'],
  [
    '新建它；lessons/README.md 说明了它的内容。',
    'Create it; lessons/README.md says what goes into it.',
  ],
);

const EMPTY = message(
  ['文件是空的', 'The file is empty'],
  [
    '写上内容；lessons/README.md 说明了它的内容。',
    'Fill it in; lessons/README.md says what goes into it.',
  ],
);

function stray(id: string, path: string, missing: readonly string[]): Problem {
  const near = nearest(path, missing);
  const todo: Pair =
    near === null
      ? [
          '文件与文件夹怎样命名见 lessons/README.md；用不到就删掉它。',
          'See lessons/README.md for the names of files and folders; remove it if it is not needed.',
        ]
      : [`是不是应当叫 ${near}？`, `Should it be called ${near}?`];
  const what: Pair = [
    '没有谁会读这个文件：名字或位置不对',
    'Nobody reads this file: its name or its place is wrong',
  ];
  return problemAt(`${id}/${path}`, TOP, message(what, todo));
}

/** Sets named in `lesson.yaml` without a type, and types of a set that is not named there. */
export function setFolderProblems(
  id: string,
  sets: readonly string[],
  yaml: YamlText,
  folders: readonly TypeFolder[],
): Problem[] {
  const unused = sets.flatMap((set, index) =>
    folders.some((folder) => folder.set === set)
      ? []
      : [problemAt(yaml.path, yaml.place(['sets', index]), emptySet(set))],
  );
  const unnamed = folders
    .filter(({ set }) => !sets.includes(set))
    .map((folder) =>
      problemAt(`${id}/${typePath(folder, 'discrepancy.yaml')}`, TOP, otherSet(folder)),
    );
  return [...unused, ...unnamed];
}

function emptySet(set: string) {
  return message(
    [`类型集 ${set} 里没有差异类型`, `The set ${set} has no discrepancy type`],
    [
      `在 discrepancies/${set}/ 下加一个类型，或从 sets 里删掉它。`,
      `Add a type under discrepancies/${set}/, or take it out of sets.`,
    ],
  );
}

function otherSet({ set }: TypeFolder) {
  return message(
    [`lesson.yaml 的 sets 里没有 ${set}`, `lesson.yaml does not name the set ${set}`],
    [
      `把 ${set} 加进 sets，或把这个文件夹移到已有的类型集下。`,
      `Add ${set} to sets, or move this folder to a set that is named there.`,
    ],
  );
}
