import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const step = z.object({
  name: z.string(),
  /** Words on its button. */
  label: z.string(),
  /** How much goes back to the buyer, in minor units. Null if the step refunds nothing, or nothing was charged. */
  refund: z.int().nullable(),
  /** What the buyer should know before taking it. Null if there is nothing. */
  warning: z.string().nullable(),
});

const fulfilment = z.object({
  lineId: z.uuid(),
  state: z.string(),
  /** Words for the state, such as “Accepted”. */
  label: z.string(),
  text: z.string(),
  /** What the buyer should know besides, such as a new time or a message of the seller. */
  facts: z.array(z.string()),
  startsAt: z.coerce.date().nullable(),
  endsAt: z.coerce.date().nullable(),
  /** Time zone of whoever provides it. */
  zone: z.string().nullable(),
  /** What the buyer tells the seller to confirm the handover. Null if no step needs it. */
  code: z.string().nullable(),
  /** What is still to be paid in person, as a sentence. Null if nothing is. */
  payment: z.string().nullable(),
  /** What is still to be paid on this site, and until when. Null if nothing is. */
  balance: z.object({ amount: z.int(), dueAt: z.coerce.date() }).nullable(),
  /** What the buyer may do now. */
  steps: z.array(step),
  /** The path of its calendar file. Null if it has no time, or does not take place. */
  calendar: z.string().nullable(),
  /** The page on which the buyer changes it, such as its time. Null if there is none now. */
  change: z.object({ label: z.string(), path: z.string() }).nullable(),
});
export type FulfilmentView = z.input<typeof fulfilment>;

export const listFulfilments = endpoint({
  method: 'GET',
  path: '/api/orders/{orderId}/fulfilments',
  summary: 'How far what the caller ordered is on its way: its state, time and what the buyer may do now.',
  access: 'account',
  params: z.object({ orderId: z.uuid() }),
  output: z.object({ fulfilments: z.array(fulfilment) }),
  refusals: ['not_found'],
});

export const readCalendarEntry = endpoint({
  method: 'GET',
  path: '/api/orders/{orderId}/lines/{lineId}/calendar.ics',
  summary: 'The time of something that the caller ordered, as a calendar file.',
  access: 'account',
  params: z.object({ orderId: z.uuid(), lineId: z.uuid() }),
  refusals: ['not_found'],
});

export const payBalance = endpoint({
  method: 'POST',
  path: '/api/orders/{orderId}/lines/{lineId}/balance',
  summary:
    'Orders the balance of something of which the caller has paid a deposit. That order is paid like any other.',
  access: 'account',
  limits: [{ by: 'account', count: 60, seconds: 3_600 }],
  params: z.object({ orderId: z.uuid(), lineId: z.uuid() }),
  output: z.object({
    /** The order that pays the balance. It has a payment page and a receipt of its own. */
    orderId: z.uuid(),
  }),
  refusals: ['not_found', 'fulfilment.no_balance'],
});

export const takeBuyerStep = endpoint({
  method: 'POST',
  path: '/api/orders/{orderId}/lines/{lineId}/steps',
  summary: 'Takes a step in what the caller ordered, such as cancelling an appointment.',
  access: 'account',
  limits: [{ by: 'account', count: 120, seconds: 3_600 }],
  params: z.object({ orderId: z.uuid(), lineId: z.uuid() }),
  body: z.object({
    step: z.string().min(1).max(40),
    /** The state that the caller saw. The step is refused if it has changed meanwhile. */
    fromState: z.string().max(40).optional(),
  }),
  output: z.object({ fulfilment }),
  refusals: ['not_found', 'fulfilment.not_possible', 'fulfilment.wrong_code'],
});
