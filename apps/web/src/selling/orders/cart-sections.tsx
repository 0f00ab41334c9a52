import { type CartBasket, type CartSection, isOver } from '@tessera/domain/selling/cart/cart-rows';
import type { LineKindName } from '@tessera/domain/sold/kinds/line-kinds';
import { formatMoney, minorDigits } from '@tessera/domain/selling/money/money';
import { type ComponentType, Suspense, useId, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { changeCart } from '../cart/public.ts';

export interface BasketProps extends CartBasket {
  /** Takes everything in the basket out of the cart. */
  readonly onRemove: () => void;
}

/** Baskets that are shown and ordered in the cart itself, by kind. */
export type BasketScreens = Partial<Readonly<Record<LineKindName, ComponentType<BasketProps>>>>;

interface CartSectionsProps {
  sections: readonly CartSection[];
  baskets: BasketScreens;
}

/** What is in the cart except shares and items of listings. Each basket is an order of its own. */
export function CartSections({ sections, baskets }: CartSectionsProps) {
  return sections.map((section) => (
    <Section key={section.kind} {...section} Screen={new Map(Object.entries(baskets)).get(section.kind)} />
  ));
}

type SectionProps = CartSection & { readonly Screen: ComponentType<BasketProps> | undefined };

function Section({ heading, openLabel, baskets, Screen }: SectionProps) {
  const id = useId();
  return (
    <section className="ui-stack" aria-labelledby={id}>
      <h2 className="ui-section-title" id={id}>
        {heading}
      </h2>
      {baskets.map((basket) =>
        Screen ? (
          <Suspense key={basket.path} fallback={<Skeleton height="16rem" />}>
            <Screen {...basket} onRemove={() => remove(basket.items)} />
          </Suspense>
        ) : (
          <Basket key={basket.path} {...basket} openLabel={openLabel} />
        ),
      )}
    </section>
  );
}

function Basket({ path, items, openLabel }: CartBasket & { readonly openLabel: string }) {
  const names = items.map(({ name }) => name).join(', ');
  const [now] = useState(() => new Date());
  const over = items.filter((item) => isOver(item, now));
  if (over.length === 0)
    return (
      <div className="cart-basket">
        <span className="cart-basket-names">
          <span className="ui-breakable">{names}</span>
          <span className="ui-figures">{sumText(items)}</span>
        </span>
        <Button variant="quiet" aria-label={`Remove ${names}`} onClick={() => remove(items)}>
          Remove
        </Button>
        <ButtonLink variant="primary" to={path}>
          {openLabel}
        </ButtonLink>
      </div>
    );
  return (
    <div className="cart-basket">
      <span className="ui-breakable">
        {names}
        <span className="ui-note"> The time to order {over.length === 1 ? 'it' : 'them'} has passed.</span>
      </span>
      <Button onClick={() => remove(over)}>Remove</Button>
      <ButtonLink to={path}>Choose another time</ButtonLink>
    </div>
  );
}

function remove(gone: CartBasket['items']): void {
  const ids = new Set(gone.map(({ id }) => id));
  changeCart((cart) => ({ ...cart, items: cart.items.filter(({ id }) => !ids.has(id)) }));
}

/** The prices as they were when the items were chosen. The page of the basket reads them again. */
function sumText(items: CartBasket['items']): string {
  const currency = items[0]?.currency ?? 'GBP';
  const amount = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return formatMoney({ amount: Math.round(amount * 10 ** minorDigits(currency)), currency });
}
