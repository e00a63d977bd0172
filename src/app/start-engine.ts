import type { EngineClient } from '../engine/contract.ts';
import {
  createEngineClient,
  engineWorker,
  wasmUrl,
  type WorkerLike,
} from '../engine/worker-client.ts';

/** How long a request may run until the reader chooses otherwise, in milliseconds. */
const LIMIT_MS = 5000;

/** The worker that `src/app/boot.js` started, and what it has said since. */
interface Started {
  readonly worker: Worker;
  readonly early: readonly Event[];
}

/** SQLite in a worker: the one that was started before this code was here, or a new one. */
export function startEngine(): EngineClient {
  return createEngineClient({
    // Absolute, since a worker has an address of its own.
    wasm: new URL(wasmUrl, document.baseURI).href,
    limitMs: LIMIT_MS,
    makeWorker: () => takeStarted() ?? engineWorker(),
  });
}

function takeStarted(): WorkerLike | null {
  const place = window as { startedEngine?: Started };
  const started = place.startedEngine;
  if (!started) return null;
  delete place.startedEngine;
  return new StartedWorker(started);
}

/** Hands on what the worker said before anybody listened. It knows its WebAssembly already. */
class StartedWorker implements WorkerLike {
  constructor(private readonly started: Started) {}

  set onmessage(listener: ((event: MessageEvent) => void) | null) {
    this.started.worker.onmessage = listener;
    for (const event of this.started.early)
      if (event instanceof MessageEvent) queueMicrotask(() => listener?.(event));
  }

  set onerror(listener: ((event: ErrorEvent) => void) | null) {
    this.started.worker.onerror = listener;
    for (const event of this.started.early)
      if (event instanceof ErrorEvent) queueMicrotask(() => listener?.(event));
  }

  postMessage(message: unknown): void {
    if (typeof message === 'object' && message !== null && 'wasm' in message) return;
    this.started.worker.postMessage(message);
  }

  terminate(): void {
    this.started.worker.terminate();
  }
}
