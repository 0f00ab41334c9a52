import { testConnection } from '@tessera/contract/database/database';
import type { Output } from '@tessera/contract/endpoint';
import type { Dialect } from '@tessera/table-sql/dialect';
import { cacheBuster, databaseCall } from '../../api/database-call.ts';

export type Connection = Output<typeof testConnection>['data']['database'];

/** Asks the server for the session's present connection, because it may have been changed in another window. */
export async function findConnection(): Promise<Connection | undefined> {
  const reply = await databaseCall(
    testConnection,
    { query: { cb: cacheBuster() } },
    { failure: 'connection' },
  );
  return reply.ok ? reply.value.data.database : undefined;
}

export async function findDialect(): Promise<Dialect> {
  return (await findConnection())?.dialect ?? 'postgres';
}
