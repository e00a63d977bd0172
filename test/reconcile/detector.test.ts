import { describe, expect, test } from 'vitest';
import type { DiscrepancyType } from '../../src/model/lesson.ts';
import { detect, renderDetail } from '../../src/reconcile/index.ts';
import { startFrom, worldFrom } from '../support/session.ts';
import { chapterLesson } from '../support/lesson.ts';

const type = chapterLesson().discrepancies[0] as DiscrepancyType;

async function failureOf(sql: string) {
  const { database } = await worldFrom(startFrom('seed'));
  return detect(database, type, sql, {});
}

describe('a detector', () => {
  test('whose first column is not loan_id is a failure', async () => {
    const { findings, failure } = await failureOf('SELECT book_id FROM biz_loan');
    expect(findings).toEqual([]);
    expect(failure?.what.en).toContain('book_id');
  });

  test('that names a missing column is a failure with its place', async () => {
    const { failure } = await failureOf('SELECT loan_id,\n  colour FROM biz_loan');
    expect(failure?.error).toMatchObject({ line: 2, column: 3 });
  });

  test('that reports a loan twice keeps the first and says so', async () => {
    const { findings, failure } = await failureOf('SELECT loan_id FROM outbox');
    expect(findings).toHaveLength(6);
    expect(failure?.what.en).toContain('L-1001');
  });

  test('that reports a NULL loan is a failure', async () => {
    const { failure } = await failureOf('SELECT NULL AS loan_id');
    expect(failure?.what.en).toContain('NULL');
  });
});

describe('a detail template', () => {
  test('is the first whose placeholders are all non-NULL; 0 and the empty text are values', () => {
    const templates = ['a {x} {y}', 'b {x}', 'c'];
    expect(renderDetail(templates, { x: 0, y: '' })).toBe('a 0 ');
    expect(renderDetail(templates, { x: 1, y: null })).toBe('b 1');
    expect(renderDetail(templates, {})).toBe('c');
  });

  test('shows an integer beyond 2^53 exactly', () => {
    expect(renderDetail(['v{n}'], { n: 9007199254740993n })).toBe('v9007199254740993');
  });
});
