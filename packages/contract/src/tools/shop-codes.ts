import { HOUR_SECONDS } from '@tessera/domain/durations';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** What a discount code takes off, so that a basket shows it before the order is placed. */
export const findShopCode = endpoint({
  method: 'GET',
  path: '/api/shops/{slug}/codes/{code}',
  summary:
    'What a discount code takes off in a shop. The number of tries is limited, so that codes cannot be guessed.',
  access: 'account',
  limits: [
    { by: 'account', count: 30, seconds: HOUR_SECONDS },
    { by: 'address', count: 120, seconds: HOUR_SECONDS },
  ],
  params: z.object({ slug: z.string().max(60), code: z.string().trim().toUpperCase().max(30) }),
  output: z.object({
    code: z.string(),
    kind: z.enum(['percent', 'amount']),
    /** Hundredths of a per cent, or pence. */
    value: z.int(),
    /** The goods must cost at least this much, in pence. */
    minAmount: z.int(),
  }),
  refusals: ['shops.missing', 'shops.code_unknown'],
});
