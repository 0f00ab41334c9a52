import { basketFaultSentence, priceBasket, type PricedBasket } from '@tessera/domain/services/meal-basket';
import { allAllergens, allergenSentence } from '@tessera/domain/services/allergens';
import { formatMoney } from '@tessera/domain/selling/money/money';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { type BasketLine, changeBasket, useBasket, useLastOrder } from './basket-store.ts';
import { CheckOut } from './check-out.tsx';
import type { KitchenData } from './kitchen-data.ts';
import { Quantity } from './quantity.tsx';

/** What somebody has chosen of this kitchen, with its price. On phones it is below the menu, and a bar leads to it. */
export function Basket({ provider, kitchen, menu, now }: KitchenData) {
  const lines = useBasket(provider.id);
  const last = useLastOrder(provider.id);
  const [isOrdering, setIsOrdering] = useState(false);
  const priced = lines.length > 0 ? priceBasket(menu, lines) : undefined;
  const money = (amount: number) => formatMoney({ amount, currency: kitchen.currency });
  return (
    <>
      <aside className="basket" id="basket" aria-labelledby="basket-title" tabIndex={-1}>
        <h2 id="basket-title" className="ui-section-title">
          Your basket
        </h2>
        {priced === undefined && <p className="ui-note">Add a dish to begin.</p>}
        {priced === undefined && last.length > 0 && priceBasket(menu, last).ok && (
          <Button onClick={() => changeBasket(provider.id, () => last)}>Order the same again</Button>
        )}
        {priced?.ok === false && (
          <Banner
            tone="warning"
            title="Part of your basket has changed"
            actions={<Button onClick={() => dropUnavailable(provider.id, menu)}>Remove it</Button>}
          >
            {basketFaultSentence(priced.refusal)}
          </Banner>
        )}
        {priced?.ok && (
          <>
            <BasketLines providerId={provider.id} basket={priced.value} lines={lines} money={money} />
            {isOrdering ? (
              <CheckOut {...{ provider, kitchen, now, lines }} basket={priced.value} />
            ) : (
              <Button variant="primary" isWide onClick={() => setIsOrdering(true)}>
                Choose a time · {money(priced.value.amount)}
              </Button>
            )}
          </>
        )}
      </aside>
      {priced?.ok && (
        <a className="basket-bar" href="#basket">
          <ShoppingBasket aria-hidden="true" />
          <span>Basket ({lines.reduce((sum, { quantity }) => sum + quantity, 0)})</span>
          <span className="ui-figures">{money(priced.value.amount)}</span>
        </a>
      )}
    </>
  );
}

/** Leaves out what the kitchen no longer offers, one choice after another, until the rest can be priced. */
function dropUnavailable(providerId: number, menu: KitchenData['menu']): void {
  changeBasket(providerId, (lines) => lines.filter((line) => priceBasket(menu, [line]).ok));
}

interface BasketLinesProps {
  providerId: number;
  basket: PricedBasket;
  lines: readonly BasketLine[];
  money: (amount: number) => string;
}

function BasketLines({ providerId, basket, lines, money }: BasketLinesProps) {
  const set = (at: number, quantity: number) =>
    changeBasket(providerId, () => lines.map((line, index) => (index === at ? { ...line, quantity } : line)));
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
              max={50}
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
