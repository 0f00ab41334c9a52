import { type Cart, emptyCart } from '@tessera/domain/selling/cart/cart';
import { parseCartItems } from '@tessera/domain/selling/cart/cart-items';
import { parsePendingPurchases } from '@tessera/domain/selling/cart/pending-purchases';
import { createStore, useStore } from '../../lib/create-store.ts';
import { readStored, writeStored } from './stored-value.ts';

const ITEMS_KEY = 'tessera-cart';
const PURCHASES_KEY = 'tessera-pending-purchases';

/**
 * The cart of this browser, which all its tabs share. Somebody may have edited local storage, so what is read from it
 * is always checked.
 */
const cartStore = createStore<Cart>(emptyCart);

if (typeof document !== 'undefined') {
  cartStore.set(readCart());
  addEventListener('storage', ({ key }) => {
    if (key === null || key === ITEMS_KEY || key === PURCHASES_KEY) cartStore.set(readCart());
  });
}

function readCart(): Cart {
  return {
    items: parseCartItems(readStored(ITEMS_KEY)),
    purchases: parsePendingPurchases(readStored(PURCHASES_KEY)),
  };
}

/** The cart. It is empty until the page has hydrated, because the server does not know it. */
export function useCart(): Cart {
  return useStore(cartStore);
}

export const subscribeToCart = cartStore.subscribe;

export function getCart(): Cart {
  return cartStore.get();
}

/**
 * Changes the cart. The change applies to the cart as it is stored now, because another tab may have changed it.
 * Returns false if the browser stores nothing.
 */
export function changeCart(change: (cart: Cart) => Cart): boolean {
  const next = change(readCart());
  const isStored = writeStored(ITEMS_KEY, next.items) && writeStored(PURCHASES_KEY, next.purchases);
  if (isStored) cartStore.set(next);
  return isStored;
}
