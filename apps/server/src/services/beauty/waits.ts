import {
  declineSalonOffer,
  getSalonOffer,
  joinSalonWaits,
  leaveSalonWaits,
  listMySalonWaits,
} from '@tessera/contract/services/salon-waits';
import { ok, refuse } from '@tessera/domain/result';
import { addDays, isoWithOffset, localMoment } from '@tessera/domain/services/local-time';
import type { Db, Tx } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { releaseHolds } from '../../selling/holds/public.ts';
import { findLiveProvider, findProvidersById, withHours } from '../providers/public.ts';
import { findFree, listBarred, offerFreed, spanOfHold } from './offer-freed.ts';
import { chooseServices } from './salon-times.ts';
import { findSalon, lockSalons } from './salons.queries.ts';
import {
  closeOffer,
  findOffer,
  findOpenOfferOf,
  findWait,
  insertWait,
  listWaitsOf,
  markWaitEnded,
  type SalonOffer,
  type Wait,
} from './waits.queries.ts';

/** How many open waits one person can have at one salon. */
const MAX_WAITS = 5;

type NewWait = Omit<Wait, 'id' | 'customerId' | 'providerId'>;

const statuses = ['open', 'taken', 'declined', 'expired'] as const;

async function answer(db: Db, slug: string, customerId: number, now: Date) {
  const provider = await findLiveProvider(db, { vertical: 'beauty', slug });
  const salon = provider && (await findSalon(db, provider.id));
  if (!salon) return refuse({ code: 'not_found' } as const);
  const waits = await listWaitsOf(db, { customerId, providerId: salon.providerId });
  const offers = await Promise.all(waits.map(({ id }) => findOpenOfferOf(db, id, now)));
  return ok({
    waits: waits.map(({ id, services, fromDay, untilDay, earliest, latest }, at) => ({
      id,
      fromDay,
      untilDay,
      earliest,
      latest,
      services: services.map(
        ({ serviceId }) => salon.services.find((each) => each.id === serviceId)?.name ?? 'Deleted service',
      ),
      offerId: offers[at]?.id ?? null,
    })),
  });
}

export const listMySalonWaitsRoute = handle(
  listMySalonWaits,
  async ({ params: { slug }, viewer }, { db, clock }: Ports) =>
    answer(db, slug, signedIn(viewer).user.id, clock.now()),
);

export const joinSalonWaitsRoute = handle(
  joinSalonWaits,
  async ({ params: { slug }, body, viewer }, { db, clock }: Ports) => {
    const customerId = signedIn(viewer).user.id;
    const now = clock.now();
    const found = await findLiveProvider(db, { vertical: 'beauty', slug });
    const [provider] = found ? await withHours(db, [found], now) : [];
    if (!provider) return refuse({ code: 'not_found' });
    const joined = await db.transaction().execute(async (tx) => {
      const [salon] = await lockSalons(tx, [provider.id]);
      if (!salon) return refuse({ code: 'not_found' } as const);
      if (customerId === provider.ownerId) return refuse({ code: 'orders.mine' } as const);
      const barred = await listBarred(tx, { ownerId: provider.ownerId, customers: [customerId] });
      if (barred.includes(customerId)) return refuse({ code: 'orders.blocked' } as const);
      const today = localMoment(now, provider.zone).date;
      const until = addDays(today, salon.daysAhead);
      if (body.fromDay < today || body.untilDay > until)
        return refuse({ code: 'beauty.wait_days', until } as const);
      const free = await findFree(tx, body, { salon, provider, now });
      if (!free || !chooseServices(salon, body.services).ok)
        return refuse({ code: 'beauty.not_offered' } as const);
      if (free.slots.length > 0) return refuse({ code: 'beauty.wait_not_needed' } as const);
      const mine = await listWaitsOf(tx, { customerId, providerId: provider.id });
      if (mine.length >= MAX_WAITS)
        return refuse({ code: 'providers.full', limit: MAX_WAITS, what: 'waits' } as const);
      if (mine.some((wait) => isSameWait(wait, body))) return refuse({ code: 'beauty.wait_twice' } as const);
      return ok(await insertWait(tx, { ...body, providerId: provider.id, customerId }, now));
    });
    return joined.ok ? answer(db, slug, customerId, now) : joined;
  },
);

/** Whether two waits are for the same services at times that overlap. */
function isSameWait(one: NewWait, other: NewWait): boolean {
  const named = ({ services }: NewWait) =>
    JSON.stringify(services.map(({ serviceId, staffId, guest }) => [serviceId, staffId, guest]));
  return (
    named(one) === named(other) &&
    one.fromDay <= other.untilDay &&
    other.fromDay <= one.untilDay &&
    one.earliest <= other.latest &&
    other.earliest <= one.latest
  );
}

export const leaveSalonWaitsRoute = handle(
  leaveSalonWaits,
  async ({ params: { slug, waitId }, viewer }, { db, clock }: Ports) => {
    const customerId = signedIn(viewer).user.id;
    const now = clock.now();
    const wait = await findWait(db, waitId);
    if (wait?.customerId !== customerId) return refuse({ code: 'not_found' });
    await db.transaction().execute(async (tx) => {
      await lockSalons(tx, [wait.providerId]);
      await markWaitEnded(tx, waitId, now);
      const open = await findOpenOfferOf(tx, waitId, now);
      if (open) await passOn(tx, open, now);
    });
    return answer(db, slug, customerId, now);
  },
);

/** Ends an offer and offers its time to the next person. The salon is locked. False if it has ended already. */
async function passOn(tx: Tx, offer: SalonOffer, now: Date): Promise<boolean> {
  if (!(await closeOffer(tx, offer.id, 'declined'))) return false;
  const freed = await spanOfHold(tx, offer.holdId);
  await releaseHolds(tx, [offer.holdId]);
  await offerFreed(tx, { providerId: offer.providerId, freed, now });
  return true;
}

/** An offer of this person. Everybody else gets the answer of a missing one. */
async function findMyOffer(db: Db, { offerId, userId }: { offerId: string; userId: number }, now: Date) {
  const offer = await findOffer(db, offerId);
  const wait = offer && (await findWait(db, offer.waitId));
  const salon = offer && (await findSalon(db, offer.providerId));
  const [provider] = offer ? await findProvidersById(db, [offer.providerId]) : [];
  if (!offer || !wait || wait.customerId !== userId || !salon || !provider)
    return refuse({ code: 'not_found' } as const);
  const { id, name, slug, zone } = provider;
  const status = statuses.find((each) => each === offer.status) ?? 'expired';
  return ok({
    offer,
    view: {
      id: offer.id,
      status: status === 'open' && offer.expiresAt <= now ? ('expired' as const) : status,
      salon: { providerId: id, name, slug },
      zone,
      start: isoWithOffset(offer.startsAt, zone),
      expiresAt: isoWithOffset(offer.expiresAt, zone),
      names: wait.services.map(
        ({ serviceId }) => salon.services.find((each) => each.id === serviceId)?.name ?? 'Deleted service',
      ),
      services: [...wait.services],
    },
  });
}

export const getSalonOfferRoute = handle(
  getSalonOffer,
  async ({ params: { offerId }, viewer }, { db, clock }: Ports) => {
    const mine = await findMyOffer(db, { offerId, userId: signedIn(viewer).user.id }, clock.now());
    return mine.ok ? ok({ offer: mine.value.view }) : mine;
  },
);

export const declineSalonOfferRoute = handle(
  declineSalonOffer,
  async ({ params: { offerId }, viewer }, { db, clock }: Ports) => {
    const me = { offerId, userId: signedIn(viewer).user.id };
    const now = clock.now();
    const mine = await findMyOffer(db, me, now);
    if (!mine.ok) return mine;
    const { offer } = mine.value;
    const isPassedOn = await db.transaction().execute(async (tx) => {
      await lockSalons(tx, [offer.providerId]);
      return passOn(tx, offer, now);
    });
    if (!isPassedOn) return refuse({ code: 'beauty.offer_ended' });
    const after = await findMyOffer(db, me, now);
    return after.ok ? ok({ offer: after.value.view }) : after;
  },
);
