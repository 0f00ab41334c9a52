import type { ServerConnection } from './connection.ts';
import { Memory, type MemorySlot } from './memory.ts';
import { clientFor } from './postgres-client.ts';
import { PostgresConnection } from './postgres-connection.ts';
import type { Login } from './server-address.ts';
import { ServerFailure, toServerFailure } from './server-failure.ts';

/** Servers that refused a setting because they are too old for it, by host and port. */
const oldServers: MemorySlot<Set<string>> = { create: () => new Set() };
const UNKNOWN_SETTING = '42704';

export async function openPostgres(login: Login, sharedMemory = new Memory()): Promise<ServerConnection> {
  const known = sharedMemory.get(oldServers);
  const server = `${login.host} ${login.port}`;
  const isOld = known.has(server);
  try {
    return await connect(login, sharedMemory, isOld);
  } catch (error) {
    if (isOld || !(error instanceof ServerFailure) || error.code !== UNKNOWN_SETTING) throw error;
    const connection = await connect(login, sharedMemory, true);
    known.add(server);
    return connection;
  }
}

async function connect(login: Login, sharedMemory: Memory, isOld: boolean): Promise<ServerConnection> {
  const client = clientFor(login, { isOld });
  const connection = new PostgresConnection(client, login, sharedMemory);
  try {
    await client.connect();
    connection.listen();
    await connection.useServerNames();
  } catch (error) {
    client.end().catch(() => undefined);
    throw toServerFailure(error, login);
  }
  return connection;
}
