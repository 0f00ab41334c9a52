import type { System } from '../../market/listings/systems.ts';
import { DEFAULT_CURRENCY } from '../money/money.ts';
import { addCartItem, type CartItem, normaliseName } from './cart-items.ts';
import { addPendingPurchase, isSameListing, type PendingPurchase } from './pending-purchases.ts';

/** The cart in local storage: two lists that each have an entry for every listing in the cart. */
export interface Cart {
  readonly items: readonly CartItem[];
  readonly purchases: readonly PendingPurchase[];
}

export const emptyCart: Cart = { items: [], purchases: [] };

interface ListingKey {
  readonly system: System;
  readonly listingId: number;
}

/** Shares of one listing in the cart. */
export interface CartLine extends ListingKey {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  /** The price of one share in major units, as the listing showed it when the share was added. */
  readonly unitPrice: number;
  readonly currency: string;
}

export function cartItemId({ system, listingId }: ListingKey): string {
  return `${system}:${listingId}`;
}

/**
 * The lines of the cart. Each purchase gets its name and currency from the item of the same listing. An item without a
 * purchase is left out, because it could not be ordered.
 */
export function cartLines({ items, purchases }: Cart): CartLine[] {
  return purchases.map(({ system, listingId, quantity, unitPrice }) => {
    const id = cartItemId({ system, listingId });
    const item = items.find((each) => each.id === id);
    return {
      id,
      system,
      listingId,
      quantity,
      unitPrice,
      name: item?.name ?? normaliseName(undefined),
      currency: item?.currency ?? DEFAULT_CURRENCY,
    };
  });
}

export interface AddedShares extends ListingKey {
  readonly title: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly currency: string;
}

export function addShares(cart: Cart, added: AddedShares, now: Date): Cart {
  const { system, listingId, title, quantity, unitPrice, currency } = added;
  const item = {
    id: cartItemId(added),
    name: normaliseName(title),
    price: unitPrice,
    quantity,
    currency,
  };
  const purchase = { listingId, system, quantity, unitPrice, createdAt: now.toISOString() };
  return {
    items: addCartItem(cart.items, item),
    purchases: addPendingPurchase(cart.purchases, purchase),
  };
}

/** Sets the quantity of a listing's shares; zero removes them. */
export function setQuantity(cart: Cart, key: ListingKey, quantity: number): Cart {
  const id = cartItemId(key);
  if (quantity < 1) {
    return {
      items: cart.items.filter((item) => item.id !== id),
      purchases: cart.purchases.filter((purchase) => !isSameListing(purchase, key)),
    };
  }
  return {
    items: cart.items.map((item) => (item.id === id ? { ...item, quantity } : item)),
    purchases: cart.purchases.map((purchase) =>
      isSameListing(purchase, key) ? { ...purchase, quantity } : purchase,
    ),
  };
}

/** Removes what has been paid from the cart. Shares that were added after the order stay. */
export function withoutPaid(
  cart: Cart,
  paid: readonly (ListingKey & { readonly requested: number })[],
): Cart {
  return paid.reduce((left, line) => {
    const present = left.purchases.find((purchase) => isSameListing(purchase, line));
    return present ? setQuantity(left, line, present.quantity - line.requested) : left;
  }, cart);
}

/** Divides the lines of the cart into orders. Each order has one currency and at most `maxLines` lines. */
export function groupIntoOrders(lines: readonly CartLine[], maxLines: number): CartLine[][] {
  return [...Map.groupBy(lines, ({ currency }) => currency).values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / maxLines) }, (_, index) =>
      group.slice(index * maxLines, (index + 1) * maxLines),
    ),
  );
}
