import { describe, expect, test } from 'vitest';
import type { Moment } from '../../src/engine/contract.ts';
import { createEngineClient } from '../../src/engine/worker-client.ts';
import { chapterLesson } from '../support/lesson.ts';
import { actions, startFrom } from '../support/session.ts';
import { wasmBytes } from '../support/sqlite.ts';
import { WorkerStandIn } from './worker-stand-in.ts';

const MOMENT: Moment = {
  start: startFrom('seed'),
  actions: actions('service create L-1007 B-207'),
};

async function client(mood = { hang: false, die: false }, limitMs = 5000) {
  const workers: WorkerStandIn[] = [];
  const engine = createEngineClient({
    wasm: await WebAssembly.compile(wasmBytes() as BufferSource),
    limitMs,
    makeWorker: () => {
      const worker = new WorkerStandIn(mood);
      workers.push(worker);
      return worker;
    },
  });
  await engine.load(chapterLesson());
  return { engine, workers, mood };
}

describe('the worker client', () => {
  test('replaces a worker that exceeds the limit; the last moment comes back', async () => {
    const { engine, workers, mood } = await client();
    const before = await engine.show(MOMENT);
    mood.hang = true;
    engine.limitMs = 20;
    const stopped = await engine.run(MOMENT, 'SELECT 1');
    expect(stopped).toMatchObject({ done: false, stopped: { reason: 'time-limit' } });
    mood.hang = false;
    engine.limitMs = 5000;
    expect(workers).toHaveLength(2);
    expect(workers[0]?.terminated).toBe(true);
    const again = await engine.show(MOMENT);
    if (!again.done || !before.done) throw new Error('stopped');
    expect(again.value.frame?.tables).toEqual(before.value.frame?.tables);
  });

  test('stops what runs when asked to, and answers it once', async () => {
    const { engine, mood } = await client();
    mood.hang = true;
    const running = engine.run(MOMENT, 'SELECT 1');
    await new Promise((resolve) => setTimeout(resolve));
    engine.stop();
    expect(await running).toMatchObject({ done: false, stopped: { reason: 'stop' } });
    engine.stop();
  });

  test('survives a crash of the worker', async () => {
    const { engine, mood } = await client();
    mood.die = true;
    expect(await engine.show(MOMENT)).toMatchObject({ done: false, stopped: { reason: 'crash' } });
    expect(await engine.show(MOMENT)).toMatchObject({ done: true });
  });

  test('computes only the newest of the moments asked for while it is busy', async () => {
    const { engine } = await client();
    const first = engine.show({ ...MOMENT, actions: [] });
    const second = engine.show(MOMENT);
    const third = engine.show({ ...MOMENT, actions: [] });
    expect((await first).done).toBe(true);
    expect(await second).toMatchObject({ done: false, stopped: { reason: 'superseded' } });
    expect((await third).done).toBe(true);
  });

  test('answers every request with a reason when the engine cannot be loaded', async () => {
    const engine = createEngineClient({
      wasm: 'http://127.0.0.1:9/missing.wasm',
      limitMs: 1000,
      makeWorker: () => new WorkerStandIn(),
    });
    const answer = await engine.load(chapterLesson());
    expect(answer).toMatchObject({ done: false, stopped: { reason: 'crash' } });
  });
});
