export { copyPhotoWorker } from './copy-photos.ts';
export { ORDER_PURPOSE } from './checkout-request.ts';
export { countMyOrders } from './count-orders.queries.ts';
export { orderRoutes } from './orders.routes.ts';
export { sweepOrdersWorker } from './orders.workers.ts';
export { settleOrderEvent } from './settle-event.ts';
