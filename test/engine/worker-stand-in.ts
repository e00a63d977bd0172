import type { WorkerLike } from '../../src/engine/worker-client.ts';
import { serve, type WorkerScope } from '../../src/engine/serve.ts';

/**
 * A worker in this thread: messages are cloned and arrive later, as between threads. It stops
 * listening when it is terminated, and can be told to hang or to die at its next request.
 */
export class WorkerStandIn implements WorkerLike {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  terminated = false;
  private readonly scope: WorkerScope;

  constructor(
    private readonly mood: { hang: boolean; die: boolean } = { hang: false, die: false },
  ) {
    this.scope = { onmessage: null, postMessage: (message) => this.deliver(message) };
    serve(this.scope);
  }

  postMessage(message: unknown): void {
    const data: unknown = isStart(message) ? message : structuredClone(message);
    queueMicrotask(() => {
      if (this.terminated) return;
      if (isRequest(message) && this.mood.hang) return;
      if (isRequest(message) && this.mood.die) {
        this.mood.die = false;
        this.onerror?.({ message: 'out of memory', preventDefault: () => {} } as ErrorEvent);
      } else this.scope.onmessage?.({ data } as MessageEvent);
    });
  }

  terminate(): void {
    this.terminated = true;
  }

  private deliver(message: unknown): void {
    // A compiled module can be sent between threads, and not cloned within one.
    const data: unknown = isNews(message) ? message : structuredClone(message);
    queueMicrotask(() => {
      if (!this.terminated) this.onmessage?.({ data } as MessageEvent);
    });
  }
}

function has(message: unknown, key: string): boolean {
  return typeof message === 'object' && message !== null && key in message;
}

const isStart = (message: unknown) => has(message, 'wasm');
const isNews = (message: unknown) => has(message, 'ready');

/** A request proper; telling a worker the lesson or a snapshot always works. */
function isRequest(message: unknown): boolean {
  const { method } = message as { method?: string };
  return method !== undefined && method !== 'load' && method !== 'restore';
}
