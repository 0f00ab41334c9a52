import type { Server } from 'node:http';
import { type AddressInfo, Server as NetServer, createServer } from 'node:net';

export class AddressTaken extends Error {
  override readonly name = 'AddressTaken';
  readonly port: number;

  constructor(port: number) {
    super(`Port ${port} is in use by another program. Stop it, or choose another with PORT=${port + 1}.`);
    this.port = port;
  }
}

/** Errors for an address that this machine does not have, such as ::1 if IPv6 is switched off. */
const NOT_HERE = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'];

/**
 * Makes the server answer on several addresses and one port. A server itself listens on one address only. Each further
 * address gets a listening socket that hands its connections to the server.
 */
export async function listenOnAll(
  server: Server,
  [first, ...rest]: readonly string[],
  port: number,
): Promise<readonly NetServer[]> {
  await listen(server, first, port);
  const { port: chosen } = server.address() as AddressInfo;
  const others: NetServer[] = [];
  for (const host of rest) {
    // The same socket options as an HTTP server uses for its own connections.
    const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    );
    try {
      await listen(other, host, chosen);
      others.push(other);
    } catch (error) {
      if (isNotHere(error)) continue;
      for (const open of [server, ...others]) open.close();
      throw error;
    }
  }
  return others;
}

function isNotHere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NOT_HERE.includes(String(error.code));
}

function listen(server: NetServer, host: string | undefined, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new AddressTaken(port) : error),
    );
    server.listen({ host, port, backlog: 1_024 }, resolve);
  });
}
