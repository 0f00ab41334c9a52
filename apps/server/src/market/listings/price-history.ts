import { listPriceChanges } from '@tessera/contract/market/listings';
import { comparableChanges } from '@tessera/domain/market/listings/prices/price-changes';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findListing } from './listings.queries.ts';
import { findPriceChanges } from './price-changes.queries.ts';
import { findShownListing } from './shown-listing.ts';

/** The price history of a listing, visible to everybody who may see the listing. */
export const listPriceChangesRoute = handle(
  listPriceChanges,
  async ({ query, viewer }, { db, clock }: Ports) => {
    const mine = viewer.user && (await findListing(db, query));
    const isMine = mine !== undefined && mine?.userId === viewer.user?.id;
    const listing = isMine ? mine : await findShownListing(db, query, clock.now());
    if (!listing) return refuse({ code: 'listings.missing' });
    const changes = comparableChanges(await findPriceChanges(db, listing.id), listing);
    return ok({
      currency: listing.currency,
      changes: changes.map(({ oldPrice, newPrice, changedAt }) => ({ oldPrice, newPrice, changedAt })),
    });
  },
);
