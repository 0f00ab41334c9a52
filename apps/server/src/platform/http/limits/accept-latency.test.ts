import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort } from '../../../../../../testing/free-port.ts';
import { type AcceptLatency, measureAcceptLatency } from './accept-latency.ts';

let server: Server;
let probe: AcceptLatency;

afterEach(async () => {
  probe.stop();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

async function open(host: string): Promise<number> {
  const port = await freePort();
  server = createServer((_request, response) => response.end('ok'));
  server.listen({ host, port });
  await once(server, 'listening');
  probe = measureAcceptLatency(server);
  return port;
}

test.for(['127.0.0.1', '0.0.0.0'])('a server that listens on %s accepts the probe', async (host) => {
  await open(host);

  await vi.waitFor(() => expect(probe.waitMs()).toBeGreaterThan(0), { timeout: 15_000, interval: 10 });
});

test('when many connections are waiting, a new one waits long, even if each turn of the event loop is short', async () => {
  const port = await open('127.0.0.1');
  server.on('connection', () => {
    const until = performance.now() + 10;
    while (performance.now() < until);
  });

  const crowd = Array.from({ length: 150 }, () => connect(port, '127.0.0.1'));
  await vi.waitFor(() => expect(probe.waitMs()).toBeGreaterThan(200), { timeout: 15_000, interval: 10 });

  for (const socket of crowd) socket.destroy();
});

test('probes are not counted as requests, and do not block visitors', async () => {
  const port = await open('127.0.0.1');
  const requests = vi.fn<() => void>();
  server.on('request', requests);
  await vi.waitFor(() => expect(probe.waitMs()).toBeGreaterThan(0), { timeout: 15_000, interval: 10 });

  const response = await fetch(`http://127.0.0.1:${port}/`);

  expect(await response.text()).toBe('ok');
  expect(requests).toHaveBeenCalledTimes(1);
  server.off('request', requests);
});
