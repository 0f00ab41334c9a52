import type { CartLine } from '@tessera/domain/selling/cart/cart';
import type { Delivery } from '@tessera/domain/market/listings/prices/buy-now';
import type { LineKindName } from '@tessera/domain/sold/kinds/line-kinds';

/** A line of the cart that can be ordered now. */
export type PayableLine = Pick<CartLine, 'system' | 'listingId' | 'quantity' | 'name'> & {
  /** How the item is delivered. A line without it is for shares. */
  readonly delivery?: Delivery | undefined;
};

/**
 * The kind of a cart's line. The cart does not store it: lines with a delivery are items, and the others are shares.
 */
export function kindOfCartLine({ delivery }: Pick<PayableLine, 'delivery'>): LineKindName {
  return delivery === undefined ? 'shares' : 'item';
}

/** The line of the order that a line of the cart becomes. */
export function toRequestedLine({ system, listingId, quantity, delivery }: PayableLine) {
  const line = { system, listingId, quantity };
  return delivery === undefined
    ? { ...line, kind: 'shares' as const }
    : { ...line, kind: 'item' as const, delivery };
}
