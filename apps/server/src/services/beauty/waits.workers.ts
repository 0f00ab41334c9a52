import type { Worker } from '../../platform/jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import { enqueueOrderEmail } from '../../selling/orders/public.ts';
import { findProvidersById } from '../providers/public.ts';
import { offerFreed } from './offer-freed.ts';
import { lockSalons } from './salons.queries.ts';
import {
  claimOffersToEmail,
  endPastWaits,
  expireOffers,
  findWait,
  listWaitedSalons,
  type SalonOffer,
  type WaitPlace,
} from './waits.queries.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

type SweepPorts = Pick<Ports, 'db' | 'clock' | 'config'>;

/**
 * Runs every minute: ends offers whose time is over, offers what is free to the next people who wait, such as after a
 * reservation that nobody paid, and emails those who have a new offer.
 */
export function sweepSalonWaitsWorker(ports: SweepPorts): Worker<'salon-waits.sweep'> {
  const { db, clock } = ports;
  return {
    retries: 0,
    schedule: '* * * * *',
    async run(_, jobs) {
      const now = clock.now();
      await expireOffers(db, now);
      await endPastWaits(db, now);
      for (const providerId of await listWaitedSalons(db)) await offerToAll(db, providerId, now);
      await db.transaction().execute(async (tx) => {
        for (const offer of await claimOffersToEmail(tx, now)) await email(tx, offer, { ...ports, jobs });
      });
    },
  };
}

/** Considers everybody who waits at a salon, some at a time, so that bookings need not wait long. */
async function offerToAll(db: Db, providerId: number, now: Date): Promise<void> {
  let after: WaitPlace | undefined;
  do {
    const from = after;
    after = await db.transaction().execute(async (tx) => {
      await lockSalons(tx, [providerId]);
      return offerFreed(tx, { providerId, after: from, now });
    });
  } while (after);
}

async function email(tx: Tx, offer: SalonOffer, ports: SweepPorts & { readonly jobs: Jobs }): Promise<void> {
  const wait = await findWait(tx, offer.waitId);
  const [provider] = await findProvidersById(tx, [offer.providerId]);
  if (!wait || !provider) return;
  const { name, zone: timeZone } = provider;
  const time = (at: Date) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at);
  const message = {
    subject: `A time is free at ${name}: ${time(offer.startsAt)}`,
    greeting: 'Hello,',
    paragraphs: [
      `You are on the waiting list of ${name}, and ${time(offer.startsAt)} has become free.`,
      `It is held for you alone until ${time(offer.expiresAt)}. After that, the next person gets it.`,
    ],
    action: {
      label: 'See the time',
      url: `${ports.config.publicUrl}/beauty/offers/${offer.id}`,
    },
    closing: 'If it doesn’t suit you, you need not do anything. You stay on the list.',
  };
  await enqueueOrderEmail(tx, { userId: wait.customerId }, message, ports);
}
