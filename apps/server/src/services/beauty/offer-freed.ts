import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tessera/domain/durations';
import { decideVisit, groupSlots } from '@tessera/domain/services/beauty/decide-visit';
import { visitSlots } from '@tessera/domain/services/beauty/visit-slots';
import { instantOf, localMoment } from '@tessera/domain/services/local-time';
import type { TimeSpan } from '@tessera/domain/services/opening-hours';
import { listBlocks } from '../../conversation/messages/public.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { listPeriodsOfHold, reserveNeeds } from '../../selling/holds/public.ts';
import { findLiveProvidersById, type OpenProvider, withHours } from '../providers/public.ts';
import { findUntested } from './find-untested.ts';
import { bookingWindow, chooseServices, periodsOf, readTimes, toNeeds } from './salon-times.ts';
import { lockSalons, type Salon } from './salons.queries.ts';
import { openWindows } from './wait-windows.ts';
import {
  insertOffer,
  listOfferedStarts,
  listWaiting,
  listWaitingCustomers,
  type Wait,
  type WaitPlace,
} from './waits.queries.ts';

/** How many waits are considered in one transaction. The sweep considers the rest. */
const MAX_CONSIDERED = 50;
/** A visit that uses freed time begins at most this long before it. */
const LONGEST_VISIT_MS = DAY_MS / 2;
/** A time that begins within a day is offered for a shorter time, so that several people can be asked one after another. */
const SOON_MS = DAY_MS;
const OFFER_MS = HOUR_MS;
const SOON_OFFER_MS = 20 * MINUTE_MS;

interface Freed {
  readonly providerId: number;
  /** The time that became free. Missing: every time is considered. */
  readonly freed?: TimeSpan | undefined;
  /** Only waits behind this place are considered. */
  readonly after?: WaitPlace | undefined;
  readonly now: Date;
}

/**
 * Offers freed time to the people who wait for it, in the transaction that frees it, so that nobody else can book it in
 * between. Each offer holds its time for one person alone. The caller has locked the salon before it released the time.
 * Returns the place after which more people wait, if there may be more.
 */
export async function offerFreed(
  tx: Tx,
  { providerId, freed, after, now }: Freed,
): Promise<WaitPlace | undefined> {
  const customers = await listWaitingCustomers(tx, providerId);
  if (customers.length === 0) return undefined;
  const [salon] = await lockSalons(tx, [providerId]);
  const [provider] = await withHours(tx, await findLiveProvidersById(tx, [providerId]), now);
  if (!salon || !provider) return undefined;
  const waiting = await listWaiting(tx, {
    providerId,
    windows: openWindows(provider, startsWithin(bookingWindow(salon, provider, now), freed)),
    serviceIds: salon.services.filter(({ isOffered }) => isOffered).map(({ id }) => id),
    barred: await listBarred(tx, { ownerId: provider.ownerId, customers }),
    after,
    limit: MAX_CONSIDERED,
  });
  for (const wait of waiting) await offerTo(tx, wait, { salon, provider, freed, now });
  return waiting.length === MAX_CONSIDERED ? waiting.at(-1) : undefined;
}

/** Who may not book at the salon, of these people. */
export async function listBarred(
  db: Db,
  { ownerId, customers }: { readonly ownerId: number | null; readonly customers: readonly number[] },
): Promise<number[]> {
  if (ownerId === null) return [...customers];
  const pairs = customers.map((customerId) => ({ blockerId: ownerId, blockedId: customerId }));
  return [ownerId, ...(await listBlocks(db, pairs)).map(({ blockedId }) => blockedId)];
}

/** The part of the bookable time in which visits begin that could use the freed time. */
function startsWithin({ from, to }: TimeSpan, freed: TimeSpan | undefined): TimeSpan {
  if (!freed) return { from, to };
  return {
    from: new Date(Math.max(from.getTime(), freed.from.getTime() - LONGEST_VISIT_MS)),
    to: new Date(Math.min(to.getTime(), freed.to.getTime())),
  };
}

/** The time that a hold reserves, from its first period until its last one. */
export async function spanOfHold(db: Db, holdId: string): Promise<TimeSpan | undefined> {
  const periods = await listPeriodsOfHold(db, holdId);
  if (periods.length === 0) return undefined;
  return {
    from: new Date(Math.min(...periods.map(({ from }) => from.getTime()))),
    to: new Date(Math.max(...periods.map(({ to }) => to.getTime()))),
  };
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
  const offered = found ? await listOfferedStarts(tx, wait) : new Set<number>();
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
  const bookable = startsWithin(bookingWindow(salon, provider, now), freed);
  const from = new Date(Math.max(bookable.from.getTime(), instantOf(fromDay, earliest, zone).getTime()));
  const to = new Date(
    Math.min(bookable.to.getTime(), instantOf(untilDay, latest, zone).getTime() + MINUTE_MS),
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
