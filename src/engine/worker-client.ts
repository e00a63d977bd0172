/** Where the page finds SQLite's WebAssembly, which it compiles once for every worker. */
export { default as wasmUrl } from 'sql.js/dist/sql-wasm-browser.wasm?url';
import type {
  Answer,
  EngineClient,
  EngineMethod,
  EngineReply,
  EngineRequest,
  Kept,
  Moment,
  Stopped,
} from './contract.ts';
import type { Lesson } from '../model/lesson.ts';
import { crashed, limitReached, STOPPED, SUPERSEDED } from './stopped.ts';
import type { WorkerNews } from './serve.ts';

/** The part of a Worker the client uses, so that a test can stand in for it. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface EngineClientOptions {
  /** SQLite's WebAssembly, compiled once and given to every worker. */
  readonly module: Promise<WebAssembly.Module>;
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

/** How often a worker that cannot start is tried again before requests are answered `crash`. */
const START_TRIES = 2;

class WorkerClient implements EngineClient {
  limitMs: number;
  onRunning: EngineClient['onRunning'] = () => {};

  private worker: WorkerLike | null = null;
  private isReady = false;
  private failedStarts = 0;
  private readonly queue: Waiting[] = [];
  private running: (Waiting & { readonly id: number }) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastId = 0;
  private lesson: Lesson | null = null;
  private kept: Kept | null = null;

  constructor(private readonly options: EngineClientOptions) {
    this.limitMs = options.limitMs;
    this.startWorker();
  }

  load(lesson: Lesson): Promise<Answer<void>> {
    this.lesson = lesson;
    this.kept = null;
    return this.ask('load', [lesson]) as Promise<Answer<void>>;
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

  stop(): void {
    if (this.running !== null) this.replace(STOPPED);
  }

  private ask(method: EngineMethod, args: readonly unknown[]): Promise<Answer<unknown>> {
    return new Promise((settle) => {
      this.queue.push({ method, args, settle });
      if (this.worker === null) this.startWorker();
      this.next();
    });
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
    if (!this.isReady || this.running !== null) return;
    const waiting = this.queue.shift();
    if (!waiting) return;
    this.running = { ...waiting, id: ++this.lastId };
    this.timer = setTimeout(() => this.replace(limitReached(this.limitMs)), this.limitMs);
    this.onRunning({ method: waiting.method, since: performance.now() });
    this.post(this.running.id, waiting.method, waiting.args);
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
    this.options.module.then(
      (module) => worker.postMessage({ module }),
      (error: unknown) => this.cannotStart(String(error)),
    );
  }

  private heard(news: WorkerNews): void {
    if (!news.ready) return this.died(news.why);
    this.isReady = true;
    this.failedStarts = 0;
    this.next();
  }

  private replied(reply: EngineReply): void {
    const running = this.running;
    // Replies to what a new worker is told before requests run (id 0) settle nothing.
    if (running === null || reply.id !== running.id) return;
    this.finish();
    if (reply.ok && reply.kept !== null) this.kept = reply.kept;
    running.settle(
      reply.ok
        ? { done: true, value: reply.value }
        : { done: false, stopped: crashed(reply.message) },
    );
    this.next();
  }

  private finish(): void {
    clearTimeout(this.timer);
    this.running = null;
    this.onRunning(null);
  }

  private died(why: string): void {
    if (!this.isReady && ++this.failedStarts >= START_TRIES) return this.cannotStart(why);
    this.replace(crashed(why));
  }

  /** Ends the worker and starts another one, which goes on from the last snapshot. */
  private replace(stopped: Stopped): void {
    const running = this.running;
    this.worker?.terminate();
    if (running !== null) this.finish();
    this.startWorker();
    this.remind();
    running?.settle({ done: false, stopped });
  }

  /** A new worker is told the lesson and the last moment; it takes them in before any request. */
  private remind(): void {
    if (this.kept !== null) this.queue.unshift(quiet('restore', [this.kept]));
    if (this.lesson !== null) this.queue.unshift(quiet('load', [this.lesson]));
  }

  private cannotStart(why: string): void {
    this.worker?.terminate();
    this.worker = null;
    this.isReady = false;
    this.failedStarts = 0;
    if (this.running !== null) this.finish();
    for (const waiting of this.queue.splice(0))
      waiting.settle({ done: false, stopped: crashed(why) });
  }
}

function engineWorker(): WorkerLike {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });
}

function quiet(method: EngineMethod, args: readonly unknown[]): Waiting {
  return { method, args, settle: () => {} };
}
