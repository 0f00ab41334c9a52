export { countPayingPools, type HeldInPools, listHeldInPools } from './settlement/held-money.queries.ts';
export { ownedShares, soldShareLines, shareOwners } from './share-fragments.queries.ts';
export { countMyShares } from './lots.queries.ts';
export { finishFullNotice, hasOtherHolders } from './settlement/notices.queries.ts';
export { listCompletedShares } from './completed-shares.ts';
export { createShareLines } from './share-line.ts';
export { updatePayoutHolds } from './settlement/payout-holds.ts';
export { settlePoolsWorker } from './settlement/settle-pools.worker.ts';
export { shareRoutes } from './shares.routes.ts';
export { endTransfersWorker } from './shares.workers.ts';
export {
  countSettledShares,
  countSoldPools,
  eraseHolder,
  eraseTransfers,
  exportShares,
  listReturnable,
  listSoldInOpenPools,
  type OwnedLine,
} from './personal-data.queries.ts';
