import type { Delivery } from '@tessera/domain/listings/buy-now';
import type { System } from '@tessera/domain/listings/systems';
import { parseFrozenTerms } from '@tessera/domain/orders/frozen-terms';

/** The listing system in the frozen terms of a line. */
export function systemOf(terms: unknown): System | undefined {
  return parseFrozenTerms(terms).system ?? undefined;
}

/** How the line is delivered, if it is. */
export function deliveryOf(terms: unknown): Delivery | undefined {
  return parseFrozenTerms(terms).delivery ?? undefined;
}
