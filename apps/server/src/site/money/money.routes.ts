import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { bankDetailsRoutes } from './bank-details-calls.ts';
import { endDebtRoute } from './end-debt.ts';
import { orderMoneyRoutes } from './order-calls.ts';
import { payoutMoneyRoutes } from './payout-calls.ts';
import { salesRoutes } from './sales-calls.ts';

export const moneyRoutes: readonly Route<Ports>[] = [
  ...orderMoneyRoutes,
  ...payoutMoneyRoutes,
  endDebtRoute,
  ...salesRoutes,
  ...bankDetailsRoutes,
];
