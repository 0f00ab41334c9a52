import type { ListCompleted } from '../review-doors.ts';
import { listCompletions } from './settlement/settlement.queries.ts';

/** Shares of pools that were completed: their seller has kept the promise of the listing. */
export const listCompletedShares: ListCompleted = async (db, lines) => {
  const completions = await listCompletions(
    db,
    lines.flatMap(({ listingId }) => (listingId === null ? [] : [listingId])),
  );
  return lines.flatMap(({ id, listingId, sellerId }) => {
    const completedAt = listingId === null ? undefined : completions.get(listingId);
    return completedAt && sellerId !== null
      ? [{ lineId: id, completedAt, about: 'seller' as const, aboutId: sellerId }]
      : [];
  });
};
