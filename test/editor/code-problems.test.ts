import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import type { SqlError } from '../../src/model/sql.ts';
import { problemField, setProblems } from '../../src/app/editor/code-problems.ts';
import { independent } from '../../src/app/editor/fixes.ts';
import { lineColumn } from '../../src/app/editor/places.ts';

const say = (text: string) => ({ zh: text, en: text });
const TEXT = 'SELECT 1；\nFROM t（a）';

/** An error at the first full-width sign, with a fix for each of them. */
function fullWidth(text: string): SqlError {
  const fixes = [...text.matchAll(/[；（）]/g)].map(({ index, 0: sign }) => ({
    from: index,
    to: index + 1,
    insert: { '；': ';', '（': '(', '）': ')' }[sign]!,
    label: say(sign),
  }));
  const { from, to } = fixes[0]!;
  const place = { from, to, ...lineColumn(text, from) };
  return { ...place, statement: 1, sqlite: '', what: say(''), todo: say(''), fixes };
}

function opened(errors: readonly SqlError[], doc = TEXT): EditorState {
  const state = EditorState.create({ doc, extensions: problemField });
  return state.update({ effects: setProblems.of(errors) }).state;
}

test('an error and its fixes move with the text before them', () => {
  const typed = opened([fullWidth(TEXT)]).update({ changes: { from: 0, insert: '-- a\n' } }).state;
  const [problem] = typed.field(problemField);
  expect(problem).toMatchObject({ state: 'placed', line: 2, from: 5 + TEXT.indexOf('；') });
  expect(problem?.fixes.map((fix) => typed.sliceDoc(fix.from, fix.to)).join('')).toBe('；（）');
});

test('one fix applied leaves the others, each at its own sign', () => {
  const state = opened([fullWidth(TEXT)]);
  const { from, to, insert } = state.field(problemField)[0]!.fixes[1]!;
  const fixed = state.update({ changes: { from, to, insert } }).state;
  const [problem] = fixed.field(problemField);
  expect(fixed.doc.toString()).toBe('SELECT 1；\nFROM t(a）');
  expect(problem?.fixes.map((fix) => fixed.sliceDoc(fix.from, fix.to))).toEqual(['；', '）']);
});

test('all fixes at once mend the text and leave none', () => {
  const state = opened([fullWidth(TEXT)]);
  const { fixes } = state.field(problemField)[0]!;
  const changes = fixes.map(({ from, to, insert }) => ({ from, to, insert }));
  const fixed = state.update({ changes }).state;
  expect(fixed.doc.toString()).toBe('SELECT 1;\nFROM t(a)');
  expect(fixed.field(problemField)[0]).toMatchObject({ state: 'touched', fixes: [] });
});

test('an error at the very end of the text underlines its last character', () => {
  const end = TEXT.length;
  const error = { ...fullWidth(TEXT), from: end, to: end, ...lineColumn(TEXT, end), fixes: [] };
  expect(opened([error]).field(problemField)[0]).toMatchObject({ from: end - 1, to: end });
});

test('an error of another text is lost rather than underlined anywhere', () => {
  const [problem] = opened([fullWidth(TEXT)], 'x').field(problemField);
  expect(problem).toMatchObject({ state: 'lost', fixes: [] });
  expect(opened([fullWidth('；')], '').field(problemField)[0]).toMatchObject({ from: 0, to: 0 });
});

test('fixes of the same words are a choice, the others go together', () => {
  const { fixes } = fullWidth(TEXT);
  expect(independent(fixes)).toBe(true);
  expect(independent([fixes[0]!, { ...fixes[0]!, insert: ',' }])).toBe(false);
});
