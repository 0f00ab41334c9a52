import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { pipeline, Transform } from 'node:stream';

export interface Relay {
  readonly port: number;
  /** Delays all data by this time, in both directions. */
  slowDown(milliseconds: number): void;
  /** Keeps connections open, but lets nothing through, on existing and on new ones. */
  fallSilent(): void;
  /** Text that clients have sent since fallSilent(). None of it reached the server. */
  heardWhileSilent(): string;
  /** Lets new connections through again. Connections that fell silent stay silent, as after a cable was pulled. */
  recover(): void;
  /** Resets all connections. */
  cut(): void;
  close(): Promise<void>;
}

/** A relay between a client and a server on this machine that simulates a bad network. */
export async function startRelay(target: { host: string; port: number }): Promise<Relay> {
  const sockets = new Set<Socket>();
  let delay = 0;
  let isSilent = false;
  let deaf = new WeakSet<Socket>();
  let heard = '';

  const carry = (socket: Socket, isFromClient: boolean) =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        if (isSilent || deaf.has(socket)) {
          deaf.add(socket);
          if (isFromClient) heard += chunk.toString('latin1');
          return done();
        }
        if (delay === 0) return done(null, chunk);
        setTimeout(() => done(null, chunk), delay);
      },
    });
  const server = createServer((near) => {
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => sockets.delete(socket));
    }
    if (isSilent) deaf.add(near);
    pipeline(near, carry(near, true), far, () => far.destroy());
    pipeline(far, carry(near, false), near, () => near.destroy());
  });
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };

  server.listen({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    slowDown(milliseconds) {
      delay = milliseconds;
    },
    fallSilent() {
      isSilent = true;
      heard = '';
      deaf = new WeakSet(sockets);
    },
    heardWhileSilent: () => heard,
    recover() {
      isSilent = false;
      delay = 0;
    },
    cut,
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
