import { z } from 'zod';
import { endpoint, type Output } from '../endpoint.ts';

export const getAbout = endpoint({
  method: 'GET',
  path: '/api/about',
  summary: 'Figures of the page about this site: what is live now, the fee, and the last check of the books.',
  access: 'anyone',
  limits: [{ by: 'address', count: 120, seconds: 60 }],
  output: z.object({
    live: z.object({
      listings: z.int(),
      /** True if there are more listings than were counted. */
      hasMoreListings: z.boolean(),
      /** Pools whose shares can be bought. */
      pools: z.int(),
      shops: z.int(),
      /** Kitchens, salons, drivers and movers that can be booked. */
      businesses: z.int(),
    }),
    /** What sellers pay, such as “a fee of 2.5% of the price”. */
    fee: z.string(),
    /** The last comparison of orders, shares, ledger and payment provider that ended. Null before the first. */
    check: z
      .object({
        endedAt: z.coerce.date(),
        orders: z.int(),
        /** How many amounts or counts did not agree. */
        differences: z.int(),
        /** Whether the payment provider answered, so that everything was compared. */
        isComplete: z.boolean(),
      })
      .nullable(),
  }),
});

export type About = Output<typeof getAbout>;
