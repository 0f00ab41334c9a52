import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { lineRefusals, requestedLine } from '../line-requests.ts';
import { postalAddress } from '../people/postal-address.ts';

export const MAX_DAY_PARTS = 8;
/** How often parts that are reserved can be exchanged for others before the order is paid or the reservation ends. */
export const MAX_DAY_CHANGES = 20;

/** A part of a day: the line that `POST /api/orders` takes for it. */
export type DayLine = z.output<typeof requestedLine>;

const parts = z
  .array(requestedLine)
  .max(MAX_DAY_PARTS, `A day has at most ${MAX_DAY_PARTS} parts.`)
  .refine(
    (lines) =>
      lines.every(
        ({ kind }) => kind === 'trip' || kind === 'move' || kind === 'meal' || kind === 'appointment',
      ),
    'A day is made of trips, moves, meals and appointments.',
  );
const someParts = parts.min(1, 'There is nothing in your day.');

const part = z.object({
  /** Position of this part in the list that the request sent. */
  position: z.int(),
  kind: z.string(),
  title: z.string(),
  provider: z.object({ name: z.string(), path: z.string() }).nullable(),
  /** Null if it cannot be known any more. */
  startsAt: z.coerce.date().nullable(),
  endsAt: z.coerce.date().nullable(),
  /** Outward codes or towns where it begins and ends. */
  from: z.string(),
  to: z.string(),
  /** What is paid now, in minor units. */
  amount: z.int(),
  currency: z.string(),
  /** Until when cancelling is free, and which share comes back after that. */
  freeUntil: z.coerce.date().nullable(),
  laterPercent: z.int(),
  /** What of the amount went back after a cancellation. */
  refunded: z.int(),
  /**
   * `free`: it can be held. `held`: it is reserved until the order is paid. `booked`: paid. `cancelled`: paid, and then cancelled
   * by either side or missed. `taken`: it cannot be held now.
   */
  state: z.enum(['free', 'held', 'booked', 'cancelled', 'taken']),
  /** Words for how far it has come since it was paid, such as “Accepted”. Null before that. */
  label: z.string().nullable(),
  /** Why it cannot be held, as a sentence. */
  problem: z.string().nullable(),
  /** Other times or offers instead, of a part that cannot be held. */
  alternatives: z.array(z.object({ line: requestedLine, label: z.string() })),
});

/** Travel from one part to the next, in the order of their times. `from` and `to` are the positions of the parts. */
const leg = z.object({
  from: z.int(),
  to: z.int(),
  miles: z.number(),
  minutes: z.int(),
  /** Minutes from when the person can leave the first part to the start of the second. Negative if they overlap. */
  gapMinutes: z.int(),
  /**
   * Whether the person can be at the second part in time. A move goes on without its customer, who can leave once it
   * has begun.
   */
  isReachable: z.boolean(),
});

const day = z.object({
  /** In the order in which they were sent. */
  parts: z.array(part),
  legs: z.array(leg),
  totals: z.array(z.object({ currency: z.string(), amount: z.int() })),
  /** How travel is estimated. */
  assumption: z.string(),
});
export type DayView = z.input<typeof day>;
export type ShownDay = z.output<typeof day>;

const storedDay = z.object({
  id: z.uuid(),
  lines: z.array(requestedLine),
  day,
  order: z
    .object({
      id: z.uuid(),
      number: z.int(),
      status: z.string(),
      /** When the reservation ends, so that other people can book its times. */
      expiresAt: z.coerce.date(),
      /** Whether the order has all parts, so that it can be paid. */
      isComplete: z.boolean(),
    })
    .nullable(),
});
export type StoredDayView = z.input<typeof storedDay>;
export type ShownStoredDay = z.output<typeof storedDay>;

const dayParams = z.object({ dayId: z.uuid() });

export const checkDay = endpoint({
  method: 'POST',
  path: '/api/days/check',
  summary:
    'Whether the parts of a day can be held now, the ways between them, and other times for what is taken.',
  access: 'anyone',
  limits: [{ by: 'address', count: 40, seconds: 60 }],
  body: z.object({ parts }),
  output: z.object({ day }),
});

export const listDays = endpoint({
  method: 'GET',
  path: '/api/days',
  summary: 'The caller’s planned and booked days, the one that was changed last first, at most 5.',
  access: 'account',
  output: z.object({ days: z.array(storedDay) }),
});

export const saveDay = endpoint({
  method: 'PUT',
  path: '/api/days/{dayId}',
  summary: 'Saves the plan of a day under an id that the caller chose. What is held stays held.',
  access: 'account',
  limits: [{ by: 'account', count: 600, seconds: 3_600 }],
  params: dayParams,
  body: z.object({ parts }),
  output: z.object({ day: storedDay }),
  refusals: ['not_found', 'days.booked'],
});

export const holdDay = endpoint({
  method: 'POST',
  path: '/api/days/{dayId}/hold',
  summary:
    'Holds the parts of a day in one order. Parts that are taken are left out and answered with alternatives; the others stay held. The payment page opens once every part is held.',
  access: 'verified',
  limits: [{ by: 'account', count: 240, seconds: 3_600 }],
  params: dayParams,
  body: z.object({
    parts: someParts,
    /** Where to deliver. Required if a meal is delivered. */
    address: postalAddress.nullish(),
  }),
  output: z.object({
    day: storedDay,
    /** The payment page. Null while a part is missing, and while the provider of payments is away. */
    checkoutUrl: z.string().nullable(),
  }),
  refusals: [
    'not_found',
    'days.booked',
    'days.empty',
    'days.too_many',
    'orders.address_missing',
    'orders.key_reused',
    'orders.currencies',
    'orders.too_large',
    'orders.payment_way',
    ...lineRefusals,
  ],
});
