import type { IncomingMessage, Server } from 'node:http';

export interface Patience {
  readonly graceMs: number;
  /** After the grace period, a request may take as long as its bytes would take at this speed. */
  readonly bytesPerSecond: number;
}

/**
 * Every request may take a minute, and a second more for each 8 kB that has arrived. So a large file can arrive on a
 * slow line, and somebody who sends single bytes cannot occupy a connection.
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
