import type { IncomingMessage, Server } from 'node:http';

export interface Patience {
  readonly graceMs: number;
  /** Beyond the grace a request may take as long as it would at this speed. */
  readonly bytesPerSecond: number;
}

/**
 * A minute for every request, and a second more for each 8 kB that came: a large file on a slow line gets through in
 * one request, and a sender of single bytes does not keep its place.
 */
export const usualPatience: Patience = { graceMs: 60_000, bytesPerSecond: 8 * 1024 };

interface Sending {
  readonly since: number;
  readonly bytesBefore: number;
}

/** Closes the connections whose requests take too long to arrive. Returns how to end the watch. */
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
