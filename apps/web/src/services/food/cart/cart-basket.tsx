import type { Output } from '@tessera/contract/endpoint';
import { getKitchen } from '@tessera/contract/services/food';
import { parseMealItemId } from '@tessera/domain/sold/kinds/meal-items';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import type { BasketProps } from '../../../selling/orders/checkout/public.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BasketContent } from '../basket-content.tsx';
import { useBasket } from '../basket-store.ts';
import '../basket.css';
import './cart-basket.css';

type Kitchen = Output<typeof getKitchen> & { readonly now: string };
type Loaded = Kitchen | 'loading' | 'missing' | 'failed';

/** The dishes of a kitchen in the cart, at the prices of today's menu, with the form that orders them. */
export function CartBasket({ items, path, onRemove }: BasketProps) {
  const slug = parseMealItemId(items[0]?.id ?? '')?.slug ?? '';
  const [kitchen, setKitchen] = useState<Loaded>('loading');
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void readKitchen(slug).then((found) => isCurrent && setKitchen(found));
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each round reads the kitchen again
  }, [slug, round]);
  const names = items.map(({ name }) => name).join(', ');
  switch (kitchen) {
    case 'loading':
      return (
        <div aria-busy="true">
          <span className="sr-only">Loading the basket</span>
          <Skeleton height={`${items.length * 6 + 8}rem`} />
        </div>
      );
    case 'failed':
      return (
        <ErrorState title="The basket could not be loaded" onRetry={() => setRound(round + 1)}>
          Check your connection, then try again.
        </ErrorState>
      );
    case 'missing':
      return (
        <Banner
          tone="warning"
          title="This kitchen takes no orders here any more"
          actions={<Button onClick={onRemove}>Remove</Button>}
        >
          {names}
        </Banner>
      );
    default:
      return <LoadedBasket {...kitchen} {...{ names, path, onRemove }} />;
  }
}

async function readKitchen(slug: string): Promise<Loaded> {
  try {
    const answer = await call(getKitchen, { params: { slug } });
    if (answer.ok) return { ...answer.value, now: new Date().toISOString() };
    return answer.refusal.code === 'not_found' ? 'missing' : 'failed';
  } catch {
    return 'failed';
  }
}

type LoadedBasketProps = Kitchen & Pick<BasketProps, 'path' | 'onRemove'> & { readonly names: string };

function LoadedBasket({ names, path, onRemove, ...kitchen }: LoadedBasketProps) {
  const { provider } = kitchen;
  const lines = useBasket({ slug: provider.slug, currency: kitchen.kitchen.currency });
  return (
    <article className="cart-meal" data-vertical="food" aria-labelledby={`basket-of-${provider.id}`}>
      <header className="cart-meal-head">
        <h3 id={`basket-of-${provider.id}`} className="ui-strong">
          <TextLink to={path}>{provider.name}</TextLink>
        </h3>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Remove everything from ${provider.name}: ${names}`}
          onClick={onRemove}
        >
          Remove all
        </Button>
      </header>
      <BasketContent {...kitchen} lines={lines} again={[]} returnPath="/checkout" />
    </article>
  );
}
