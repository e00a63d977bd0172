import { openSqlite } from '../database/index.ts';
import type { EngineReply, EngineRequest, Kept } from './contract.ts';
import { LocalEngine } from './engine.ts';

/** The first message to a worker: SQLite's WebAssembly, compiled. */
export interface WorkerStart {
  readonly module: WebAssembly.Module;
}

/** What a worker says besides replies: it is ready, or it could not start. */
export type WorkerNews = { readonly ready: true } | { readonly ready: false; readonly why: string };

/** The part of a worker's global scope that the engine needs. */
export interface WorkerScope {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(message: WorkerNews | EngineReply): void;
}

/**
 * Answers each request of a worker's scope with exactly one reply. It is told the compiled
 * WebAssembly first and says `ready` when requests can run, so that a time limit never counts
 * loading.
 */
export function serve(scope: WorkerScope): void {
  scope.onmessage = (event: MessageEvent<WorkerStart>) => void start(scope, event.data.module);
}

async function start(scope: WorkerScope, module: WebAssembly.Module): Promise<void> {
  try {
    const answer = answering(new LocalEngine(await openSqlite({ instantiate: module })));
    scope.onmessage = (event: MessageEvent<EngineRequest>) => scope.postMessage(answer(event.data));
    scope.postMessage({ ready: true });
  } catch (error) {
    scope.postMessage({ ready: false, why: String(error) });
  }
}

function answering(engine: LocalEngine): (request: EngineRequest) => EngineReply {
  let handedOver: Kept['snapshot'] | null = null;
  return (request) => {
    try {
      // The request's type ties the arguments to the method; TypeScript cannot follow the union.
      const call = engine[request.method] as (...args: unknown[]) => unknown;
      const value = call.apply(engine, request.args as unknown[]);
      const kept = engine.keep();
      const isNew = kept !== null && kept.snapshot !== handedOver;
      if (isNew) handedOver = kept.snapshot;
      return { id: request.id, ok: true, value, kept: isNew ? kept : null };
    } catch (error) {
      return { id: request.id, ok: false, message: String(error) };
    }
  };
}
