/** The cart itself, for public pages, which must not load the schemas of calls that `cart/public.ts` brings along. */
export { changeCart, getCart, useCart } from '../cart-store.ts';
export { readStored, writeStored } from '../stored-value.ts';
