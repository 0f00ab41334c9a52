import { diets } from '@tessera/domain/services/allergens';
import { MAX_ITEMS_OF_MENU } from '@tessera/domain/services/menu';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { oneLine } from '../one-line.ts';
import { allergenList, MAX_PRICE } from './menu-shapes.ts';
import { photoKey } from './providers.ts';
import { kitchenAnswer, kitchenParams } from './my-kitchen.ts';

export const MAX_MENU_SECTIONS = 30;
const MAX_OPTION_GROUPS = 10;
const MAX_OPTIONS = 30;

const itemParams = kitchenParams.extend({ itemId: rowId });
const sectionParams = kitchenParams.extend({ sectionId: rowId });

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
  params: kitchenParams,
  body: sectionBody,
  output: kitchenAnswer,
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
  output: kitchenAnswer,
  refusals: ['not_found'],
});

export const deleteMenuSection = endpoint({
  method: 'DELETE',
  path: '/api/provider/businesses/{providerId}/menu/sections/{sectionId}',
  summary: 'Deletes an empty section of a menu.',
  access: 'verified',
  params: sectionParams,
  output: kitchenAnswer,
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
  /** A photo that was added for dishes of this business. */
  photoKey: photoKey.nullable().default(null),
  groups: z
    .array(groupBody)
    .max(MAX_OPTION_GROUPS, `There can be at most ${MAX_OPTION_GROUPS} choices.`)
    .default([]),
});

export type MenuItemBody = z.output<typeof itemBody>;

export const addMenuItem = endpoint({
  method: 'POST',
  path: '/api/provider/businesses/{providerId}/menu/items',
  summary: `Adds a dish to a menu, which has at most ${MAX_ITEMS_OF_MENU}.`,
  access: 'verified',
  limits: [{ by: 'account', count: 600, seconds: 3_600 }],
  params: kitchenParams,
  body: itemBody,
  output: kitchenAnswer,
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
  output: kitchenAnswer,
  refusals: ['not_found'],
});

export const deleteMenuItem = endpoint({
  method: 'DELETE',
  path: '/api/provider/businesses/{providerId}/menu/items/{itemId}',
  summary: 'Deletes a dish. Orders that have it stay as they are.',
  access: 'verified',
  params: itemParams,
  output: kitchenAnswer,
  refusals: ['not_found'],
});

export const setSoldOut = endpoint({
  method: 'POST',
  path: '/api/provider/businesses/{providerId}/menu/sold-out',
  summary: 'Marks a dish or an option as sold out for today, or as available again.',
  access: 'account',
  params: kitchenParams,
  body: z.object({ kind: z.enum(['item', 'option']), id: rowId, isSoldOut: z.boolean() }),
  output: kitchenAnswer,
  refusals: ['not_found'],
});
