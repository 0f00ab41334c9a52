import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tessera/domain/durations';
import { decideVisit, groupSlots } from '@tessera/domain/services/beauty/decide-visit';
import { visitSlots } from '@tessera/domain/services/beauty/visit-slots';
import { instantOf, localMoment } from '@tessera/domain/services/local-time';
import type { TimeSpan } from '@tessera/domain/services/opening-hours';
import type { Db, Tx } from '../../platform/db/database.ts';
import { reserveNeeds } from '../../selling/holds/public.ts';
import { findLiveProvidersById, type OpenProvider, withHours } from '../providers/public.ts';
import { findUntested } from './find-untested.ts';
import { bookingWindow, chooseServices, periodsOf, readTimes, toNeeds } from './salon-times.ts';
import { lockSalons, type Salon } from './salons.queries.ts';
import { insertOffer, listOfferedStarts, listWaiting, type Wait } from './waits.queries.ts';

/** How many people are considered for a freed time. The sweep considers the rest later. */
const MAX_CONSIDERED = 50;
const SOON_MS = DAY_MS;
/** For how long a time is offered to one person: longer if there is time left to offer it to others. */
const OFFER_MS = HOUR_MS;
const SOON_OFFER_MS = 20 * MINUTE_MS;

interface Freed {
  readonly providerId: number;
  /** The time that became free. Missing: every time is considered. */
  readonly freed?: TimeSpan | undefined;
  readonly now: Date;
}

/**
 * Offers freed time to the people who wait for it, in the transaction that frees it, so that nobody else can book it in
 * between. Each offer holds its time for one person alone. The caller has locked the salon before it released the time.
 */
export async function offerFreed(tx: Tx, { providerId, freed, now }: Freed): Promise<void> {
  const waiting = await listWaiting(tx, { providerId, limit: MAX_CONSIDERED });
  if (waiting.length === 0) return;
  const [salon] = await lockSalons(tx, [providerId]);
  const [provider] = await withHours(tx, await findLiveProvidersById(tx, [providerId]), now);
  if (!salon || !provider) return;
  for (const wait of waiting) await offerTo(tx, wait, { salon, provider, freed, now });
}

interface At {
  readonly salon: Salon;
  readonly provider: OpenProvider;
  readonly freed?: TimeSpan | undefined;
  readonly now: Date;
}

async function offerTo(tx: Tx, wait: Wait, at: At): Promise<void> {
  const { salon, now } = at;
  const found = await findFree(tx, wait, at);
  const offered = found ? await listOfferedStarts(tx, wait.id) : new Set<number>();
  const slot = found?.slots.find(({ start }) => !offered.has(start));
  if (!found || !slot) return;
  const decided = decideVisit(found.wanted, slot.start);
  if (!decided.ok) return;
  const startsAt = new Date(slot.start);
  const services = wait.services.map((each) => ({ ...each, customerId: wait.customerId }));
  if (await findUntested(tx, { salon, services, start: startsAt })) return;
  const isSoon = slot.start - now.getTime() < SOON_MS;
  const expiresAt = new Date(Math.min(now.getTime() + (isSoon ? SOON_OFFER_MS : OFFER_MS), slot.start));
  const holdId = randomUUID();
  const needs = toNeeds(periodsOf(salon, decided.value));
  const [reserved] = await reserveNeeds(tx, [{ id: holdId, userId: wait.customerId, needs }], {
    now,
    expiresAt,
  });
  if (!reserved?.ok) return;
  const { providerId } = wait;
  await insertOffer(tx, {
    id: randomUUID(),
    waitId: wait.id,
    providerId,
    startsAt,
    holdId,
    createdAt: now,
    expiresAt,
  });
}

/** Free times that fit somebody who waits. Undefined if the salon no longer offers what they want. */
export async function findFree(
  db: Db,
  { services, fromDay, untilDay, earliest, latest }: Omit<Wait, 'id' | 'customerId' | 'providerId'>,
  { salon, provider, freed, now }: At,
) {
  const chosen = chooseServices(salon, services);
  if (!chosen.ok) return undefined;
  const { zone } = provider;
  const bookable = bookingWindow(salon, provider, now);
  const times = (dates: readonly (Date | undefined)[]) => dates.flatMap((each) => each?.getTime() ?? []);
  const from = new Date(
    Math.max(
      ...times([
        bookable.from,
        instantOf(fromDay, earliest, zone),
        freed && new Date(freed.from.getTime() - DAY_MS / 2),
      ]),
    ),
  );
  const to = new Date(
    Math.min(
      ...times([bookable.to, new Date(instantOf(untilDay, latest, zone).getTime() + MINUTE_MS), freed?.to]),
    ),
  );
  if (from >= to) return { slots: [], wanted: [] };
  const { open, wanted } = await readTimes(db, { provider, salon, chosen: chosen.value }, { from, to, now });
  const slots = visitSlots(open, wanted, { from, to, zone, minutes: salon.slotMinutes }).filter(
    ({ start }) => {
      const { minute } = localMoment(new Date(start), zone);
      return earliest <= minute && minute <= latest;
    },
  );
  return { slots: groupSlots(slots, wanted), wanted };
}
