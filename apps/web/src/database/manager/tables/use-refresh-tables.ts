import { useQueryClient } from '@tanstack/react-query';
import { refreshTables } from '@tessera/contract/database/database-tables';
import { useState } from 'react';
import { tableSentences } from '@tessera/domain/database/names';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { databaseCall } from '../api/database-call.ts';
import { databaseKeys } from '../api/keys.ts';
import { plural } from '@tessera/domain/plural';
import { useManager } from '../manager/manager-context.tsx';

const SHOWN_MS = 3_000;

/**
 * Reloads the list of tables. The same call tries to create a temporary table, to find out whether the connection can
 * write. If the call fails, the list is loaded by the ordinary call.
 */
export function useRefreshTables() {
  const client = useQueryClient();
  const { connection, tables } = useManager();
  const [isRefreshing, setIsRefreshing] = useState(false);

  async function refresh() {
    if (!connection) return showDisconnected();
    setIsRefreshing(true);
    const reply = await databaseCall(refreshTables, {}, { failure: 'refreshTables' });
    if (reply.ok) client.setQueryData(databaseKeys.tables(connection.database_name), reply.value.tables);
    else await tables.refetch();
    setIsRefreshing(false);
    if (!reply.ok && reply.refusal.code === 'database.disconnected') {
      await client.invalidateQueries({ queryKey: databaseKeys.connection });
      return showDisconnected();
    }
    if (!reply.ok) {
      return showToast({
        tone: 'danger',
        title: 'Failed to refresh tables',
        description: reply.refusal.message,
      });
    }
    const count = plural(reply.value.tables.length, 'table');
    return showToast({
      tone: 'success',
      title: 'Tables Refreshed',
      description: reply.value.canWrite
        ? count
        : `${count}. This connection can read, but cannot create tables.`,
      durationMs: SHOWN_MS,
    });
  }

  return { refresh, isRefreshing };
}

/** Says that there is no connection any more. It may have been closed in another window. */
function showDisconnected() {
  return showToast({
    tone: 'danger',
    title: 'No Database Connected',
    description: tableSentences.noDatabase,
  });
}
