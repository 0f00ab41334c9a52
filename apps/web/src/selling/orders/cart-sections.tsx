import { type CartBasket, type CartSection, isOver } from '@tessera/domain/selling/cart/cart-rows';
import { useId, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { changeCart } from '../cart/public.ts';

/** What is in the cart except shares and items of listings. Each basket is paid for on its own page. */
export function CartSections({ sections }: { sections: readonly CartSection[] }) {
  return sections.map((section) => <Section key={section.kind} {...section} />);
}

function Section({ heading, baskets }: CartSection) {
  const id = useId();
  return (
    <section className="ui-stack" aria-labelledby={id}>
      <h2 className="ui-section-title" id={id}>
        {heading}
      </h2>
      {baskets.map((basket) => (
        <Basket key={basket.path} {...basket} />
      ))}
    </section>
  );
}

function Basket({ path, items }: CartBasket) {
  const names = items.map(({ name }) => name).join(', ');
  const [now] = useState(() => new Date());
  const over = items.filter((item) => isOver(item, now));
  if (over.length === 0)
    return (
      <div className="ui-row">
        <span className="ui-breakable">{names}</span>
        <ButtonLink variant="primary" to={path}>
          Go to this basket
        </ButtonLink>
      </div>
    );
  const remove = () =>
    changeCart((cart) => ({
      ...cart,
      items: cart.items.filter(({ id }) => !over.some((item) => item.id === id)),
    }));
  return (
    <div className="ui-row">
      <span className="ui-breakable">
        {names}
        <span className="ui-note"> The time to order {over.length === 1 ? 'it' : 'them'} has passed.</span>
      </span>
      <Button onClick={remove}>Remove</Button>
      <ButtonLink to={path}>Choose another time</ButtonLink>
    </div>
  );
}
