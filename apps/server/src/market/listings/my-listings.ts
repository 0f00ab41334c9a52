import { listMyListings, type ListingSummary, MAX_MY_LISTINGS } from '@tessera/contract/market/listings';
import { cardFactsOf } from '@tessera/domain/market/listings/shown/card-facts';
import { mediaPath } from '@tessera/domain/market/listings/media';
import { mayRenew, statusAt } from '@tessera/domain/market/listings/statuses';
import { ok } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { listListingsOf, type MyListing } from './my-listings.queries.ts';

export const listMyListingsRoute = handle(listMyListings, async ({ viewer, query }, { db, clock }: Ports) => {
  const { user } = signedIn(viewer);
  const now = clock.now();
  const listings = await listListingsOf(db, {
    userId: user.id,
    system: query.system,
    status: query.status,
    now,
    limit: MAX_MY_LISTINGS,
  });
  return ok({ listings: listings.map((listing) => toSummary(listing, now)) });
});

function toSummary(listing: MyListing, now: Date): ListingSummary {
  const { id, title, system, presetCode, updatedAt, publishedAt, expiresAt, formValues, pictureId } = listing;
  return {
    id,
    title,
    system,
    status: statusAt(listing, now),
    presetCode,
    updatedAt,
    publishedAt,
    expiresAt,
    mayRenew: mayRenew(listing, now),
    price: cardFactsOf(system, formValues).price ?? null,
    pictureUrl: pictureId === null ? null : mediaPath(id, pictureId, '320.webp'),
  };
}
