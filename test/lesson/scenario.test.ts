import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseScenario, printScenario } from '../../src/lesson/index.ts';
import { CHAPTER_DESIGN, DESIGN_CHOICES } from '../../src/model/design.ts';
import type { Design } from '../../src/model/design.ts';
import type { Scenario } from '../../src/model/lesson.ts';
import { anyAction, anyOperation } from './any-action.ts';

const WALK = `---
title: {zh: 走一遍, en: A walk}
about: {zh: 说明, en: 'What: happens'}
start: clean
design:
  relays: 2
  rebuild: 'none'
plan: [create L1 B1, return L1]
programs:
  programs/relay-poll.sql: |
    SELECT 1;

    SELECT '#';
expects: [B_CODE, A_CODE]
---

# a comment
  # another
relay poll

clock 60
`;

function read(text: string): Scenario {
  const { scenario, problems } = parseScenario('x/scenarios/walk.scenario', text);
  expect(problems).toEqual([]);
  if (!scenario) throw new Error('nothing was read');
  return scenario;
}

/** A scenario without the numbers of its lines, which printing changes. */
function unnumbered(scenario: Scenario) {
  return { ...scenario, lines: scenario.lines.map(({ action }) => action) };
}

describe('a scenario', () => {
  test('is read with the chapter’s design where it chooses nothing else', () => {
    expect(read(WALK)).toEqual({
      id: 'walk',
      title: { zh: '走一遍', en: 'A walk' },
      about: { zh: '说明', en: 'What: happens' },
      start: {
        from: 'clean',
        design: { ...CHAPTER_DESIGN, relays: '2' },
        plan: [
          { op: 'create', loanId: 'L1', bookId: 'B1' },
          { op: 'return', loanId: 'L1' },
        ],
        edits: { 'programs/relay-poll.sql': "SELECT 1;\n\nSELECT '#';\n" },
      },
      lines: [
        { action: { kind: 'relay-step', relay: 'relay', step: 'poll' }, line: 19 },
        { action: { kind: 'clock', seconds: 60 }, line: 21 },
      ],
      expects: ['A_CODE', 'B_CODE'],
    });
  });

  test('printed and read again is the same, and its text is stable', () => {
    const once = printScenario(read(WALK));
    expect(unnumbered(read(once))).toEqual(unnumbered(read(WALK)));
    expect(printScenario(read(once))).toBe(once);
  });

  test('is read the same from a file with other line ends', () => {
    expect(read(`\uFEFF${WALK.replaceAll('\n', '\r\n')}`)).toEqual(read(WALK));
  });

  test('is printed without anchors and without folding, whatever objects it shares', () => {
    const long = { zh: '很长'.repeat(60), en: 'a long text '.repeat(20).trim() };
    const text = printScenario({ ...read(WALK), title: long, about: long });
    expect(text).toContain(
      `title:\n  zh: ${long.zh}\n  en: ${long.en}\nabout:\n  zh: ${long.zh}\n`,
    );
    expect(read(text).about).toEqual(long);
  });

  test('is printed without the choices that are the chapter’s own', () => {
    expect(printScenario(read(WALK))).toContain('design:\n  relays: "2"\nplan:\n');
  });
});

const label = fc.string({ unit: 'binary', minLength: 1 }).filter((s) => s.trim() !== '');
const source = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        'a',
        ' ',
        '\n',
        '\t',
        '\r',
        '---',
        '#',
        ': ',
        "'",
        '"',
        '\\',
        '&x',
        '*x',
        '%',
      ),
      { maxLength: 12 },
    )
    .map((s) => s.join('')),
);
const texts = fc.record({ zh: label, en: label });
const design = fc.record(
  Object.fromEntries(
    Object.entries(DESIGN_CHOICES).map(([key, values]) => [key, fc.constantFrom(...values)]),
  ),
) as unknown as fc.Arbitrary<Design>;

const anyScenario: fc.Arbitrary<Scenario> = fc.record({
  id: fc.constant('mine'),
  title: texts,
  about: texts,
  start: fc.record({
    from: fc.constantFrom('seed' as const, 'clean' as const, 'empty' as const),
    design,
    plan: fc.array(anyOperation, { maxLength: 3 }),
    edits: fc.dictionary(
      fc.constantFrom('schema.sql', 'programs/relay-poll.sql', '表.sql'),
      source,
    ),
  }),
  lines: fc.array(fc.record({ action: anyAction, line: fc.constant(0) }), { maxLength: 8 }),
  expects: fc.uniqueArray(fc.constantFrom('A', 'B_C', 'D2')).map((codes) => codes.sort()),
});

test('any scenario a session can have is printed so that it is read back the same', () => {
  fc.assert(
    fc.property(anyScenario, (scenario) => {
      const text = printScenario(scenario);
      const { scenario: again, problems } = parseScenario('x/mine.scenario', text);
      expect(problems).toEqual([]);
      expect(again && unnumbered(again)).toEqual(unnumbered(scenario));
      expect(again && printScenario(again)).toBe(text);
    }),
    { numRuns: 150 },
  );
});
