import type { Worker } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log/log.ts';
import { listDueDeletions } from '../accounts/public.ts';
import { eraseDueAccount, type ErasurePorts } from './erase-account.ts';

const BATCH = 100;

/** Every hour: deletes the accounts whose time to undo is over. One that fails does not keep the others. */
export function deleteAccountsWorker({
  log,
  ...ports
}: Omit<ErasurePorts, 'jobs'> & { readonly log: Log }): Worker<'accounts.delete'> {
  return {
    retries: 2,
    schedule: '37 * * * *',
    async run(_, jobs) {
      for (const userId of await listDueDeletions(ports.db, ports.clock.now(), BATCH)) {
        try {
          await eraseDueAccount({ ...ports, jobs }, userId);
        } catch (error) {
          log.error({ error, userId }, 'account could not be deleted');
        }
      }
    },
  };
}
