import { shownRating } from '@tessera/domain/sold/reviews/reviews';
import type { Db } from '../../platform/db/database.ts';
import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { listMyReviewsRoute, listReviewsRoute } from './list-reviews.ts';
import { reportReviewRoute } from './report-review.ts';
import { getSellerRatingRoute } from './seller-rating.ts';
import { countStars } from './reviews.queries.ts';
import { deleteReviewRoute, replyToReviewRoute, writeReviewRoute } from './write-review.ts';

export { eraseReviews, exportReviews } from './personal-data.queries.ts';
export { readReviews } from './list-reviews.ts';
export { reviewCases } from './report-review.ts';
export { createReview } from './reviews.queries.ts';
export { listCompletedSales, reviewedSellers } from './sellers.ts';

/** Averages that can be shown, from three reviews on, with the number of reviews. */
export async function listRatings(
  db: Db,
  about: Parameters<typeof countStars>[1],
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly rating: number; readonly count: number }>> {
  return new Map(
    [...(await countStars(db, about, ids))].flatMap(([id, stars]) => {
      const rating = shownRating(stars);
      return rating === null ? [] : [[id, { rating, count: stars.count }]];
    }),
  );
}

export const reviewRoutes: readonly Route<Ports>[] = [
  listMyReviewsRoute,
  listReviewsRoute,
  getSellerRatingRoute,
  writeReviewRoute,
  deleteReviewRoute,
  replyToReviewRoute,
  reportReviewRoute,
];
