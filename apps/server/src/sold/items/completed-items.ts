import type { ListCompleted } from '../review-doors.ts';
import { listReceived } from './handovers.queries.ts';

/** Items that their buyers have received. */
export const listCompletedItems: ListCompleted = async (db, lines) => {
  const received = await listReceived(
    db,
    lines.map(({ id }) => id),
  );
  const receivedAt = new Map(received.map((each) => [each.orderLineId, each.receivedAt]));
  return lines.flatMap(({ id, sellerId }) => {
    const completedAt = receivedAt.get(id);
    return completedAt && sellerId !== null
      ? [{ lineId: id, completedAt, about: 'seller' as const, aboutId: sellerId }]
      : [];
  });
};
