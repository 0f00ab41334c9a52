import { DAY_MS } from '@tessera/domain/durations';
import { proofName, proofText } from '@tessera/domain/tools/shops/shop-domains';
import type { Worker } from '../../../platform/jobs/jobs.ts';
import type { Ports } from '../../../ports.ts';
import { listDomainsToCheck, markDomainProved, markDomainUnproved } from './domains.queries.ts';

const BATCH_SIZE = 200;

/**
 * Once a day: looks up the records of proved domains again. A domain whose record is gone may belong to somebody else by now, so
 * the shop no longer answers there. If no name server answers, nothing changes.
 */
export function checkDomainsWorker({
  db,
  clock,
  dns,
}: Pick<Ports, 'db' | 'clock' | 'dns'>): Worker<'shops.domains'> {
  return {
    retries: 0,
    schedule: '40 4 * * *',
    async run() {
      const now = clock.now();
      for (const stored of await listDomainsToCheck(db, new Date(now.getTime() - DAY_MS / 2), BATCH_SIZE)) {
        const texts = await dns.findTexts(proofName(stored.domain)).catch(() => undefined);
        if (!texts) continue;
        const isProved = texts.includes(proofText(stored.token));
        await db
          .transaction()
          .execute((tx) =>
            isProved ? markDomainProved(tx, stored, now) : markDomainUnproved(tx, stored, now),
          );
      }
    },
  };
}
