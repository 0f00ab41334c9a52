import { deleteListings, listMyListings, type ListingSummary } from '@tessera/contract/listings';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useWizard } from '../wizard/use-wizard.ts';

export type Drafts =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly drafts: readonly ListingSummary[] };

/** The person's drafts, most recently changed first; fetched each time the card is opened. */
export function useDrafts({ isOpen }: { isOpen: boolean }) {
  const wizard = useWizard();
  const [drafts, setDrafts] = useState<Drafts>({ state: 'loading' });

  useEffect(() => {
    if (!isOpen) return undefined;
    const request = new AbortController();
    void loadDrafts(request.signal).then((found) => !request.signal.aborted && setDrafts(found));
    return () => request.abort();
  }, [isOpen]);

  return {
    drafts,
    async retry() {
      setDrafts({ state: 'loading' });
      setDrafts(await loadDrafts());
    },
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
      setDrafts((before) =>
        before.state === 'ready'
          ? { ...before, drafts: before.drafts.filter((other) => other.id !== id) }
          : before,
      );
      showToast({
        tone: 'success',
        title: 'Draft deleted',
        description: 'The draft was removed successfully.',
      });
    },
  };
}

const failed = 'Failed to load drafts';

async function loadDrafts(signal?: AbortSignal): Promise<Drafts> {
  const query = { scope: 'self', status: 'draft' } as const;
  const answer = await call(listMyListings, { query }, signal).catch(() => undefined);
  if (!answer?.ok) return { state: 'failed', message: answer?.refusal.error ?? failed };
  const drafts = answer.value.listings.filter(({ status }) => status === 'draft');
  return {
    state: 'ready',
    drafts: drafts.toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime()),
  };
}
