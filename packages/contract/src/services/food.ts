import { ways } from '@tessera/domain/services/menu';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { menu } from './menu-shapes.ts';
import { providerProfile, slot, slotWindow, slugParam } from './providers.ts';

const way = z.enum(ways, 'Choose collection or delivery.');

/** What customers need to know about how a kitchen works. Amounts are in minor units of `currency`. */
const kitchenFacts = z.object({
  currency: z.string(),
  slotMinutes: z.int(),
  cutOffMinutes: z.int(),
  daysAhead: z.int(),
  paysAtCollection: z.boolean(),
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

const MAX_KITCHENS_LISTED = 100;

const kitchenIds = z
  .string('ids is missing.')
  .max(1_100, 'These are too many ids.')
  // Leaves the ids as texts, which `rowId` then parses.
  .transform((text): (string | number)[] => [...new Set(text.split(',').filter(Boolean))])
  .pipe(z.array(rowId).max(MAX_KITCHENS_LISTED, 'These are too many ids.'));

export const listKitchenFacts = endpoint({
  method: 'GET',
  path: '/api/kitchens',
  summary:
    'How some kitchens hand over their food, whether they deliver to a postcode, and their hygiene ratings.',
  access: 'anyone',
  limits: [{ by: 'address', count: 240, seconds: 60 }],
  query: z.object({
    ids: kitchenIds,
    near: z.string().trim().max(40, 'This is not a postcode.').optional(),
  }),
  output: z.object({
    kitchens: z.array(
      kitchenFacts
        .pick({
          currency: true,
          offersCollection: true,
          offersDelivery: true,
          deliveryFee: true,
          deliveryMinimum: true,
          deliveryFreeFrom: true,
          hygieneRating: true,
          hygieneRatedOn: true,
        })
        .extend({
          id: rowId,
          /** Whether it delivers to the postcode in `near`. Null without it, or if the postcode is not known. */
          delivers: z.boolean().nullable(),
        }),
    ),
  }),
});

export const listMyMeals = endpoint({
  method: 'GET',
  path: '/api/services/food/{slug}/my-orders',
  summary: 'What the caller ordered last of a kitchen, to order it again.',
  access: 'account',
  params: z.object({ slug: slugParam }),
  output: z.object({
    orders: z.array(
      z.object({
        orderId: z.uuid(),
        /** When it was for: ISO text with the kitchen's offset. */
        start: z.string(),
        /** “2 × Dal, Small”. */
        parts: z.array(z.string()),
        items: z.array(z.object({ itemId: rowId, options: z.array(rowId), quantity: z.int() })),
      }),
    ),
  }),
  refusals: ['not_found'],
});
