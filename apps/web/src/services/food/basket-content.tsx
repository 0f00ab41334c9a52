import { basketFaultSentence, priceBasket, type PricedBasket } from '@tessera/domain/services/meal-basket';
import { allAllergens, allergenSentence } from '@tessera/domain/services/allergens';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { type BasketLine, changeBasket, countOf, MAX_QUANTITY } from './basket-store.ts';
import { CheckOut } from './check-out.tsx';
import type { KitchenData } from './kitchen-data.ts';
import { OrderAgain } from './order-again.tsx';
import { Quantity } from './quantity.tsx';

interface BasketContentProps extends KitchenData {
  lines: readonly BasketLine[];
}

/** The chosen dishes with their price and allergens, and the form that orders them. */
export function BasketContent({ lines, ...data }: BasketContentProps) {
  const { provider, kitchen, menu } = data;
  const [isOrdering, setIsOrdering] = useState(false);
  if (lines.length === 0) return <OrderAgain {...data} />;
  const priced = priceBasket(menu, lines);
  const money = (amount: number) => formatMoney({ amount, currency: kitchen.currency });
  if (!priced.ok)
    return (
      <Banner
        tone="warning"
        title="Part of your basket has changed"
        actions={<Button onClick={() => dropUnavailable(provider.id, menu)}>Remove it</Button>}
      >
        {basketFaultSentence(priced.refusal)}
      </Banner>
    );
  return (
    <>
      <BasketLines {...{ provider, menu, lines, money }} basket={priced.value} />
      {isOrdering ? (
        <CheckOut {...data} lines={lines} basket={priced.value} />
      ) : (
        <Button variant="primary" isWide onClick={() => setIsOrdering(true)}>
          Choose a time · {money(priced.value.amount)}
        </Button>
      )}
    </>
  );
}

/** The price of the basket, for the bar that leads to it. */
export function BasketAmount({ lines, kitchen, menu }: BasketContentProps) {
  const priced = priceBasket(menu, lines);
  if (!priced.ok) return null;
  const { amount } = priced.value;
  return <span className="ui-figures">{formatMoney({ amount, currency: kitchen.currency })}</span>;
}

/** Leaves out what the kitchen no longer offers, and what is more than an order may have. */
function dropUnavailable(providerId: number, menu: KitchenData['menu']): void {
  changeBasket(providerId, (lines) =>
    lines.reduce<readonly BasketLine[]>((kept, line) => {
      const next = [...kept, line];
      return priceBasket(menu, next).ok ? next : kept;
    }, []),
  );
}

interface BasketLinesProps extends Pick<KitchenData, 'provider' | 'menu'> {
  basket: PricedBasket;
  lines: readonly BasketLine[];
  money: (amount: number) => string;
}

function BasketLines({ provider, menu, basket, lines, money }: BasketLinesProps) {
  const set = (at: number, quantity: number) =>
    changeBasket(provider.id, () =>
      lines.map((line, index) => (index === at ? { ...line, quantity } : line)),
    );
  const limitOf = (itemId: number) =>
    menu.flatMap(({ items }) => items).find(({ id }) => id === itemId)?.maxPerOrder ?? MAX_QUANTITY;
  return (
    <>
      <ul className="basket-lines">
        {basket.items.map((item, at) => (
          <li key={`${item.itemId} ${item.options.map(({ id }) => id).join()}`}>
            <span className="basket-name">
              <span className="ui-strong">{item.name}</span>
              {item.options.length > 0 && (
                <span className="ui-note">{item.options.map(({ name }) => name).join(', ')}</span>
              )}
            </span>
            <span className="ui-figures">{money(item.amount)}</span>
            <Quantity
              name={item.name}
              quantity={item.quantity}
              min={0}
              max={item.quantity + limitOf(item.itemId) - countOf(lines, item.itemId)}
              onChange={(quantity) => set(at, quantity)}
            />
          </li>
        ))}
      </ul>
      <p className="ui-note">
        {allergenSentence(allAllergens(basket.items.map(({ allergens }) => allergens)))}
      </p>
    </>
  );
}
