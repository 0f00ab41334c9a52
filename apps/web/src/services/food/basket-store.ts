import { addCartItem, type CartItem } from '@tessera/domain/selling/cart/cart-items';
import { minorDigits } from '@tessera/domain/selling/money/money';
import { MAX_LINES_OF_BASKET, MAX_QUANTITY } from '@tessera/domain/services/menu';
import { mealEntries, mealItemId } from '@tessera/domain/sold/kinds/meal-items';
import { changeCart, getCart, useCart } from '../../selling/cart/store/public.ts';

/** A choice in the basket of a kitchen: a dish with its options. */
export interface BasketLine {
  readonly itemId: number;
  readonly options: readonly number[];
  readonly quantity: number;
}

/** A choice with what the customer has seen of it. */
export interface SeenLine extends BasketLine {
  /** The dish with its options, such as “Black dal, Large”. */
  readonly name: string;
  /** Price of one with its options, in minor units. */
  readonly unitAmount: number;
}

/** A kitchen whose dishes are in the cart. */
export interface BasketOwner {
  readonly slug: string;
  readonly currency: string;
}

/** The basket of a kitchen: its dishes in the cart. It is empty until the page has hydrated. */
export function useBasket(owner: BasketOwner): readonly SeenLine[] {
  return linesOf(useCart().items, owner);
}

function linesOf(items: readonly CartItem[], { slug }: Pick<BasketOwner, 'slug'>): SeenLine[] {
  return mealEntries(items, slug).map(({ itemId, options, item }) => ({
    itemId,
    options,
    quantity: item.quantity,
    name: item.name,
    unitAmount: Math.round(item.price * 10 ** minorDigits(item.currency)),
  }));
}

/** Replaces the basket of a kitchen. What else is in the cart stays. Returns false if the browser stores nothing. */
export function setBasket(owner: BasketOwner, lines: readonly SeenLine[]): boolean {
  return changeBasket(owner, () => lines);
}

function changeBasket(
  owner: BasketOwner,
  change: (lines: readonly SeenLine[]) => readonly SeenLine[],
): boolean {
  return changeCart((cart) => {
    const own = new Set(mealEntries(cart.items, owner.slug).map(({ item }) => item.id));
    const lines = change(linesOf(cart.items, owner)).filter(({ quantity }) => quantity > 0);
    return {
      ...cart,
      items: lines.slice(0, MAX_LINES_OF_BASKET).reduce<CartItem[]>(
        (items, line) => addCartItem(items, toItem(owner, line)),
        cart.items.filter(({ id }) => !own.has(id)),
      ),
    };
  });
}

function toItem({ slug, currency }: BasketOwner, line: SeenLine): CartItem {
  const { itemId, options, quantity, name, unitAmount } = line;
  const price = unitAmount / 10 ** minorDigits(currency);
  return { id: mealItemId({ slug, itemId, options }), name, price, quantity, currency };
}

/** Sets how many of a choice are in the basket. Zero removes it. */
export function setQuantity(owner: BasketOwner, line: BasketLine, quantity: number): void {
  changeBasket(owner, (lines) => lines.map((each) => (isSame(each, line) ? { ...each, quantity } : each)));
}

/**
 * Adds a choice. Adds nothing if the basket would then contain more than it may, or if the browser stores nothing.
 */
export function addToBasket(
  owner: BasketOwner,
  line: SeenLine,
  maxPerOrder: number | null,
): 'added' | 'too many' | 'not stored' {
  const lines = linesOf(getCart().items, owner);
  const isTooLong = lines.length >= MAX_LINES_OF_BASKET && !lines.some((each) => isSame(each, line));
  if (isTooLong || countOf(lines, line.itemId) + line.quantity > (maxPerOrder ?? MAX_QUANTITY))
    return 'too many';
  return changeBasket(owner, (stored) => [...stored, line]) ? 'added' : 'not stored';
}

/** How many of a dish there are in all its variants together. */
export function countOf(lines: readonly BasketLine[], itemId: number): number {
  return lines.filter((each) => each.itemId === itemId).reduce((sum, { quantity }) => sum + quantity, 0);
}

function isSame(one: BasketLine, other: BasketLine): boolean {
  return one.itemId === other.itemId && idsOf(one) === idsOf(other);
}

const idsOf = ({ options }: BasketLine) => options.toSorted((one, other) => one - other).join();
