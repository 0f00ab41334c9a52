import type { Config } from '../../config.ts';
import type { Worker } from '../../platform/jobs/jobs.ts';
import type { LineKinds } from '../line-kind.ts';
import { enqueuePayoutEmail } from './payout-email.ts';
import { paySellers, type PayoutNeeds } from './pay-sellers.ts';

/**
 * Makes payouts every morning, so that an operator who pays by hand finds those of the day. Before that, `updateHolds`
 * finds sellers and sales that may not be paid now.
 */
export function paySellersWorker(
  needs: PayoutNeeds & { readonly config: Config; readonly lineKinds: LineKinds },
  updateHolds: () => Promise<void>,
): Worker<'payouts.pay'> {
  return {
    retries: 3,
    schedule: '0 5 * * *',
    async run(_, jobs) {
      await updateHolds();
      await paySellers({
        ...needs,
        notify: (tx, payout) => enqueuePayoutEmail(tx, payout, { ...needs, jobs }),
      });
    },
  };
}
