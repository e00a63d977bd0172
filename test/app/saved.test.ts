import { describe, expect, test } from 'vitest';
import { decodeSaved, encodeSaved, IMPORT_LIMIT, SAVED_FORMAT } from '../../src/app/saved.ts';
import { newSession, withAction, withCursor } from '../../src/app/session.ts';
import { lessonKey, setAside, type Store } from '../../src/app/storage.ts';
import { newWork, withChoice, withDraft, withPrediction } from '../../src/app/work.ts';
import type { Action } from '../../src/model/action.ts';

const ACTIONS: readonly Action[] = [
  { kind: 'service-write', operation: { op: 'create', loanId: 'L1', bookId: 'B1' } },
  { kind: 'service-write', operation: { op: 'return', loanId: 'L1' } },
  { kind: 'service-second' },
  { kind: 'relay-step', relay: 'relay2', step: 'flush' },
  { kind: 'consumer-step', step: 'apply', partition: 0 },
  { kind: 'consumer-step', step: 'commit', partition: null },
  { kind: 'consumer-rewind', partition: 1, offset: 3 },
  { kind: 'rebuild-step', step: 'swap' },
  { kind: 'crash', process: 'consumer' },
  { kind: 'clock', seconds: 60 },
  { kind: 'sql', text: 'DELETE FROM outbox; -- a<b & “引号”' },
  { kind: 'edit', path: 'schema.sql', text: 'CREATE …' },
  { kind: 'reconcile', set: 'chapter' },
];

function sample() {
  const session = withCursor(ACTIONS.reduce(withAction, newSession()), 4);
  let work = withDraft({ ...newWork(), session }, 'console', 'SELECT 1;');
  work = withChoice(work, 'chapter', 'L-1', '');
  work = withPrediction(work, 'extended', { choices: {}, reported: { 'L-1': ['X'], 'L-2': [] } });
  return {
    format: SAVED_FORMAT,
    lesson: { id: 'lesson', checksum: 'abc' },
    page: 'relay',
    work,
  } as const;
}

/** The sample with one field replaced or, by undefined, left out. */
function changed(path: string, value: unknown): string {
  const copy = structuredClone(sample()) as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop()!;
  const at = keys.reduce((o, key) => o[key] as Record<string, unknown>, copy);
  if (value === undefined) delete at[last];
  else at[last] = value;
  return JSON.stringify(copy);
}

const refusal = (text: string): string => {
  const decoded = decodeSaved(text, 'lesson');
  if (decoded.ok) throw new Error('this should have been refused');
  return decoded.message.what.en;
};

test('what was saved comes back, every kind of action included', () => {
  for (const pretty of [false, true]) {
    const decoded = decodeSaved(encodeSaved(sample(), pretty), 'lesson');
    expect(decoded).toEqual({ ok: true, saved: sample() });
  }
});

test('a text copied with blanks and a byte order mark around it is read', () => {
  expect(decodeSaved(`\uFEFF\n ${encodeSaved(sample())}\n`, 'lesson').ok).toBe(true);
});

describe('a damaged text is refused as a whole', () => {
  test.each([
    ['work', null],
    ['work.session', undefined],
    ['work.session.cursor', 99],
    ['work.session.cursor', -1],
    ['work.session.branchId', 7],
    ['work.session.branches', []],
    ['work.session.branches.0.actions.3.step', 'fly'],
    ['work.session.branches.0.actions.0', { kind: 'constructor' }],
    ['work.session.branches.0.actions.0.extra', 1],
    ['work.session.start.from', 'nowhere'],
    ['work.session.start.design.relays', '3'],
    ['work.drafts', { console: 1 }],
    ['work.drafts', []],
    ['work.predictions.extended.reported', { 'L-1': 'X' }],
    ['page', 3],
    ['lesson.checksum', undefined],
    ['format', 0],
  ])('%s = %j', (path, value) => {
    expect(refusal(changed(path, value))).toMatch(/incomplete or was changed/);
  });
});

test('each other refusal says what it is', () => {
  expect(refusal(encodeSaved(sample()).slice(0, -5))).toMatch(/not complete JSON/);
  expect(refusal('')).toMatch(/not complete JSON/);
  expect(refusal('null')).toMatch(/incomplete or was changed/);
  expect(refusal(changed('format', SAVED_FORMAT + 1))).toMatch(/newer version/);
  expect(refusal(changed('lesson.id', 'another'))).toMatch(/another lesson/);
  expect(refusal(' '.repeat(IMPORT_LIMIT + 1))).toMatch(/too long/);
});

test('damaged texts are set aside side by side, the same one only once', () => {
  const kept = new Map<string, string>();
  const store: Store = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
  };
  for (const text of ['one', 'two', 'one']) setAside(store, lessonKey('x'), text);
  expect([...kept]).toEqual([
    ['outbox-lab:x:damaged', 'one'],
    ['outbox-lab:x:damaged-2', 'two'],
  ]);
});
