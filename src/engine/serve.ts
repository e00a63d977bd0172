import { fetchReaderSql, isReaderSqlHere, openSqlite } from '../database/index.ts';
import type { EngineReply, EngineRequest, Kept } from './contract.ts';
import { LocalEngine } from './engine.ts';

/** The first message to a worker: where SQLite's WebAssembly is, or the module compiled before. */
export interface WorkerStart {
  readonly wasm: string | WebAssembly.Module;
}

/** What a page says when its first report stands: what written SQL needs can be fetched. */
export interface Prepare {
  readonly prepare: true;
}

/**
 * What a worker says besides replies: it is ready (with the compiled module, for the worker that
 * may have to replace it), or it could not start.
 */
export type WorkerNews =
  | { readonly ready: true; readonly module: WebAssembly.Module }
  | { readonly ready: false; readonly why: string };

/** The part of a worker's global scope that the engine needs. */
export interface WorkerScope {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(message: WorkerNews | EngineReply): void;
}

/**
 * Answers each request of a worker's scope with exactly one reply. It compiles the WebAssembly
 * itself, so that it waits for no other thread; requests that come sooner wait for it. It says
 * `ready` when they can run, so that a time limit never counts loading.
 */
export function serve(scope: WorkerScope): void {
  const early: MessageEvent<EngineRequest | Prepare>[] = [];
  scope.onmessage = (first: MessageEvent<WorkerStart>) => {
    scope.onmessage = (event: MessageEvent<EngineRequest | Prepare>) => void early.push(event);
    void start(scope, first.data.wasm, early);
  };
}

async function start(
  scope: WorkerScope,
  wasm: WorkerStart['wasm'],
  early: readonly MessageEvent<EngineRequest | Prepare>[],
): Promise<void> {
  try {
    const module = typeof wasm === 'string' ? await compile(wasm) : wasm;
    const sqlite = await openSqlite({ instantiate: module }, { readerSql: 'later' });
    const server = new Server(scope, new LocalEngine(sqlite));
    scope.onmessage = (event: MessageEvent<EngineRequest | Prepare>) => server.take(event.data);
    scope.postMessage({ ready: true, module });
    for (const event of early) server.take(event.data);
  } catch (error) {
    scope.postMessage({ ready: false, why: String(error) });
  }
}

async function compile(address: string): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
  // A static host that does not know the type application/wasm would break streaming.
  if (response.headers.get('Content-Type') !== 'application/wasm')
    return WebAssembly.compile(await response.arrayBuffer());
  return WebAssembly.compileStreaming(response);
}

/** Answers requests in the order in which they come. */
class Server {
  private inOrder: Promise<void> = Promise.resolve();
  private handedOver: Kept['snapshot'] | null = null;

  constructor(
    private readonly scope: WorkerScope,
    private readonly engine: LocalEngine,
  ) {}

  take(message: EngineRequest | Prepare): void {
    // Whoever needs it later asks again, and is told why it cannot be had.
    if ('prepare' in message) fetchReaderSql().catch(() => undefined);
    else this.enqueue(message);
  }

  private enqueue(request: EngineRequest): void {
    this.inOrder = this.inOrder.then(() => this.serve(request));
  }

  /** What written SQL needs is fetched when the page says so, or when it is needed. */
  private async serve(request: EngineRequest): Promise<void> {
    try {
      if (!this.isLight(request)) await fetchReaderSql();
      this.scope.postMessage(this.answer(request));
    } catch (error) {
      this.scope.postMessage({ id: request.id, ok: false, message: String(error) });
    }
  }

  private isLight(request: EngineRequest): boolean {
    if (isReaderSqlHere() || request.method === 'load' || request.method === 'restore') return true;
    return request.method === 'show' && this.engine.isOpening(request.args[0]);
  }

  private answer(request: EngineRequest): EngineReply {
    // The request's type ties the arguments to the method; TypeScript cannot follow the union.
    const call = this.engine[request.method] as (...args: unknown[]) => unknown;
    const value = call.apply(this.engine, request.args as unknown[]);
    return { id: request.id, ok: true, value, kept: this.newlyKept() };
  }

  private newlyKept(): Kept | null {
    const kept = this.engine.keep();
    if (kept === null || kept.snapshot === this.handedOver) return null;
    this.handedOver = kept.snapshot;
    return kept;
  }
}
