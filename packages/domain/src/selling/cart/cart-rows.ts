import type { CartItem } from './cart-items.ts';

/** Where things of one kind are in the cart: in baskets, each of which is an order of its own. */
export interface CartRowWords {
  /** Heading above the kind's baskets, such as “From shops”. */
  readonly heading: string;
  /**
   * The page of the basket that an item of the cart belongs to, which reads prices and times again before it is paid for.
   * Undefined if the item is of another kind.
   */
  readonly basketPath: (itemId: string) => string | undefined;
  /** The link to that page. */
  readonly openLabel: string;
}

/** Things in the cart that are ordered together on one page. */
export interface CartBasket {
  readonly path: string;
  readonly items: readonly CartItem[];
}

/** The baskets of one kind in the cart. */
export interface CartSection {
  readonly kind: string;
  readonly heading: string;
  readonly openLabel: string;
  readonly baskets: readonly CartBasket[];
}

type KindWithRow = { readonly cartRow?: CartRowWords };

/** What is in the cart except shares and items of listings, by kind and basket. Kinds with nothing in the cart are left out. */
export function cartSections(
  items: readonly CartItem[],
  kinds: Readonly<Record<string, KindWithRow>>,
): CartSection[] {
  return Object.entries(kinds).flatMap(([kind, { cartRow }]) => {
    if (!cartRow) return [];
    const baskets = Map.groupBy(items, ({ id }) => cartRow.basketPath(id));
    const known = [...baskets].flatMap(([path, inBasket]) =>
      path === undefined ? [] : [{ path, items: inBasket }],
    );
    return known.length > 0
      ? [{ kind, heading: cartRow.heading, openLabel: cartRow.openLabel, baskets: known }]
      : [];
  });
}

/** Whether the time until which something in the cart can be ordered has passed, such as an appointment's start. */
export function isOver({ until }: Pick<CartItem, 'until'>, now: Date): boolean {
  return until !== undefined && new Date(until) <= now;
}
