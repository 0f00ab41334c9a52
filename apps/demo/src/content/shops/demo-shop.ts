import type { ShopBlock, ShopDocument } from '@tessera/domain/tools/shops/shop-document';
import type { BusinessDetails } from '@tessera/domain/people/business';
import type { VatRate } from '@tessera/domain/tools/shops/shop-prices';
import type { ReturnRule } from '@tessera/domain/tools/shops/shop-products';

export interface DemoProduct {
  /** The seller's own number, by which sales name the product. */
  readonly reference: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  /** In pence. */
  readonly price: number;
  /** Units in stock, of a product without variants. */
  readonly stock?: number;
  readonly variants?: readonly { readonly name: string; readonly price: number; readonly stock: number }[];
  readonly vatRate?: VatRate;
  readonly returnRule?: ReturnRule;
  readonly maxPerPerson?: number;
  readonly alertBelow?: number;
  /** Draws its photo. */
  readonly svg: () => string;
}

/** How far the handling of an order has come. */
export type DemoProgress =
  | 'to_pack'
  | 'packed'
  | 'part_sent'
  | 'dispatched'
  | 'completed'
  | 'return_asked'
  | 'returned'
  | 'refused';

export interface DemoShopSale {
  /** Position among the demo's buyers. */
  readonly buyer: number;
  readonly items: readonly (readonly [reference: string, quantity: number])[];
  readonly delivery: 'postage' | 'collection';
  readonly daysAgo: number;
  readonly progress: DemoProgress;
  readonly tracking?: string;
  /** What was sent first, where an order was sent in two parcels, or is still being sent. */
  readonly firstParcel?: { readonly items: readonly string[]; readonly tracking: string };
  readonly code?: string;
  readonly review?: { readonly stars: number; readonly text: string };
}

/** What was added before the storefront is arranged. */
export interface MadeShop {
  /** Id of the photo of a product, or of one of the shop's own pictures. */
  readonly photo: (name: string) => number | null;
  /** Key of a product for blocks. */
  readonly product: (reference: string) => string;
}

export interface DemoShop {
  readonly owner: { readonly email: string; readonly firstName: string; readonly lastName: string };
  /** Missing for a private seller. */
  readonly business?: BusinessDetails;
  readonly slug: string;
  readonly daysOpen: number;
  readonly products: readonly DemoProduct[];
  readonly codes?: readonly {
    readonly code: string;
    readonly percent: number;
    readonly minAmount: number;
    readonly maxUses: number | null;
  }[];
  readonly sales: readonly DemoShopSale[];
  readonly design: Omit<ShopDocument, 'blocks'>;
  readonly toBlocks: (made: MadeShop) => readonly ShopBlock[];
}
