import { MAX_LINES_OF_BASKET, MAX_QUANTITY, ways } from '@tessera/domain/services/menu';
import { z } from 'zod';
import { rowId } from '../ids.ts';
import { oneLine } from '../one-line.ts';

export const MAX_MEAL_NOTE_CHARS = 300;

const MAX_OPTIONS_OF_ITEM = 40;

/** An order's line for everything that somebody orders of one kitchen at once. */
export const mealLine = z.object({
  kind: z.literal('meal', 'This cannot be ordered.'),
  providerId: rowId,
  way: z.enum(ways, 'Choose collection or delivery.'),
  /** When the slot begins: ISO text with an offset, as the list of slots answers it. */
  slotStart: z.iso.datetime({ offset: true, error: 'Choose a time.' }),
  items: z
    .array(
      z.object({
        itemId: rowId,
        options: z.array(rowId).max(MAX_OPTIONS_OF_ITEM, 'These are too many options.').default([]),
        quantity: z
          .int('This is not a number of dishes.')
          .min(1, 'Choose at least one.')
          .max(MAX_QUANTITY, `At most ${MAX_QUANTITY} of a dish can be ordered at once.`),
      }),
    )
    .min(1, 'Your basket is empty.')
    .max(MAX_LINES_OF_BASKET, `An order has at most ${MAX_LINES_OF_BASKET} different choices.`),
  /** Where a delivery goes. It must be the postcode of the order's address. */
  postcode: oneLine().max(20, 'A postcode has at most 20 characters.').optional(),
  /** For the kitchen, such as “no cutlery, please”. */
  note: oneLine()
    .max(MAX_MEAL_NOTE_CHARS, `A note has at most ${MAX_MEAL_NOTE_CHARS} characters.`)
    .default(''),
});

export type MealLine = z.output<typeof mealLine>;

export const mealLineRefusals = [
  'meals.kitchen_closed',
  'meals.basket',
  'meals.slot',
  'meals.full',
  'meals.too_large',
  'meals.way',
  'meals.minimum',
  'meals.area',
  'meals.address',
  'meals.pay_online',
  'orders.mine',
  'orders.blocked',
] as const;
