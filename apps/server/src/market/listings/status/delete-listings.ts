import { deleteListings } from '@tessera/contract/market/listings';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { lockMyListing, deleteListingRows } from '../listings.queries.ts';
import { lockSales } from '../share-pools.queries.ts';
import type { Listing } from '../submit/stored-listing.ts';

export const deleteListingsRoute = handle(deleteListings, async ({ viewer, body }, ports: Ports) => {
  const { db, clock, searchIndex, lineKinds } = ports;
  const { user } = signedIn(viewer);
  const entries = new Map(body.entries.map((entry) => [`${entry.system} ${entry.id}`, entry]));
  // Listings are locked in a fixed order, because two requests with different orders could deadlock.
  const ordered = [...entries.values()].toSorted((one, other) => one.id - other.id);
  return db.transaction().execute(async (tx) => {
    const listings: Listing[] = [];
    for (const entry of ordered) {
      const listing = await lockMyListing(tx, { ...entry, userId: user.id });
      if (!listing) return refuse({ code: 'listings.missing' });
      listings.push(listing);
    }
    const ids = listings.map(({ id }) => id);
    const { sold, reserved } = await lockSales(tx, ids);
    if (sold > 0) return refuse({ code: 'listings.shares_sold' });
    if (reserved > 0) return refuse({ code: 'listings.shares_reserved' });
    for (const kind of Object.values(lineKinds))
      if (await kind.hasOpenSales?.(tx, ids)) return refuse({ code: 'listings.sales_open' });
    await searchIndex.remove(tx, ids);
    await deleteListingRows(tx, listings, clock.now());
    return ok({ deletedCount: listings.length });
  });
});
