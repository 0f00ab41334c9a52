import { MAX_QUOTE_PARTS } from '@tessera/domain/services/requests/quote-parts';
import { z } from 'zod';
import { calendarDay } from '../calendar-day.ts';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { oneLine } from '../one-line.ts';
import {
  longText,
  part,
  request,
  requestParams,
  quoteParams,
  providerParams,
  answer,
} from './request-shapes.ts';

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
        storagePerCubicMetre: z.int().min(0).max(10_000).default(0),
      })
      .optional(),
    /** The day on which movers come, within the customer’s flexibility. The closest free one to the asked day if missing. */
    date: calendarDay.optional(),
    message: longText,
    /** Also quotes the same for the other open trips of the series that the business is free for. */
    wholeSeries: z.boolean().default(false),
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
    'quotes.too_many',
    'quotes.busy',
    'quotes.day',
    'quotes.changed',
  ],
});

export const withdrawQuote = endpoint({
  method: 'POST',
  path: '/api/quotes/{quoteId}/withdraw',
  summary: 'Takes back a quote of the caller’s business that was not accepted.',
  access: 'account',
  limits: [{ by: 'account', count: 300, seconds: 3_600 }],
  params: quoteParams,
  output: answer,
  refusals: ['not_found', 'requests.accepted', 'requests.closed'],
});

export const withdrawSeries = endpoint({
  method: 'POST',
  path: '/api/quotes/{quoteId}/withdraw-series',
  summary:
    'Takes back a quote of the caller’s business, and its quotes for the other trips that were asked for at once. Trips with an accepted quote keep theirs.',
  access: 'account',
  limits: [{ by: 'account', count: 300, seconds: 3_600 }],
  params: quoteParams,
  output: answer.extend({ withdrawn: z.int() }),
  refusals: ['not_found', 'requests.closed'],
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
        /** For moves: the days on which the business works and the customer can move, the closest to the asked one first. */
        days: z.array(z.object({ date: calendarDay, isFree: z.boolean() })),
        /** Whether it is booked at that time, or on all these days. */
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
  /** The customer or their bank disputes it. No step can be taken until that has ended. */
  isDisputed: z.boolean(),
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
