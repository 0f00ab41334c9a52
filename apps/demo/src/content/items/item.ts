import type { ThingName } from '../../models/things.ts';

export type ItemCondition = 'new' | 'like_new' | 'very_good' | 'good' | 'fair' | 'refurbished' | 'for_parts';

/** Something that one person sells, in their own words. */
export interface Item {
  readonly title: string;
  readonly category: string;
  readonly subcategory: string;
  readonly condition: ItemCondition;
  readonly price: number;
  readonly newPrice?: number;
  readonly brand?: string;
  readonly colour?: string;
  readonly thing: ThingName;
  /** The two colours that the thing has on its pictures. */
  readonly look: readonly [main: string, second: string];
  readonly text: string;
}
