import { useQueryClient } from '@tanstack/react-query';
import { useConnection } from '../api/queries.ts';
import { useConnectionActions } from '../manager/use-connection-actions.ts';
import { schemaQuery } from './use-schema.ts';

/** Connects to another server or database, then reloads the schema. */
export function useWorkspaceActions() {
  const client = useQueryClient();
  const { isSuccess: isConnected } = useConnection();
  return useConnectionActions({
    isConnected,
    reloadTables: () =>
      client.fetchQuery({ ...schemaQuery(), staleTime: 0 }).then(
        ({ tables }) => tables.length,
        () => undefined,
      ),
  });
}
