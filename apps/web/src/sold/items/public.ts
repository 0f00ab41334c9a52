export { ItemsOfOrder } from './items-of-order.tsx';
export { SoldItems } from './sold-items.tsx';
