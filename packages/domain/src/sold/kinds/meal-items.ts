import type { CartItem } from '../../selling/cart/cart-items.ts';

/** A dish with its options. Its id among the cart's items says which it is: `meal:marigold-kitchen:7:12.15`. */
export interface MealItem {
  readonly slug: string;
  readonly itemId: number;
  readonly options: readonly number[];
}

export interface MealEntry extends MealItem {
  readonly item: CartItem;
}

const idPattern = /^meal:([a-z\d]+(?:-[a-z\d]+)*):([1-9]\d{0,14}):((?:[1-9]\d{0,14}(?:\.[1-9]\d{0,14})*)?)$/;

/** The same dish with the same options has the same id, in whatever sequence they were chosen. */
export function mealItemId({ slug, itemId, options }: MealItem): string {
  return `meal:${slug}:${itemId}:${options.toSorted((one, other) => one - other).join('.')}`;
}

/** Reads the id of a cart's item. Undefined if the item is not a dish. */
export function parseMealItemId(id: string): MealItem | undefined {
  const [, slug, itemId, options = ''] = idPattern.exec(id) ?? [];
  if (slug === undefined) return undefined;
  return { slug, itemId: Number(itemId), options: options === '' ? [] : options.split('.').map(Number) };
}

/** The dishes of a kitchen in a cart. */
export function mealEntries(items: readonly CartItem[], slug: string): MealEntry[] {
  return items.flatMap((item) => {
    const parsed = parseMealItemId(item.id);
    return parsed?.slug === slug ? [{ ...parsed, item }] : [];
  });
}
