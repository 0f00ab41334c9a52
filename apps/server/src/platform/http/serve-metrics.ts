import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Metrics } from './metrics.ts';

/** Serves /metrics on a separate address, away from the public port. Returns a function that closes it. */
export async function serveMetrics(address: string, metrics: Metrics): Promise<() => Promise<void>> {
  const split = address.lastIndexOf(':');
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const host = address.slice(0, split).replace(/^\[|\]$/g, '');
  server.listen({ host, port: Number(address.slice(split + 1)) });
  await once(server, 'listening');
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}
