import { describe, expect, test } from 'vitest';
import { checksum } from '../../src/lesson/checksum.ts';
import { lessonIds, readLesson } from '../../src/lesson/index.ts';
import type { Lesson } from '../../src/model/lesson.ts';
import { tinyLesson } from '../samples/tiny-lesson.ts';

function read(files: ReadonlyMap<string, string>): Lesson {
  const { lesson, problems } = readLesson('tiny', files);
  expect(problems).toEqual([]);
  return lesson!;
}

describe('a lesson', () => {
  const lesson = read(tinyLesson());

  test('has what its lesson.yaml says', () => {
    const { id, version, title, about, clock, sets } = lesson;
    expect({ id, version, title, about, clock, sets }).toEqual({
      id: 'tiny',
      version: 1,
      title: { zh: '小课', en: 'A tiny lesson' },
      about: { zh: '一张表和它的副本', en: 'One table and its copy' },
      clock: '2026-10-29 09:00:00',
      sets: ['first'],
    });
  });

  test('has its types in their own order, with detector and injection', () => {
    expect(lesson.discrepancies.map(({ code }) => code)).toEqual(['STALE_COPY', 'NO_COPY']);
    expect(lesson.discrepancies[0]).toEqual({
      code: 'STALE_COPY',
      set: 'first',
      side: 'read',
      counts: true,
      order: 5,
      suppresses: ['NO_COPY'],
      repairedByRebuild: true,
      severity: 'warning',
      alertFrom: 1,
      title: { zh: '副本', en: 'Copy' },
      meaning: { zh: '副本不对', en: 'The copy is wrong' },
      disposition: { zh: '重建', en: 'Rebuild it' },
      templates: { zh: ['版本 {version}'], en: ['version {version}'] },
      expects: ['T-1'],
      detector: 'discrepancies/first/STALE_COPY/detect.sql',
      inject: 'DELETE FROM copy;\n',
    });
  });

  test('has its sources by kind: tables, programs, detectors', () => {
    const kinds = lesson.sources.map(({ kind }) => kind);
    expect(kinds).toEqual([
      ...['schema', 'seed', 'pipeline', 'clean'],
      ...Array.from({ length: 12 }, () => 'program'),
      ...['detector', 'detector'],
    ]);
    expect(lesson.sources.at(-1)).toEqual({
      path: 'discrepancies/first/NO_COPY/detect.sql',
      kind: 'detector',
      text: 'SELECT id AS loan_id, version FROM thing;\n',
    });
  });

  test('has its scenarios with the lines they came from', () => {
    expect(lesson.scenarios.map(({ id, lines }) => [id, lines.map(({ line }) => line)])).toEqual([
      ['walk', [15, 17, 18, 19]],
    ]);
  });
});

describe('the files of a lesson', () => {
  test('may come with other line ends and a byte order mark', () => {
    const windows = new Map(
      [...tinyLesson()].map(([path, text]) => [path, `\uFEFF${text.replaceAll('\n', '\r\n')}`]),
    );
    expect(read(windows)).toEqual(read(tinyLesson()));
  });

  test('may come in any order', () => {
    expect(read(new Map([...tinyLesson()].reverse()))).toEqual(read(tinyLesson()));
  });

  test('of other lessons are left alone', () => {
    const files = tinyLesson().set('tiny2/lesson.yaml', 'x: [').set('README.md', '# x');
    expect(read(files)).toEqual(read(tinyLesson()));
  });

  test('have a checksum that any change of a text or of a name changes', () => {
    const own = read(tinyLesson()).checksum;
    expect(own).toMatch(/^[0-9a-f]{14}$/);
    expect(read(tinyLesson().set('tiny/seed.sql', 'SELECT 2;\n')).checksum).not.toBe(own);
    const sums = [
      ['a', 'x'],
      ['b', 'x'],
      ['a', 'y'],
      ['ax', ''],
    ].map(([name = '', text = '']) => checksum(new Map([[name, text]])));
    expect(new Set(sums).size).toBe(4);
  });
});

test('the lessons are the folders at the top', () => {
  const files = new Map(
    ['b/x/y.md', 'a/lesson.yaml', 'README.md', 'b/lesson.yaml'].map((path) => [path, '']),
  );
  expect(lessonIds(files)).toEqual(['a', 'b']);
});
