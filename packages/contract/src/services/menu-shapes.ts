import { allergens, diets } from '@tessera/domain/services/allergens';
import { z } from 'zod';
import { rowId } from '../ids.ts';

export const MAX_PRICE = 100_000;

export const allergenList = z
  .array(z.enum(allergens, 'This is not one of the 14 allergens.'))
  .max(allergens.length);

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
  photoKey: z.string().nullable(),
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

export const menu = z.array(menuSection);
export type MenuView = z.input<typeof menu>;
