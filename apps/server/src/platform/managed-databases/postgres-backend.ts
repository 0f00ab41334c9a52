import { connect } from 'node:net';
import { Client } from 'pg';
import { CONNECT_MS } from './connection.ts';
import { type Login, tlsOf } from './server-address.ts';

/** The server's process behind a connection. */
export interface Backend {
  readonly processID: number;
  readonly secretKey: number;
}

/**
 * Sends the protocol's cancel request on a new connection. It needs no rights and does not count towards connection
 * limits.
 */
export function cancelBackend({ host, port }: Login, { processID, secretKey }: Backend): Promise<void> {
  const request = Buffer.alloc(16);
  request.writeInt32BE(16, 0);
  request.writeInt32BE(80_877_102, 4);
  request.writeInt32BE(processID, 8);
  request.writeInt32BE(secretKey, 12);
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port }, () => socket.end(request));
    socket.setTimeout(CONNECT_MS, () => socket.destroy());
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
}

export async function endBackend(login: Login, { processID }: Backend): Promise<void> {
  const other = new Client({
    host: login.host,
    port: login.port,
    user: login.user,
    password: login.password,
    ...(login.database !== undefined && { database: login.database }),
    ...tlsOf(login),
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    options: '-c search_path=pg_catalog,pg_temp',
  });
  other.on('error', () => undefined);
  try {
    await other.connect();
    await other.query('select pg_catalog.pg_terminate_backend($1::pg_catalog.int4)', [processID]);
  } finally {
    await other.end();
  }
}
