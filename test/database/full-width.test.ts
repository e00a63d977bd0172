import { describe, expect, test } from 'vitest';
import type { Fix } from '../../src/model/sql.ts';
import { findFullWidth } from '../../src/database/index.ts';
import { translate } from '../../src/database/dialect/translate.ts';
import { database, failure, OUTBOX, pointed, rows } from './sqlite.ts';

/** The script after all the fixes, from the last to the first. */
function repaired(script: string, fixes: readonly Fix[]): string {
  const ordered = [...fixes].sort((a, b) => b.from - a.from);
  return ordered.reduce(
    (text, fix) => text.slice(0, fix.from) + fix.insert + text.slice(fix.to),
    script,
  );
}

describe('what only looks like SQL is named, with a fix', () => {
  test.each([
    ['SELECT event_id，loan_id FROM outbox', 'SELECT event_id,loan_id FROM outbox'],
    ['SELECT count（*） FROM outbox；', 'SELECT count(*) FROM outbox;'],
    [
      'SELECT version ＋ 1 FROM outbox WHERE version ＞＝ 1 AND version ＜ 5 AND version ≠ 3',
      'SELECT version + 1 FROM outbox WHERE version >= 1 AND version < 5 AND version <> 3',
    ],
    ['SELECT o．event_id FROM outbox o', 'SELECT o.event_id FROM outbox o'],
    ['SELECT o。event_id FROM outbox o', 'SELECT o.event_id FROM outbox o'],
    ['SELECT　event_id FROM\u00A0outbox', 'SELECT event_id FROM outbox'],
    ['SELECT event_id FROM out\u200Bbox', 'SELECT event_id FROM outbox'],
    ['SELECT event_id、loan_id FROM outbox', 'SELECT event_id,loan_id FROM outbox'],
    ['SELECT 1 — 注释\n FROM outbox', 'SELECT 1 -- 注释\n FROM outbox'],
    ['SELECT 5 − 3', 'SELECT 5 - 3'],
    [
      'SELECT event_id FROM outbox WHERE state = ‘SENT’',
      "SELECT event_id FROM outbox WHERE state = 'SENT'",
    ],
    [
      'SELECT event_id FROM outbox WHERE state = “SENT”',
      "SELECT event_id FROM outbox WHERE state = 'SENT'",
    ],
    [
      "SELECT event_id FROM outbox WHERE state = ‘SENT'",
      "SELECT event_id FROM outbox WHERE state = 'SENT'",
    ],
    [
      "SELECT event_id FROM outbox WHERE state = ＇SENT＇ AND loan_id <> “it's，（x）”",
      "SELECT event_id FROM outbox WHERE state = 'SENT' AND loan_id <> 'it''s，（x）'",
    ],
  ])('%s', (script, expected) => {
    const error = failure(database(OUTBOX), script);
    expect(repaired(script, error.fixes)).toBe(expected);
    const all = findFullWidth(script);
    expect(all.length).toBeGreaterThan(0);
    expect(all.every((it) => it.fixes.length === 1)).toBe(true);
    expect(all.flatMap((it) => it.fixes)).toEqual(error.fixes);
    expect({ ...all[0], fixes: [] }).toEqual({ ...error, fixes: [] });
    expect(translate(expected).error).toBeNull();
  });

  test('the repaired script runs', () => {
    const script =
      'SELECT event_id，version FROM outbox　WHERE state ＝ ‘SENT’ AND version IN （1，2）；';
    const db = database(OUTBOX);
    expect(rows(db, repaired(script, failure(db, script).fixes))).toEqual([['E-1', 1]]);
  });

  test('each stands at its place, in its statement, in both languages', () => {
    const found = findFullWidth('SELECT 1;\nSELECT（2）');
    expect(found.map((it) => [it.statement, it.line, it.column, it.to - it.from])).toEqual([
      [2, 2, 7, 1],
      [2, 2, 9, 1],
    ]);
    expect(found[0]!.what).toEqual({
      zh: '「（」是全角字符或排版用的字符，SQL 不认识它。',
      en: '“（” is a full-width or typographic character, which SQL does not know.',
    });
    expect(found[0]!.todo.en).toBe('Replace it by (');
  });

  test('a pair of curly quotes is one, with all between them', () => {
    const [only, ...rest] = findFullWidth('SELECT ‘a，b’');
    expect(rest).toEqual([]);
    expect(pointed('SELECT ‘a，b’', only!)).toBe('‘a，b’');
  });
});

describe('no false alarm', () => {
  test.each([
    "SELECT '（，）；　‘x’' AS a",
    'SELECT 1 -- 一，二；（三）',
    'SELECT 1 /* 一，二；\n（三） */',
    'SELECT "列（一）", `列，二`, [列；三] FROM t',
    "SELECT 列 FROM 表 WHERE 状态 = '已还'",
  ])('%s', (script) => {
    expect(findFullWidth(script)).toEqual([]);
    expect(translate(script).error).toBeNull();
  });
});

describe('a quote that is never closed', () => {
  test.each([
    ["SELECT 1,\n 'abc FROM t", "'", 2, 2],
    ['SELECT "abc FROM t', '"', 1, 8],
    ['SELECT `abc', '`', 1, 8],
    ['SELECT [abc', '[', 1, 8],
    ["SELECT 'it''s", "'", 1, 8],
  ])('%s', (script, at, line, column) => {
    const error = failure(database(), script);
    expect([pointed(script, error), error.line, error.column]).toEqual([at, line, column]);
    expect(error.what.en).toContain('has no closing');
  });

  test('a curly one that was meant to close it is offered to be replaced', () => {
    const script = "SELECT event_id FROM outbox WHERE state = 'SENT’;\nSELECT 2";
    const error = failure(database(OUTBOX), script);
    expect(repaired(script, error.fixes)).toBe(
      "SELECT event_id FROM outbox WHERE state = 'SENT';\nSELECT 2",
    );
  });
});
