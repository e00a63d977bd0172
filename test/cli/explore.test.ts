import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../folder.ts';
import { lab, ROOT } from './call.ts';

interface Explored {
  readonly scenario: string;
  readonly design: Readonly<Record<string, string>>;
  readonly crashes: number;
  readonly complete: boolean;
  readonly states: number;
  readonly outcomes: readonly {
    readonly codes: readonly string[];
    readonly appliedTwice: boolean;
    readonly count: number;
    readonly shortest: readonly string[];
    readonly scenario: string;
  }[];
}

async function explored(words: readonly string[], cwd = ROOT): Promise<Explored> {
  const { code, out, err } = await lab(['explore', 'two-loans', '--json', ...words], { cwd });
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as Explored;
}

/** Each group of ends as one word: its codes, and ×2 when an event was applied twice. */
const endsOf = ({ outcomes }: Explored) =>
  outcomes.map((it) => `${it.codes.join('+') || '—'}${it.appliedTwice ? ' ×2' : ''}`).sort();

const program = (name: string) =>
  readFileSync(join(ROOT, 'lessons/outbox-reconcile/programs', name), 'utf8');

test.each<[design: string, crashes: number, ends: string[]]>([
  ['', 0, ['—']],
  ['', 1, ['—']],
  ['', 2, ['—']],
  ['consumer=overwrite', 1, ['—', '— ×2']],
  ['writes=biz-first', 1, ['MISSING_EVENT', '—']],
  ['writes=outbox-first', 1, ['ORPHAN_EVENT', '—']],
  ['relay=mark-then-flush', 1, ['MISMATCH_READ', '—']],
  ['dedup=separate', 1, ['MISMATCH_READ', '—']],
  ['offsets=before-apply', 1, ['MISMATCH_READ', '—']],
  ['keys=none', 1, ['MISMATCH_READ', '—']],
  ['keys=none,consumer=version', 0, ['—']],
  ['rebuild=atomic', 0, ['MISMATCH_READ', '—']],
  ['rebuild=swap', 0, ['MISMATCH_READ', '—']],
  ['rebuild=drained', 1, ['—']],
  ['rebuild=raise-only', 1, ['—']],
  ['rebuild=from-topic', 1, ['—', '— ×2']],
])('%s with %i crashes: all its ends', async (design, crashes, ends) => {
  const found = await explored(['--design', design, '--crashes', String(crashes)]);
  expect([found.complete, found.crashes]).toEqual([true, crashes]);
  expect(endsOf(found)).toEqual([...ends].sort());
});

test('two relays that overwrite can leave an older state for good', async () => {
  const found = await explored(['--design', 'relays=2,consumer=overwrite', '--crashes', '0']);
  expect(endsOf(found)).toEqual(['MISMATCH_READ ×2', '—', '— ×2'].sort());
});

test('each shortest schedule, run, ends with the codes it is listed under', async () => {
  for (const design of ['writes=biz-first', 'keys=none', 'consumer=overwrite', 'rebuild=swap']) {
    const { outcomes } = await explored(['--design', design]);
    expect(outcomes.length).toBeGreaterThan(1);
    for (const { codes, appliedTwice, shortest, scenario } of outcomes) {
      const cwd = folderWith({ 'end.scenario': scenario });
      const ran = await lab(['run', 'end.scenario', '--json'], { cwd });
      expect([ran.code, ran.err]).toEqual([0, '']);
      const result = JSON.parse(ran.out) as {
        steps: { action: string }[];
        codes: string[];
        appliedTwice: boolean;
      };
      expect(result.steps.map(({ action }) => action)).toEqual(shortest);
      expect([result.codes, result.appliedTwice]).toEqual([codes, appliedTwice]);
    }
  }
});

test('a program given as a file is the one that is explored', async () => {
  const cwd = folderWith({
    'overwrite.sql': program('consumer-apply.overwrite.sql'),
    'poll.sql': program('relay-poll.sql').replace(/WHERE/, "WHERE loan_id <> 'L2' AND"),
  });
  const overwrite = ['--program', 'consumer-apply=overwrite.sql'];
  expect(endsOf(await explored(overwrite, cwd))).toEqual(['—', '— ×2']);
  const poll = await explored(['--program', 'relay-poll=poll.sql', '--crashes', '0'], cwd);
  expect(endsOf(poll)).toEqual(['IN_FLIGHT']);
  expect(poll.outcomes[0]?.scenario).toContain("loan_id <> 'L2'");
});

test('a program that fails stops the exploration at its step, with the place and the way there', async () => {
  const cwd = folderWith({
    'mark.sql': "UPDATE outbox SET statee = 'SENT' WHERE event_id = :event_id",
    'drop.sql': 'DROP TABLE outbox',
  });
  const mark = await lab(['explore', 'two-loans', '--program', 'relay-mark=mark.sql'], { cwd });
  expect([mark.code, mark.out]).toEqual([1, '']);
  expect(mark.err).toContain('programs/relay-mark.sql:1:19');
  expect(mark.err).toContain('statee');
  expect(mark.err).toContain('relay flush | relay mark');
  const drop = await lab(['explore', 'two-loans', '--program', 'relay-mark=drop.sql'], { cwd });
  expect([drop.code, drop.out]).toEqual([1, '']);
  expect(drop.err).toContain('programs/relay-mark.sql:1:1');
});

test('an exploration that is cut short says incomplete, and never all', async () => {
  const found = await explored(['--max-states', '100']);
  expect([found.complete, found.states]).toEqual([false, 100]);
  const { out } = await lab(['explore', 'two-loans', '--max-states', '100']);
  expect(out).toContain('Incomplete');
  const full = await lab(['explore', 'two-loans']);
  expect(full.out).toContain('1660 states');
  expect(full.out).toContain('Complete.');
});

test('--expect fails on an end outside the expectation, and on one not known to be inside', async () => {
  const call = (...words: string[]) => lab(['explore', 'two-loans', ...words]);
  expect(await call('--expect', 'none')).toMatchObject({ code: 0, err: '' });
  const lost = ['--design', 'writes=biz-first'];
  const outside = await call(...lost, '--expect', 'none');
  expect(outside.code).toBe(1);
  expect(outside.err).toContain('MISSING_EVENT');
  expect(outside.out).toContain('MISSING_EVENT');
  expect((await call(...lost, '--expect', 'MISSING_EVENT')).code).toBe(0);
  const cut = await call('--expect', 'none', '--max-states', '50');
  expect(cut.code).toBe(1);
  expect(cut.err).toContain('incomplete');
});

test.each([
  ['no scenario', [], 'a scenario is needed'],
  ['a scenario that is none', ['none'], 'no scenario none'],
  ['crashes below zero', ['two-loans', '--crashes', '-1'], '--crashes'],
  ['a key that is none', ['two-loans', '--design', 'relay2=x'], 'the design has no relay2'],
  ['a value that is none', ['two-loans', '--design', 'relays=3'], "relays cannot be '3'"],
  ['a program that is none', ['two-loans', '--program', 'x=a.sql'], 'no program x'],
  ['a program without a file', ['two-loans', '--program', 'x'], '--program takes NAME=FILE'],
  ['a code that is none', ['two-loans', '--expect', 'NOPE'], 'no code NOPE'],
])('%s is wrong usage', async (_what, words, message) => {
  const { code, out, err } = await lab(['explore', ...words]);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(message);
});
