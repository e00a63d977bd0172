import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/model/action.ts';
import { describeAction } from '../../src/app/timeline/describe.ts';
import { columnAt, keyTarget, lanesOf, laneY, ticks } from '../../src/app/timeline/lanes.ts';
import { topicStrips } from '../../src/app/timeline/topic-strip.ts';
import { anyAction } from '../lesson/any-action.ts';
import { actions } from '../support/session.ts';

function where(line: string): string {
  const [action] = actions(line);
  if (!action) throw new Error(line);
  const { lane, from, to, tone } = describeAction(action);
  return [from && `${from}→`, lane, to && `→${to}`, tone !== 'step' && ` (${tone})`]
    .filter(Boolean)
    .join('');
}

describe('an action on the timeline', () => {
  test('stands at who acts, with arrows from and to what it touches', () => {
    const lines = {
      'service create L1 B1': 'service→outbox',
      'relay poll': 'outbox→relay',
      'relay send': 'relay→topic',
      'relay flush': 'relay',
      'relay mark': 'relay→outbox',
      'consumer apply 0': 'topic→consumer→read',
      'consumer commit': 'consumer→topic',
      'relay crash': 'relay (crash)',
      'rebuild run': 'outbox→read (repair)',
    };
    expect(Object.fromEntries(Object.keys(lines).map((line) => [line, where(line)]))).toEqual(
      lines,
    );
  });

  test.each([
    ["UPDATE outbox SET state = 'SENT' -- not read_model_loan", 'outbox'],
    ['delete from "read_model_loan"', 'read'],
    ['INSERT INTO biz_loan SELECT * FROM outbox', 'service'],
    ['CREATE INDEX i ON outbox (loan_id)', null],
  ])('points from the hand to the table that %s writes', (text, lane) => {
    expect(describeAction({ kind: 'sql', text })).toMatchObject({ lane: 'hand', to: lane });
  });

  test('has words in both languages, on one line, whatever it is', () => {
    fc.assert(
      fc.property(anyAction, (action) => {
        const { text } = describeAction(action);
        expect(text.zh).toMatch(/\p{Script=Han}/u);
        expect(text.en).toMatch(/[A-Za-z]{3}/);
      }),
    );
  });
});

describe('the drawing', () => {
  const session = actions('service create L1 B1\nrelay poll\nrelay2 crash\nclock 60');

  test('has a lane for the second relay and the hand only where they are used', () => {
    expect(lanesOf([], false)).toEqual(['service', 'outbox', 'relay', 'topic', 'consumer', 'read']);
    expect(lanesOf([], true)).toContain('relay2');
    expect(lanesOf(session, false)).toEqual(expect.arrayContaining(['relay2', 'hand']));
  });

  test('puts an action into the column of the moment after it', () => {
    const lanes = lanesOf(session, false);
    const drawn = ticks(session, lanes, 0, session.length);
    expect(drawn.map(({ column }) => column)).toEqual([1, 2, 3, 4]);
    expect(drawn[1]).toMatchObject({ y: laneY(lanes, 'relay') });
    expect(drawn[1]?.arrows).toEqual([[laneY(lanes, 'outbox'), laneY(lanes, 'relay')]]);
  });

  test('draws only the columns asked for', () => {
    const long: Action[] = Array.from({ length: 5000 }, () => ({ kind: 'clock', seconds: 1 }));
    const drawn = ticks(long, lanesOf(long, false), 4000, 4003);
    expect(drawn.map(({ column }) => column)).toEqual([4000, 4001, 4002, 4003]);
    expect(ticks(long, ['hand'], -9, -1)).toEqual([]);
  });

  test('turns a place under the pointer into a moment, never outside the session', () => {
    expect([-5, 0, 99, 100, 499, 900].map((x) => columnAt(x, 100, 4))).toEqual([0, 0, 0, 1, 4, 4]);
    expect(columnAt(10, 0, 4)).toBe(0);
  });

  test('moves by keys and stops at both ends', () => {
    const keys = ['ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End', 'x'];
    expect(keys.map((key) => keyTarget(key, 3, 4))).toEqual([4, 2, 4, 0, 0, 4, null]);
    expect(keyTarget('ArrowLeft', 0, 4)).toBe(0);
  });
});

describe('the topic strip', () => {
  const topic = {
    name: 'topic',
    columns: ['event_id', 'partition_id', 'record_offset', 'loan_id', 'version'],
    rows: [
      ['E-1', 0, 0, 'L1', 1],
      ['E-2', 1, 0, 'L2', 1],
      ['E-1', 0, 1, 'L1', 1],
    ],
    count: 3,
  };
  const offsets = {
    name: 'consumer_offset',
    columns: ['next_offset', 'partition_id'],
    rows: [
      [1, 0],
      [0, 1],
      [0, 2],
    ],
    count: 3,
  };

  test('marks what is consumed, what comes twice and what is in hand', () => {
    const record = { eventId: 'E-1', loanId: 'L1', eventType: '', status: '', version: 1 };
    const hand = { partition: 0, offset: 1, record, done: [], fresh: null };
    const [first, second, third] = topicStrips([topic, offsets], hand);
    expect(first?.records).toMatchObject([
      { offset: 0, consumed: true, duplicate: false, inHand: false },
      { offset: 1, consumed: false, duplicate: true, inHand: true },
    ]);
    expect(second).toMatchObject({ partition: 1, next: 0, records: [{ duplicate: false }] });
    expect(third).toMatchObject({ partition: 2, records: [] });
  });

  test('does without a table or a column that a reader dropped', () => {
    expect(topicStrips([], null)).toEqual([]);
    expect(topicStrips([{ ...topic, columns: ['event_id'], rows: [['E-1']] }], null)).toMatchObject(
      [{ partition: 0, next: 0, records: [{ eventId: 'E-1', loanId: '' }] }],
    );
  });
});
