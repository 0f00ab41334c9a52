/** Status of an order. An order that ended unpaid may still be paid late; then it becomes paid or is refunded. */
export const orderStatuses = ['open', 'paid', 'partly_refunded', 'refunded', 'expired', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Status of a share pool. A pool is full when every share is sold; it completes when its last reservation has ended. */
export const poolStatuses = ['open', 'full', 'extended', 'completed', 'refunding', 'refunded'] as const;
export type PoolStatus = (typeof poolStatuses)[number];

/** Statuses that are stored; the others follow from the counters. */
export const storedPoolStatuses = ['open', 'extended', 'completed', 'refunding', 'refunded'] as const;
export type StoredPoolStatus = (typeof storedPoolStatuses)[number];

/** The seller's choice for a pool that closes before it is full. */
export const ifNotFullChoices = ['refund', 'complete', 'extend'] as const;
export type IfNotFull = (typeof ifNotFullChoices)[number];

/** The status that people see. */
export function poolStatus(
  stored: StoredPoolStatus,
  { shareCount, sold }: { readonly shareCount: number; readonly sold: number },
): PoolStatus {
  const isRunning = stored === 'open' || stored === 'extended';
  return isRunning && sold >= shareCount ? 'full' : stored;
}
