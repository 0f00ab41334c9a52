import type { CartItem } from './cart-items.ts';

/** A product in a basket. Its id among the cart's items says which it is: `product:blue-kiln:7:12`. */
export interface BasketItem {
  readonly slug: string;
  readonly productId: number;
  readonly variantId: number;
}

const idPattern = /^product:([a-z\d]+(?:-[a-z\d]+)*):([1-9]\d{0,8}):([1-9]\d{0,8})$/;

export function basketItemId({ slug, productId, variantId }: BasketItem): string {
  return `product:${slug}:${productId}:${variantId}`;
}

/** Reads the id of a cart's item. Undefined if the item is not a product of a shop. */
export function parseBasketItemId(id: string): BasketItem | undefined {
  const [, slug, productId, variantId] = idPattern.exec(id) ?? [];
  if (slug === undefined) return undefined;
  return { slug, productId: Number(productId), variantId: Number(variantId) };
}

export interface BasketEntry extends BasketItem {
  readonly item: CartItem;
}

/** The products in a cart, grouped by their shops. */
export function basketsIn(items: readonly CartItem[]): ReadonlyMap<string, readonly BasketEntry[]> {
  return Map.groupBy(
    items.flatMap((item) => {
      const parsed = parseBasketItemId(item.id);
      return parsed ? [{ ...parsed, item }] : [];
    }),
    ({ slug }) => slug,
  );
}
