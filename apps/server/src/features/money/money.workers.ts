import type { Worker } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log/log.ts';
import type { CheckPorts } from '../orders/public.ts';
import { runReconciliation } from './run-reconciliation.ts';

type Needs = Omit<CheckPorts, 'jobs'> & { readonly log: Log };

/** A comparison that an administrator asked for. It reads the provider's whole list, which no request can wait for. */
export function checkMoneyWorker(needs: Omit<Needs, 'log'>): Worker<'money.check'> {
  return {
    retries: 3,
    async run({ payload: { reconciliationId: id } }, jobs) {
      await runReconciliation(needs, { id, origin: 'administrator', repair: { ...needs, jobs } });
    },
  };
}

/** Every night before the payouts, so that an operator knows of a difference before money leaves. */
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
