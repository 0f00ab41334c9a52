import { MINUTE_MS } from '../../durations.ts';
import type { OrderStatus } from './statuses.ts';

/** How much longer an order is reserved if its buyer asks for more time. They can ask once. */
export const MORE_TIME_MS = 15 * MINUTE_MS;

interface ReservedOrder {
  readonly status: OrderStatus;
  readonly cancelledAt: Date | null;
  /** End of the reservation. */
  readonly expiresAt: Date;
  /** End of the payment page. The reservation can be extended until then. */
  readonly pageExpiresAt: Date;
}

/**
 * When a reservation ends once its payment page is open. That is `MORE_TIME_MS` before the page ends, so that the buyer
 * can ask for more time, or the reservation's present end if that is later.
 */
export function endWithPage({
  expiresAt,
  pageExpiresAt,
}: Pick<ReservedOrder, 'expiresAt' | 'pageExpiresAt'>): Date {
  return new Date(Math.max(expiresAt.getTime(), pageExpiresAt.getTime() - MORE_TIME_MS));
}

/** Whether a buyer can ask for more time: while the reservation lasts, and once. */
export function mayHaveMoreTime(
  { status, cancelledAt, expiresAt, pageExpiresAt }: ReservedOrder,
  now: Date,
): boolean {
  return status === 'open' && cancelledAt === null && expiresAt > now && expiresAt < pageExpiresAt;
}
