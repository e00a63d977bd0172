import { describe, expect, test } from 'vitest';
import { readLesson } from '../../src/lesson/index.ts';
import type { Problem } from '../../src/model/problem.ts';
import { BROKEN_LESSONS } from '../samples/broken-lessons.ts';
import { tinyLesson } from '../samples/tiny-lesson.ts';

function found({ path, line, column, what, todo }: Problem): string {
  return `${path.replace('tiny/', '')}:${line}:${column} ${what.en} ${todo.en}`;
}

test('the tiny lesson has no problem, so whatever follows comes from the change', () => {
  const { lesson, problems } = readLesson('tiny', tinyLesson());
  expect(problems).toEqual([]);
  expect(lesson?.pages.map(({ slug }) => slug)).toEqual(['start', 'end']);
});

describe('a broken lesson lists every problem with its place:', () => {
  test.each(BROKEN_LESSONS)('$name', ({ change, problems: expected }) => {
    const files = tinyLesson();
    for (const make of change) make(files);
    const { lesson, problems } = readLesson('tiny', files);
    const lines = problems.map(found);
    expect(lines.map(place)).toEqual(expected.map(place));
    for (const [index, line] of lines.entries()) expect(line).toContain(words(expected[index]));
    expect(lesson).toBeNull();
  });
});

test('every problem says what and what to do, in both languages', () => {
  const problems = BROKEN_LESSONS.flatMap(({ change }) => {
    const files = tinyLesson();
    for (const make of change) make(files);
    return readLesson('tiny', files).problems;
  });
  expect(problems.length).toBeGreaterThan(BROKEN_LESSONS.length);
  for (const { what, todo } of problems) {
    for (const texts of [what, todo]) {
      expect(texts.zh).toMatch(/\p{Script=Han}.*[。？]$/su);
      expect(texts.en).toMatch(/^[^\p{Script=Han}]+$/u);
      expect(texts.en).not.toMatch(/undefined|\[object/);
    }
  }
});

function place(line: string): string {
  return line.split(' ', 1)[0] ?? '';
}

function words(line: string | undefined): string {
  return (line ?? '').slice(place(line ?? '').length + 1);
}
