import type { Server } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';

const PROBE_EVERY_MS = 250;

export interface AcceptLatency {
  /** Milliseconds that the last probe waited to be accepted, or that the current one has waited so far. */
  waitMs(): number;
  stop(): void;
}

/**
 * Connects to this server's own port every now and then, and measures how long the connection waits to be accepted. The
 * event loop accepts one connection per turn. Under load, a queue therefore grows in the system, which no measurement
 * inside the process can see, while each turn is as short as ever.
 */
export function measureAcceptLatency(server: Server): AcceptLatency {
  let probe: { readonly socket: Socket; readonly at: number } | undefined;
  let last = 0;
  const timer = setInterval(() => {
    if (probe || !server.listening) return;
    const socket = connect(addressOf(server.address() as AddressInfo));
    // A probe that fails to connect says nothing about the wait.
    socket.once('error', () => (probe = undefined));
    socket.unref();
    probe = { socket, at: performance.now() };
  }, PROBE_EVERY_MS);
  timer.unref();
  server.on('connection', (newcomer: Socket) => {
    if (!probe || newcomer.remotePort !== probe.socket.localPort) return;
    last = performance.now() - probe.at;
    probe.socket.destroy();
    newcomer.destroy();
    probe = undefined;
  });
  return {
    waitMs: () => (probe ? Math.max(last, performance.now() - probe.at) : last),
    stop() {
      clearInterval(timer);
      probe?.socket.destroy();
    },
  };
}

/**
 * The address at which the probe reaches the server. A server that listens on every address is reached on the loopback
 * address.
 */
function addressOf({ address, port, family }: AddressInfo): { host: string; port: number } {
  const isAny = address === '0.0.0.0' || address === '::';
  return { host: isAny ? (family === 'IPv6' ? '::1' : '127.0.0.1') : address, port };
}
