import type { Worker } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log/log.ts';
import { listDueDeletions } from '../../people/accounts/public.ts';
import { eraseDueAccount, type ErasurePorts } from './erase-account.ts';

const BATCH = 100;

/**
 * Deletes the accounts whose time to undo is over, every hour. If one cannot be deleted, the others are deleted all the
 * same.
 */
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
