import { MINUTE_MS } from '../durations.ts';
import type { OrderStatus } from './statuses.ts';

/** How much longer an order is reserved once its buyer has asked for more time, which is possible once. */
export const MORE_TIME_MS = 15 * MINUTE_MS;

interface ReservedOrder {
  readonly status: OrderStatus;
  readonly cancelledAt: Date | null;
  /** End of the reservation. */
  readonly expiresAt: Date;
  /** End of the payment page, and the latest end of the reservation. */
  readonly pageExpiresAt: Date;
}

/** The end of a reservation whose payment page is open. The page lasts longer, for a buyer who asks for more time. */
export function endWithPage({
  expiresAt,
  pageExpiresAt,
}: Pick<ReservedOrder, 'expiresAt' | 'pageExpiresAt'>): Date {
  return new Date(Math.max(expiresAt.getTime(), pageExpiresAt.getTime() - MORE_TIME_MS));
}

/** Whether a reservation can be extended to the end of its payment page: while it lasts, and once. */
export function mayHaveMoreTime(
  { status, cancelledAt, expiresAt, pageExpiresAt }: ReservedOrder,
  now: Date,
): boolean {
  return status === 'open' && cancelledAt === null && expiresAt > now && expiresAt < pageExpiresAt;
}
