import { useQueryClient } from '@tanstack/react-query';
import { useConnection } from '../api/queries.ts';
import { useConnectionActs } from '../manager/use-connection-acts.ts';
import { schemaQuery } from './use-schema.ts';

/** The manager's own ways to another server or database; what is loaded again here is the schema. */
export function usePlaceActs() {
  const client = useQueryClient();
  const { isSuccess: isConnected } = useConnection();
  return useConnectionActs({
    isConnected,
    reloadTables: () =>
      client.fetchQuery({ ...schemaQuery(), staleTime: 0 }).then(
        ({ tables }) => tables.length,
        () => undefined,
      ),
  });
}
