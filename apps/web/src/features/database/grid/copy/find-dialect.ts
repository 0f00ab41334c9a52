import { listServers } from '@tessera/contract/database';
import type { Dialect } from '@tessera/table-sql/dialect';
import { databaseCall } from '../../api/database-call.ts';

/** The dialect of the server one works on: asked when it matters, for it may have been changed meanwhile. */
export async function findDialect(): Promise<Dialect> {
  const reply = await databaseCall(listServers, {}, { failure: 'connection' });
  const current = reply.ok ? reply.value.servers.find(({ is_current }) => is_current) : undefined;
  return current?.dialect ?? 'postgres';
}
