import { listDoneFulfilments } from '../../selling/fulfilment/public.ts';
import type { ListCompleted, ReviewedThings } from '../review-doors.ts';
import { listSellerNames } from './reviews.queries.ts';

/** People who sell. Suspended people are not shown. */
export const reviewedSellers: ReviewedThings = {
  listNames: listSellerNames,
  async isRunBy(_, id, userId) {
    return id === userId;
  },
  async listRunBy(_, userId) {
    return [userId];
  },
};

/** Lines that are handed over step by step by a person. */
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
