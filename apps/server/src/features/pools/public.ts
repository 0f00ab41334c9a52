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
export {
  deletePoolHolder,
  listPoolHeadlines,
  listPoolReceipts,
  type StoredReceipt,
} from './pools.queries.ts';
