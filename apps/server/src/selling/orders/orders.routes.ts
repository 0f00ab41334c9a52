import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { createOrderRoute } from './create-order.ts';
import { extendOrderRoute } from './extend-order.ts';
import { readOrderPhotoRoute } from './order-photo.ts';
import { readReceiptRoute } from './read-receipt.ts';
import { cancelOrderRoute, checkOrderRoute, getOrderRoute, listOrdersRoute } from './my-orders.ts';

export const orderRoutes: readonly Route<Ports>[] = [
  createOrderRoute,
  listOrdersRoute,
  getOrderRoute,
  readOrderPhotoRoute,
  readReceiptRoute,
  checkOrderRoute,
  extendOrderRoute,
  cancelOrderRoute,
];
