import { formatMoney } from '@tessera/domain/selling/money/money';
import type { KitchenData } from './kitchen-data.ts';

type Delivery = Pick<
  KitchenData['kitchen'],
  'deliveryFee' | 'deliveryMinimum' | 'deliveryFreeFrom' | 'currency'
>;

/** “Delivery £2.50 (orders from £12, free from £30)”. */
export function deliveryText({ deliveryFee, deliveryMinimum, deliveryFreeFrom, currency }: Delivery): string {
  const money = (amount: number) => formatMoney({ amount, currency });
  const fee = deliveryFee === 0 ? 'Free delivery' : `Delivery ${money(deliveryFee)}`;
  const least = deliveryMinimum > 0 ? [`orders from ${money(deliveryMinimum)}`] : [];
  const free = deliveryFee > 0 && deliveryFreeFrom !== null ? [`free from ${money(deliveryFreeFrom)}`] : [];
  const rules = [...least, ...free];
  return rules.length > 0 ? `${fee} (${rules.join(', ')})` : fee;
}
