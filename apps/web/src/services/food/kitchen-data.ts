import type { Output } from '@tessera/contract/endpoint';
import type { getKitchen, listMyMeals } from '@tessera/contract/services/food';

/** What the page of a kitchen shows. `now` is the server's time when it was loaded. */
export interface KitchenData extends Output<typeof getKitchen> {
  readonly now: string;
  /** What the visitor ordered of it before. Empty for people without an account. */
  readonly again: Output<typeof listMyMeals>['orders'];
}

export type DishData = KitchenData['menu'][number]['items'][number];
