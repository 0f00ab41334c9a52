import { cartLines } from '@tessera/domain/selling/cart/cart';
import { getCart, subscribeToCart } from './cart-store.ts';

/** What is in the cart without being a listing. The rules of all kinds would be too much for every page. */
const isInBasket = /^(?:product|meal|appointment):/;

/** Calls `show` with the number of lines in the cart, now and after each change. */
export function followCount(show: (count: number) => void): void {
  const update = () =>
    show(cartLines(getCart()).length + getCart().items.filter(({ id }) => isInBasket.test(id)).length);
  update();
  subscribeToCart(update);
}
