import { cartLines } from '@tessera/domain/selling/cart/cart';
import { getCart, subscribeToCart } from './cart-store.ts';

/** Calls `show` with the number of lines in the cart, now and after each change. */
export function followCount(show: (count: number) => void): void {
  const update = () =>
    show(cartLines(getCart()).length + getCart().items.filter(({ id }) => id.startsWith('product:')).length);
  update();
  subscribeToCart(update);
}
