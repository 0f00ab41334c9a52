import type { Allergen, Diet } from '@tessera/domain/services/allergens';
import type { DishShape } from '../../graphics/dish.ts';

interface DemoOption {
  readonly name: string;
  readonly price?: number;
  readonly allergens?: readonly Allergen[];
}

export interface DemoChoice {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly options: readonly DemoOption[];
}

export interface DemoDish {
  readonly name: string;
  readonly about: string;
  /** Pennies. */
  readonly price: number;
  readonly minutes: number;
  readonly allergens: readonly Allergen[];
  readonly diets?: readonly Diet[];
  readonly vatRate?: number;
  readonly minAge?: 18;
  readonly maxPerOrder?: number;
  readonly choices?: readonly DemoChoice[];
}

export interface DemoKitchen {
  readonly owner: { readonly email: string; readonly firstName: string; readonly lastName: string };
  readonly name: string;
  readonly about: string;
  readonly photo: DishShape;
  readonly phone: string;
  readonly line1: string;
  readonly city: string;
  readonly postcode: string;
  /** Hours of every day, in minutes after midnight. */
  readonly opens: number;
  readonly closes: number;
  readonly hygieneRating: number;
  readonly delivery?: {
    readonly km: number;
    readonly fee: number;
    readonly minimum: number;
    readonly freeFrom: number;
  };
  readonly menu: readonly {
    readonly section: string;
    /** When it is served, in minutes after midnight. Missing is always. */
    readonly served?: { readonly from: number; readonly until: number };
    readonly dishes: readonly DemoDish[];
  }[];
}
