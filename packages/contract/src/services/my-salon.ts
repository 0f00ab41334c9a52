import { lengthOf } from '@tessera/domain/services/beauty/visit';
import { faultInRanges } from '@tessera/domain/services/opening-range';
import { slotLengths } from '@tessera/domain/services/slot-lengths';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { oneLine } from '../one-line.ts';

export const MAX_SALON_SERVICES = 100;
export const MAX_SALON_STAFF = 60;
export const MAX_SALON_ROOMS = 30;
const MAX_SALON_PRICE = 1_000_000;
const MAX_STAFF_RANGES = 21;

const price = z
  .int('Enter a price.')
  .min(100, 'A price is at least £1.')
  .max(MAX_SALON_PRICE, 'A price is at most £10,000.');
const minutes = (least: number, most: number) =>
  z
    .int('Enter minutes.')
    .min(least, `Enter at least ${least} minutes.`)
    .max(most, `Enter at most ${most} minutes.`);

const serviceFields = z.object({
  category: oneLine().max(60, 'A category has at most 60 characters.').default(''),
  name: oneLine('Please enter a name.')
    .min(1, 'Please enter a name.')
    .max(80, 'A name has at most 80 characters.'),
  about: z.string().trim().max(300, 'A description has at most 300 characters.').default(''),
  price,
  /** The price is the lowest one, and the final one is agreed at the salon. */
  isPriceFrom: z.boolean().default(false),
  vatRate: z.int().min(0).max(10_000, 'This is not a VAT rate.').default(2_000),
  depositPercent: z
    .int()
    .min(10, 'A deposit is at least 10 % of the price.')
    .max(100, 'A deposit is at most the price.')
    .default(100),
  minutes: minutes(5, 480),
  waitMinutes: minutes(0, 240).default(0),
  finishMinutes: minutes(0, 480).default(0),
  bufferBefore: minutes(0, 120).default(0),
  bufferAfter: minutes(0, 120).default(0),
  patchTestId: rowId.nullable().default(null),
  patchTestHours: z
    .int()
    .min(48, 'A patch test is at least 48 hours before.')
    .max(720, 'A patch test is at most 30 days before.')
    .default(48),
  isOffered: z.boolean().default(true),
  /** Rooms of which it needs one. Empty if it needs none. */
  roomIds: z.array(rowId).max(MAX_SALON_ROOMS).default([]),
});

const serviceBody = serviceFields.refine((service) => lengthOf(service) <= 720, {
  message: 'A service takes at most 12 hours.',
  path: ['minutes'],
});
export type SalonServiceBody = z.output<typeof serviceFields>;

const staffRange = z.object({
  weekday: z.int().min(1, 'Weekdays are 1 to 7.').max(7, 'Weekdays are 1 to 7.'),
  opens: z.int().min(0, 'This is not a time.').max(1_439, 'This is not a time.'),
  closes: z.int().min(0, 'This is not a time.').max(2_879, 'This is not a time.'),
});

const staffFields = z.object({
  name: oneLine('Please enter a name.')
    .min(1, 'Please enter a name.')
    .max(60, 'A name has at most 60 characters.'),
  title: oneLine().max(60, 'A title has at most 60 characters.').default(''),
  isActive: z.boolean().default(true),
  /** Hours by weekday. Empty for somebody who works whenever the salon is open. */
  hours: z.array(staffRange).max(MAX_STAFF_RANGES, 'These are too many working times.').default([]),
  /** What they offer. A price of null is the service's. */
  skills: z
    .array(
      z.object({
        serviceId: rowId,
        price: price.nullable().default(null),
        /** When they offer it within their hours. Empty is always. */
        hours: z.array(staffRange).max(MAX_STAFF_RANGES).default([]),
      }),
    )
    .max(MAX_SALON_SERVICES)
    .default([]),
});

const staffBody = staffFields.superRefine(({ hours, skills }, context) => {
  const fault = [hours, ...skills.map((skill) => skill.hours)]
    .flatMap((ranges) => [...Map.groupBy(ranges, ({ weekday }) => weekday).values()])
    .map(faultInRanges)
    .find((each) => each !== undefined);
  if (fault !== undefined) context.addIssue({ code: 'custom', message: fault, path: ['hours'] });
  if (new Set(skills.map(({ serviceId }) => serviceId)).size < skills.length)
    context.addIssue({ code: 'custom', message: 'A service is listed twice.', path: ['skills'] });
});
export type SalonStaffBody = z.output<typeof staffFields>;

const settings = z.object({
  slotMinutes: z.literal(slotLengths, 'Times are 5, 10, 15, 20, 30 or 60 minutes apart.'),
  leadMinutes: z.int().min(0).max(20_160, 'Bookings close at most 14 days before.'),
  daysAhead: z.int().min(1, 'At least one day.').max(180, 'Bookings are taken at most 180 days ahead.'),
});

const answer = z.object({
  settings,
  services: z.array(serviceFields.extend({ id: rowId })),
  staff: z.array(staffFields.extend({ id: rowId })),
  rooms: z.array(z.object({ id: rowId, name: z.string() })),
  zone: z.string(),
  today: z.string(),
});
export type MySalon = z.output<typeof answer>;

const params = z.object({ providerId: rowId });
const serviceParams = params.extend({ serviceId: rowId });
const staffParams = params.extend({ staffId: rowId });
const limits = [{ by: 'account', count: 600, seconds: 3_600 }] as const;

export const getMySalon = endpoint({
  method: 'GET',
  path: '/api/provider/businesses/{providerId}/salon',
  summary: 'Settings, services, staff and rooms of a salon that the caller owns or works for.',
  access: 'account',
  params,
  output: answer,
  refusals: ['not_found'],
});

export const changeSalon = endpoint({
  method: 'PATCH',
  path: '/api/provider/businesses/{providerId}/salon',
  summary: 'Changes how a salon takes bookings.',
  access: 'verified',
  limits,
  params,
  body: settings.partial(),
  output: answer,
  refusals: ['not_found'],
});

export const addSalonService = endpoint({
  method: 'POST',
  path: '/api/provider/businesses/{providerId}/salon/services',
  summary: `Adds a service to a salon, which has at most ${MAX_SALON_SERVICES}.`,
  access: 'verified',
  limits,
  params,
  body: serviceBody,
  output: answer,
  refusals: ['not_found', 'providers.full'],
});

export const changeSalonService = endpoint({
  method: 'PUT',
  path: '/api/provider/businesses/{providerId}/salon/services/{serviceId}',
  summary: 'Changes a service. Appointments that are booked stay as they were.',
  access: 'verified',
  limits,
  params: serviceParams,
  body: serviceBody,
  output: answer,
  refusals: ['not_found'],
});

export const deleteSalonService = endpoint({
  method: 'DELETE',
  path: '/api/provider/businesses/{providerId}/salon/services/{serviceId}',
  summary: 'Deletes a service. Appointments that are booked stay as they were.',
  access: 'verified',
  params: serviceParams,
  output: answer,
  refusals: ['not_found'],
});

export const addSalonStaff = endpoint({
  method: 'POST',
  path: '/api/provider/businesses/{providerId}/salon/staff',
  summary: 'Adds somebody who serves customers, with their hours and services.',
  access: 'verified',
  limits,
  params,
  body: staffBody,
  output: answer,
  refusals: ['not_found', 'providers.full'],
});

export const changeSalonStaff = endpoint({
  method: 'PUT',
  path: '/api/provider/businesses/{providerId}/salon/staff/{staffId}',
  summary: 'Changes somebody who serves customers. Their appointments stay.',
  access: 'verified',
  limits,
  params: staffParams,
  body: staffBody,
  output: answer,
  refusals: ['not_found'],
});

export const addSalonRoom = endpoint({
  method: 'POST',
  path: '/api/provider/businesses/{providerId}/salon/rooms',
  summary: 'Adds a room or chair that services can need.',
  access: 'verified',
  limits,
  params,
  body: z.object({
    name: oneLine('Please enter a name.')
      .min(1, 'Please enter a name.')
      .max(60, 'A name has at most 60 characters.'),
  }),
  output: answer,
  refusals: ['not_found', 'providers.full'],
});
