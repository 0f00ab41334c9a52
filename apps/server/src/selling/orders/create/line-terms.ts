import type { Delivery } from '@tessera/domain/market/listings/prices/buy-now';
import type { System } from '@tessera/domain/market/listings/systems';
import { parseFrozenTerms } from '@tessera/domain/selling/orders/frozen-terms';

/** The listing's system, from the terms that were stored with the line when it was ordered. */
export function systemOf(terms: unknown): System | undefined {
  return parseFrozenTerms(terms).system ?? undefined;
}

/** How the line is delivered, from the terms that were stored with it. Undefined if it is not delivered. */
export function deliveryOf(terms: unknown): Delivery | undefined {
  return parseFrozenTerms(terms).delivery ?? undefined;
}
