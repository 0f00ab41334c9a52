import type { ShopCard } from '@tessera/contract/tools/shop-shapes';
import type { ProductDetail, Shop } from '@tessera/contract/tools/shops';
import type { JsonLd } from '@tessera/domain/market/listings/shown/structured-data';
import { weekdays } from '@tessera/domain/tools/shops/shop-document';
import { toDecimal } from '@tessera/domain/selling/money/money';
import { shopPicture } from './shop-pictures.ts';
import { aggregateRating } from '../../../sold/reviews/public.ts';

const LISTED = 20;

/** Where a shop's pages are canonical if it has a domain of its own. */
export function originOf({ domain }: Pick<Shop, 'domain'>): string | undefined {
  return domain === null ? undefined : `https://${domain}`;
}

/** Structured data about a shop for search engines. */
export function shopTags(shop: Shop, cards: readonly ShopCard[], publicUrl: string): JsonLd[] {
  const { slug, document } = shop;
  const url = `${publicUrl}/s/${slug}`;
  const { reviews } = shop;
  const rating = reviews && aggregateRating({ rating: reviews.rating, reviewCount: reviews.count });
  return [
    breadcrumbs(shop, publicUrl),
    {
      '@context': 'https://schema.org',
      '@type': 'Store',
      name: document.name,
      url,
      ...(document.tagline !== '' && { description: document.tagline }),
      ...(shop.seller.business && { legalName: shop.seller.business.legalName }),
      ...(shop.seller.business && { address: shop.seller.business.address }),
      image: publicUrl + shopPicture(shop).path,
      ...openingHours(shop),
      ...(rating && { aggregateRating: rating }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: cards.slice(0, LISTED).map(({ title, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: publicUrl + encodeURI(path),
      })),
    },
  ];
}

/** When the shop is open, if it says so. */
function openingHours({ document }: Shop): JsonLd {
  const block = document.blocks.find(({ kind }) => kind === 'hours');
  if (block?.kind !== 'hours') return {};
  const open = block.days.flatMap((hours, day) =>
    hours
      ? [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: `https://schema.org/${weekdays[day] ?? ''}`,
            opens: hours.opens,
            closes: hours.closes,
          },
        ]
      : [],
  );
  return open.length === 0 ? {} : { openingHoursSpecification: open };
}

function breadcrumbs(shop: Shop, publicUrl: string, product?: ProductDetail): JsonLd {
  const crumbs = [
    { name: 'Home', item: `${publicUrl}/` },
    { name: shop.document.name, item: `${publicUrl}/s/${shop.slug}` },
    ...(product ? [{ name: product.title, item: publicUrl + encodeURI(product.path) }] : []),
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
  };
}

const availability = { in: 'InStock', low: 'LimitedAvailability', out: 'OutOfStock' } as const;

/** Structured data about a product for search engines: one offer for each variant. */
export function productTags(shop: Shop, product: ProductDetail, publicUrl: string): JsonLd[] {
  const url = publicUrl + encodeURI(product.path);
  const seller = shop.seller.business?.legalName ?? shop.seller.name;
  return [
    breadcrumbs(shop, publicUrl, product),
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.title,
      url,
      ...(product.description !== '' && { description: product.description }),
      ...(product.photos.length > 0 && { image: product.photos.map(({ large }) => publicUrl + large) }),
      ...(product.category !== '' && { category: product.category }),
      offers: product.variants.map(({ name, amount, stock }) => ({
        '@type': 'Offer',
        ...(name !== '' && { name }),
        url,
        price: toDecimal({ amount, currency: 'GBP' }),
        priceCurrency: 'GBP',
        availability: `https://schema.org/${availability[stock]}`,
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': shop.seller.business ? 'Organization' : 'Person', name: seller },
      })),
    },
  ];
}
