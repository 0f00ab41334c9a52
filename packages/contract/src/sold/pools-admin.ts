import { ifNotFullChoices, poolStatuses } from '@tessera/domain/selling/orders/statuses';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';

export const MAX_POOL_REASON_CHARS = 500;

/** Why a pool is neither sold from nor settled at the moment. */
export const poolPauses = ['hidden', 'suspended'] as const;
export type PoolPause = (typeof poolPauses)[number];

const staffPool = z.object({
  shareCount: z.int(),
  sharesSold: z.int(),
  reserved: z.int(),
  status: z.enum(poolStatuses),
  ifNotFull: z.enum(ifNotFullChoices),
  closesAt: z.coerce.date().nullable(),
  pausedBecause: z.enum(poolPauses).nullable(),
  /** Whether there is anything to refund. */
  isRefundable: z.boolean(),
});

export type StaffPool = z.infer<typeof staffPool>;

export const getStaffPool = endpoint({
  method: 'GET',
  path: '/api/moderation/pools/{listingId}',
  summary: 'The share pool of a listing, also while the listing is hidden or its seller suspended.',
  access: 'moderator',
  params: z.object({ listingId: rowId }),
  /** The listing's pool. Null if it has none. */
  output: z.object({ pool: staffPool.nullable() }),
  refusals: [],
});

export const refundPool = endpoint({
  method: 'POST',
  path: '/api/admin/pools/{listingId}/refund',
  summary: 'Ends a pool and refunds everybody who has shares of it, also after it was completed.',
  access: 'admin',
  params: z.object({ listingId: rowId }),
  body: z.object({
    reason: z
      .string('Please give a reason.')
      .trim()
      .min(1, 'Please give a reason.')
      .max(MAX_POOL_REASON_CHARS, `Please use at most ${MAX_POOL_REASON_CHARS} characters for the reason.`),
  }),
  refusals: ['not_found', 'pools.nothing_sold', 'pools.being_paid'],
});
