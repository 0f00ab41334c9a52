import { MAX_SERIES, MAX_SERIES_WEEKS } from '@tessera/domain/services/beauty/series';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { MAX_SERVICES_OF_VISIT } from './appointment-line.ts';
import { providerProfile, slot, slotWindow, slugParam } from './providers.ts';

/** How long the parts of a service take, in minutes. */
export const serviceTimes = z.object({
  bufferBefore: z.int(),
  minutes: z.int(),
  waitMinutes: z.int(),
  finishMinutes: z.int(),
  bufferAfter: z.int(),
});

const service = z.object({
  id: rowId,
  category: z.string(),
  name: z.string(),
  about: z.string(),
  /** In pence. Members of staff may have a higher price. */
  price: z.int(),
  /** The final price is agreed at the salon, and is never lower. */
  isPriceFrom: z.boolean(),
  /** Part of the price that is paid when booking, in percent. */
  depositPercent: z.int(),
  /** For how long the customer is there, and how long of that they wait. */
  length: z.int(),
  waitMinutes: z.int(),
  /** Something that the customer must have had before. */
  patchTest: z.object({ name: z.string(), hours: z.int() }).nullable(),
  /** Who offers it, with their price in pence. */
  staff: z.array(z.object({ staffId: rowId, price: z.int() })),
});
export type SalonService = z.output<typeof service>;

export const getSalon = endpoint({
  method: 'GET',
  path: '/api/services/beauty/{slug}',
  summary: 'A salon with its services, prices and staff.',
  access: 'anyone',
  limits: [{ by: 'address', count: 240, seconds: 60 }],
  params: z.object({ slug: slugParam }),
  output: z.object({
    provider: providerProfile,
    salon: z.object({
      currency: z.string(),
      slotMinutes: z.int(),
      leadMinutes: z.int(),
      daysAhead: z.int(),
    }),
    services: z.array(service),
    staff: z.array(z.object({ id: rowId, name: z.string(), title: z.string() })),
    /** The day at the salon. */
    today: z.string(),
  }),
  refusals: ['not_found'],
});

const idList = (sentence: string) =>
  z
    .string()
    .regex(/^(?:any|\d{1,10})?(?:,(?:any|\d{1,10})){0,9}$/, sentence)
    .transform((text) =>
      text === '' ? [] : text.split(',').map((each) => (/^[1-9]/.test(each) ? Number(each) : null)),
    )
    .refine((ids) => ids.length <= MAX_SERVICES_OF_VISIT, sentence);

const visitQuery = {
  /** Ids of services with commas between them, in their order. */
  services: idList('Services are numbers with commas between them.').refine(
    (ids) => ids.length > 0 && ids.every((id) => id !== null),
    'Please choose a service.',
  ),
  /** One id for all services, or one for each. `any` or 0 is anyone. */
  staff: idList('Staff are numbers with commas between them, or “any”.').default([]),
  /** For whom each service is, of those who come together: `0,1`. Missing: all for one person. */
  guests: z
    .string()
    .regex(/^[0-3](?:,[0-3]){0,7}$/, 'Guests are numbers from 0 to 3 with commas between them.')
    .transform((text) => text.split(',').map(Number))
    .default([]),
};

export const listSalonSlots = endpoint({
  method: 'GET',
  path: '/api/services/beauty/{slug}/slots',
  summary: 'Times at which a visit with these services can begin, for 62 days at most.',
  access: 'anyone',
  limits: [{ by: 'address', count: 240, seconds: 60 }],
  params: z.object({ slug: slugParam }),
  query: slotWindow.extend(visitQuery),
  output: z.object({
    zone: z.string(),
    /** `left` is how many such visits can begin at that time. */
    slots: z.array(slot),
  }),
  refusals: ['not_found', 'beauty.not_offered'],
});

export const listSalonSeries = endpoint({
  method: 'GET',
  path: '/api/services/beauty/{slug}/series',
  summary: `Which times of a visit that repeats every few weeks are free, for at most ${MAX_SERIES} times.`,
  access: 'anyone',
  limits: [{ by: 'address', count: 120, seconds: 60 }],
  params: z.object({ slug: slugParam }),
  query: z.object({
    ...visitQuery,
    start: z.iso.datetime({ offset: true, error: 'Please choose a time.' }),
    weeks: z.coerce
      .number()
      .int()
      .min(1, 'At least one week.')
      .max(MAX_SERIES_WEEKS, `At most ${MAX_SERIES_WEEKS} weeks.`),
    count: z.coerce.number().int().min(2, 'At least twice.').max(MAX_SERIES, `At most ${MAX_SERIES} times.`),
  }),
  output: z.object({
    zone: z.string(),
    times: z.array(
      z.object({
        start: z.string(),
        /** `closed`: the salon takes no bookings for this time, or not yet. */
        status: z.enum(['free', 'taken', 'closed']),
      }),
    ),
  }),
  refusals: ['not_found', 'beauty.not_offered'],
});
