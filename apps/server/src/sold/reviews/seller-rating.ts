import { getSellerRating } from '@tessera/contract/sold/reviews';
import { shownRating } from '@tessera/domain/sold/reviews/reviews';
import { ok } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import { findLive } from '../../platform/search-index/search-index.ts';
import type { Ports } from '../../ports.ts';
import { countStars, findSellerOf } from './reviews.queries.ts';

export const getSellerRatingRoute = handle(
  getSellerRating,
  async ({ query: { id } }, { db, clock, searchIndex }: Ports) => {
    // Listings that are not live say nothing about their seller.
    const isLive = (await findLive(searchIndex, [id], clock.now())).has(id);
    const sellerId = isLive ? await findSellerOf(db, id) : undefined;
    const stars =
      sellerId === undefined ? undefined : (await countStars(db, 'seller', [sellerId])).get(sellerId);
    const rating = stars ? shownRating(stars) : null;
    return ok({
      seller:
        stars && rating !== null ? { rating, count: stars.count, path: `/reviews/seller/${sellerId}` } : null,
    });
  },
);
