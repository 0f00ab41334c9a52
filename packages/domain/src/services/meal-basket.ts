import { type Result, ok, refuse } from '../result.ts';
import { allAllergens, type Allergen } from './allergens.ts';
import type { LocalDate } from './local-time.ts';
import {
  isOrderable,
  isServedAt,
  MAX_LINES_OF_BASKET,
  MAX_QUANTITY,
  type Menu,
  type MenuItem,
  type MenuOption,
  type MenuSection,
} from './menu.ts';

/** What somebody wants of an item. The same item with other options is another choice. */
export interface BasketItem {
  readonly itemId: number;
  readonly options: readonly number[];
  readonly quantity: number;
}

export interface PricedItem {
  readonly itemId: number;
  readonly name: string;
  readonly options: readonly { readonly id: number; readonly name: string; readonly price: number }[];
  readonly quantity: number;
  /** Price of one with its options, in minor units. */
  readonly unitAmount: number;
  readonly amount: number;
  /** Minutes of the kitchen for all of them. */
  readonly minutes: number;
  readonly vatRate: number;
  readonly allergens: readonly Allergen[];
  readonly minAge: number | null;
}

export interface PricedBasket {
  readonly items: readonly PricedItem[];
  readonly amount: number;
  readonly minutes: number;
  /** The highest age that is checked at handover. */
  readonly minAge: number | null;
}

export type BasketFault =
  | { readonly reason: 'empty' | 'too_many' }
  | { readonly reason: 'item_missing' | 'option_missing'; readonly itemId: number }
  | { readonly reason: 'sold_out' | 'not_served' | 'choices'; readonly itemId: number; readonly name: string }
  | { readonly reason: 'limit'; readonly itemId: number; readonly name: string; readonly limit: number };

/** When the basket is wanted, as the kitchen's clocks and calendar show it. Undefined checks only what never changes. */
export interface Wanted {
  readonly date: LocalDate;
  readonly minute: number;
}

/** What the clocks and the calendar of a kitchen show, from ISO text with its offset such as `2027-03-28T12:15:00+01:00`. */
export function wantedAt(slotStart: string): Wanted {
  return {
    date: slotStart.slice(0, 10),
    minute: Number(slotStart.slice(11, 13)) * 60 + Number(slotStart.slice(14, 16)),
  };
}

/** Prices a basket by the menu as it is now, or says why it cannot be ordered. */
export function priceBasket(
  menu: Menu,
  basket: readonly BasketItem[],
  wanted?: Wanted,
): Result<PricedBasket, BasketFault> {
  if (basket.length === 0) return refuse({ reason: 'empty' });
  if (basket.length > MAX_LINES_OF_BASKET) return refuse({ reason: 'too_many' });
  const items: PricedItem[] = [];
  for (const each of basket) {
    const priced = priceItem(menu, each, wanted);
    if (!priced.ok) return priced;
    items.push(priced.value);
  }
  const over = findOverLimit(menu, basket);
  if (over) return refuse(over);
  const ages = items.flatMap(({ minAge }) => minAge ?? []);
  return ok({
    items,
    amount: sumOf(items.map(({ amount }) => amount)),
    minutes: sumOf(items.map(({ minutes }) => minutes)),
    minAge: ages.length > 0 ? Math.max(...ages) : null,
  });
}

function priceItem(
  menu: Menu,
  { itemId, options: chosen, quantity }: BasketItem,
  wanted: Wanted | undefined,
): Result<PricedItem, BasketFault> {
  const found = findItem(menu, itemId);
  if (!found || !isOrderable(found.item)) return refuse({ reason: 'item_missing', itemId });
  const { item, section } = found;
  const { name } = item;
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY)
    return refuse({ reason: 'limit', itemId, name, limit: MAX_QUANTITY });
  const options = findOptions(item, chosen);
  if (!options) return refuse({ reason: 'option_missing', itemId });
  if (!fitsGroups(item, chosen)) return refuse({ reason: 'choices', itemId, name });
  if (wanted && !isServedAt(section, wanted.minute)) return refuse({ reason: 'not_served', itemId, name });
  if (wanted && [item, ...options].some(({ soldOutOn }) => soldOutOn === wanted.date))
    return refuse({ reason: 'sold_out', itemId, name });
  const unitAmount = item.price + sumOf(options.map(({ price }) => price));
  const load = item.loadMinutes + sumOf(options.map(({ loadMinutes }) => loadMinutes));
  return ok({
    itemId,
    name,
    options: options.map(({ id, name: optionName, price }) => ({ id, name: optionName, price })),
    quantity,
    unitAmount,
    amount: unitAmount * quantity,
    minutes: load * quantity,
    vatRate: item.vatRate,
    allergens: allAllergens([item, ...options].map(({ allergens }) => allergens ?? [])),
    minAge: item.minAge,
  });
}

export function findItem(
  menu: Menu,
  itemId: number,
): { readonly item: MenuItem; readonly section: MenuSection } | undefined {
  for (const section of menu) {
    const item = section.items.find(({ id }) => id === itemId);
    if (item) return { item, section };
  }
  return undefined;
}

/** The chosen options of an item. Undefined if one is not of this item, is chosen twice, or has undeclared allergens. */
function findOptions(item: MenuItem, chosen: readonly number[]): MenuOption[] | undefined {
  if (new Set(chosen).size !== chosen.length) return undefined;
  const offered = item.groups.flatMap(({ options }) => options).filter(({ allergens }) => allergens !== null);
  const found = offered.filter(({ id }) => chosen.includes(id));
  return found.length === chosen.length ? found : undefined;
}

function fitsGroups(item: MenuItem, chosen: readonly number[]): boolean {
  return item.groups.every(({ options, minChoices, maxChoices }) => {
    const count = options.filter(({ id }) => chosen.includes(id)).length;
    return minChoices <= count && count <= maxChoices;
  });
}

/** The first item of which the basket has more than `maxPerOrder`, with all its variants together. */
function findOverLimit(menu: Menu, basket: readonly BasketItem[]): BasketFault | undefined {
  const counts = new Map<number, number>();
  for (const { itemId, quantity } of basket) counts.set(itemId, (counts.get(itemId) ?? 0) + quantity);
  for (const [itemId, count] of counts) {
    const item = findItem(menu, itemId)?.item;
    if (item && item.maxPerOrder !== null && count > item.maxPerOrder)
      return { reason: 'limit', itemId, name: item.name, limit: item.maxPerOrder };
  }
  return undefined;
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Why a basket cannot be ordered, as a sentence. */
export function basketFaultSentence(fault: BasketFault): string {
  switch (fault.reason) {
    case 'empty':
      return 'Your basket is empty.';
    case 'too_many':
      return `An order has at most ${MAX_LINES_OF_BASKET} different choices.`;
    case 'item_missing':
      return 'Something in your basket is no longer on the menu. Remove it to order the rest.';
    case 'option_missing':
      return 'An option in your basket is no longer offered. Choose again.';
    case 'sold_out':
      return `${fault.name} is sold out that day.`;
    case 'not_served':
      return `${fault.name} is not served at that time.`;
    case 'choices':
      return `Choose the options of ${fault.name}.`;
    default:
      return `At most ${fault.limit} of ${fault.name} can be ordered at once.`;
  }
}
