export {
  findOrderById,
  findOrders,
  type FoundOrder,
  listAdminRefunds,
  listEvents,
  listSoldTitles,
} from './views/admin-orders.queries.ts';
export { listDisputes } from './disputes/disputes.queries.ts';
export { retryRefund } from './refunds/refunds.queries.ts';
export { resolveOrderFlag } from './settle/resolve-flag.ts';
export { copyPhotoWorker } from './views/copy-photos.ts';
export {
  listBookedHeld,
  listSoldSources,
  orderKeys,
  readBookedOrders,
  soldUnits,
} from './views/booked-orders.queries.ts';
export { collectPayment } from './settle/collect-payment.ts';
export { checkOrderAgain, checkOrderState, type CheckPorts, endRefused } from './settle/check-order.ts';
export { ORDER_PURPOSE } from './create/checkout-request.ts';
export {
  findOrderOfLine,
  listOrdersOfQuotes,
  lockOrdersOfLines,
  type OrderOfQuote,
} from './line-orders.queries.ts';
export {
  addLineNotes,
  listLines,
  listLinesById,
  type OrderLine,
  updateLineTerms,
  updateLineTitle,
} from './lines.queries.ts';
export {
  findMyOrder,
  findOpenOrderOf,
  findOrder,
  listOrdersById,
  lockOrder,
  markCancelled,
  type Order,
} from './orders.queries.ts';
export {
  hasOtherBuyers,
  listOpenOrdersWith,
  listPaidOrderIds,
  listSoldLines,
} from './orders-of-people.queries.ts';
export {
  type BalancePayment,
  cancelOpenBalances,
  listBalancePayments,
  listWholeLines,
  lockBalanceOrders,
} from './sale-lines.queries.ts';
export { type WholeRefund, refundWhole } from './refunds/refund-whole.ts';
export { replaceOrder } from './create/replace-order.ts';
export { openPage } from './create/payment-page.ts';
export { type NewOrder, submitOrder } from './create/submit-order.ts';
export { countMyOrders } from './views/count-orders.queries.ts';
export { boughtLines, soldLines } from './order-fragments.queries.ts';
export { answerOrder } from './views/my-orders.ts';
export { orderRoutes } from './orders.routes.ts';
export { sweepOrdersWorker } from './orders.workers.ts';
export {
  type LinesToRefund,
  type LineToRefund,
  type OrderRefund,
  refundLines,
  takeBackEvenly,
} from './refunds/refund-lines.ts';
export { listRefunds } from './refunds/refunds.queries.ts';
export type { RefundReason } from './refunds/refunds.queries.ts';
export { markSaleCounted } from './emails/sale-emails.queries.ts';
export { sendRefunds } from './refunds/send-refunds.ts';
export { settleOrderEvent } from './settle/settle-event.ts';
export {
  deleteAddresses,
  deleteUnpaidAddresses,
  listAddresses,
  listMyAddresses,
  type OrderAddress,
  orderAddresses,
} from './views/addresses.queries.ts';
export { deliveryOf } from './create/line-terms.ts';
export { eraseOrderData, exportOrders, hasUnsettledOrder } from './personal-data.queries.ts';
export { toSold } from './settle/sold-line.ts';
export { enqueueOrderEmail } from './emails/queue-emails.ts';
export { createUnlimitedOrder } from './create/unlimited-orders.ts';
export { drawReceiptPdf } from './views/read-receipt.ts';
