import {
  MAX_COUNT,
  MAX_LISTED,
  MAX_OWN_ITEMS,
  MAX_OWN_KG,
  MAX_OWN_LITRES,
  MAX_OWN_NAME_CHARS,
} from '@tessera/domain/services/moving/inventory';
import { findMovingItem } from '@tessera/domain/services/moving/moving-items';
import { hasContact } from '@tessera/domain/services/requests/contact-text';
import { MAX_QUOTE_PARTS } from '@tessera/domain/services/requests/quote-parts';
import {
  quoteStatuses,
  requestStatuses,
  requestVerticals,
} from '@tessera/domain/services/requests/request-status';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { oneLine } from '../one-line.ts';
import { orderWithPage } from '../selling/orders.ts';

export const MAX_STOPS = 3;
export const MAX_NOTES_CHARS = 500;
export const MAX_OPEN_REQUESTS = 20;

const postcodeText = oneLine('Please enter a postcode.')
  .min(2, 'Please enter a postcode.')
  .max(12, 'This is not a postcode.');
const street = oneLine().max(200, 'An address has at most 200 characters.').default('');
const phone = oneLine()
  .max(30, 'A phone number has at most 30 characters.')
  .regex(/^(?:\+?[\d ()-]{6,29})?$/, 'This is not a phone number.')
  .default('');
const longText = z.string().trim().max(MAX_NOTES_CHARS, `At most ${MAX_NOTES_CHARS} characters.`).default('');
const instant = z.iso.datetime({ offset: true, error: 'This is not a time.' });
const count = (max: number, label: string) =>
  z
    .int(`${label} is a number.`)
    .min(0, `${label} cannot be below 0.`)
    .max(max, `${label} is at most ${max}.`);

const place = z.object({ postcode: postcodeText, line: street });

const movePlace = place.extend({
  floor: z.int('A floor is a number.').min(-3, 'At least -3.').max(60, 'At most 60.').default(0),
  hasLift: z.boolean().default(false),
  parkingMetres: count(500, 'The distance to the van').default(10),
});

const ownName = oneLine('Please name the thing.')
  .min(1, 'Please name the thing.')
  .max(MAX_OWN_NAME_CHARS, `A name has at most ${MAX_OWN_NAME_CHARS} characters.`)
  .refine((text) => !hasContact(text), 'Please leave out addresses and phone numbers.');

export const inventory = z.object({
  listed: z
    .array(
      z.object({
        key: z.string().refine((key) => findMovingItem(key) !== undefined, 'This is not in the list.'),
        count: count(MAX_COUNT, 'The number of things'),
      }),
    )
    .max(MAX_LISTED, `At most ${MAX_LISTED} different things.`)
    .default([]),
  own: z
    .array(
      z.object({
        name: ownName,
        litres: z
          .int('The volume is a number.')
          .min(1, 'At least 1 litre.')
          .max(MAX_OWN_LITRES, 'At most 20 m³.'),
        kg: count(MAX_OWN_KG, 'The weight'),
        count: count(MAX_COUNT, 'The number of things'),
        isUnstackable: z.boolean().default(false),
      }),
    )
    .max(MAX_OWN_ITEMS, `At most ${MAX_OWN_ITEMS} things of your own.`)
    .default([]),
});

const tripBody = z.object({
  vertical: z.literal('driver'),
  from: place,
  to: place,
  stops: z.array(postcodeText).max(MAX_STOPS, `At most ${MAX_STOPS} stops.`).default([]),
  /** Null is as soon as possible. */
  startsAt: instant.nullable(),
  passengers: z
    .int('How many passengers?')
    .min(1, 'At least one passenger.')
    .max(16, 'At most 16 passengers.')
    .default(1),
  luggage: count(20, 'Luggage').default(0),
  childSeats: count(6, 'The number of child seats').default(0),
  wheelchair: z.boolean().default(false),
  notes: longText,
  phone,
});

const moveBody = z.object({
  vertical: z.literal('mover'),
  from: movePlace,
  to: movePlace,
  date: z.iso.date('This is not a day.'),
  flexibleDays: count(14, 'The number of days').default(0),
  withPacking: z.boolean().default(false),
  inventory,
  notes: longText,
  phone,
});

const shownPlace = z.object({
  outward: z.string(),
  /** Null unless the viewer may see where exactly it is. */
  postcode: z.string().nullable(),
  line: z.string().nullable(),
});

const part = z.object({ text: z.string(), amount: z.int() });

const quote = z.object({
  id: z.uuid(),
  status: z.enum(quoteStatuses),
  provider: z.object({ id: rowId, name: z.string(), path: z.string() }),
  parts: z.array(part),
  amount: z.int(),
  /** What is paid when it is accepted: everything, or the deposit. */
  payNow: z.int(),
  currency: z.string(),
  /** The amount before the inventory changed. */
  previousAmount: z.int().nullable(),
  /** What else is offered, on equal terms: operator and vehicle, or insurance and crew. */
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  message: z.string(),
  expiresAt: z.coerce.date(),
  createdAt: z.coerce.date(),
  /** Cancelling is free until then; afterwards this part comes back. */
  freeUntil: z.coerce.date(),
  lateRefundPercent: z.int(),
});
export type QuoteView = z.input<typeof quote>;

const shownMovePlace = z.object({ floor: z.int(), hasLift: z.boolean(), parkingMetres: z.int() });

const request = z.object({
  id: z.uuid(),
  vertical: z.enum(requestVerticals),
  role: z.enum(['customer', 'provider']),
  status: z.enum(requestStatuses),
  startsAt: z.coerce.date(),
  endsAt: z.coerce.date(),
  expiresAt: z.coerce.date(),
  createdAt: z.coerce.date(),
  from: shownPlace,
  to: shownPlace,
  miles: z.number(),
  minutes: z.int(),
  trip: z
    .object({
      stops: z.array(z.string()),
      passengers: z.int(),
      luggage: z.int(),
      childSeats: z.int(),
      wheelchair: z.boolean(),
    })
    .nullable(),
  move: z
    .object({
      from: shownMovePlace,
      to: shownMovePlace,
      flexibleDays: z.int(),
      withPacking: z.boolean(),
      inventory,
      digest: z.string(),
      estimate: z.object({
        cubicMetres: z.number(),
        kg: z.int(),
        vans: z.int(),
        crew: z.int(),
        hours: z.number(),
        lines: z.array(z.object({ label: z.string(), detail: z.string() })),
      }),
    })
    .nullable(),
  /** Null until the viewer may read it. */
  notes: z.string().nullable(),
  phone: z.string().nullable(),
  /** For the customer all quotes, for a provider its own. */
  quotes: z.array(quote),
  orderId: z.uuid().nullable(),
});
export type RequestView = z.input<typeof request>;
export type ShownRequest = z.output<typeof request>;

const requestParams = z.object({ requestId: z.uuid() });
const quoteParams = z.object({ quoteId: z.uuid() });
const providerParams = z.object({ providerId: rowId });
const answer = z.object({ request });
const located = ['providers.postcode_unknown', 'providers.away'] as const;

export const estimateTrip = endpoint({
  method: 'GET',
  path: '/api/trips/estimate',
  summary: 'Distance and time between postcodes, with what is assumed.',
  access: 'anyone',
  limits: [{ by: 'address', count: 120, seconds: 60 }],
  query: z.object({ from: postcodeText, to: postcodeText, stops: z.string().max(60).optional() }),
  output: z.object({ miles: z.number(), minutes: z.int(), assumption: z.string() }),
  refusals: located,
});

export const createRequest = endpoint({
  method: 'POST',
  path: '/api/requests',
  summary: 'Asks matching drivers or movers for quotes.',
  access: 'verified',
  limits: [{ by: 'account', count: 60, seconds: 3_600 }],
  body: z.discriminatedUnion('vertical', [tripBody, moveBody], 'Choose driver or mover.'),
  output: answer,
  refusals: [...located, 'requests.time', 'requests.empty', 'requests.too_many'],
});

export const listMyRequests = endpoint({
  method: 'GET',
  path: '/api/requests',
  summary: 'The caller’s requests, the newest first, at most 50.',
  access: 'account',
  query: z.object({ vertical: z.enum(requestVerticals).optional() }),
  output: z.object({ requests: z.array(request) }),
});

export const getRequest = endpoint({
  method: 'GET',
  path: '/api/requests/{requestId}',
  summary: 'A request with its quotes, for its customer, or as a provider that may quote sees it.',
  access: 'account',
  params: requestParams,
  output: answer,
  refusals: ['not_found'],
});

export const cancelRequest = endpoint({
  method: 'POST',
  path: '/api/requests/{requestId}/cancel',
  summary: 'Cancels one of the caller’s requests that is not booked.',
  access: 'account',
  params: requestParams,
  output: answer,
  refusals: ['not_found', 'requests.closed', 'requests.accepted'],
});

export const changeInventory = endpoint({
  method: 'PUT',
  path: '/api/requests/{requestId}/inventory',
  summary: 'Replaces what is moved. Each mover’s quote is priced again at its own rates.',
  access: 'verified',
  limits: [{ by: 'account', count: 120, seconds: 3_600 }],
  params: requestParams,
  body: z.object({ inventory, withPacking: z.boolean().optional() }),
  output: answer,
  refusals: ['not_found', 'requests.closed', 'requests.accepted', 'requests.empty'],
});

export const sendQuote = endpoint({
  method: 'POST',
  path: '/api/requests/{requestId}/quotes',
  summary:
    'Quotes a fixed price. Drivers name its parts, or get those of their rates; movers’ prices follow from their rates and the inventory.',
  access: 'verified',
  limits: [{ by: 'account', count: 300, seconds: 3_600 }],
  params: requestParams,
  body: z.object({
    providerId: rowId,
    parts: z
      .array(
        z.object({
          text: oneLine('Please name the part.')
            .min(1, 'Please name the part.')
            .max(80, 'At most 80 characters.'),
          amount: z
            .int('This is not an amount.')
            .min(0, 'An amount cannot be below 0.')
            .max(2_000_000, 'This amount is too large.'),
        }),
      )
      .min(1, 'A quote has at least one part.')
      .max(MAX_QUOTE_PARTS, `A quote has at most ${MAX_QUOTE_PARTS} parts.`)
      .optional(),
    /** Rates of this quote, in minor units. The mover’s usual ones if missing. */
    rates: z
      .object({
        callOut: z.int().min(0).max(1_000_000),
        perCubicMetre: z.int().min(0).max(100_000),
        perMile: z.int().min(0).max(10_000),
        packingPerCubicMetre: z.int().min(0).max(100_000),
      })
      .optional(),
    message: longText,
    /** Digest of the inventory that was read. Refused if it has changed meanwhile. */
    digest: z.string().max(64).optional(),
  }),
  output: answer,
  refusals: [
    'not_found',
    'requests.closed',
    'requests.unmatched',
    'quotes.amount',
    'quotes.sent',
    'quotes.busy',
    'quotes.changed',
  ],
});

export const withdrawQuote = endpoint({
  method: 'POST',
  path: '/api/quotes/{quoteId}/withdraw',
  summary: 'Takes back a quote of the caller’s business that was not accepted.',
  access: 'account',
  params: quoteParams,
  output: answer,
  refusals: ['not_found', 'requests.accepted', 'requests.closed'],
});

export const declineRequest = endpoint({
  method: 'POST',
  path: '/api/requests/{requestId}/decline',
  summary: 'Takes a request off the list of one of the caller’s businesses.',
  access: 'account',
  params: requestParams,
  body: z.object({ providerId: rowId }),
  output: z.object({ success: z.literal(true).optional() }),
  refusals: ['not_found'],
});

export const acceptQuote = endpoint({
  method: 'POST',
  path: '/api/quotes/{quoteId}/accept',
  summary: 'Accepts a quote: reserves its provider and opens the payment page of its order.',
  access: 'verified',
  limits: [{ by: 'account', count: 120, seconds: 3_600 }],
  params: quoteParams,
  body: z.object({
    /** The amount that the caller saw. Refused if the quote has another one now. */
    amount: z.int().optional(),
  }),
  output: orderWithPage,
  refusals: [
    'not_found',
    'requests.closed',
    'quotes.changed',
    'quotes.expired',
    'quotes.taken',
    'orders.taken',
    'orders.mine',
    'orders.blocked',
    'orders.key_reused',
    'orders.too_large',
  ],
});

export const listProviderRequests = endpoint({
  method: 'GET',
  path: '/api/provider/businesses/{providerId}/requests',
  summary: 'Open requests that a business may quote for, with its own quotes.',
  access: 'account',
  params: providerParams,
  output: z.object({
    requests: z.array(
      request.extend({
        /** What the business’s rates give. Drivers may change the parts. */
        suggested: z.array(part),
        isBusy: z.boolean(),
      }),
    ),
  }),
  refusals: ['not_found'],
});

const job = z.object({
  lineId: z.uuid(),
  orderNumber: z.int(),
  request,
  state: z.string(),
  label: z.string(),
  needsCode: z.boolean(),
  /** What the provider may do now. */
  steps: z.array(z.object({ name: z.string(), label: z.string(), needsCode: z.boolean() })),
});
export type JobView = z.input<typeof job>;

export const listProviderJobs = endpoint({
  method: 'GET',
  path: '/api/provider/businesses/{providerId}/jobs',
  summary: 'Booked trips or moves of a business, the next first.',
  access: 'account',
  params: providerParams,
  output: z.object({ jobs: z.array(job) }),
  refusals: ['not_found'],
});

export const takeProviderStep = endpoint({
  method: 'POST',
  path: '/api/provider/jobs/{lineId}/steps',
  summary: 'Takes a step in a booked trip or move, such as starting it with the rider’s boarding code.',
  access: 'account',
  limits: [{ by: 'account', count: 300, seconds: 3_600 }],
  params: z.object({ lineId: z.uuid() }),
  body: z.object({
    step: z.string().min(1).max(40),
    code: z.string().max(20).optional(),
    note: longText.optional(),
    /** The state that the caller saw. */
    fromState: z.string().max(40).optional(),
  }),
  output: z.object({ job }),
  refusals: ['not_found', 'fulfilment.not_possible', 'fulfilment.wrong_code'],
});
