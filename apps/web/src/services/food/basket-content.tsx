import { basketFaultSentence, priceBasket, type PricedBasket } from '@tessera/domain/services/meal-basket';
import { allAllergens, allergenSentence } from '@tessera/domain/services/allergens';
import { MAX_QUANTITY } from '@tessera/domain/services/menu';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { type BasketOwner, countOf, type SeenLine, setBasket, setQuantity } from './basket-store.ts';
import { CheckOut } from './check-out.tsx';
import type { KitchenData } from './kitchen-data.ts';
import { OrderAgain } from './order-again.tsx';
import { Quantity } from './quantity.tsx';
import { findTimeChoice } from './time-choices.ts';

interface BasketContentProps extends KitchenData {
  lines: readonly SeenLine[];
  /** The page on which it is shown. Signing in leads back to it. */
  returnPath: string;
}

/** The chosen dishes with their price and allergens as the menu has them now, and the form that orders them. */
export function BasketContent({ lines, returnPath, ...data }: BasketContentProps) {
  const { provider, kitchen, menu } = data;
  const { slug } = provider;
  const { currency } = kitchen;
  // Who has chosen a time before comes back to it, for example from signing in.
  const [isOrdering, setIsOrdering] = useState(() => findTimeChoice(slug) !== undefined);
  if (lines.length === 0) return <OrderAgain {...data} />;
  const owner = { slug, currency };
  const priced = priceBasket(menu, lines);
  const money = (amount: number) => formatMoney({ amount, currency });
  if (!priced.ok)
    return (
      <Banner
        tone="warning"
        title="Part of your basket has changed"
        actions={<Button onClick={() => dropUnavailable(owner, lines, menu)}>Remove it</Button>}
      >
        {basketFaultSentence(priced.refusal)}
      </Banner>
    );
  const amounts = priced.value.items.map(({ unitAmount }) => unitAmount);
  const changed = lines.flatMap(({ name, unitAmount }, at) => {
    const now = amounts[at] ?? unitAmount;
    return now === unitAmount ? [] : [`${name}: ${money(unitAmount)} → ${money(now)}`];
  });
  return (
    <>
      <BasketLines {...{ owner, menu, lines, money }} basket={priced.value} />
      {changed.length > 0 && (
        <Banner
          tone="warning"
          role="alert"
          title="Prices have changed since you chose these"
          actions={
            <Button onClick={() => setBasket(owner, withAmounts(lines, amounts))}>I have seen it</Button>
          }
        >
          {changed.join(', ')}
        </Banner>
      )}
      {changed.length === 0 &&
        (isOrdering ? (
          <CheckOut {...data} {...{ lines, returnPath }} basket={priced.value} />
        ) : (
          <Button variant="primary" isWide onClick={() => setIsOrdering(true)}>
            Choose a time · {money(priced.value.amount)}
          </Button>
        ))}
    </>
  );
}

/** The price of the basket, for the bar that leads to it. */
export function BasketAmount({ lines, kitchen, menu }: Omit<BasketContentProps, 'returnPath'>) {
  const priced = priceBasket(menu, lines);
  if (!priced.ok) return null;
  const { amount } = priced.value;
  return <span className="ui-figures">{formatMoney({ amount, currency: kitchen.currency })}</span>;
}

function withAmounts(lines: readonly SeenLine[], amounts: readonly number[]): SeenLine[] {
  return lines.map((line, at) => ({ ...line, unitAmount: amounts[at] ?? line.unitAmount }));
}

/** Leaves out what the kitchen no longer offers, and what is more than an order may have. */
function dropUnavailable(owner: BasketOwner, lines: readonly SeenLine[], menu: KitchenData['menu']): void {
  const kept = lines.reduce<readonly SeenLine[]>((before, line) => {
    const next = [...before, line];
    return priceBasket(menu, next).ok ? next : before;
  }, []);
  setBasket(owner, kept);
}

interface BasketLinesProps extends Pick<KitchenData, 'menu'> {
  owner: BasketOwner;
  basket: PricedBasket;
  lines: readonly SeenLine[];
  money: (amount: number) => string;
}

function BasketLines({ owner, menu, basket, lines, money }: BasketLinesProps) {
  const limitOf = (itemId: number) =>
    menu.flatMap(({ items }) => items).find(({ id }) => id === itemId)?.maxPerOrder ?? MAX_QUANTITY;
  return (
    <>
      <ul className="meal-lines">
        {basket.items.map((item, at) => (
          <li key={`${item.itemId} ${item.options.map(({ id }) => id).join()}`}>
            <span className="meal-name">
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
              onChange={(quantity) => {
                const line = lines[at];
                if (line) setQuantity(owner, line, quantity);
              }}
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
