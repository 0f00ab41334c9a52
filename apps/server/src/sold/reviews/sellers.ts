import { listDoneFulfilments } from '../../selling/fulfilment/public.ts';
import type { ListCompleted, ReviewedThings } from '../review-doors.ts';
import { listSellerNames } from './reviews.queries.ts';

/** People who sell, as subjects of reviews. The names of suspended people are left out. */
export const reviewedSellers: ReviewedThings = {
  listNames: listSellerNames,
  async isRunBy(_, id, userId) {
    return id === userId;
  },
  async listRunBy(_, userId) {
    return [userId];
  },
};

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
