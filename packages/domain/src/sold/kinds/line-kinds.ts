import { plural } from '../../plural.ts';
import { appointmentWords } from './appointment-words.ts';
import { balanceWords } from './balance-words.ts';
import { itemWords } from './item-words.ts';
import type { LineKindWords } from './line-kind-words.ts';
import { mealWords } from './meal-words.ts';
import { productWords } from './product-words.ts';
import { shareWords } from './share-words.ts';
import { moveWords } from './move-words.ts';
import { storageWords } from './storage-words.ts';
import { tripWords } from './trip-words.ts';

/** The kinds of things that are sold. Order lines are stored with these names. */
export const lineKindNames = [
  'shares',
  'item',
  'storage',
  'meal',
  'trip',
  'move',
  'product',
  'appointment',
  'balance',
] as const;

export type LineKindName = (typeof lineKindNames)[number];

export const lineKindWords: Readonly<Record<LineKindName, LineKindWords>> = {
  shares: shareWords,
  item: itemWords,
  storage: storageWords,
  meal: mealWords,
  trip: tripWords,
  move: moveWords,
  product: productWords,
  appointment: appointmentWords,
  balance: balanceWords,
};

export function isLineKindName(name: string): name is LineKindName {
  return Object.hasOwn(lineKindWords, name);
}

/** The texts about a kind of line. Undefined for a name that this version does not know. */
export function findLineKindWords(name: string): LineKindWords | undefined {
  return isLineKindName(name) ? lineKindWords[name] : undefined;
}

/** A number of units in words: “2 shares”, or “3 months” of a storage plan. */
export function unitsText(kind: string, count: number): string {
  const [one, many] = findLineKindWords(kind)?.unit ?? ['item', 'items'];
  return plural(count, one, many);
}
