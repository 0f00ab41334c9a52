import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { pipeline, Transform } from 'node:stream';

export interface Relay {
  readonly port: number;
  /** Everything arrives this much later, in both directions. */
  slowDown(milliseconds: number): void;
  /** Connections stay open, but nothing gets through any more on those that are there, nor on new ones. */
  fallSilent(): void;
  /** Text that clients sent since it fell silent, none of which arrived. */
  heardWhileSilent(): string;
  /** New connections get through again; the silent ones stay so, as after a cable was pulled. */
  recover(): void;
  /** Ends all connections at once, without a word. */
  cut(): void;
  close(): Promise<void>;
}

/** Stands between a client and a server on this machine, and is as bad a network as a test wishes. */
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
