export { type Placing, usePlaceOrder } from './use-place-order.ts';
