import { useQueryClient } from '@tanstack/react-query';
import { databaseKeys } from '../api/keys.ts';

/** Reloads everything that depends on rows: the table, and the lists that count rows. */
export function useRowsChanged() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({
      predicate: ({ queryKey: [root, scope, list] }) =>
        root === 'database' && scope === 'server' && list !== 'tables' && list !== 'users',
    });
    await client.invalidateQueries({ queryKey: databaseKeys.anyTables });
  };
}
