import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { createTransferRoute } from './transfers/create-transfer.ts';
import {
  acceptTransferRoute,
  declineTransferRoute,
  getTransferRoute,
  withdrawTransferRoute,
} from './transfers/decide-transfer.ts';
import { getSharesRoute } from './get-shares.ts';
import { listHoldingsRoute } from './list-holdings.ts';
import { listMyPoolsRoute } from './list-my-pools.ts';
import { listParticipantsRoute } from './list-participants.ts';
import { watchSharesRoute } from './watch-shares.ts';
import { getStaffPoolRoute, refundPoolRoute } from './settlement/refund-pool.ts';
import { returnSharesRoute } from './returns/return-shares.ts';

export const shareRoutes: readonly Route<Ports>[] = [
  getSharesRoute,
  watchSharesRoute,
  getStaffPoolRoute,
  refundPoolRoute,
  listParticipantsRoute,
  listHoldingsRoute,
  returnSharesRoute,
  createTransferRoute,
  getTransferRoute,
  acceptTransferRoute,
  declineTransferRoute,
  withdrawTransferRoute,
  listMyPoolsRoute,
];
