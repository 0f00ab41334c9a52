import { z } from 'zod';
import { calendarDay } from '../calendar-day.ts';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { appointmentLine } from './appointment-line.ts';
import { slugParam } from './providers.ts';

const minute = z.int().min(0, 'This is not a time.').max(1_439, 'This is not a time.');
export const MAX_WAIT_DAYS = 60;

const wait = z.object({
  id: rowId,
  services: z.array(z.string()),
  fromDay: z.string(),
  untilDay: z.string(),
  earliest: z.int(),
  latest: z.int(),
  /** The open offer that holds a time for this person. Null if there is none. */
  offerId: z.uuid().nullable(),
});

const params = z.object({ slug: slugParam });
const answer = z.object({ waits: z.array(wait) });

export const listMySalonWaits = endpoint({
  method: 'GET',
  path: '/api/services/beauty/{slug}/waits',
  summary: 'The caller’s places on the waiting list of a salon.',
  access: 'account',
  params,
  output: answer,
  refusals: ['not_found'],
});

export const joinSalonWaits = endpoint({
  method: 'POST',
  path: '/api/services/beauty/{slug}/waits',
  summary: 'Joins the waiting list of a salon for days on which nothing is free.',
  access: 'verified',
  limits: [{ by: 'account', count: 60, seconds: 3_600 }],
  params,
  body: z
    .object({
      services: appointmentLine.shape.services,
      fromDay: calendarDay,
      untilDay: calendarDay,
      /** Between which times of the day it may begin, in minutes after midnight. */
      earliest: minute.default(0),
      latest: minute.default(1_439),
    })
    .refine(
      ({ fromDay, untilDay }) =>
        fromDay <= untilDay && Date.parse(untilDay) - Date.parse(fromDay) <= MAX_WAIT_DAYS * 86_400_000,
      {
        message: `The last day is after the first one, by at most ${MAX_WAIT_DAYS} days.`,
        path: ['untilDay'],
      },
    )
    .refine(({ earliest, latest }) => earliest <= latest, {
      message: 'The latest time is before the earliest one.',
      path: ['latest'],
    }),
  output: answer,
  refusals: [
    'not_found',
    'orders.mine',
    'orders.blocked',
    'beauty.not_offered',
    'beauty.wait_days',
    'beauty.wait_not_needed',
    'beauty.wait_twice',
    'providers.full',
  ],
});

export const leaveSalonWaits = endpoint({
  method: 'DELETE',
  path: '/api/services/beauty/{slug}/waits/{waitId}',
  summary: 'Leaves the waiting list. A time that is held for the caller goes to the next person.',
  access: 'account',
  params: params.extend({ waitId: rowId }),
  output: answer,
  refusals: ['not_found'],
});

const waiting = z.object({
  id: rowId,
  customer: z.string(),
  services: z.array(z.string()),
  fromDay: z.string(),
  untilDay: z.string(),
  earliest: z.int(),
  latest: z.int(),
  since: z.coerce.date(),
  /** The time that is held for them at the moment. Null if they were offered none, or it has ended. */
  offered: z.string().nullable(),
});
export type SalonWaiting = z.output<typeof waiting>;

export const listSalonWaiting = endpoint({
  method: 'GET',
  path: '/api/provider/businesses/{providerId}/waits',
  summary: 'Who waits for a time at a salon of the caller, in the order in which freed times are offered.',
  access: 'account',
  params: z.object({ providerId: rowId }),
  output: z.object({ waits: z.array(waiting) }),
  refusals: ['not_found'],
});

const offer = z.object({
  id: z.uuid(),
  /** `open`: the time is held for the caller until `expiresAt`. */
  status: z.enum(['open', 'taken', 'declined', 'expired']),
  salon: z.object({ providerId: rowId, name: z.string(), slug: z.string() }),
  zone: z.string(),
  start: z.string(),
  expiresAt: z.string(),
  names: z.array(z.string()),
  services: appointmentLine.shape.services,
});

export const getSalonOffer = endpoint({
  method: 'GET',
  path: '/api/salon-offers/{offerId}',
  summary: 'A freed time that is offered to the caller. It is booked by an order with this offer.',
  access: 'account',
  params: z.object({ offerId: z.uuid() }),
  output: z.object({ offer }),
  refusals: ['not_found'],
});

export const declineSalonOffer = endpoint({
  method: 'POST',
  path: '/api/salon-offers/{offerId}/decline',
  summary: 'Passes an offered time on to the next person who waits.',
  access: 'account',
  params: z.object({ offerId: z.uuid() }),
  body: z.object({}),
  output: z.object({ offer }),
  refusals: ['not_found', 'beauty.offer_ended'],
});
