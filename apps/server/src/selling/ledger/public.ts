export {
  type AccountBalance,
  balanceOf,
  balances,
  findTransaction,
  type LedgerTransaction,
  listLedgerOrders,
  listOwingAccounts,
  listTransactionsOfOrder,
  readBalances,
} from './ledger.queries.ts';
export {
  LedgerKeyReused,
  type NewTransaction,
  type PostedTransaction,
  postTransaction,
  reverseTransaction,
} from './post-transaction.ts';
export { sellers } from './seller-accounts.queries.ts';
export {
  findSellerReference,
  findSellerUser,
  getSellerReference,
  lockBalance,
} from './seller-accounts.queries.ts';
