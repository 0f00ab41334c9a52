import { getShop, listShopProducts } from '@tessera/contract/tools/shops';
import { toMinor } from '@tessera/domain/selling/money/money';
import { wornPattern } from '@tessera/patterns/themes/worn-pattern';
import { lazy, Suspense } from 'react';
import { data, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { pageServices } from '../../lib/page-services.ts';
import { serverCall } from '../../lib/server-call.ts';
import { choiceIn } from './storefront/shop-choice.ts';
import { shopIcon, shopPicture } from './storefront/shop-pictures.ts';
import { originOf, shopTags } from './storefront/shop-tags.ts';
import { SoldBy } from './storefront/sold-by.tsx';
import { Storefront } from './storefront/storefront.tsx';

// The server renders the filters. The browser loads their code only afterwards, because they work without it.
const AllProducts = lazy(async () => ({
  default: (await import('./storefront/all-products.tsx')).AllProducts,
}));

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? '';
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (slug !== slug.toLowerCase()) throw redirect(`/s/${slug.toLowerCase()}${url.search}`, 301);
  const call = serverCall(context);
  const choice = choiceIn(url.searchParams);
  const query = {
    ...(choice.q !== '' && { q: choice.q }),
    ...(choice.category !== '' && { category: choice.category }),
    ...(choice.max !== '' && { max: toMinor(choice.max, 'GBP') }),
    ...(choice.isAvailable && { available: '1' as const }),
    ...(choice.sort !== 'seller' && { sort: choice.sort }),
    ...(choice.page > 1 && { page: choice.page }),
  };
  const [answer, everything, chosen] = await Promise.all([
    call(getShop, { params: { slug } }),
    call(listShopProducts, { params: { slug }, query: {} }),
    Object.keys(query).length > 0 ? call(listShopProducts, { params: { slug }, query }) : undefined,
  ]);
  // Without a choice, both lists are the same object, so that the page's data contains it once.
  const found = chosen ?? everything;
  if (!answer.ok || !everything.ok)
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
    throw data(null, { status: !answer.ok && answer.refusal.code === 'shops.missing' ? 404 : 503 });
  const { shop } = answer.value;
  const { publicUrl } = context.get(pageServices).site;
  const cards = everything.value.products;
  return {
    shop,
    cards,
    pattern: wornPattern(shop.document.presetCode, shop.document.slider),
    choice,
    found: found.ok ? found.value : { products: [], count: 0, page: 1 },
    problem: found.ok ? undefined : found.refusal.error,
    tags: shopTags(shop, cards, originOf(shop) ?? publicUrl),
  };
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return pageMeta({ matches }, { title: 'Shop', isPrivate: true });
  const { shop, tags } = loaderData;
  const { name, tagline } = shop.document;
  return [
    ...pageMeta(
      { matches },
      {
        title: name,
        description: tagline === '' ? `Shop with ${name}.` : tagline,
        canonical: `/s/${shop.slug}`,
        picture: shopPicture(shop),
        origin: originOf(shop),
      },
    ),
    shopIcon(shop.slug),
    ...tags.map((each) => ({ 'script:ld+json': each })),
  ];
}

export default function ShopPage() {
  const { shop, cards, pattern, choice, found, problem } = useLoaderData<typeof loader>();
  const { id, slug, document, photos, reviews } = shop;
  return (
    <Storefront shop={{ id, slug, document, photos, pattern, cards, reviews }}>
      <Suspense>
        <AllProducts categories={shop.categories} choice={choice} found={found} problem={problem} />
      </Suspense>
      <SoldBy shop={shop} />
    </Storefront>
  );
}
