import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** Maximum time for accepting connections that were made before the stop and still wait to be accepted. */
const LAST_CONNECTIONS_MS = 4_000;
/** Time that idle connections are given, in case a request is on its way. */
const LAST_REQUESTS_MS = 1_000;
const STOP_WITHIN_MS = 8_000;

/**
 * Stops without losing a request. `server.close()` would reset the connections that wait to be accepted, and close the
 * idle ones at once, together with any request on its way. So waiting connections are accepted first, then only the
 * listening sockets are closed, and idle connections a moment later. `others` are listening sockets that hand their
 * connections to this server.
 */
export async function drain(
  server: Server,
  others: readonly NetServer[],
  onClosed: () => void,
): Promise<void> {
  await acceptWaiting(server);
  const closed = Promise.all([server, ...others].map(stopListening));
  onClosed();
  let sweep: NodeJS.Timeout | undefined;
  const idle = setTimeout(() => {
    sweep = setInterval(() => server.closeIdleConnections(), 100);
  }, LAST_REQUESTS_MS);
  const limit = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS);
  await closed;
  clearTimeout(idle);
  clearInterval(sweep);
  clearTimeout(limit);
}

function stopListening(server: NetServer): Promise<void> {
  return new Promise((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
}

/**
 * Accepts the connections that are already waiting, until a turn of the event loop brings none. The event loop accepts
 * one per turn, and a busy process may have left many waiting.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const deadline = performance.now() + LAST_CONNECTIONS_MS;
  let isQuiet: boolean;
  const onConnection = () => (isQuiet = false);
  server.on('connection', onConnection);
  do {
    isQuiet = true;
    // Each turn of the loop polls the listening socket once.
    await turn();
    await turn();
  } while (!isQuiet && performance.now() < deadline);
  server.off('connection', onConnection);
}
