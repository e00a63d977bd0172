import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LabState } from '../../src/app/lab.svelte.ts';
import { Notices } from '../../src/app/notices.svelte.ts';
import { PLAY_MS } from '../../src/app/playback.svelte.ts';
import { CHAPTER_START, newSession, withCursor, withAction } from '../../src/app/session.ts';
import { Settings } from '../../src/app/settings.svelte.ts';
import { newWork, type Work } from '../../src/app/work.ts';
import type { Lesson } from '../../src/model/lesson.ts';
import { FakeEngine, say, settled, STOPPED, tick } from './fake-engine.ts';

const lesson = {
  id: 'lesson',
  sources: [{ path: 'a.sql', kind: 'program', text: 'own' }],
  scenarios: [
    {
      id: 'walk',
      title: say('A walk'),
      start: { ...CHAPTER_START, from: 'empty' },
      lines: [tick(1), tick(2)].map((action, line) => ({ action, line })),
    },
  ],
} as unknown as Lesson;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function started(work: Work = newWork(), engine = new FakeEngine()) {
  const notices = new Notices();
  const onChange = vi.fn();
  const settings = new Settings(null, ['en']);
  const lab = new LabState({ lesson, settings, notices, work, onChange, saving: () => 'saved' });
  await lab.connect(engine);
  return { lab, engine, notices, onChange };
}

const told = (notices: Notices): string[] => notices.list.map(({ message }) => message.what.en);

test('an action is played, and undo takes it back', async () => {
  const { lab } = await started();
  expect(await lab.act(tick(1))).toBe(true);
  expect([lab.cursor, lab.frame?.index, lab.stale]).toEqual([1, 1, false]);
  lab.undo();
  await settled();
  expect([lab.cursor, lab.frame?.index, lab.canRedo]).toEqual([0, 0, true]);
  lab.redo();
  await settled();
  expect(lab.frame?.index).toBe(1);
});

test('a refused action changes nothing and is explained', async () => {
  const { lab, engine, notices } = await started();
  engine.refused = ({ kind }) => kind === 'crash';
  expect(await lab.act({ kind: 'crash', process: 'relay' })).toBe(false);
  expect([lab.actions.length, lab.canUndo]).toEqual([0, false]);
  expect(told(notices)).toEqual(['Step 1 could not be played: refused']);
});

test('moving along the session is no step to undo, and only the newest place is shown', async () => {
  const { lab, engine } = await started();
  for (const n of [1, 2, 3]) await lab.act(tick(n));
  lab.undo();
  lab.redo();
  await settled();
  engine.hold();
  engine.asked.length = 0;
  for (const index of [0, 1, 2, 1]) lab.goTo(index);
  expect([lab.cursor, lab.stale]).toEqual([1, true]);
  await settled();
  await engine.release();
  expect([lab.frame?.index, lab.stale, lab.canRedo]).toEqual([1, false, false]);
  expect(engine.asked.map(({ actions }) => actions.length)).toEqual([1]);
});

test('what is asked while an action is under way waits for it', async () => {
  const { lab, engine } = await started();
  engine.hold();
  const first = lab.act(tick(1));
  const second = lab.act(tick(2));
  lab.back();
  expect(lab.cursor).toBe(0);
  await settled();
  await engine.release();
  await Promise.all([first, second]);
  await settled();
  expect([lab.actions.length, lab.cursor, lab.frame?.index]).toEqual([2, 1, 1]);
});

test('a place that cannot be reached leaves the last good moment, and says where it broke', async () => {
  const { lab, engine, notices } = await started();
  lab.openScenario('walk');
  await settled();
  engine.refused = (action) => action.kind === 'clock' && action.seconds === 2;
  lab.goTo(2);
  await settled();
  expect([lab.cursor, lab.frame?.index, lab.stale]).toEqual([1, 1, false]);
  expect(told(notices)).toEqual(['Step 2 could not be played: refused']);
});

test('a stopped request leaves the moment that was shown', async () => {
  const { lab, engine, notices } = await started();
  lab.openScenario('walk');
  await settled();
  engine.stopped = STOPPED;
  lab.goTo(2);
  await settled();
  expect([lab.cursor, lab.stale]).toEqual([0, false]);
  expect(told(notices)).toEqual(['too long']);
});

test('a scenario opens at its start, and undo brings the own session back', async () => {
  const { lab, notices } = await started();
  await lab.act(tick(9));
  lab.openScenario('walk');
  await settled();
  expect([lab.scenario?.id, lab.cursor, lab.actions.length]).toEqual(['walk', 0, 2]);
  expect(told(notices)).toEqual(['Opened the scenario “A walk”.']);
  lab.undo();
  expect([lab.scenario, lab.actions]).toEqual([null, [tick(9)]]);
});

test('the playback goes on by itself, ends at the end, and begins again from there', async () => {
  const { lab } = await started();
  lab.openScenario('walk');
  lab.play();
  await vi.advanceTimersByTimeAsync(PLAY_MS);
  expect([lab.cursor, lab.playing]).toEqual([1, true]);
  await vi.advanceTimersByTimeAsync(PLAY_MS);
  expect([lab.cursor, lab.playing]).toEqual([2, false]);
  lab.play();
  expect(lab.cursor).toBe(0);
});

test('the playback stops where a step fails', async () => {
  const { lab, engine } = await started();
  engine.refused = (action) => action.kind === 'clock' && action.seconds === 2;
  lab.openScenario('walk');
  lab.play();
  await vi.advanceTimersByTimeAsync(3 * PLAY_MS);
  expect([lab.cursor, lab.playing]).toEqual([1, false]);
});

test('a draft is the lesson’s own text until something is typed, and typing is one step', async () => {
  const { lab, onChange } = await started();
  expect(lab.draft('a.sql')).toBe('own');
  for (const text of ['S', 'SE', 'SEL']) lab.setDraft('a.sql', text);
  expect([lab.draft('a.sql'), onChange.mock.calls.length]).toEqual(['SEL', 3]);
  lab.undo();
  expect([lab.draft('a.sql'), lab.canUndo]).toEqual(['own', false]);
});

test('a draft that was applied stays when the reader goes back in time', async () => {
  const { lab } = await started();
  lab.setDraft('a.sql', 'mine');
  expect(await lab.apply('a.sql')).toBe(true);
  expect(lab.applied('a.sql')).toBe('mine');
  lab.back();
  await settled();
  expect([lab.applied('a.sql'), lab.draft('a.sql')]).toEqual(['own', 'mine']);
});

test('resetting a draft can be undone', async () => {
  const { lab } = await started();
  lab.setDraft('a.sql', 'mine');
  lab.resetDraft('a.sql');
  expect(lab.draft('a.sql')).toBe('own');
  lab.undo();
  expect(lab.draft('a.sql')).toBe('mine');
});

test('a refused edit leaves draft and state', async () => {
  const { lab, engine } = await started();
  engine.refused = ({ kind }) => kind === 'edit';
  lab.setDraft('a.sql', 'mine');
  expect(await lab.apply('a.sql')).toBe(false);
  expect([lab.draft('a.sql'), lab.applied('a.sql'), lab.actions.length]).toEqual([
    'mine',
    'own',
    0,
  ]);
});

test('SQL that changed something becomes an action, a query does not', async () => {
  const { lab, engine } = await started();
  await lab.runSql('console', 'DELETE FROM outbox');
  expect(lab.actions).toEqual([{ kind: 'sql', text: 'DELETE FROM outbox' }]);
  engine.changes = false;
  await lab.runSql('console', 'SELECT 1');
  expect([lab.actions.length, lab.runs['console']?.sql]).toEqual([1, 'SELECT 1']);
});

test('a stopped script says so, and its state is as before', async () => {
  const { lab, engine } = await started();
  engine.stopped = STOPPED;
  const view = await lab.runSql('console', 'SELECT 1');
  expect([view.stopped?.what.en, lab.actions.length]).toEqual(['too long', 0]);
});

test('a prediction and what the report said are one step', async () => {
  const { lab } = await started();
  lab.predictions.choose('chapter', 'L-1', '');
  vi.advanceTimersByTime(5000);
  await lab.predictions.run('chapter');
  expect(lab.predictions.of('chapter')).toEqual({
    choices: { 'L-1': '' },
    reported: { 'L-1': [], 'L-2': ['MISSING'] },
  });
  lab.undo();
  expect([lab.predictions.of('chapter').reported, lab.actions.length]).toEqual([null, 0]);
  expect(lab.predictions.of('chapter').choices).toEqual({ 'L-1': '' });
});

test('a saved place that never ends is left for the start of the session', async () => {
  const session = [tick(1), tick(2)].reduce(withAction, newSession());
  const engine = new FakeEngine();
  const show = engine.show.bind(engine);
  engine.show = (moment) =>
    moment.actions.length > 0 ? Promise.resolve({ done: false, stopped: STOPPED }) : show(moment);
  const { lab, notices } = await started({ ...newWork(), session: withCursor(session, 2) }, engine);
  expect([lab.cursor, lab.actions.length, lab.frame?.index]).toEqual([0, 2, 0]);
  expect(told(notices)[0]).toMatch(/could not be replayed/);
});

test('an engine that cannot start is told, and another one may be given', async () => {
  const engine = new FakeEngine();
  engine.stopped = { ...STOPPED, reason: 'crash' };
  const { lab } = await started(newWork(), engine);
  expect(lab.failed).not.toBeNull();
  expect(await lab.act(tick(1))).toBe(false);
  await lab.connect(new FakeEngine());
  expect([lab.failed, lab.frame?.index]).toEqual([null, 0]);
});
