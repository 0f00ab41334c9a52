import { z } from 'zod';
import { calendarDay } from '../calendar-day.ts';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { oneLine } from '../one-line.ts';

const params = z.object({ providerId: rowId });
const instant = z.iso.datetime({ offset: true, error: 'This is not a time.' });

const diaryAppointment = z.object({
  lineId: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.int(),
  state: z.string(),
  /** Words for the state, such as “Booked”. */
  label: z.string(),
  start: z.string(),
  end: z.string(),
  /** Null once the account was deleted. */
  customer: z.object({ id: rowId, name: z.string(), note: z.string(), visits: z.int() }).nullable(),
  services: z.array(
    z.object({
      name: z.string(),
      /** For whom of those who come together it is. 0 is the first person. */
      guest: z.int(),
      staffId: rowId.nullable(),
      staffName: z.string(),
      roomName: z.string().nullable(),
      start: z.string(),
      end: z.string(),
      /** When the customer waits in the middle of the service, and the member of staff is free. Null without a wait. */
      wait: z.object({ start: z.string(), end: z.string() }).nullable(),
    }),
  ),
  /** What was paid, and what is still to be paid at the salon, in pence. */
  paid: z.int(),
  toPay: z.int(),
  /** What the salon may do now. */
  steps: z.array(z.object({ name: z.string(), label: z.string() })),
});
export type DiaryAppointment = z.output<typeof diaryAppointment>;

const diaryEntry = z.object({
  id: rowId,
  kind: z.enum(['block', 'walk_in']),
  staffId: rowId,
  title: z.string(),
  serviceName: z.string().nullable(),
  start: z.string(),
  end: z.string(),
});
export type DiaryEntry = z.output<typeof diaryEntry>;

const freshBooking = z.object({
  lineId: z.uuid(),
  bookedAt: z.iso.datetime(),
  start: z.string(),
  services: z.array(z.string()),
  staffNames: z.array(z.string()),
  customer: z.string(),
});
export type FreshBooking = z.output<typeof freshBooking>;

const diary = z.object({
  zone: z.string(),
  today: z.string(),
  from: z.string(),
  days: z.int(),
  staff: z.array(z.object({ id: rowId, name: z.string() })),
  appointments: z.array(diaryAppointment),
  entries: z.array(diaryEntry),
  /** What customers have booked in the last two days and is still to come, the newest first, whichever day it is for. */
  fresh: z.array(freshBooking),
  /** When the salon is open, for the grid. */
  open: z.array(z.object({ start: z.string(), end: z.string() })),
});
export type SalonDiary = z.output<typeof diary>;

export const MAX_DIARY_DAYS = 7;

export const getSalonDiary = endpoint({
  method: 'GET',
  path: '/api/provider/businesses/{providerId}/diary',
  summary: 'Appointments, walk-ins and blocked time of a salon, by local day.',
  access: 'account',
  params,
  query: z.object({
    /** The first day. Today if it is missing. */
    from: calendarDay.optional(),
    days: z.coerce.number().int().min(1).max(MAX_DIARY_DAYS, 'A diary shows at most 7 days.').default(1),
  }),
  output: diary,
  refusals: ['not_found'],
});

export const moveAppointment = endpoint({
  method: 'POST',
  path: '/api/provider/businesses/{providerId}/appointments/{lineId}/move',
  summary:
    'Moves an appointment to another time or person. The customer gets an email, and can cancel for a full refund until the later of both times. Until then it cannot be completed or marked as missed.',
  access: 'account',
  limits: [{ by: 'account', count: 600, seconds: 3_600 }],
  params: params.extend({ lineId: z.uuid() }),
  body: z.object({
    start: instant,
    /** Who serves then. Missing: those who would have served before. */
    staffId: rowId.optional(),
    /** What the customer is told. */
    message: oneLine().max(300, 'A message has at most 300 characters.').default(''),
  }),
  output: z.object({ appointment: diaryAppointment }),
  refusals: [
    'not_found',
    'fulfilment.not_possible',
    'beauty.overlaps',
    'beauty.no_skill',
    'beauty.too_late',
    'beauty.not_a_time',
    'beauty.taken',
    'beauty.not_offered',
    'beauty.patch_test',
    'beauty.test_of_guest',
  ],
});

export const addDiaryEntry = endpoint({
  method: 'POST',
  path: '/api/provider/businesses/{providerId}/diary/entries',
  summary: 'Enters a walk-in, a booking by telephone, or time in which somebody is away.',
  access: 'account',
  limits: [{ by: 'account', count: 600, seconds: 3_600 }],
  params,
  body: z
    .object({
      kind: z.enum(['block', 'walk_in'], 'Choose a walk-in or blocked time.'),
      staffId: rowId,
      /** What a walk-in has. It decides how long it takes. */
      serviceId: rowId.nullable().default(null),
      title: oneLine().max(120, 'A title has at most 120 characters.').default(''),
      start: instant,
      /** Ignored for a walk-in with a service. */
      end: instant.optional(),
    })
    .refine(
      ({ serviceId, start, end }) =>
        serviceId !== null ||
        (end !== undefined &&
          new Date(end) > new Date(start) &&
          new Date(end).getTime() - new Date(start).getTime() <= 31 * 86_400_000),
      { message: 'Enter an end after the start, within 31 days.', path: ['end'] },
    ),
  output: z.object({ entry: diaryEntry }),
  refusals: ['not_found', 'beauty.overlaps', 'beauty.no_skill'],
});

export const deleteDiaryEntry = endpoint({
  method: 'DELETE',
  path: '/api/provider/businesses/{providerId}/diary/entries/{entryId}',
  summary: 'Removes a walk-in or blocked time, so that it can be booked again.',
  access: 'account',
  params: params.extend({ entryId: rowId }),
  output: z.object({}),
  refusals: ['not_found'],
});

const clientVisit = z.object({
  lineId: z.uuid(),
  start: z.string(),
  /** Words for the state, such as “Completed”. */
  label: z.string(),
  services: z.array(z.object({ name: z.string(), staffName: z.string() })),
});
export type ClientVisit = z.output<typeof clientVisit>;

export const listClientVisits = endpoint({
  method: 'GET',
  path: '/api/provider/businesses/{providerId}/clients/{customerId}/visits',
  summary: 'What a customer has had at a salon, and will have, the newest first. For those who work there.',
  access: 'account',
  params: params.extend({ customerId: rowId }),
  output: z.object({ zone: z.string(), visits: z.array(clientVisit) }),
  refusals: ['not_found'],
});

export const setClientNote = endpoint({
  method: 'PUT',
  path: '/api/provider/businesses/{providerId}/clients/{customerId}/note',
  summary: 'Writes what staff should know about a customer. Only staff read it. Empty text deletes it.',
  access: 'account',
  limits: [{ by: 'account', count: 600, seconds: 3_600 }],
  params: params.extend({ customerId: rowId }),
  body: z.object({ text: z.string().trim().max(2_000, 'A note has at most 2,000 characters.') }),
  output: z.object({}),
  refusals: ['not_found'],
});
