import { getShopProduct } from '@tessera/contract/tools/shops';
import { idInSlug } from '@tessera/domain/market/listings/addresses';
import { toDecimal } from '@tessera/domain/selling/money/money';
import { wornPattern } from '@tessera/patterns/themes/worn-pattern';
import { data, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { pageServices } from '../../lib/page-services.ts';
import { serverCall } from '../../lib/server-call.ts';
import { ProductArticle } from './storefront/product-article.tsx';
import { ShopHead } from './storefront/shop-head.tsx';
import { productPicture, shopIcon } from './storefront/shop-pictures.ts';
import { originOf, productTags } from './storefront/shop-tags.ts';
import { SoldBy } from './storefront/sold-by.tsx';
import { ShopFrame } from './storefront/storefront.tsx';
import './styles/product.css';

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? '';
  const productId = idInSlug(params['product'] ?? '');
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (productId === undefined) throw data(null, { status: 404 });
  const answer = await serverCall(context)(getShopProduct, { params: { slug, productId } });
  if (!answer.ok) {
    const isMissing =
      answer.refusal.code === 'shops.missing' || answer.refusal.code === 'shops.product_missing';
    // oxlint-disable-next-line typescript/only-throw-error -- as above
    throw data(null, { status: isMissing ? 404 : 503 });
  }
  const { shop, product } = answer.value;
  // oxlint-disable-next-line typescript/only-throw-error -- the address has other words: each product has one address
  if (encodeURI(product.path) !== url.pathname) throw redirect(encodeURI(product.path) + url.search, 301);
  const { publicUrl, isShopDomain = false } = context.get(pageServices).site;
  return {
    shop,
    product,
    pattern: wornPattern(shop.document.presetCode, shop.document.slider),
    tags: productTags(shop, product, originOf(shop) ?? publicUrl),
    // Nobody signs in or buys at the domain of a shop.
    buyAt: isShopDomain ? publicUrl + product.path : undefined,
  };
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return pageMeta({ matches }, { title: 'Product', isPrivate: true });
  const { shop, product, tags } = loaderData;
  const price = { amount: toDecimal({ amount: product.amount, currency: 'GBP' }), currency: 'GBP' };
  const description = product.description.replaceAll(/\s+/g, ' ').slice(0, 160);
  return [
    ...pageMeta(
      { matches },
      {
        title: `${product.title} · ${shop.document.name}`,
        description: description === '' ? `${product.title} from ${shop.document.name}.` : description,
        canonical: encodeURI(product.path),
        picture: productPicture(shop, product),
        origin: originOf(shop),
        subject: { type: 'product', price },
      },
    ),
    shopIcon(shop.slug),
    ...tags.map((each) => ({ 'script:ld+json': each })),
  ];
}

export default function ProductPage() {
  const { shop, product, pattern, buyAt } = useLoaderData<typeof loader>();
  const { id, slug, document } = shop;
  return (
    <ShopFrame shop={{ id, document, pattern }}>
      <ShopHead shop={{ id, slug, document, pattern }} isSmall />
      <div className="shop-body">
        <ProductArticle key={product.id} shop={shop} product={product} buyAt={buyAt} />
        <SoldBy shop={shop} productId={product.id} />
      </div>
    </ShopFrame>
  );
}
