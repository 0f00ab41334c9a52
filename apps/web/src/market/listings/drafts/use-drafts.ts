import { QueryClient, useQuery } from '@tanstack/react-query';
import { deleteListings, listMyListings, type ListingSummary } from '@tessera/contract/market/listings';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { useWizard } from '../wizard/use-wizard.ts';

export type Drafts =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly drafts: readonly ListingSummary[] };

const draftsKey = ['drafts'] as const;

/** The person's drafts, the last changed first. They are fetched each time the card is opened. */
export function useDrafts({ isOpen }: { isOpen: boolean }) {
  const wizard = useWizard();
  const [client] = useState(() => new QueryClient());
  const query = useQuery(
    {
      queryKey: draftsKey,
      queryFn: ({ signal }) => fetchDrafts(signal),
      enabled: isOpen,
      // A failure is shown at once, and the person decides whether to retry.
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
    client,
  );
  return {
    drafts: toDrafts(query),
    retry: () => void query.refetch(),
    async remove(draft: ListingSummary) {
      const { system, id } = draft;
      const answer = await call(deleteListings, { body: { entries: [{ system, id }] } }).catch(
        () => undefined,
      );
      if (!answer?.ok) {
        showToast({
          tone: 'danger',
          title: 'Unable to delete draft',
          description: answer?.refusal.error ?? 'Failed to delete draft',
        });
        return;
      }
      wizard.forgetDraft(id);
      client.setQueryData<ListingSummary[]>(draftsKey, (before) =>
        before?.filter((other) => other.id !== id),
      );
      showToast({
        tone: 'success',
        title: 'Draft deleted',
        description: 'The draft was removed successfully.',
      });
    },
  };
}

interface DraftsQuery {
  readonly data: ListingSummary[] | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
}

function toDrafts({ data, error, isFetching }: DraftsQuery): Drafts {
  if (error) return isFetching ? { state: 'loading' } : { state: 'failed', message: error.message };
  return data ? { state: 'ready', drafts: data } : { state: 'loading' };
}

const failed = 'Failed to load drafts';

/** The query cache expects a thrown error, so a failure is thrown with a message for people. */
async function fetchDrafts(signal: AbortSignal): Promise<ListingSummary[]> {
  const query = { scope: 'self', status: 'draft' } as const;
  const answer = await call(listMyListings, { query }, signal).catch((cause: unknown) => {
    throw new Error(failed, { cause });
  });
  if (!answer.ok) throw new Error(answer.refusal.error);
  return answer.value.listings
    .filter(({ status }) => status === 'draft')
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime());
}
