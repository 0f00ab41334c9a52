import { MAX_SHARE_COUNT } from '@tessera/domain/market/listings/prices/shuffle-sentences';
import { systems } from '@tessera/domain/market/listings/systems';
import { z } from 'zod';
import { rowId } from '../ids.ts';

/** An order's line for shares of a listing's pool. */
export const shareLine = z.object({
  kind: z.literal('shares', 'This cannot be ordered.'),
  system: z.enum(systems, 'Unsupported system'),
  listingId: rowId,
  quantity: z
    .int('This is not a number of shares.')
    .min(1, 'Please choose at least one share.')
    .max(MAX_SHARE_COUNT, 'There are not that many shares.'),
});

export type ShareLine = z.output<typeof shareLine>;

export const shareLineRefusals = [
  'orders.listing_missing',
  'orders.closed',
  'orders.full',
  'orders.unpaid_limit',
  'orders.mine',
  'orders.blocked',
  'orders.shuffle_off',
] as const;
