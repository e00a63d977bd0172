import { expect, test } from 'vitest';
import type { Lesson } from '../../src/model/lesson.ts';
import { examples } from '../../src/app/editor/examples.ts';
import { schemaOf } from '../../src/app/editor/schema.ts';
import { sourceName } from '../../src/app/editor/source-names.ts';

const say = (text: string) => ({ zh: text, en: text });
const detector = 'discrepancies/chapter/X/detect.sql';
const lesson = {
  discrepancies: [{ code: 'X', title: say('a title'), detector }],
  pages: [
    {
      blocks: {
        zh: [],
        en: [{ kind: 'widget', widget: { widget: 'try', label: say('look'), sql: 'SELECT 1' } }],
      },
    },
  ],
} as unknown as Lesson;

test('a detector bears the title of its type, with the code beside it', () => {
  const name = sourceName(lesson, { path: detector, kind: 'detector', text: '' });
  expect(name).toEqual({ title: say('a title'), code: 'X' });
});

test('other sources bear what they hold and their file', () => {
  expect(sourceName(lesson, { path: 'programs/rebuild.sql', kind: 'program', text: '' }).code).toBe(
    'rebuild',
  );
  expect(sourceName(lesson, { path: 'schema.sql', kind: 'schema', text: '' })).toMatchObject({
    title: { en: 'Table definitions' },
    code: 'schema.sql',
  });
});

test("examples are the lesson's own, then plain ones on the tables there are", () => {
  const schema = schemaOf([{ name: 'loan', columns: ['id'], rows: [], count: 0 }]);
  expect(examples(lesson, 'en', schema).map(({ sql }) => sql)).toEqual([
    'SELECT 1',
    'SELECT * FROM loan;',
  ]);
  expect(examples(lesson, 'zh', {})).toEqual([]);
});
