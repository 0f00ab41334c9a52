export { rememberCartOrder, useRemovePaid } from './cart-orders.ts';
export { changeCart, useCart } from './cart-store.ts';
export { findMyHold, holdPath, type MyHold, useMyHold } from './my-hold.ts';
export { checkoutPath } from './checkout-path.ts';
export { isOnSale, type Pool, type PoolState, usePool } from './use-pool.ts';
export { findDelivery, rememberDelivery } from './delivery-choices.ts';
