import { listingStatuses } from '@tessera/domain/market/listings/statuses';
import { orderStatuses } from '@tessera/domain/selling/orders/statuses';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Periods that the dashboard can show, in days. The last one is today. */
export const dashboardPeriods = [30, 90] as const;

const figures = { views: z.int(), saves: z.int(), messages: z.int() };

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  summary:
    'The caller’s listings by status, how often they were viewed, saved and written about in the period, and their orders, shares and storage.',
  access: 'account',
  query: z.object({
    days: z.coerce.number().pipe(z.literal(dashboardPeriods, 'The period is 30 or 90 days.')).default(30),
  }),
  output: z.object({
    days: z.literal(dashboardPeriods),
    /** Every day of the period, in UTC, the earliest first. */
    series: z.array(z.object({ day: z.iso.date(), ...figures })),
    /** Listings by status with their figures in the period. A status without listings is left out. */
    statuses: z.array(z.object({ status: z.enum(listingStatuses), listings: z.int(), ...figures })),
    /** The figures of each listing in the period. Listings without any are left out. */
    listings: z.array(z.object({ listingId: z.int(), ...figures })),
    /** Numbers of orders. A status without orders is left out. */
    orders: z.array(z.object({ status: z.enum(orderStatuses), orders: z.int() })),
    shares: z.object({ shares: z.int(), listings: z.int() }),
    storage: z.object({ usedBytes: z.int(), limitBytes: z.int(), files: z.int() }),
  }),
});
