import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A reader's line: how long a message takes one way, and how much arrives in a second. */
export interface Line {
  readonly oneWayMs: number;
  readonly bytesPerSecond: number;
}

/** A phone or a home line in the middle of the field: 10 Mbit/s, 40 ms there and back. */
export const ORDINARY_LINE: Line = { oneWayMs: 20, bytesPerSecond: 1_250_000 };

/**
 * A port on this machine that is as far away as the line is long: what it hands on from `port`
 * comes late, and all its connections share the line's speed. Opening a connection costs a way
 * there and back, as it does for TCP.
 */
export function openLine(port: number, line: Line): Promise<Server> {
  const share = new Share(line.bytesPerSecond);
  return new Promise((resolve) => {
    const server = createServer((near) => joinOverLine(near, port, line, share));
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

/** The address a browser opens. */
export function addressOf(server: { address(): AddressInfo | string | null }): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function joinOverLine(near: Socket, port: number, line: Line, share: Share): void {
  const far = connect(port, '127.0.0.1');
  const opened = performance.now() + 2 * line.oneWayMs;
  near.on('data', (data) => {
    const wait = Math.max(opened - performance.now(), 0) + line.oneWayMs;
    setTimeout(() => far.write(data), wait);
  });
  far.on('data', (data) => {
    setTimeout(() => near.write(data), line.oneWayMs + share.take(data.length));
  });
  const end = () => setTimeout(() => (near.destroy(), far.destroy()), 4 * line.oneWayMs);
  for (const socket of [near, far]) socket.on('close', end).on('error', end);
}

/** The line's speed, shared by all who send over it. */
class Share {
  private freeAt = 0;

  constructor(private readonly bytesPerSecond: number) {}

  /** Milliseconds until these bytes are through. */
  take(bytes: number): number {
    const now = performance.now();
    this.freeAt = Math.max(this.freeAt, now) + (bytes / this.bytesPerSecond) * 1000;
    return this.freeAt - now;
  }
}
