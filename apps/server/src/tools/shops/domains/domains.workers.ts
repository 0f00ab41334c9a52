import { DAY_MS } from '@tessera/domain/durations';
import { proofName, proofText } from '@tessera/domain/tools/shops/shop-domains';
import type { Worker } from '../../../platform/jobs/jobs.ts';
import type { Ports } from '../../../ports.ts';
import {
  listDomainsToCheck,
  markDomainProved,
  markDomainTried,
  markDomainUnproved,
  type StoredDomain,
} from './domains.queries.ts';

/** How many domains are asked for at once: a name server that does not answer takes seconds. */
const BATCH_SIZE = 20;
/** A domain without an answer for this long may be anybody's. */
const UNANSWERED_MS = 7 * DAY_MS;

type Needs = Pick<Ports, 'db' | 'clock' | 'dns'>;

/**
 * Once a day: looks up the records of all proved domains again. A domain whose record is gone may belong to somebody else by now,
 * so the shop no longer answers there. If no name server answers, it stays proved for a week.
 */
export function checkDomainsWorker(needs: Needs): Worker<'shops.domains'> {
  return {
    retries: 0,
    schedule: '40 4 * * *',
    async run() {
      const before = new Date(needs.clock.now().getTime() - DAY_MS / 2);
      for (;;) {
        // Every domain of a batch gets a new time, even if no name server answered, so the loop ends.
        const due = await listDomainsToCheck(needs.db, before, BATCH_SIZE);
        if (due.length === 0) return;
        await Promise.all(due.map((stored) => checkDomain(stored, needs)));
      }
    },
  };
}

async function checkDomain(stored: StoredDomain, { db, clock, dns }: Needs): Promise<void> {
  const texts = await dns.findTexts(proofName(stored.domain)).catch(() => undefined);
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    if (!texts)
      return markDomainTried(tx, stored, { now, unlessSince: new Date(now.getTime() - UNANSWERED_MS) });
    return texts.includes(proofText(stored.token))
      ? markDomainProved(tx, stored, now)
      : markDomainUnproved(tx, stored, now);
  });
}
