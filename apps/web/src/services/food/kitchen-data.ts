import type { Output } from '@tessera/contract/endpoint';
import type { getKitchen } from '@tessera/contract/services/food';

/** What the page of a kitchen shows. `now` is the server's time when it was loaded. */
export interface KitchenData extends Output<typeof getKitchen> {
  readonly now: string;
}

export type DishData = KitchenData['menu'][number]['items'][number];
