import type { LineKindName } from '@tessera/domain/sold/kinds/line-kinds';
import type { ComponentType } from 'react';
import { ItemsOfOrder } from '../items/public.ts';

/** What a kind adds to the pages of orders. */
interface KindScreens {
  /**
   * A section on the page of a paid order with lines of the kind. Missing if the kind adds none: what is handed over step
   * by step is shown for all kinds alike.
   */
  readonly OrderSection?: ComponentType<{
    readonly orderId: string;
    /** How many lines of the kind the order has. */
    readonly count: number;
  }>;
}

/** The screens of every kind. A new kind is registered here. */
export const kindScreens: Readonly<Record<LineKindName, KindScreens>> = {
  shares: {},
  item: { OrderSection: ItemsOfOrder },
  storage: {},
  meal: {},
  trip: {},
  move: {},
  product: {},
  appointment: {},
  balance: {},
};
