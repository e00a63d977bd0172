import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedGroups, diffLines } from '../../src/app/editor/line-diff.ts';
import { textChanges, type TextChange } from '../../src/app/editor/text-changes.ts';

function applied(text: string, changes: readonly TextChange[]): string {
  return [...changes]
    .reverse()
    .reduce((all, c) => all.slice(0, c.from) + c.insert + all.slice(c.to), text);
}

test('equal texts need no change', () => {
  expect(textChanges('a\nb', 'a\nb')).toEqual([]);
});

test('one changed word is one change of that word', () => {
  expect(textChanges('SELECT a\nFROM t\n', 'SELECT a\nFROM loan\n')).toEqual([
    { from: 14, to: 15, insert: 'loan' },
  ]);
});

test('two changed lines leave what lies between them alone', () => {
  const changes = textChanges('one\nkeep\nthree\n', 'ONE\nkeep\nTHREE\n');
  expect(changes).toEqual([
    { from: 0, to: 3, insert: 'ONE' },
    { from: 9, to: 14, insert: 'THREE' },
  ]);
});

test('no surrogate pair is cut in two', () => {
  expect(textChanges('😀', '😁')).toEqual([{ from: 0, to: 2, insert: '😁' }]);
});

test('the changes turn any text into any other, in order and apart', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', 'ab', '', '库', '😀', '😁'), { maxLength: 9 });
  fc.assert(
    fc.property(texts, texts, fc.constantFrom('', '\n'), (a, b, end) => {
      const [before, after] = [a.join('\n') + end, b.join('\n')];
      const changes = textChanges(before, after);
      expect(applied(before, changes)).toBe(after);
      changes
        .slice(1)
        .forEach((change, i) => expect(change.from).toBeGreaterThanOrEqual(changes[i]!.to));
    }),
  );
});

const kinds = (a: string, b: string) =>
  diffLines([...a], [...b]).map((line) => line.kind[0]! + line.text);

test('a line diff has as few changed lines as possible', () => {
  expect(kinds('abcd', 'acd')).toEqual(['sa', 'gb', 'sc', 'sd']);
  expect(kinds('ab', 'axb')).toEqual(['sa', 'nx', 'sb']);
  expect(kinds('', 'ab')).toEqual(['na', 'nb']);
});

test('changed lines carry the number they have in their own text', () => {
  const groups = changedGroups(diffLines([...'abcde'], [...'xbcye']));
  expect(
    groups.map((group) => group.map(({ kind, oldLine, newLine }) => [kind, oldLine, newLine])),
  ).toEqual([
    [
      ['gone', 1, null],
      ['new', null, 1],
    ],
    [
      ['gone', 4, null],
      ['new', null, 4],
    ],
  ]);
});
