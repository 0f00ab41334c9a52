import { hasPublicListing } from '../../market/listings/public.ts';
import type { Db } from '../../platform/db/database.ts';
import { listDoneFulfilments } from '../../selling/fulfilment/public.ts';
import type { ListCompleted, ReviewedThings } from '../review-doors.ts';
import { listSellerNames } from './reviews.queries.ts';

/**
 * People who sell, as subjects of reviews. The names of suspended people are left out, and those who offer nothing in
 * public are not named to visitors. `hasShop` says who has an open shop.
 */
export const reviewedSellers = (hasShop: (db: Db, userId: number) => Promise<boolean>): ReviewedThings => ({
  listNames: listSellerNames,
  async isPublic(db, id, now) {
    return (await hasPublicListing(db, id, now)) || hasShop(db, id);
  },
  async isRunBy(_, id, userId) {
    return id === userId;
  },
  async listRunBy(_, userId) {
    return [userId];
  },
  async listFormerlyRunBy() {
    return [];
  },
});

/** Those of these lines that a person sold and handed over. Lines whose seller's account was deleted are left out. */
export const listCompletedSales: ListCompleted = async (db, lines) => {
  const done = await listDoneFulfilments(
    db,
    lines.map(({ id }) => id),
  );
  return done.flatMap(({ orderLineId, sellerId, changedAt }) =>
    sellerId === null
      ? []
      : [{ lineId: orderLineId, completedAt: changedAt, about: 'seller' as const, aboutId: sellerId }],
  );
};
