import type { Allergen, Diet } from './allergens.ts';
import type { LocalDate } from './local-time.ts';

/** How a meal reaches its customer. */
export const ways = ['collection', 'delivery'] as const;
export type Way = (typeof ways)[number];

export interface MenuOption {
  readonly id: number;
  readonly name: string;
  /** Minor units, added to the item's price. */
  readonly price: number;
  readonly loadMinutes: number;
  /** Null if the kitchen has not said what it contains. Then it cannot be chosen. */
  readonly allergens: readonly Allergen[] | null;
  readonly soldOutOn: LocalDate | null;
}

export interface MenuOptionGroup {
  readonly id: number;
  readonly name: string;
  readonly minChoices: number;
  readonly maxChoices: number;
  readonly options: readonly MenuOption[];
}

export interface MenuItem {
  readonly id: number;
  readonly name: string;
  readonly about: string;
  readonly price: number;
  /** Hundredths of a percent: 2000 is 20 %. */
  readonly vatRate: number;
  readonly loadMinutes: number;
  readonly allergens: readonly Allergen[] | null;
  readonly diets: readonly Diet[];
  readonly maxPerOrder: number | null;
  readonly minAge: number | null;
  readonly soldOutOn: LocalDate | null;
  readonly isOffered: boolean;
  readonly groups: readonly MenuOptionGroup[];
}

export interface MenuSection {
  readonly id: number;
  readonly name: string;
  readonly about: string;
  /** When it is served, in minutes after midnight. Null is always. */
  readonly servedFrom: number | null;
  readonly servedUntil: number | null;
  readonly items: readonly MenuItem[];
}

export type Menu = readonly MenuSection[];

export const MAX_ITEMS_OF_MENU = 300;
export const MAX_LINES_OF_BASKET = 40;
export const MAX_QUANTITY = 50;

/** The standard VAT rates of the United Kingdom that apply to food: 20 % for hot and most takeaway food, 0 % for cold. */
export const vatRates = [2000, 500, 0] as const;

/** Whether an item can be ordered at all: the kitchen offers it, and has declared its allergens. */
export function isOrderable(item: Pick<MenuItem, 'isOffered' | 'allergens'>): boolean {
  return item.isOffered && item.allergens !== null;
}

/** Whether the section is served at this minute of the local day. */
export function isServedAt({ servedFrom, servedUntil }: MenuSection, minute: number): boolean {
  return servedFrom === null || servedUntil === null || (servedFrom <= minute && minute < servedUntil);
}
