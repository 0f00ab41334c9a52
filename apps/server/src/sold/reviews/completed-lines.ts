import { reviewableUntil, type ReviewSide } from '@tessera/domain/sold/reviews/reviews';
import type { Db } from '../../platform/db/database.ts';
import { listLines, listOrdersById, type Order, type OrderLine } from '../../selling/orders/public.ts';
import type { CompletedLine, FormerlyRun, ReviewDoors } from '../review-doors.ts';
import { providerOf, sellsFor } from '../sells-for.ts';

export interface ReviewableLine extends CompletedLine {
  readonly line: OrderLine;
  readonly order: Order;
}

/** Those lines of these orders that are completed, and for which a review can still be written. */
export async function listReviewable(
  db: Db,
  orderIds: readonly string[],
  { doors, now }: { readonly doors: ReviewDoors; readonly now: Date },
): Promise<ReviewableLine[]> {
  const orders = new Map((await listOrdersById(db, orderIds)).map((order) => [order.id, order]));
  const paid = (await listLines(db, [...orders.keys()])).filter(
    ({ orderId, amount, refundedAmount }) =>
      orders.get(orderId)?.paidAt != null && (amount === 0 || refundedAmount < amount),
  );
  const found: ReviewableLine[] = [];
  for (const [kind, lines] of Map.groupBy(paid, (line) => line.kind)) {
    const byId = new Map(lines.map((line) => [line.id, line]));
    for (const completed of (await doors.completed[kind]?.(db, lines)) ?? []) {
      const line = byId.get(completed.lineId);
      const order = line && orders.get(line.orderId);
      if (line && order && now < reviewableUntil(completed.completedAt))
        found.push({ ...completed, line, order });
    }
  }
  return found;
}

/** The businesses of somebody. */
export interface Businesses {
  readonly present: ReadonlySet<number>;
  readonly former: readonly FormerlyRun[];
}

/** Like `isOnSide`, for somebody who is known to work or have worked for these businesses. */
export function isOnSideOf(
  { line, order }: ReviewableLine,
  {
    userId,
    side,
    businesses,
  }: { readonly userId: number; readonly side: ReviewSide; readonly businesses: Businesses },
): boolean {
  const providerId = providerOf(line.terms);
  const sells = line.sellerId === userId || (providerId !== undefined && businesses.present.has(providerId));
  if (side === 'seller') return sells && order.userId !== null;
  return order.userId === userId && !sells && !soldFor(businesses.former, { line, order });
}

/** Whether somebody worked for the business when the order was made. Leaving the team changes nothing about that. */
function soldFor(
  former: readonly FormerlyRun[],
  { line, order: { createdAt } }: Pick<ReviewableLine, 'line' | 'order'>,
): boolean {
  const providerId = providerOf(line.terms);
  return former.some(({ id, from, until }) => id === providerId && from <= createdAt && createdAt < until);
}

/** Whether somebody writes for this side of a line. Nobody reviews what they sell themselves. */
export async function isOnSide(
  db: Db,
  { line, order }: ReviewableLine,
  {
    userId,
    side,
    doors,
  }: { readonly userId: number; readonly side: ReviewSide; readonly doors: ReviewDoors },
): Promise<boolean> {
  const sells = await sellsFor(db, line, { userId, doors });
  if (side === 'seller') return sells && order.userId !== null;
  if (order.userId !== userId || sells) return false;
  return !soldFor(await doors.things.provider.listFormerlyRunBy(db, userId), { line, order });
}
