import type { ListingSummary } from '@tessera/contract/market/listings';
import { systemFacts } from '@tessera/domain/market/listings/systems';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { newId } from '../../../lib/new-id.ts';
import { call } from '../../../lib/api.ts';
import { showToast } from '../../../ui/overlays/toast-store.ts';

export type ListingAction = 'pause' | 'publish' | 'close' | 'renew' | 'delete';
type Running = ListingAction | 'duplicate';

/** Runs the owner's actions on a listing, and reloads the list after each. */
export function useListingActions(listing: ListingSummary) {
  const [running, setRunning] = useState<Running>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  async function runAction(action: ListingAction): Promise<void> {
    if (running) return;
    setRunning(action);
    const problem = await send(listing, action).catch(() => 'Check your connection, then try again.');
    // Reloading also shows changes made elsewhere.
    await revalidate();
    setRunning(undefined);
    if (problem === undefined)
      showToast({ tone: 'success', title: done(listing)[action], durationMs: 5_000 });
    else showToast({ tone: 'danger', title: 'Couldn’t make this change', description: problem });
  }

  /** Copies the listing and opens the copy for editing, because nobody wants two equal listings. */
  async function duplicate(): Promise<void> {
    if (running) return;
    setRunning('duplicate');
    const { id, system } = listing;
    const copy = await import('./duplicate-listing.ts')
      .then(({ duplicateListing }) => duplicateListing(call, { id, system, clientKey: newId() }))
      .catch(() => ({ error: 'Check your connection, then try again.' }));
    setRunning(undefined);
    if ('id' in copy) await navigate(`/listings/${system}/${copy.id}/edit`);
    else showToast({ tone: 'danger', title: 'Couldn’t duplicate this listing', description: copy.error });
  }

  return { running, runAction, duplicate };
}

async function send({ id, system }: ListingSummary, action: ListingAction): Promise<string | undefined> {
  const listings = await import('@tessera/contract/market/listings');
  const answer =
    action === 'delete'
      ? await call(listings.deleteListings, { body: { entries: [{ id, system }] } })
      : action === 'renew'
        ? await call(listings.renewListing, { body: { id, system } })
        : await call(listings.setListingStatus, { body: { id, system, status: statusOf[action] } });
  return answer.ok ? undefined : answer.refusal.error;
}

const statusOf = { pause: 'paused', publish: 'live', close: 'closed' } as const;

function done({ title, system }: ListingSummary): Readonly<Record<ListingAction, string>> {
  const name = `“${title || 'Untitled'}”`;
  return {
    pause: `${name} is paused`,
    publish: `${name} is live again`,
    close: `${name}: ${systemFacts[system].closedWord.toLowerCase()}`,
    renew: `${name} was renewed`,
    delete: `${name} was deleted`,
  };
}
