import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PROGRAMS } from '../../src/lesson/layout.ts';
import { printScenario, readLesson } from '../../src/lesson/index.ts';
import type { Lesson } from '../../src/model/lesson.ts';
import { DESIGN_CHOICES } from '../../src/model/design.ts';
import { reconcile } from '../../src/reconcile/index.ts';
import { sourceText, stepsNow } from '../../src/simulator/index.ts';
import { lessonFiles } from '../support/lesson.ts';
import { playAll, startFrom, worldFrom } from '../support/session.ts';

const READMES = ['lessons/README.md', 'lessons/README.zh.md'];

/** The example files of a README: a path in backticks and a colon, then a code block. */
function examples(readme: string): ReadonlyMap<string, string> {
  const blocks = readme.matchAll(/^`(\S+)`:\n\n(`{3,})\w*\n([\s\S]*?\n)\2$/gm);
  return new Map(Array.from(blocks, ([, path = '', , text = '']) => [path, text]));
}

/** The chapter's lesson with the examples added. */
function lessonWith(added: ReadonlyMap<string, string>): Lesson {
  const files = lessonFiles();
  for (const [path, text] of added) files.set(`outbox-reconcile/${path}`, text);
  const yaml = files.get('outbox-reconcile/lesson.yaml')!;
  files.set('outbox-reconcile/lesson.yaml', yaml.replace(/^(pages: .*)\]$/m, '$1, your-turn]'));
  const { lesson, problems } = readLesson('outbox-reconcile', files);
  expect(problems).toEqual([]);
  return lesson!;
}

describe.each(READMES)('%s', (path) => {
  const readme = readFileSync(path, 'utf8');
  const added = examples(readme);

  test('has examples that fit the lesson as they stand', () => {
    expect([...added.keys()]).toHaveLength(6);
    const lesson = lessonWith(added);
    expect(lesson.pages.at(-1)?.slug).toBe('your-turn');
    expect(lesson.discrepancies.at(-1)?.code).toBe('GHOST_PROJECTION');
  });

  test('has a type whose injection makes it, and only it, report what it expects', async () => {
    const lesson = lessonWith(added);
    const world = await worldFrom(startFrom('clean'), lesson);
    const type = lesson.discrepancies.at(-1)!;
    expect(world.database.runScript(type.inject).ok).toBe(true);
    const sqlOf = (source: string) => sourceText(lesson, world.plain, source);
    const { findings } = reconcile(world.database, lesson.discrepancies, 'chapter', sqlOf);
    expect(findings.map(({ code, loanId }) => [code, loanId])).toEqual([
      [type.code, ...type.expects],
    ]);
    expect(findings[0]?.detail.en).toBe('only the read model has it: v1 ON_LOAN');
  });

  test('has a scenario that can be played to its end', async () => {
    const lesson = lessonWith(added);
    const scenario = lesson.scenarios.find(({ id }) => id === 'second-thoughts')!;
    const world = await worldFrom(scenario.start, lesson);
    playAll(world, printScenario(scenario).split('\n---\n')[1] ?? '');
    expect(stepsNow(world)).toEqual([]);
  });

  test('names every design key with its values, the default first', () => {
    for (const [key, values] of Object.entries(DESIGN_CHOICES))
      expect(readme).toContain(
        `| \`${key}\` | ${values.map((value) => `\`${value}\``).join(' ')} |`,
      );
  });

  test('names every key of the files it explains', () => {
    const texts = [...added].flatMap(([path, text]) => (path.endsWith('.md') ? [] : [text]));
    const keys = texts.flatMap((text) => text.match(/^\w+(?=:)/gm) ?? []);
    expect(keys.length).toBeGreaterThan(15);
    for (const key of keys) expect(readme).toMatch(new RegExp(`\\| [^|]*\`${key}\``));
  });

  test('counts the programs', () => {
    expect(PROGRAMS).toHaveLength(12);
    expect(readme).toMatch(/[Aa]ll\s+twelve|十二个/);
  });
});
