import type { IncomingMessage, Server } from 'node:http';

export interface Patience {
  readonly graceMs: number;
  /** Beyond the grace period, a request may take as long as it would at this speed. */
  readonly bytesPerSecond: number;
}

/**
 * Every request has a minute, plus a second for each 8 kB that arrived: a large file on a slow line arrives in one
 * request, and a sender of single bytes does not hold its connection.
 */
export const usualPatience: Patience = { graceMs: 60_000, bytesPerSecond: 8 * 1024 };

interface Sending {
  readonly since: number;
  readonly bytesBefore: number;
}

/** Closes connections whose requests take too long to arrive. Returns a function that stops the watch. */
export function watchSenders(server: Server, { graceMs, bytesPerSecond }: Patience): () => void {
  const arriving = new Map<IncomingMessage, Sending>();
  server.on('request', (request: IncomingMessage) => {
    if (request.complete) return;
    arriving.set(request, { since: performance.now(), bytesBefore: request.socket.bytesRead });
    request.once('close', () => arriving.delete(request));
  });
  const look = () => {
    const now = performance.now();
    for (const [request, { since, bytesBefore }] of arriving) {
      const bytes = request.socket.bytesRead - bytesBefore;
      const isLate = now - since > graceMs + (bytes / bytesPerSecond) * 1_000;
      if (request.complete) arriving.delete(request);
      else if (isLate) request.destroy();
    }
  };
  const watch = setInterval(look, graceMs / 10);
  watch.unref();
  return () => clearInterval(watch);
}
