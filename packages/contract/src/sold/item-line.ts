import { deliveries } from '@tessera/domain/market/listings/prices/buy-now';
import { MAX_STOCK } from '@tessera/domain/market/listings/prices/buy-now-sentences';
import { systems } from '@tessera/domain/market/listings/systems';
import { z } from 'zod';
import { rowId } from '../ids.ts';

/** An order's line for units of a listing that is sold with “Buy now”. */
export const itemLine = z.object({
  kind: z.literal('item', 'This cannot be ordered.'),
  system: z.enum(systems, 'Unsupported system'),
  listingId: rowId,
  quantity: z
    .int('This is not a number of items.')
    .min(1, 'Please choose at least one.')
    .max(MAX_STOCK, 'There are not that many.'),
  delivery: z.enum(deliveries, 'Please choose collection or postage.'),
});

export type ItemLine = z.output<typeof itemLine>;

export const itemLineRefusals = [
  'orders.listing_missing',
  'orders.off_sale',
  'orders.delivery',
  'orders.sold_out',
  'orders.too_few',
  'orders.unpaid_limit',
  'orders.mine',
  'orders.blocked',
] as const;
