import { getSellerRating } from '@tessera/contract/sold/reviews';
import { shownRating } from '@tessera/domain/sold/reviews/reviews';
import { ok } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { countStarsOfSeller } from './seller-stars.queries.ts';

export const getSellerRatingRoute = handle(
  getSellerRating,
  async ({ query: { id } }, { db, clock }: Ports) => {
    const stars = await countStarsOfSeller(db, { listingId: id, now: clock.now() });
    const rating = stars ? shownRating(stars) : null;
    return ok({
      seller:
        stars && rating !== null
          ? { rating, count: stars.count, path: `/reviews/seller/${stars.sellerId}` }
          : null,
    });
  },
);
