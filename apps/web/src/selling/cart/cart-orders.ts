import { withoutPaid } from '@tessera/domain/selling/cart/cart';
import type { Output } from '@tessera/contract/endpoint';
import type { getOrder } from '@tessera/contract/selling/orders';
import { useEffect } from 'react';
import { changeCart } from './cart-store.ts';
import { readStored, writeStored } from './stored-value.ts';

type Order = Output<typeof getOrder>['order'];

const KEY = 'tessera-orders-from-cart';
const MAX_REMEMBERED_ORDERS = 50;

/** The ids of orders that were sent from this browser's cart and whose lines are still in it. */
function readOrderIds(): string[] {
  const stored = readStored(KEY);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

export function rememberCartOrder(id: string): void {
  writeStored(KEY, [...readOrderIds().filter((each) => each !== id), id].slice(-MAX_REMEMBERED_ORDERS));
}

/** Removes the lines of paid orders from the cart, once for each order. */
export function useRemovePaid(orders: readonly Order[]): void {
  useEffect(() => {
    const ids = readOrderIds();
    const paid = orders.filter(({ id, paidAt }) => paidAt !== null && ids.includes(id));
    if (paid.length === 0) return;
    const lines = paid
      .flatMap((order) => order.lines)
      .flatMap(({ system, listingId, requested }) =>
        system === null || listingId === null ? [] : [{ system, listingId, requested }],
      );
    if (changeCart((cart) => withoutPaid(cart, lines)))
      writeStored(
        KEY,
        ids.filter((id) => !paid.some((order) => order.id === id)),
      );
  }, [orders]);
}
