import type { DeliveryRules } from './meal-delivery.ts';

/** What delivery costs for a basket of this price. */
export function deliveryFeeFor(
  { deliveryFee, deliveryFreeFrom }: Pick<DeliveryRules, 'deliveryFee' | 'deliveryFreeFrom'>,
  amount: number,
): number {
  return deliveryFreeFrom !== null && amount >= deliveryFreeFrom ? 0 : deliveryFee;
}
