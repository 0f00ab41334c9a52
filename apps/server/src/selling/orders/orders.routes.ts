import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { createOrderRoute } from './create/create-order.ts';
import { extendOrderRoute } from './create/extend-order.ts';
import { readOrderPhotoRoute } from './views/order-photo.ts';
import { readReceiptRoute } from './views/read-receipt.ts';
import { cancelOrderRoute, checkOrderRoute, getOrderRoute, listOrdersRoute } from './views/my-orders.ts';

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
