import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeAt } from '../../src/database/index.ts';
import { translate } from '../../src/database/dialect/translate.ts';
import { Lines } from '../../src/database/place.ts';
import { Draft } from '../../src/database/dialect/draft.ts';
import { MappedText } from '../../src/database/dialect/mapped-text.ts';
import { database, failure, OUTBOX, pointed } from './sqlite.ts';

describe('an error points into the text the reader wrote', () => {
  // Where each fails is marked by «…»; what stands before it has been translated.
  test.each([
    'SELECT «verson» FROM outbox',
    "SELECT TIMESTAMP '2026-10-29T08:00:00', NOW(3),\n  «verson»\nFROM outbox\nFETCH FIRST 1 ROW ONLY",
    "SELECT '中文😀', «verson» FROM outbox",
    'SELECT 1;\r\nSELECT NOW()\r\n  , «verson» FROM outbox',
    'SELECT public.outbox.version::text::varchar(3), «verson»::int FROM public.outbox',
    'SELECT CAST(«verson» AS VARCHAR(3)) FROM outbox',
    "SELECT NVL(state, 'x') FROM outbox WHERE NVL(«stat», 'y') = 'z' FOR UPDATE",
    'SELECT a.version FROM outbox a JOIN outbox b ON a.event_id = b.event_id WHERE «version» = 1',
    'SELECT version, (SELECT max(version) FROM outbox o WHERE o.version > outbox.version AND «o.verson» = 1) FROM outbox',
    'SELECT verson AS x, version FROM (SELECT 1 AS verson) s, outbox WHERE verson > 0 AND «outbox.verson» = 1',
    "UPDATE outbox o SET o.state = 'x' WHERE «o.nope» = 1",
    'INSERT INTO outbox SELECT «nope» FROM outbox ON DUPLICATE KEY UPDATE state = VALUES(state)',
    "INSERT INTO outbox (event_id, «loanid») VALUES ('x', NOW())",
    'SELECT * FROM public.«outbx» FETCH FIRST 1 ROW ONLY',
    'SELECT (SELECT x FROM (SELECT 1 AS x)), «x» FROM outbox',
    'SELECT (SELECT x FROM (SELECT 1 AS x)), «x», x FROM outbox',
    'SELECT (SELECT x FROM (SELECT 1 x)), «x» FROM outbox',
    'SELECT «x», (SELECT x FROM (SELECT 1 AS x)) FROM outbox',
    'SELECT version, lenght FROM (SELECT 1 AS version, 2 AS lenght) WHERE «lenght»(version) = 1 FOR SHARE',
    'SELECT NOW() + «*» FROM outbox',
    "SELECT NOW(3), 'x' y «z» FROM outbox",
    'SELECT NOW(\n3) «FORM» outbox',
    'SELECT event_id,\n       NOW(),\n«FROM» outbox',
    'SELECT (1, NOW(3)\n«FROM» outbox',
    'CREATE TABLE t (\n  a VARCHAR(4) PRIMARY KEY,\n  b INT «DEFALT» 5\n)',
    'CREATE TABLE t (a VARCHAR(4) PRIMARY KEY, b INT, «a» INT)',
    'CREATE TABLE t (a INT, «order» INT)',
    'SELECT event_id FROM outbox WHERE loan_id = «"L-1"»',
    'SELECT NOW() FROM outbox WHERE loan_id = «:loan»',
    "SELECT NOW(), «'»abc FROM outbox",
    'SELECT NOW() + «12x» FROM outbox',
    'SELECT count(*) FROM outbox WHERE «max»(version) = NOW()',
    'SELECT NOW() FROM outbox «HAVING» version > 1',
    "INSERT INTO outbox VALUES\n  ('E-8', 'L', 't', 's', 1, 'x', NOW()),\n  «('E-1', 'L', 't', 's', 1, 'x', NOW())»,\n  ('E-9', 'L', 't', 's', 1, 'x', NOW())",
    "INSERT INTO outbox VALUES ('E-8', 'L', 't', 's', 1, 'x', NOW()), «('E-9', 'L', 't', 's', 1, 'LONG STATE', NOW())»",
    "INSERT INTO outbox (event_id) VALUES «('E-8', NOW())»",
  ])('%s', (marked) => {
    const from = marked.indexOf('«');
    const script = marked.replace('«', '').replace('»', '');
    const expected = marked.includes('»') ? script.slice(from, marked.indexOf('»') - 1) : '';
    const error = failure(database(OUTBOX), script);
    expect([pointed(script, error), error.from]).toEqual([expected, from]);
    const before = script.slice(0, from).split('\n');
    expect([error.line, error.column]).toEqual([before.length, before.at(-1)!.length + 1]);
  });

  test('an error of the second statement is counted from the start of the script', () => {
    const script = 'SELECT NOW();\n-- 注释；\nSELECT NOW(), x';
    expect(failure(database(), script)).toMatchObject({ statement: 2, line: 3, column: 15 });
  });

  test('a change says where it stands and what became of it', () => {
    const script = 'SELECT 1;\nSELECT event_id\nFROM outbox\n  FETCH FIRST 2 ROWS ONLY';
    const { changes } = translate(script);
    expect(changes).toMatchObject([
      { line: 4, column: 3, before: 'FETCH FIRST 2 ROWS ONLY', after: 'LIMIT 2' },
    ]);
    expect(pointed(script, changes[0] as never)).toBe('FETCH FIRST 2 ROWS ONLY');
  });

  test('a cast of a cast is one change, in the words of the reader', () => {
    const { changes } = translate('SELECT a::text::varchar(3) FROM t');
    expect(changes.map((it) => [it.before, it.after])).toEqual([
      ['a::text::varchar(3)', 'substr(CAST(CAST(a AS TEXT) AS TEXT), 1, 3)'],
    ]);
  });
});

test('a cast waits for the one within it', () => {
  const [statement] = translate('SELECT a::text::varchar(3)::date FROM t').statements;
  expect(statement!.parts[0]!.text).toBe(
    'SELECT date(substr(CAST(CAST(a AS TEXT) AS TEXT), 1, 3)) FROM t',
  );
});

test('of two changes that touch the same words the first is made, and the other waits', () => {
  const script = 'SELECT 1 + 2 + 3';
  const draft = new Draft(script, new Lines(script), 1, MappedText.of(script, 0, script.length));
  draft.replace(1, 3, 'three', { zh: '一', en: 'first' });
  draft.replace(3, 5, 'five', { zh: '二', en: 'second' });
  expect(draft.settle()).toBe(true);
  expect([draft.text.text, draft.changes.map((it) => it.why.en)]).toEqual([
    'SELECT three + 3',
    ['first'],
  ]);
  expect(draft.settle()).toBe(false);
});

describe('a mapped text', () => {
  test('leads every character it kept back to where it stood', () => {
    const edit = fc.record({
      skip: fc.nat(6),
      cut: fc.nat(4),
      insert: fc.string({ maxLength: 5 }),
    });
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 60 }),
        fc.array(fc.array(edit, { maxLength: 4 }), { maxLength: 4 }),
        (original, rounds) => {
          let text = MappedText.of(original, 0, original.length);
          // What is kept is marked by where it stands; inserted characters have no mark.
          const marks: (number | null)[] = [...Array(original.length).keys()];
          for (const round of rounds) {
            const edits = [];
            let at = 0;
            for (const { skip, cut, insert } of round) {
              const from = Math.min(at + skip, text.text.length);
              const to = Math.min(from + cut, text.text.length);
              edits.push({ from, to, insert });
              at = to;
            }
            for (const { from, to, insert } of [...edits].reverse()) {
              marks.splice(from, to - from, ...Array<null>(insert.length).fill(null));
            }
            text = text.edit(edits);
          }
          expect(text.text.length).toBe(marks.length);
          marks.forEach((mark, at) => {
            const { from, to } = text.origin(at, at + 1);
            if (mark !== null)
              expect([from, to, text.text[at]]).toEqual([mark, mark + 1, original[mark]]);
            else expect(from >= 0 && to <= original.length && from <= to).toBe(true);
          });
        },
      ),
    );
  });

  test('leads what was put in place of something to all of that', () => {
    const text = MappedText.of('xxSELECT NOW()', 2, 14).edit([
      { from: 7, to: 12, insert: 'CURRENT_TIMESTAMP' },
    ]);
    expect(text.text).toBe('SELECT CURRENT_TIMESTAMP');
    expect(text.origin(9, 11)).toEqual({ from: 9, to: 14 });
    expect(text.origin(0, 24)).toEqual({ from: 2, to: 14 });
    expect(text.edit([{ from: 7, to: 7, insert: '(' }]).origin(7, 8)).toEqual({ from: 9, to: 9 });
  });
});

test.each([
  ['', 0, 0, 1, 1],
  ['\n', 0, 1, 1, 1],
  ['\na', 1, 2, 2, 1],
  ['ab\ncd', 4, 5, 2, 2],
  ['ab\r\ncd', 5, 6, 2, 2],
  ['ab', 99, 120, 1, 3],
])('in %j the offset %i..%i is line %i, column %i', (text, from, to, line, column) => {
  expect(placeAt(text, from, to)).toMatchObject({ line, column });
  expect(placeAt(text, from, to).to).toBeLessThanOrEqual(text.length);
});
