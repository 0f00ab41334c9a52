export {
  findOrderById,
  findOrders,
  type FoundOrder,
  listAdminRefunds,
  listEvents,
  listSoldTitles,
} from './admin-orders.queries.ts';
export { listDisputes } from './disputes.queries.ts';
export { retryRefund } from './refunds.queries.ts';
export { resolveOrderFlag } from './resolve-flag.ts';
export { copyPhotoWorker } from './copy-photos.ts';
export {
  listBookedHeld,
  listSoldSources,
  orderKeys,
  readBookedOrders,
  soldUnits,
} from './booked-orders.queries.ts';
export { checkOrderAgain, checkOrderState, type CheckPorts, endRefused } from './check-order.ts';
export { ORDER_PURPOSE } from './checkout-request.ts';
export { lockOrdersOfLines } from './line-orders.queries.ts';
export { addLineNotes, listLines, type OrderLine } from './lines.queries.ts';
export {
  findMyOrder,
  findOpenOrderOf,
  findOrder,
  listOrdersById,
  lockOrder,
  markCancelled,
  type Order,
} from './orders.queries.ts';
export { hasOtherBuyers, listOpenOrdersWith, listSoldLines } from './people-orders.queries.ts';
export { openPage } from './payment-page.ts';
export { type NewOrder, submitOrder } from './submit-order.ts';
export { countMyOrders } from './count-orders.queries.ts';
export { boughtLines, soldShareLines } from './order-fragments.queries.ts';
export { orderRoutes } from './orders.routes.ts';
export { sweepOrdersWorker } from './orders.workers.ts';
export {
  type LinesToRefund,
  type LineToRefund,
  type OrderRefund,
  refundLines,
  takeBackEvenly,
} from './refund-lines.ts';
export { listRefunds } from './refunds.queries.ts';
export type { RefundReason } from './refunds.queries.ts';
export { markSaleCounted } from './sale-emails.queries.ts';
export { sendRefunds } from './send-refunds.ts';
export { settleOrderEvent } from './settle-event.ts';
export {
  deleteAddresses,
  deleteUnpaidAddresses,
  listAddresses,
  listMyAddresses,
  type OrderAddress,
  orderAddresses,
} from './addresses.queries.ts';
export { deliveryOf } from './line-terms.ts';
export { eraseOrderData, exportOrders, hasUnsettledOrder } from './personal-data.queries.ts';
export { toSold } from './sold-line.ts';
export { enqueueOrderEmail } from './queue-emails.ts';
export { createUnlimitedOrder } from './unlimited-orders.ts';
