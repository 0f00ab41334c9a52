import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { oneLine } from '../one-line.ts';

/** What a provider can do with an order. */
export const providerActions = ['accept', 'ready', 'complete', 'refuse', 'no-show'] as const;

const part = z.object({ text: z.string(), quantity: z.int(), amount: z.int() });

const providerOrder = z.object({
  /** Id of the order's line, by which it is accepted and completed. */
  id: z.uuid(),
  orderNumber: z.int(),
  providerId: rowId,
  kind: z.string(),
  title: z.string(),
  state: z.string(),
  /** Words for the state. */
  label: z.string(),
  /** How a meal reaches its customer. Null for anything else. */
  way: z.string().nullable(),
  zone: z.string(),
  /** ISO text with the offset of the provider's zone. */
  start: z.string(),
  end: z.string(),
  promised: z.string(),
  placedAt: z.coerce.date(),
  customer: z.string(),
  /** Average of what businesses said about the customer, from three reviews on. */
  customerRating: z.number().nullable(),
  /** The customer disputes it: nothing can be done with it, and its money is held. */
  isDisputed: z.boolean(),
  /** Where a delivery goes. Before it is accepted, only the first half of the postcode is known. */
  address: z.object({ name: z.string(), lines: z.array(z.string()), postcode: z.string() }).nullable(),
  /** What was ordered, and what it costs. */
  parts: z.array(part),
  /** Dishes with their options and allergens, for the ticket. Empty for anything else. */
  items: z.array(
    z.object({ name: z.string(), options: z.array(z.string()), quantity: z.int(), allergens: z.string() }),
  ),
  /** The age that has to be checked at handover. */
  minAge: z.int().nullable(),
  /** Further facts, such as allergens. */
  notes: z.array(z.string()),
  note: z.string(),
  message: z.string(),
  /** What it costs, and how much of that the customer pays at collection. */
  amount: z.int(),
  toPay: z.int(),
  refundedAmount: z.int(),
  currency: z.string(),
  actions: z.array(z.object({ action: z.enum(providerActions), label: z.string() })),
});

export type ProviderOrder = z.output<typeof providerOrder>;

export const listProviderOrders = endpoint({
  method: 'GET',
  path: '/api/provider/orders',
  summary:
    'Orders and bookings of the caller’s businesses by their time: from yesterday to a week ahead unless asked otherwise.',
  access: 'account',
  limits: [{ by: 'account', count: 1_200, seconds: 3_600 }],
  query: z.object({
    providerId: rowId.optional(),
    from: z.iso.datetime({ offset: true, error: 'From is not a time.' }).optional(),
    to: z.iso.datetime({ offset: true, error: 'To is not a time.' }).optional(),
  }),
  output: z.object({ orders: z.array(providerOrder) }),
});

export const MAX_DELAY_MINUTES = 180;

export const delayProviderOrder = endpoint({
  method: 'POST',
  path: '/api/provider/orders/{id}/delay',
  summary: 'Promises an order of one of the caller’s businesses for later, and tells the customer.',
  access: 'account',
  limits: [{ by: 'account', count: 600, seconds: 3_600 }],
  params: z.object({ id: z.uuid() }),
  body: z.object({
    minutes: z
      .int('Choose how many minutes.')
      .min(1, 'Choose how many minutes.')
      .max(MAX_DELAY_MINUTES, `At most ${MAX_DELAY_MINUTES} minutes.`),
    message: oneLine().max(300, 'A message has at most 300 characters.').default(''),
  }),
  output: z.object({ order: providerOrder }),
  refusals: ['not_found', 'bookings.not_possible'],
});

export const actOnProviderOrder = endpoint({
  method: 'POST',
  path: '/api/provider/orders/{id}/{action}',
  summary:
    'Accepts, refuses or completes an order of one of the caller’s businesses, or says that it is ready or was not collected.',
  access: 'account',
  limits: [{ by: 'account', count: 1_200, seconds: 3_600 }],
  params: z.object({
    id: z.uuid(),
    action: z.enum(providerActions, 'Actions are accept, ready, complete, refuse and no-show.'),
  }),
  body: z.object({
    /** For accepting: for when the order is promised, if later than its time. ISO text with an offset. */
    promised: z.iso.datetime({ offset: true, error: 'This is not a time.' }).optional(),
    /** What the customer is told. */
    message: oneLine().max(300, 'A message has at most 300 characters.').optional(),
  }),
  output: z.object({ order: providerOrder }),
  refusals: ['not_found', 'bookings.not_possible', 'bookings.card_lost', 'bookings.card_unknown'],
});
