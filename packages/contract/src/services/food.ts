import { allergens, diets } from '@tessera/domain/services/allergens';
import { MAX_ITEMS_OF_MENU, ways } from '@tessera/domain/services/menu';
import { slotLengths } from '@tessera/domain/services/slot-lengths';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { oneLine } from '../one-line.ts';
import { providerProfile, slot, slotWindow, slugParam } from './providers.ts';

const MAX_PRICE = 100_000;
export const MAX_MENU_SECTIONS = 30;
const MAX_GROUPS = 10;
const MAX_OPTIONS = 30;

const allergenList = z.array(z.enum(allergens, 'This is not one of the 14 allergens.')).max(allergens.length);
const way = z.enum(ways, 'Choose collection or delivery.');

const menuOption = z.object({
  id: rowId,
  name: z.string(),
  price: z.int(),
  loadMinutes: z.int(),
  allergens: allergenList.nullable(),
  soldOutOn: z.string().nullable(),
});

const optionGroup = z.object({
  id: rowId,
  name: z.string(),
  minChoices: z.int(),
  maxChoices: z.int(),
  options: z.array(menuOption),
});

const menuItem = z.object({
  id: rowId,
  name: z.string(),
  about: z.string(),
  price: z.int(),
  vatRate: z.int(),
  loadMinutes: z.int(),
  allergens: allergenList.nullable(),
  diets: z.array(z.enum(diets)),
  maxPerOrder: z.int().nullable(),
  minAge: z.int().nullable(),
  soldOutOn: z.string().nullable(),
  isOffered: z.boolean(),
  photoUrl: z.string().nullable(),
  groups: z.array(optionGroup),
});

const menuSection = z.object({
  id: rowId,
  name: z.string(),
  about: z.string(),
  servedFrom: z.int().nullable(),
  servedUntil: z.int().nullable(),
  items: z.array(menuItem),
});

const menu = z.array(menuSection);
export type MenuView = z.input<typeof menu>;

/** What customers need to know about how a kitchen works. Amounts are in minor units of `currency`. */
const kitchenFacts = z.object({
  currency: z.string(),
  slotMinutes: z.int(),
  cutOffMinutes: z.int(),
  daysAhead: z.int(),
  offersCollection: z.boolean(),
  offersDelivery: z.boolean(),
  deliveryKm: z.number().nullable(),
  deliveryCodes: z.array(z.string()),
  deliveryFee: z.int(),
  deliveryMinimum: z.int(),
  deliveryFreeFrom: z.int().nullable(),
  hygieneRating: z.int().nullable(),
  hygieneRatedOn: z.string().nullable(),
});

export const getKitchen = endpoint({
  method: 'GET',
  path: '/api/services/food/{slug}',
  summary: 'A kitchen with its menu: prices, options and allergens.',
  access: 'anyone',
  limits: [{ by: 'address', count: 240, seconds: 60 }],
  params: z.object({ slug: slugParam }),
  output: z.object({
    provider: providerProfile,
    kitchen: kitchenFacts,
    menu,
    /** The day at the kitchen, for what is sold out today. */
    today: z.string(),
  }),
  refusals: ['not_found'],
});

export const listMealSlots = endpoint({
  method: 'GET',
  path: '/api/services/food/{slug}/slots',
  summary: 'Times for which a kitchen takes an order of so many minutes, for seven days at most.',
  access: 'anyone',
  limits: [{ by: 'address', count: 240, seconds: 60 }],
  params: z.object({ slug: slugParam }),
  query: slotWindow.extend({
    way: way.default('collection'),
    /** Minutes of the kitchen that the basket needs. */
    minutes: z.coerce.number().int().min(0).max(1_000, 'The basket is too large for one time.').default(0),
  }),
  output: z.object({
    zone: z.string(),
    /** `left` is how many more minutes the kitchen can cook in that slot. */
    slots: z.array(slot),
  }),
  refusals: ['not_found'],
});

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
  hygieneRating: z.int().min(0).max(5, 'Ratings are 0 to 5.').nullable(),
  hygieneRatedOn: z.iso.date('This is not a day.').nullable(),
});

export type KitchenSettings = z.output<typeof kitchenSettings>;

const providerParams = z.object({ providerId: rowId });
const itemParams = providerParams.extend({ itemId: rowId });
const sectionParams = providerParams.extend({ sectionId: rowId });
const menuAnswer = z.object({ settings: kitchenSettings, menu, zone: z.string(), today: z.string() });

export type KitchenAnswer = z.output<typeof menuAnswer>;

export const getMyKitchen = endpoint({
  method: 'GET',
  path: '/api/provider/businesses/{providerId}/kitchen',
  summary: 'Settings and complete menu of a kitchen that the caller owns or works for.',
  access: 'account',
  params: providerParams,
  output: menuAnswer,
  refusals: ['not_found'],
});

export const changeKitchen = endpoint({
  method: 'PATCH',
  path: '/api/provider/businesses/{providerId}/kitchen',
  summary: 'Changes how a kitchen takes orders: slots, collection, delivery, cut-off.',
  access: 'verified',
  limits: [{ by: 'account', count: 300, seconds: 3_600 }],
  params: providerParams,
  body: kitchenSettings.partial(),
  output: menuAnswer,
  refusals: ['not_found', 'food.slots_fixed'],
});

const name = oneLine('Please enter a name.')
  .min(1, 'Please enter a name.')
  .max(80, 'A name has at most 80 characters.');
const about = z.string().trim().max(300, 'A description has at most 300 characters.').default('');
const price = z.int('Enter a price.').min(0, 'Enter a price.').max(MAX_PRICE, 'A price is at most £1,000.');
const load = z.int('Enter minutes.').min(0, 'Enter minutes.').max(240, 'A dish has at most 240 minutes.');

const sectionBody = z
  .object({
    name,
    about,
    servedFrom: z.int().min(0).max(1_439, 'This is not a time.').nullable().default(null),
    servedUntil: z.int().min(1).max(1_440, 'This is not a time.').nullable().default(null),
  })
  .refine(
    ({ servedFrom, servedUntil }) =>
      (servedFrom === null) === (servedUntil === null) &&
      (servedFrom === null || servedUntil === null || servedFrom < servedUntil),
    'Enter from when until when it is served.',
  );

export const addMenuSection = endpoint({
  method: 'POST',
  path: '/api/provider/businesses/{providerId}/menu/sections',
  summary: 'Adds a section to a menu, such as “Mains”.',
  access: 'verified',
  limits: [{ by: 'account', count: 600, seconds: 3_600 }],
  params: providerParams,
  body: sectionBody,
  output: menuAnswer,
  refusals: ['not_found', 'providers.full'],
});

export const changeMenuSection = endpoint({
  method: 'PUT',
  path: '/api/provider/businesses/{providerId}/menu/sections/{sectionId}',
  summary: 'Changes a section of a menu.',
  access: 'verified',
  limits: [{ by: 'account', count: 600, seconds: 3_600 }],
  params: sectionParams,
  body: sectionBody,
  output: menuAnswer,
  refusals: ['not_found'],
});

export const deleteMenuSection = endpoint({
  method: 'DELETE',
  path: '/api/provider/businesses/{providerId}/menu/sections/{sectionId}',
  summary: 'Deletes an empty section of a menu.',
  access: 'verified',
  params: sectionParams,
  output: menuAnswer,
  refusals: ['not_found', 'food.section_not_empty'],
});

const optionBody = z.object({
  /** Missing for a new option. */
  id: rowId.optional(),
  name,
  price: price.default(0),
  loadMinutes: load.default(0),
  allergens: allergenList.nullable().default(null),
});

const groupBody = z
  .object({
    id: rowId.optional(),
    name,
    minChoices: z.int().min(0).max(20),
    maxChoices: z
      .int()
      .min(1, 'At least one option can be chosen.')
      .max(20, 'At most 20 options can be chosen.'),
    options: z
      .array(optionBody)
      .min(1, 'Add at least one option.')
      .max(MAX_OPTIONS, `There can be at most ${MAX_OPTIONS} options.`),
  })
  .refine(
    ({ minChoices, maxChoices }) => minChoices <= maxChoices,
    'More options are required than can be chosen.',
  )
  .refine(
    ({ minChoices, options }) => minChoices <= options.length,
    'More options are required than there are.',
  );

const itemBody = z.object({
  sectionId: rowId,
  name,
  about,
  price,
  vatRate: z.int().min(0).max(10_000, 'This is not a VAT rate.').default(2_000),
  loadMinutes: load.default(3),
  /** Null as long as the kitchen has not declared them. The dish cannot be ordered then. */
  allergens: allergenList.nullable().default(null),
  diets: z.array(z.enum(diets)).max(diets.length).default([]),
  maxPerOrder: z.int().min(1).max(100, 'At most 100.').nullable().default(null),
  minAge: z
    .union([z.literal(16), z.literal(18)], 'Ages are 16 and 18.')
    .nullable()
    .default(null),
  isOffered: z.boolean().default(true),
  groups: z.array(groupBody).max(MAX_GROUPS, `There can be at most ${MAX_GROUPS} choices.`).default([]),
});

export type MenuItemBody = z.output<typeof itemBody>;

export const addMenuItem = endpoint({
  method: 'POST',
  path: '/api/provider/businesses/{providerId}/menu/items',
  summary: `Adds a dish to a menu, which has at most ${MAX_ITEMS_OF_MENU}.`,
  access: 'verified',
  limits: [{ by: 'account', count: 600, seconds: 3_600 }],
  params: providerParams,
  body: itemBody,
  output: menuAnswer,
  refusals: ['not_found', 'providers.full'],
});

export const changeMenuItem = endpoint({
  method: 'PUT',
  path: '/api/provider/businesses/{providerId}/menu/items/{itemId}',
  summary: 'Replaces a dish with its options. Options that are sent with their ids stay.',
  access: 'verified',
  limits: [{ by: 'account', count: 600, seconds: 3_600 }],
  params: itemParams,
  body: itemBody,
  output: menuAnswer,
  refusals: ['not_found'],
});

export const deleteMenuItem = endpoint({
  method: 'DELETE',
  path: '/api/provider/businesses/{providerId}/menu/items/{itemId}',
  summary: 'Deletes a dish. Orders that have it stay as they are.',
  access: 'verified',
  params: itemParams,
  output: menuAnswer,
  refusals: ['not_found'],
});

export const setSoldOut = endpoint({
  method: 'POST',
  path: '/api/provider/businesses/{providerId}/menu/sold-out',
  summary: 'Marks a dish or an option as sold out for today, or as available again.',
  access: 'account',
  params: providerParams,
  body: z.object({ kind: z.enum(['item', 'option']), id: rowId, isSoldOut: z.boolean() }),
  output: menuAnswer,
  refusals: ['not_found'],
});
