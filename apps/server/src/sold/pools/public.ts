export { loggedHolders, loggedPools, loggedSales } from './pool-fragments.queries.ts';
export { addPoolLogs } from './pool-log.routes.ts';
export {
  type AppendedEntry,
  appendToPoolLog,
  type HolderRef,
  type NewPoolEntry,
  type PoolChange,
  type SaleTerms,
} from './append-to-pool-log.ts';
export { findPoolLog } from './find-pool-log.ts';
export { findLoggedTerms, listPoolHeadlines } from './pools.queries.ts';
export {
  deletePoolHolder,
  listLineReceipts,
  listNewestReceipts,
  listPoolReceipts,
  type StoredReceipt,
} from './receipts.queries.ts';
export { formatProof, listLineProofs, listPoolRoots, type PoolProof } from './pool-proof.ts';
export { exportReceipts } from './personal-data.queries.ts';
