import type { Page } from '../model/lesson.ts';
import type { Problem } from '../model/problem.ts';
import { LANGUAGES } from '../model/text.ts';
import type { Language } from '../model/text.ts';
import type { Known } from './known.ts';
import { pageFile } from './layout.ts';
import type { PageFile } from './layout.ts';
import { message, problemAt, TOP } from './message.ts';
import type { Read } from './message.ts';
import { joinPage, readPageText } from './page.ts';
import type { PageText } from './page.ts';
import type { YamlText } from './yaml-text.ts';

/** What reading pages needs of the lesson: its folder, its files, and `lesson.yaml`. */
export interface PagesOf {
  readonly id: string;
  readonly files: ReadonlyMap<string, string>;
  readonly known: Known;
  /** `lesson.yaml` and the order of pages it gives; null when it could not be read. */
  readonly order: { readonly slugs: readonly string[]; readonly yaml: YamlText } | null;
}

/** Reads every page in the order of `lesson.yaml`, and says which files are too few or too many. */
export function readPages(of: PagesOf): Read<readonly Page[]> {
  const found = [...of.files.keys()].flatMap((path) => pageFile(path) ?? []);
  const texts = found.map((file) => ({ file, ...readText(of, file) }));
  const pages = (of.order?.slugs ?? []).map((slug) => joined(slug, texts));
  return {
    value: pages.flatMap(({ value }) => value ?? []),
    problems: [
      ...texts.flatMap(({ problems }) => problems),
      ...pages.flatMap(({ problems }) => problems),
      ...(of.order ? fileProblems(of, of.order.slugs, of.order.yaml, found) : []),
    ],
  };
}

type TextOf = Read<PageText> & { readonly file: PageFile };

function readText({ id, files, known }: PagesOf, file: PageFile): Read<PageText> {
  return readPageText(`${id}/${file.path}`, files.get(file.path) ?? '', known);
}

function joined(slug: string, texts: readonly TextOf[]): Read<Page> {
  const [zh, en] = LANGUAGES.map(
    (language) => texts.find(({ file }) => file.slug === slug && file.language === language)?.value,
  );
  if (!zh || !en) return { value: null, problems: [] };
  const { page, problems } = joinPage(slug, { zh, en });
  return { value: page, problems };
}

function fileProblems(
  of: PagesOf,
  slugs: readonly string[],
  yaml: YamlText,
  found: readonly PageFile[],
): Problem[] {
  return [
    ...slugs.flatMap((slug, index) => missing(of, slug, index, yaml, found)),
    ...found.flatMap((file) => misnamed(of, slugs, file)),
  ];
}

/** A page without any file is a problem of `lesson.yaml`; one in one language, of its file. */
function missing(
  { id }: PagesOf,
  slug: string,
  index: number,
  yaml: YamlText,
  found: readonly PageFile[],
): Problem[] {
  const own = found.filter((file) => file.slug === slug);
  const lacking = LANGUAGES.filter((language) => !own.some((file) => file.language === language));
  if (lacking.length === 0) return [];
  const names = lacking.map((language) => pageName(slug, index, language)).join(', ');
  const words = message(
    [`页面 ${slug} 缺少 ${names}`, `The page ${slug} lacks ${names}`],
    ['每一页都要有中文与英文两个文件。', 'Every page needs a Chinese and an English file.'],
  );
  const [file] = own;
  return [
    file
      ? problemAt(`${id}/${file.path}`, TOP, words)
      : problemAt(yaml.path, yaml.place(['pages', index]), words),
  ];
}

function misnamed({ id }: PagesOf, slugs: readonly string[], file: PageFile): Problem[] {
  const index = slugs.indexOf(file.slug);
  const right = pageName(file.slug, index, file.language);
  if (index >= 0 && file.path === right) return [];
  const words =
    index < 0
      ? message(
          [`lesson.yaml 的 pages 里没有 ${file.slug}`, `lesson.yaml has no page ${file.slug}`],
          ['把它加进 pages，或删掉这个文件。', 'Add it to pages, or remove this file.'],
        )
      : message(
          [
            `按 lesson.yaml 的次序，这一页是第 ${index + 1} 页`,
            `By the order in lesson.yaml this is page ${index + 1}`,
          ],
          [`把文件改名为 ${right}。`, `Rename the file to ${right}.`],
        );
  return [problemAt(`${id}/${file.path}`, TOP, words)];
}

function pageName(slug: string, index: number, language: Language): string {
  return `pages/${String(index + 1).padStart(2, '0')}-${slug}.${language}.md`;
}
