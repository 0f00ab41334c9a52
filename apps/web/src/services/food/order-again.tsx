import { type PricedItem, priceBasket } from '@tessera/domain/services/meal-basket';
import { formatMoney } from '@tessera/domain/selling/money/money';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Button } from '../../ui/button.tsx';
import { dayName } from '../providers/public.ts';
import { type SeenLine, setBasket } from './basket-store.ts';
import type { KitchenData } from './kitchen-data.ts';

/** What the visitor ordered before of this kitchen, at today's prices. What is no longer on the menu is left out. */
export function OrderAgain({ provider, kitchen, menu, again, now }: KitchenData) {
  const orders = again.flatMap((order) => {
    const items = order.items.filter((item) => priceBasket(menu, [item]).ok);
    const priced = priceBasket(menu, items);
    return priced.ok
      ? [{ ...order, lines: priced.value.items.map(toLine), amount: priced.value.amount }]
      : [];
  });
  if (orders.length === 0) return null;
  return (
    <section className="ui-stack" data-gap="close" aria-labelledby="again-title">
      <h3 id="again-title" className="ui-strong">
        Order again
      </h3>
      <ul className="again">
        {orders.map(({ orderId, start, parts, lines, amount }) => (
          <li key={orderId}>
            <Button
              isWide
              icon={<RotateCcw aria-hidden="true" />}
              aria-label={`Order again: ${parts.join(', ')}`}
              onClick={() => setBasket({ slug: provider.slug, currency: kitchen.currency }, lines)}
            >
              {formatMoney({ amount, currency: kitchen.currency })} · {dayName(start, provider.zone, now)}
            </Button>
            <span className="ui-note">{parts.join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function toLine({ itemId, name, options, quantity, unitAmount }: PricedItem): SeenLine {
  return {
    itemId,
    options: options.map(({ id }) => id),
    quantity,
    name: [name, ...options.map((option) => option.name)].join(', '),
    unitAmount,
  };
}
