import { deliveries, type Delivery } from '@tessera/domain/listings/buy-now';
import { parseSystem, type System } from '@tessera/domain/listings/systems';

/** The listing system in the frozen terms of a line. */
export function systemOf(terms: unknown): System | undefined {
  return typeof terms === 'object' && terms !== null && 'system' in terms
    ? parseSystem(terms.system)
    : undefined;
}

/** How the line is delivered, if it is. */
export function deliveryOf(terms: unknown): Delivery | undefined {
  if (typeof terms !== 'object' || terms === null || !('delivery' in terms)) return undefined;
  return deliveries.find((each) => each === terms.delivery);
}
