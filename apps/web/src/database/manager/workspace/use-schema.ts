import { MINUTE_MS } from '@tessera/domain/durations';
import { getSchema } from '@tessera/contract/database/database-schema';
import type { Output } from '@tessera/contract/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { databaseQuery } from '../api/database-call.ts';
import { useConnection } from '../api/queries.ts';
import { workspaceKeys } from './workspace-keys.ts';

export type Schema = Output<typeof getSchema>;

/** Loads the tables, columns and foreign keys of a schema. Without a name, the dialect's default schema is meant. */
export function schemaQuery(schema?: string) {
  return queryOptions({
    queryKey: workspaceKeys.schema(schema),
    queryFn: ({ signal }) =>
      databaseQuery(
        getSchema,
        { query: schema === undefined ? {} : { schema } },
        { failure: 'schema', signal },
      ),
    // The console and the diagram share the result for a minute.
    staleTime: MINUTE_MS,
    gcTime: MINUTE_MS,
  });
}

export function useSchema(schema?: string) {
  const { isSuccess } = useConnection();
  return useQuery({ ...schemaQuery(schema), enabled: isSuccess });
}
