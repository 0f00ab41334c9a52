import type { WornPattern } from '@tessera/contract/market/looks';
import type { ShopCard, ShopReviews, ShownPhoto } from '@tessera/contract/tools/shop-shapes';
import type { ShopDocument } from '@tessera/domain/tools/shops/shop-document';

/** Everything that a storefront shows. The page and the editor's preview make it in different ways. */
export interface ShownShop {
  readonly id: number;
  readonly slug: string;
  readonly document: ShopDocument;
  /** Colours and picture of a shop whose theme is a pattern. */
  readonly pattern: WornPattern | null;
  readonly photos: readonly (ShownPhoto & { readonly id: number })[];
  /** Live products and listings, in the seller's order. */
  readonly cards: readonly ShopCard[];
  readonly reviews: ShopReviews | null;
}
