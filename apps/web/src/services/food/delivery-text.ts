import { formatMoney } from '@tessera/domain/selling/money/money';
import type { KitchenData } from './kitchen-data.ts';

type Delivery = Pick<
  KitchenData['kitchen'],
  'deliveryFee' | 'deliveryMinimum' | 'deliveryFreeFrom' | 'currency'
>;

/** “Delivery £2.50 (orders from £12, free from £30)”. */
export function deliveryText(delivery: Delivery): string {
  const { deliveryFee, deliveryMinimum, deliveryFreeFrom, currency } = delivery;
  const money = (amount: number) => formatMoney({ amount, currency });
  const least = deliveryMinimum > 0 ? [`orders from ${money(deliveryMinimum)}`] : [];
  const free = deliveryFee > 0 && deliveryFreeFrom !== null ? [`free from ${money(deliveryFreeFrom)}`] : [];
  const rules = [...least, ...free];
  const fee = shortDeliveryText(delivery);
  return rules.length > 0 ? `${fee} (${rules.join(', ')})` : fee;
}

/** “Delivery £2.50”, for a card. */
export function shortDeliveryText({ deliveryFee, currency }: Delivery): string {
  return deliveryFee === 0 ? 'Free delivery' : `Delivery ${formatMoney({ amount: deliveryFee, currency })}`;
}
