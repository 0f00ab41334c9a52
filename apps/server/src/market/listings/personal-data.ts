import type { Tx } from '../../platform/db/database.ts';
import type { Ports } from '../../ports.ts';
import { type Indexing, indexListing } from './search-entries/index-listing.ts';
import { deleteListingRows, lockListing, updateStatus } from './listings.queries.ts';
import { listMyListingIds, pauseLive, scrubListing } from './personal-data.queries.ts';
import { lockSales } from './share-pools.queries.ts';

/** Pauses all live listings of a person and returns their ids. */
export async function pauseListingsOf({ tx, searchIndex, now }: Indexing, userId: number): Promise<number[]> {
  const ids = await pauseLive(tx, userId, now);
  if (ids.length > 0) await searchIndex.remove(tx, ids);
  return ids;
}

/**
 * Publishes the listings again that `pauseListingsOf` paused, unless their owner has changed or deleted them since.
 */
export async function resumeListings(
  indexing: Indexing,
  { ids, userId }: { readonly ids: readonly number[]; readonly userId: number },
): Promise<void> {
  for (const id of ids) {
    const listing = await lockListing(indexing.tx, id);
    if (listing?.userId !== userId || listing.status !== 'paused') continue;
    const { listedAt, expiresAt } = listing;
    const change = { status: 'live', listedAt, expiresAt } as const;
    await updateStatus(indexing.tx, id, { ...change, now: indexing.now });
    await indexListing(indexing, { ...listing, ...change });
  }
}

/**
 * Deletes all listings of a person. If others own shares of a listing, only its title and pool remain. Each listing
 * has its own transaction, so that an interrupted run can be continued.
 */
export async function eraseListings(
  { db, searchIndex, clock }: Pick<Ports, 'db' | 'searchIndex' | 'clock'>,
  userId: number,
): Promise<void> {
  for (const id of await listMyListingIds(db, userId))
    await db.transaction().execute((tx: Tx) => eraseListing({ tx, searchIndex, now: clock.now() }, id));
}

async function eraseListing({ tx, searchIndex, now }: Indexing, id: number): Promise<void> {
  const listing = await lockListing(tx, id);
  if (!listing) return;
  await searchIndex.remove(tx, [id]);
  const { sold, reserved } = await lockSales(tx, [id]);
  if (sold + reserved > 0) await scrubListing(tx, id, now);
  else await deleteListingRows(tx, [listing], now);
}
