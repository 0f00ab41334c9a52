export { countWaitingSellers, listNamedPayouts, listStatementLines } from './admin-payouts.ts';
export {
  deleteBankDetails,
  exportBankDetails,
  findBankDetails,
  saveBankDetails,
  shownDetailsOf,
} from './bank-details.ts';
export {
  createPayoutHold,
  createSamePayoutHolds,
  endPayoutHold,
  listDues,
  listSellersSince,
  listUnpaidSources,
  listEarnedAmounts,
  type PayoutHold,
  reportedListing,
  type SellerDue,
} from './dues.queries.ts';
export { markPayoutFailed, markPayoutPaid, type PayoutNeeds, paySellers } from './pay-sellers.ts';
export { enqueuePayoutEmail } from './payout-email.ts';
export { findBegunPayout, findDestination } from './payouts.queries.ts';
export { checkPayoutDestination, openPayoutOnboarding } from './payout-destination.ts';
export { paySellersWorker } from './payouts.workers.ts';
export { listPayouts, type Payout } from './payouts.queries.ts';
export { beginSaleRefund, earnSale, lockSales, readHeldAmount, type Sale, type SaleRefund } from './sales.ts';
export { erasePayoutDestination, exportSales, findSellerState } from './personal-data.queries.ts';
