import { requestVerticals } from '@tessera/domain/services/requests/request-status';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { orderWithPage } from '../selling/orders.ts';
import {
  postcodeText,
  inventory,
  storageWeeks,
  thingChange,
  tripBody,
  moveBody,
  request,
  requestParams,
  quoteParams,
  answer,
  located,
} from './request-shapes.ts';

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
  refusals: [
    ...located,
    'requests.time',
    'requests.series',
    'requests.empty',
    'requests.too_many',
    'requests.too_many_today',
  ],
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

/** What stays as it is may be left out. */
const changedMove = z.object({
  inventory,
  withPacking: z.boolean().optional(),
  storageWeeks: storageWeeks.unwrap().optional(),
});

export const cancelSeries = endpoint({
  method: 'POST',
  path: '/api/requests/{requestId}/cancel-series',
  summary:
    'Cancels all open trips that the caller asked for at once with this one. Trips with an accepted quote stay.',
  access: 'account',
  params: requestParams,
  output: answer.extend({ cancelled: z.int() }),
  refusals: ['not_found', 'requests.closed'],
});

export const changeInventory = endpoint({
  method: 'PUT',
  path: '/api/requests/{requestId}/inventory',
  summary: 'Replaces what is moved. Each mover’s quote is priced again at its own rates.',
  access: 'verified',
  limits: [{ by: 'account', count: 120, seconds: 3_600 }],
  params: requestParams,
  body: changedMove,
  output: answer,
  refusals: ['not_found', 'requests.closed', 'requests.accepted', 'requests.empty'],
});

const size = z.object({ cubicMetres: z.number(), kg: z.int(), crew: z.int(), hours: z.number() });

export const previewInventory = endpoint({
  method: 'POST',
  path: '/api/requests/{requestId}/inventory/preview',
  summary:
    'What another inventory would change: the things, the size of the move, and each mover’s price at its own rates. Stores nothing.',
  access: 'verified',
  limits: [{ by: 'account', count: 300, seconds: 3_600 }],
  params: requestParams,
  body: changedMove,
  output: z.object({
    things: z.array(thingChange),
    before: size,
    after: size,
    quotes: z.array(
      z.object({
        quoteId: z.uuid(),
        provider: z.string(),
        before: z.int(),
        /** Null if the price would be too small or too large, and the quote would end. */
        after: z.int().nullable(),
        /** The parts of both prices. */
        lines: z.array(z.object({ text: z.string(), before: z.int(), after: z.int() })),
      }),
    ),
  }),
  refusals: ['not_found', 'requests.closed', 'requests.accepted', 'requests.empty'],
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
    /** Also accepts this business’s quotes for the other trips that were asked for at once, in the same order. */
    wholeSeries: z.boolean().default(false),
    /** The sum of all these quotes that the caller saw, needed with `wholeSeries`. Refused if it is another one now. */
    seriesAmount: z.int().optional(),
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
