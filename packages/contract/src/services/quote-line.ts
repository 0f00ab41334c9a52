import { z } from 'zod';

const quoted = {
  quoteId: z.uuid('This is not a quote.'),
  /** The quote’s amount that the buyer saw. Refused if it has changed. */
  amount: z.int().optional(),
};

/** An order's line for a driver's accepted quote. */
export const tripLine = z.object({ kind: z.literal('trip', 'This cannot be ordered.'), ...quoted });
/** An order's line for the deposit of a mover's accepted quote. */
export const moveLine = z.object({ kind: z.literal('move', 'This cannot be ordered.'), ...quoted });

export type TripLine = z.output<typeof tripLine>;
export type MoveLine = z.output<typeof moveLine>;

export const quoteLineRefusals = [
  'quotes.expired',
  'quotes.taken',
  'quotes.changed',
  'requests.closed',
  'orders.mine',
  'orders.blocked',
] as const;
