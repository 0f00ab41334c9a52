import { WEBHOOK_PATH } from './receive-event.ts';
import type { DeliverEvent } from './test-provider.ts';

const ANSWER_WITHIN_MS = 10_000;

/**
 * Creates a function that delivers events to this server over the network, as a real provider does. `findPort` returns
 * undefined while the server is not listening.
 */
export function deliverToSelf(findPort: () => number | undefined, host = '127.0.0.1'): DeliverEvent {
  return async ({ body, signature }) => {
    const port = findPort();
    if (port === undefined) throw new Error('The server is not listening yet');
    const response = await fetch(`http://${reachable(host)}:${port}${WEBHOOK_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.arrayBuffer();
    return response.status;
  };
}

/**
 * The address at which this server can be reached. A wildcard address cannot be connected to, so the loopback address
 * replaces it.
 */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
