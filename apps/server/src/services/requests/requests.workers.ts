import { DAY_MS } from '@tessera/domain/durations';
import type { Worker } from '../../platform/jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import { findProvidersById } from '../providers/public.ts';
import { settingsOf, toQuoters } from './matching.ts';
import { deletePrivate } from './delete-private.ts';
import { lockUntoldLosers, markTold } from './quotes.queries.ts';
import { emailAboutLost } from './request-emails.ts';
import { clearPrivateFields, listOverdue, listRequests, updateRequest } from './requests.queries.ts';
import { lockRequest } from './send-quote.ts';

const BATCH_SIZE = 500;
/** How long after a job street, full postcode, phone number, notes, photos and messages are deleted. The outward code stays. */
const CLEARED_AFTER_MS = 30 * DAY_MS;

/** A booking that is older was made while this site did not run, and is no news. */
const TOLD_WITHIN_MS = 2 * DAY_MS;

/** Ends requests that nobody accepted in time, tells businesses whose quotes lost, and deletes what is private of old ones. */
export function sweepRequestsWorker(ports: Pick<Ports, 'db' | 'clock' | 'config'>): Worker<'requests.sweep'> {
  return {
    retries: 0,
    schedule: '*/5 * * * *',
    async run(_, jobs) {
      const { db, clock } = ports;
      const now = clock.now();
      for (const id of await listOverdue(db, now, BATCH_SIZE))
        await db.transaction().execute(async (tx) => {
          const locked = await lockRequest(tx, id);
          // What is reserved at the moment keeps its request open until it is paid or released.
          if (locked && !locked.isTaken && locked.request.status === 'open')
            await updateRequest(tx, id, { status: 'expired' }, now);
        });
      await db.transaction().execute(async (tx) => {
        const endedBefore = new Date(now.getTime() - CLEARED_AFTER_MS);
        await deletePrivate(tx, await clearPrivateFields(tx, { endedBefore, now }));
      });
      await tellLosers({ ...ports, jobs });
    },
  };
}

/** Emails each business whose open quote lost, once, unless it wants no emails about requests. */
async function tellLosers(ports: Pick<Ports, 'db' | 'clock' | 'config' | 'jobs'>): Promise<void> {
  const now = ports.clock.now();
  await ports.db.transaction().execute(async (tx) => {
    const lost = await lockUntoldLosers(tx, new Date(now.getTime() - TOLD_WITHIN_MS), BATCH_SIZE);
    const requests = new Map(
      (
        await listRequests(
          tx,
          lost.map(({ requestId }) => requestId),
        )
      ).map((request) => [request.id, request]),
    );
    const providers = await findProvidersById(tx, [...new Set(lost.map(({ providerId }) => providerId))]);
    const quoters = new Map((await toQuoters(tx, providers, now)).map((each) => [each.provider.id, each]));
    for (const quote of lost) {
      const request = requests.get(quote.requestId);
      const quoter = quoters.get(quote.providerId);
      if (request && quoter && settingsOf(quoter).emailsRequests)
        await emailAboutLost(tx, { request, provider: quoter.provider, quote }, ports);
    }
    await markTold(
      tx,
      lost.map(({ id }) => id),
      now,
    );
  });
}
