import type { Lesson } from '../model/lesson.ts';
import type {
  Answer,
  EngineClient,
  EngineMethod,
  EngineReply,
  EngineRequest,
  Kept,
  Moment,
  Opening,
  Stopped,
} from './contract.ts';
import type { Prepare, WorkerNews, WorkerStart } from './serve.ts';
import { crashed, limitReached, STOPPED, SUPERSEDED } from './stopped.ts';

/** Where the page finds SQLite's WebAssembly. */
export { default as wasmUrl } from 'sql.js/dist/sql-wasm-browser.wasm?url';

/** The part of a Worker the client uses, so that a test can stand in for it. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): void;
  set onmessage(listener: ((event: MessageEvent) => void) | null);
  set onerror(listener: ((event: ErrorEvent) => void) | null);
}

export interface EngineClientOptions {
  /** Where SQLite's WebAssembly is, or the module compiled before. */
  readonly wasm: WorkerStart['wasm'];
  /** Milliseconds a request may run once the worker is ready. */
  readonly limitMs: number;
  /** A new worker; the engine's own unless a test stands in for it. */
  readonly makeWorker?: () => WorkerLike;
}

interface Waiting {
  readonly method: EngineMethod;
  readonly args: readonly unknown[];
  readonly settle: (answer: Answer<unknown>) => void;
}

/** The engine in a worker that is replaced when it is stopped, exceeds the limit, or crashes. */
export function createEngineClient(options: EngineClientOptions): EngineClient {
  return new WorkerClient(options) satisfies EngineClient;
}

/** How often a worker that cannot start is tried before requests are answered `crash`. */
const START_TRIES = 2;

/**
 * One request runs at a time; the others wait here. What a worker only has to know (the lesson, the
 * snapshot to go on from) is sent at once, in order, so that nothing waits for an answer to it.
 */
class WorkerClient implements EngineClient {
  limitMs: number;
  onRunning: EngineClient['onRunning'] = () => {};

  private worker: WorkerLike | null = null;
  private wasm: WorkerStart['wasm'];
  private isReady = false;
  private failedStarts = 0;
  private readonly queue: Waiting[] = [];
  private readonly told = new Map<number, Waiting['settle']>();
  private running: (Waiting & { readonly id: number }) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastId = 0;
  private lesson: readonly [Lesson, Opening | null] | null = null;
  private kept: Kept | null = null;

  constructor(private readonly options: EngineClientOptions) {
    this.limitMs = options.limitMs;
    this.wasm = options.wasm;
    this.startWorker();
  }

  load(lesson: Lesson, opening: Opening | null = null): Promise<Answer<void>> {
    this.lesson = [lesson, opening];
    this.kept = null;
    if (this.worker === null) this.startWorker();
    return new Promise((settle) =>
      this.tell('load', [lesson, opening], settle as Waiting['settle']),
    );
  }

  show(moment: Moment) {
    this.dropWaitingShows();
    return this.ask('show', [moment]) as ReturnType<EngineClient['show']>;
  }

  run(moment: Moment, sql: string) {
    return this.ask('run', [moment, sql]) as ReturnType<EngineClient['run']>;
  }

  rows(moment: Moment, table: string, from: number, count: number) {
    return this.ask('rows', [moment, table, from, count]) as ReturnType<EngineClient['rows']>;
  }

  prepare(): void {
    this.worker?.postMessage({ prepare: true } satisfies Prepare);
  }

  stop(): void {
    if (this.running !== null) this.replace(STOPPED);
  }

  private ask(method: EngineMethod, args: readonly unknown[]): Promise<Answer<unknown>> {
    return new Promise((settle) => {
      this.queue.push({ method, args, settle });
      if (this.worker === null) this.revive();
      this.next();
    });
  }

  private tell(method: EngineMethod, args: readonly unknown[], settle: Waiting['settle']): void {
    const id = ++this.lastId;
    this.told.set(id, settle);
    this.post(id, method, args);
  }

  /** Only the newest moment asked for matters: an older one still waiting is never computed. */
  private dropWaitingShows(): void {
    for (let i = this.queue.length - 1; i >= 0; i--) {
      if (this.queue[i]?.method !== 'show') continue;
      const [dropped] = this.queue.splice(i, 1);
      dropped?.settle({ done: false, stopped: SUPERSEDED });
    }
  }

  private next(): void {
    if (this.worker === null || this.running !== null) return;
    const waiting = this.queue.shift();
    if (!waiting) return;
    this.running = { ...waiting, id: ++this.lastId };
    this.post(this.running.id, waiting.method, waiting.args);
    if (this.isReady) this.startTimer();
  }

  /** The limit counts from when the worker can run the request. */
  private startTimer(): void {
    if (this.running === null) return;
    this.timer = setTimeout(() => this.replace(limitReached(this.limitMs)), this.limitMs);
    this.onRunning({ method: this.running.method, since: performance.now() });
  }

  private post(id: number, method: EngineMethod, args: readonly unknown[]): void {
    this.worker?.postMessage({ id, method, args } as unknown as EngineRequest);
  }

  private startWorker(): void {
    const worker = (this.options.makeWorker ?? engineWorker)();
    this.worker = worker;
    this.isReady = false;
    worker.onmessage = ({ data }: MessageEvent<WorkerNews | EngineReply>) => {
      if (worker !== this.worker) return;
      if ('ready' in data) this.heard(data);
      else this.replied(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.worker) this.died(event.message);
    };
    worker.postMessage({ wasm: this.wasm } satisfies WorkerStart);
  }

  /** A new worker that knows the lesson and goes on from the last snapshot. */
  private revive(): void {
    this.startWorker();
    if (this.lesson !== null) this.tell('load', this.lesson, () => {});
    if (this.kept !== null) this.tell('restore', [this.kept], () => {});
  }

  private heard(news: WorkerNews): void {
    if (!news.ready) return this.died(news.why);
    this.isReady = true;
    this.wasm = news.module;
    this.failedStarts = 0;
    this.startTimer();
  }

  private replied(reply: EngineReply): void {
    const settle = this.told.get(reply.id) ?? this.finish(reply.id)?.settle;
    this.told.delete(reply.id);
    if (reply.ok && reply.kept !== null) this.kept = reply.kept;
    settle?.(
      reply.ok
        ? { done: true, value: reply.value }
        : { done: false, stopped: crashed(reply.message) },
    );
    this.next();
  }

  /** Ends the running request if it is the one of this id (any when none is given). */
  private finish(id?: number): Waiting | null {
    const { running } = this;
    if (running === null || (id !== undefined && running.id !== id)) return null;
    clearTimeout(this.timer);
    this.running = null;
    this.onRunning(null);
    return running;
  }

  private died(why: string): void {
    if (!this.isReady && ++this.failedStarts >= START_TRIES) return this.cannotStart(why);
    this.replace(crashed(why));
  }

  /** Ends the worker and starts another one. A request that had not begun to run is sent again. */
  private replace(stopped: Stopped): void {
    const hadBegun = this.isReady;
    this.worker?.terminate();
    const ended = this.finish();
    if (ended !== null && !hadBegun && stopped.reason === 'crash') this.queue.unshift(ended);
    this.forget(stopped);
    this.revive();
    if (hadBegun || stopped.reason !== 'crash') ended?.settle({ done: false, stopped });
    this.next();
  }

  private forget(stopped: Stopped): void {
    for (const settle of this.told.values()) settle({ done: false, stopped });
    this.told.clear();
  }

  private cannotStart(why: string): void {
    const stopped = crashed(why);
    this.worker?.terminate();
    this.worker = null;
    this.isReady = false;
    this.failedStarts = 0;
    this.finish()?.settle({ done: false, stopped });
    this.forget(stopped);
    for (const waiting of this.queue.splice(0)) waiting.settle({ done: false, stopped });
  }
}

/** A new worker of the engine's own. */
export function engineWorker(): WorkerLike {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });
}
