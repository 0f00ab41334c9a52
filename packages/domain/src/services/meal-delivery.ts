import { kmBetween } from '../market/listings/locations/distance-between.ts';
import { parsePostcode } from '../market/listings/locations/postcodes.ts';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A kitchen's own delivery. Amounts are in minor units. */
export interface DeliveryRules {
  readonly offersDelivery: boolean;
  /** Radius around the kitchen. Null if only the outward codes count. */
  readonly deliveryKm: number | null;
  /** Outward codes such as BS1 to which it delivers however far they are. */
  readonly deliveryCodes: readonly string[];
  readonly deliveryFee: number;
  readonly deliveryMinimum: number;
  readonly deliveryFreeFrom: number | null;
}

/** Whether the kitchen delivers to a postcode. `at` is its location if it is known. */
export function deliversTo(
  { offersDelivery, deliveryKm, deliveryCodes }: DeliveryRules,
  kitchen: Point | null,
  { postcode, at }: { readonly postcode: string; readonly at: Point | null },
): boolean {
  if (!offersDelivery) return false;
  const outward = parsePostcode(postcode)?.outward;
  if (outward !== undefined && deliveryCodes.includes(outward)) return true;
  return deliveryKm !== null && kitchen !== null && at !== null && kmBetween(kitchen, at) <= deliveryKm;
}
