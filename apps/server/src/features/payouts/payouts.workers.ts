import type { Worker } from '../../platform/jobs/jobs.ts';
import { paySellers, type PayoutNeeds } from './pay-sellers.ts';

/** Every morning, so that an operator who pays by hand finds the day's payouts. */
export function paySellersWorker(needs: PayoutNeeds): Worker<'payouts.pay'> {
  return { retries: 3, schedule: '0 5 * * *', run: () => paySellers(needs) };
}
