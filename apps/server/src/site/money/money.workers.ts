import type { Worker } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log/log.ts';
import type { CheckPorts } from '../../selling/orders/public.ts';
import { runReconciliation } from './run-reconciliation.ts';

type Needs = Omit<CheckPorts, 'jobs'> & { readonly log: Log };

/**
 * Makes a comparison that an administrator requested. It reads the provider's whole list, which takes too long for a
 * request.
 */
export function checkMoneyWorker(needs: Omit<Needs, 'log'>): Worker<'money.check'> {
  return {
    retries: 3,
    async run({ payload: { reconciliationId: id } }, jobs) {
      await runReconciliation(needs, { id, origin: 'administrator', repair: { ...needs, jobs } });
    },
  };
}

/**
 * Compares all books every night before the payouts, so that an operator learns of a difference before money leaves.
 */
export function reconcileWorker({ log, ...needs }: Needs): Worker<'money.reconcile'> {
  return {
    retries: 3,
    schedule: '30 3 * * *',
    async run(_, jobs) {
      const report = await runReconciliation(needs, { origin: 'schedule', repair: { ...needs, jobs } });
      const { differenceCount, failure } = report;
      if (differenceCount > 0 || failure !== null)
        log.error({ differenceCount, failure }, 'the books differ: see /admin/money/reconciliation');
    },
  };
}
