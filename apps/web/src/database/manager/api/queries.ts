import { queryOptions, useQuery } from '@tanstack/react-query';
import { listDatabases, listServers, testConnection } from '@tessera/contract/database/database';
import { listTables, scanScripts } from '@tessera/contract/database/database-tables';
import { listDatabaseUsers } from '@tessera/contract/database/database-users';
import { listTrash } from '@tessera/contract/database/database-schema';
import type { Output } from '@tessera/contract/endpoint';
import { CONNECTION_FRESH_MS, CONNECTION_RETRIES, retry } from './database-cache.tsx';
import { cacheBuster, databaseQuery } from './database-call.ts';
import { databaseKeys } from './keys.ts';

export type Connection = Output<typeof testConnection>['data']['database'];
export type ManagedServer = Output<typeof listServers>['servers'][number];

export const connectionQuery = queryOptions({
  queryKey: databaseKeys.connection,
  queryFn: async ({ signal }) =>
    (await databaseQuery(testConnection, { query: { cb: cacheBuster() } }, { failure: 'connection', signal }))
      .data.database,
  staleTime: CONNECTION_FRESH_MS,
  gcTime: CONNECTION_FRESH_MS,
  retry: retry(CONNECTION_RETRIES),
  // If the last attempt failed, a newly opened screen shows that failure at once. Its Retry button tries again.
  retryOnMount: false,
});

export function useConnection() {
  return useQuery(connectionQuery);
}

export function useServers() {
  return useQuery({
    queryKey: databaseKeys.servers,
    queryFn: async ({ signal }) =>
      (await databaseQuery(listServers, {}, { failure: 'connection', signal })).servers,
  });
}

const databasesQuery = queryOptions({
  queryKey: databaseKeys.databases,
  queryFn: ({ signal }) =>
    databaseQuery(listDatabases, { query: { cb: cacheBuster() } }, { failure: 'databases', signal }),
});

export function useDatabases(options: { isEnabled: boolean }) {
  return useQuery({
    ...databasesQuery,
    select: ({ databases }) => databases,
    enabled: options.isEnabled,
  });
}

/** The encodings and collations to choose from for a new database. */
export function useDatabaseChoices() {
  return useQuery({ ...databasesQuery, select: ({ choices }) => choices });
}

export function useTables(database: string, options: { isEnabled: boolean }) {
  return useQuery({
    queryKey: databaseKeys.tables(database),
    queryFn: async ({ signal }) =>
      (
        await databaseQuery(
          listTables,
          { query: { database, cb: cacheBuster() } },
          { failure: 'tables', signal },
        )
      ).tables,
    enabled: options.isEnabled,
    // Connecting loads the list. Screens that open at that moment use it instead of loading it again.
    staleTime: 1_000,
  });
}

export function useDatabaseUsers(options: { isEnabled: boolean }) {
  return useQuery({
    queryKey: databaseKeys.users,
    queryFn: ({ signal }) =>
      databaseQuery(listDatabaseUsers, { query: { cb: cacheBuster() } }, { failure: 'users', signal }),
    enabled: options.isEnabled,
  });
}

export function useScripts() {
  return useQuery({
    queryKey: databaseKeys.scripts,
    queryFn: async ({ signal }) =>
      (await databaseQuery(scanScripts, { query: { cb: cacheBuster() } }, { failure: 'connection', signal }))
        .scripts,
  });
}

export function useTrash(options: { isEnabled: boolean }) {
  return useQuery({
    queryKey: databaseKeys.trash,
    queryFn: async ({ signal }) => (await databaseQuery(listTrash, {}, { failure: 'schema', signal })).tables,
    enabled: options.isEnabled,
  });
}
