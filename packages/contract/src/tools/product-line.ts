import { MAX_UNITS_OF_ITEM, shopDeliveries } from '@tessera/domain/tools/shops/shop-basket';
import { z } from 'zod';
import { rowId } from '../ids.ts';
import { oneLine } from '../one-line.ts';

/** A product of a shop. Lines of one shop with the same delivery become one parcel. */
export const productLine = z.object({
  kind: z.literal('product', 'This cannot be ordered.'),
  /** The shop's address, such as `blue-kiln`. */
  shop: z.string('Please name the shop.').max(60).toLowerCase(),
  productId: rowId,
  /** Needed if the product has several variants. */
  variantId: rowId.optional(),
  quantity: z
    .int('This is not a number of products.')
    .min(1, 'Please choose at least one.')
    .max(MAX_UNITS_OF_ITEM, 'There are not that many.'),
  delivery: z.enum(shopDeliveries, 'Please choose collection or postage.'),
  /** A discount code of the shop. */
  code: oneLine().max(30, 'A code has at most 30 characters.').toUpperCase().optional(),
  /** The price of one unit in pence that the buyer saw. The order is refused if it is another one now. */
  unitAmount: z.int('This is not an amount.').min(0).optional(),
});

export type ProductLine = z.output<typeof productLine>;

export const productLineRefusals = [
  'shops.missing',
  'products.missing',
  'products.short',
  'products.price',
  'products.delivery',
  'products.limit',
  'products.code',
  'products.free',
  'orders.mine',
  'orders.blocked',
] as const;
