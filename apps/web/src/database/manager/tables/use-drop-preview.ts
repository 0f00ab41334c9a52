import { useQuery } from '@tanstack/react-query';
import { getDropPreview } from '@tessera/contract/database/database-schema';
import { databaseQuery } from '../api/database-call.ts';
import { databaseKeys } from '../api/keys.ts';

export function useDropPreview(schema: string, table: string) {
  return useQuery({
    queryKey: databaseKeys.dropPreview(schema, table),
    queryFn: ({ signal }) =>
      databaseQuery(getDropPreview, { params: { table }, query: { schema } }, { failure: 'schema', signal }),
  });
}
