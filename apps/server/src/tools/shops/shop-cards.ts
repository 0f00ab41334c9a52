import type { ShopCard, ShownPhoto } from '@tessera/contract/tools/shop-shapes';
import { listingPath } from '@tessera/domain/market/listings/addresses';
import { mediaPath } from '@tessera/domain/market/listings/media';
import { systemFacts } from '@tessera/domain/market/listings/systems';
import { productPath, shopPhotoPath, stockSentence } from '@tessera/domain/tools/shops/shop-products';
import type { StoredPhoto } from './photos.queries.ts';
import type { StoredProduct, StoredVariant } from './products.queries.ts';
import type { ShopListing } from './sellers.queries.ts';

export type Photos = ReadonlyMap<number, StoredPhoto>;

export function toShownPhoto({ shopId, id, width, height }: StoredPhoto): ShownPhoto {
  const at = (variant: string) => shopPhotoPath(shopId, id, variant);
  return { small: at('320.webp'), medium: at('640.webp'), large: at('1280.webp'), width, height };
}

export function remainingOf({ total, held, sold }: Pick<StoredVariant, 'total' | 'held' | 'sold'>): number {
  return Math.max(0, total - held - sold);
}

export function stockFacts(remaining: number): Pick<ShopCard, 'stock' | 'stockText'> {
  const stock = remaining <= 0 ? 'out' : remaining <= 5 ? 'low' : 'in';
  return { stock, stockText: stockSentence(remaining) };
}

export function toProductCard(slug: string, product: StoredProduct, photos: Photos): ShopCard {
  const amounts = product.variants.map(({ priceAmount }) => priceAmount ?? product.priceAmount);
  const amount = amounts.length > 0 ? Math.min(...amounts) : product.priceAmount;
  const [photo] = product.photoIds.flatMap((id) => photos.get(id) ?? []);
  const remaining = product.variants.reduce((sum, variant) => sum + remainingOf(variant), 0);
  return {
    key: `product:${product.id}`,
    kind: 'product',
    id: product.id,
    title: product.title,
    path: productPath(slug, product),
    category: product.category,
    amount,
    isFrom: amounts.some((each) => each !== amount),
    currency: 'GBP',
    ...stockFacts(remaining),
    photo: photo ? toShownPhoto(photo) : null,
    addedAt: product.addedAt,
  };
}

/** A Buy now listing in its seller’s shop. It is bought on its own page, from its own stock. */
export function toListingCard(listing: ShopListing): ShopCard {
  const { id, system, title, priceAmount, currency, remaining, mediaId, width, height, listedAt } = listing;
  const at = (variant: '320.webp' | '640.webp' | '1280.webp') => mediaPath(id, mediaId ?? 0, variant);
  return {
    key: `listing:${id}`,
    kind: 'listing',
    id,
    title,
    path: listingPath({ id, system, title }),
    category: systemFacts[system].name,
    amount: priceAmount,
    isFrom: false,
    currency,
    ...stockFacts(remaining),
    photo:
      mediaId === null
        ? null
        : {
            small: at('320.webp'),
            medium: at('640.webp'),
            large: at('1280.webp'),
            width: width ?? 4,
            height: height ?? 3,
          },
    addedAt: listedAt,
  };
}
