/**
 * The status of an order. A payment may still arrive after an order ended unpaid; then the order becomes paid, or the
 * payment is refunded. An order is `confirmed` instead of paid if this site charges nothing for it, because it is free or
 * paid in person. It is `authorised` while the buyer's card is charged only once the seller accepts the order.
 */
export const orderStatuses = [
  'open',
  'confirmed',
  'authorised',
  'paid',
  'partly_refunded',
  'refunded',
  'expired',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * The status of a share pool. A pool is full when every share is sold. It then completes at once, unless its listing is
 * hidden or its seller suspended: then it completes when that has ended.
 */
export const poolStatuses = ['open', 'full', 'extended', 'completed', 'refunding', 'refunded'] as const;
export type PoolStatus = (typeof poolStatuses)[number];

/** The statuses that are stored. `full` is not stored: it follows from the counters. */
export const storedPoolStatuses = ['open', 'extended', 'completed', 'refunding', 'refunded'] as const;
export type StoredPoolStatus = (typeof storedPoolStatuses)[number];

/** The seller's choice for a pool that closes before it is full. */
export const ifNotFullChoices = ['refund', 'complete', 'extend'] as const;
export type IfNotFull = (typeof ifNotFullChoices)[number];

/** The status of a pool that people see: the stored one, or `full` if all shares of a running pool are sold. */
export function poolStatus(
  stored: StoredPoolStatus,
  { shareCount, sold }: { readonly shareCount: number; readonly sold: number },
): PoolStatus {
  const isRunning = stored === 'open' || stored === 'extended';
  return isRunning && sold >= shareCount ? 'full' : stored;
}
