import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** For so long connections are accepted that were made before the stop and still wait for it. */
const LAST_CONNECTIONS_MS = 4_000;
/** Idle connections are given this long to bring the request that may be on its way. */
const LAST_REQUESTS_MS = 1_000;
const STOP_WITHIN_MS = 8_000;

/**
 * Stops without losing a request. `server.close()` would at once reset the connections that wait to be accepted and
 * cut the idle ones, and with them any request that is already on its way. So those that wait are taken first, then
 * only the listening socket is closed, and idle connections go a moment later.
 */
export async function drain(server: Server, onClosed: () => void): Promise<void> {
  await acceptWaiting(server);
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
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

/** The event loop accepts one connection in a turn, and a busy process may have left many waiting. */
async function acceptWaiting(server: Server): Promise<void> {
  const deadline = performance.now() + LAST_CONNECTIONS_MS;
  let isQuiet: boolean;
  const onConnection = () => (isQuiet = false);
  server.on('connection', onConnection);
  do {
    isQuiet = true;
    // From one turn's end to the next one's lies a look at the listening socket.
    await turn();
    await turn();
  } while (!isQuiet && performance.now() < deadline);
  server.off('connection', onConnection);
}
