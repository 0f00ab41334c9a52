import type { MyPhoto, MyProduct } from '@tessera/contract/tools/my-shops';
import type { ShopCard, ShopReviews } from '@tessera/contract/tools/shop-shapes';

/** What the editor's fields can choose from. */
export interface EditedThings {
  readonly shopId: number;
  readonly products: readonly MyProduct[];
  readonly cards: readonly ShopCard[];
  readonly photos: readonly MyPhoto[];
  /** Null below three reviews. */
  readonly reviews: ShopReviews | null;
  readonly onPhotos: (photos: readonly MyPhoto[]) => void;
}
