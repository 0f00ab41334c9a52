import { getShop } from '@tessera/contract/tools/shops';
import { wornPattern } from '@tessera/patterns/themes/worn-pattern';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { useIsHydrated } from '../../people/accounts/public.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Basket } from './basket/basket.tsx';
import { ShopHead } from './storefront/shop-head.tsx';
import { SoldBy } from './storefront/sold-by.tsx';
import { ShopFrame } from './storefront/storefront.tsx';
import './styles/basket.css';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const answer = await serverCall(context)(getShop, { params: { slug: params['slug'] ?? '' } });
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!answer.ok) throw data(null, { status: answer.refusal.code === 'shops.missing' ? 404 : 503 });
  const { shop } = answer.value;
  return { shop, pattern: wornPattern(shop.document.presetCode, shop.document.slider) };
}

export const meta = ({ matches }: MetaArgs) => pageMeta({ matches }, { title: 'Basket', isPrivate: true });

export default function BasketPage() {
  const { shop, pattern } = useLoaderData<typeof loader>();
  const { id, slug, document } = shop;
  const isHydrated = useIsHydrated();
  return (
    <ShopFrame shop={{ id, document, pattern }}>
      <ShopHead shop={{ id, slug, document, pattern }} isSmall />
      <div className="shop-body">
        <h1 className="ui-page-title">Your basket</h1>
        {isHydrated ? (
          <Basket shop={shop} />
        ) : (
          <div aria-busy="true" className="ui-stack">
            <span className="sr-only">Loading your basket</span>
            <Skeleton height="6rem" />
            <noscript>The basket is in your browser and needs JavaScript.</noscript>
          </div>
        )}
        <SoldBy shop={shop} />
      </div>
    </ShopFrame>
  );
}
