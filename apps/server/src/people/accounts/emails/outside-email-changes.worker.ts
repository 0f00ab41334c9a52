import type { Worker } from '../../../platform/jobs/jobs.ts';
import { renderEmail } from '../../../platform/mail/email.ts';
import type { Ports } from '../../../ports.ts';
import { outsideAddressChangeEmail } from './emails.ts';
import { deleteSettledChanges, markFormerAddressesNotified } from './outside-email-changes.queries.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config'>;

const BATCH = 100;

/**
 * Notifies the former addresses of accounts whose address was changed outside the account's own pages, every minute.
 */
export function outsideEmailChangesWorker({
  db,
  clock,
  config,
}: Needs): Worker<'accounts.outside-email-changes'> {
  return {
    retries: 2,
    schedule: '* * * * *',
    async run(_, jobs) {
      const message = renderEmail(
        outsideAddressChangeEmail({ name: config.site.name, publicUrl: config.publicUrl }),
        config.site.name,
      );
      const notifySome = () =>
        db.transaction().execute(async (tx) => {
          const addresses = await markFormerAddressesNotified(tx, clock.now(), BATCH);
          for (const to of addresses)
            if (to !== null) await jobs.enqueue(tx, 'mail.send', { to, ...message });
          return addresses.length;
        });
      while ((await notifySome()) >= BATCH);
      await deleteSettledChanges(db);
    },
  };
}
