import { slotLengths } from '@tessera/domain/services/slot-lengths';
import { z } from 'zod';
import { calendarDay } from '../calendar-day.ts';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { MAX_PRICE, menu } from './menu-shapes.ts';

const kitchenSettings = z.object({
  slotMinutes: z.literal(slotLengths, 'A slot has 5, 10, 15, 20, 30 or 60 minutes.'),
  minutesPerSlot: z
    .int()
    .min(1, 'A slot needs at least one minute.')
    .max(1_000, 'A slot has at most 1,000 minutes.'),
  collectionMinutes: z.int().min(1).max(1_000, 'A slot has at most 1,000 minutes.').nullable(),
  deliveryMinutes: z.int().min(1).max(1_000, 'A slot has at most 1,000 minutes.').nullable(),
  offersCollection: z.boolean(),
  offersDelivery: z.boolean(),
  deliveryKm: z.number().positive('Enter how many kilometres.').max(50, 'At most 50 kilometres.').nullable(),
  deliveryCodes: z
    .array(
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{1,2}\d[A-Z\d]?$/, 'This is not the first half of a postcode, such as BS1.'),
    )
    .max(50, 'There can be at most 50 postcodes.'),
  deliveryFee: z.int().min(0).max(10_000, 'Delivery costs at most £100.'),
  deliveryMinimum: z.int().min(0).max(MAX_PRICE, 'The minimum is at most £1,000.'),
  deliveryFreeFrom: z
    .int()
    .min(0)
    .max(MAX_PRICE * 10)
    .nullable(),
  cutOffMinutes: z.int().min(0).max(2_880, 'Orders close at most two days before.'),
  daysAhead: z.int().min(0).max(60, 'Orders are taken at most 60 days ahead.'),
  /** Customers may pay when they collect. */
  paysAtCollection: z.boolean(),
  hygieneRating: z.int().min(0).max(5, 'Ratings are 0 to 5.').nullable(),
  hygieneRatedOn: calendarDay.nullable(),
});

export type KitchenSettings = z.output<typeof kitchenSettings>;

export const kitchenParams = z.object({ providerId: rowId });
export const kitchenAnswer = z.object({
  settings: kitchenSettings,
  menu,
  zone: z.string(),
  today: z.string(),
});

export type KitchenAnswer = z.output<typeof kitchenAnswer>;

export const getMyKitchen = endpoint({
  method: 'GET',
  path: '/api/provider/businesses/{providerId}/kitchen',
  summary: 'Settings and complete menu of a kitchen that the caller owns or works for.',
  access: 'account',
  params: kitchenParams,
  output: kitchenAnswer,
  refusals: ['not_found'],
});

export const changeKitchen = endpoint({
  method: 'PATCH',
  path: '/api/provider/businesses/{providerId}/kitchen',
  summary: 'Changes how a kitchen takes orders: slots, collection, delivery, cut-off.',
  access: 'verified',
  limits: [{ by: 'account', count: 300, seconds: 3_600 }],
  params: kitchenParams,
  body: kitchenSettings.partial(),
  output: kitchenAnswer,
  refusals: ['not_found', 'food.slots_fixed'],
});
