import { cancelQuery, getActivity, getTableSizes } from '@tessera/contract/database/database-schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { databaseQuery } from '../api/database-call.ts';
import { useConnection } from '../api/queries.ts';
import { workspaceKeys } from '../workspace/workspace-keys.ts';

const REFRESH_MS = 5_000;

/** The server's running queries. They are loaded again every few seconds, unless paused or in a hidden browser tab. */
export function useActivity({ isPaused }: { isPaused: boolean }) {
  const { isSuccess } = useConnection();
  const isSeen = useSyncExternalStore(
    subscribeToVisibility,
    () => !document.hidden,
    () => true,
  );
  return useQuery({
    queryKey: workspaceKeys.activity,
    queryFn: async ({ signal }) =>
      (await databaseQuery(getActivity, {}, { failure: 'activity', signal })).queries,
    enabled: isSuccess,
    refetchInterval: isPaused || !isSeen ? false : REFRESH_MS,
  });
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

export function useSizes() {
  const { isSuccess } = useConnection();
  return useQuery({
    queryKey: workspaceKeys.sizes,
    queryFn: async ({ signal }) =>
      (await databaseQuery(getTableSizes, {}, { failure: 'activity', signal })).tables,
    enabled: isSuccess,
  });
}

export function useCancelQuery({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => databaseQuery(cancelQuery, { params: { id } }, { failure: 'cancel' }),
    onSuccess: () => showToast({ tone: 'success', title: 'Cancellation requested', durationMs: 5_000 }),
    onError: (error) =>
      error.message &&
      showToast({ tone: 'danger', title: 'Failed to cancel the query', description: error.message }),
    onSettled: () => {
      onDone();
      void client.invalidateQueries({ queryKey: workspaceKeys.activity });
    },
  });
}
