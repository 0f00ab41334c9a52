import { DAY_MS } from '@tessera/domain/durations';
import { isMissed, MISSED_DAYS, whyPayOnline } from '@tessera/domain/sold/kinds/pay-at-collection';
import type { Tx } from '../../platform/db/database.ts';
import {
  type InPersonFulfilment,
  listInPersonFulfilments,
  windowsOf,
} from '../../selling/fulfilment/public.ts';
import type { LineRefusal, OfferedTo } from '../../selling/line-kind.ts';
import { findBarredBuyers } from '../../sold/barred-buyers.ts';
import { listBookingsOfLines } from '../bookings/public.ts';
import { lockPayingAtCollection } from './pay-at-collection.queries.ts';

const waitingStates = ['placed', 'accepted', 'ready'];

/** Why somebody may not order, or may not pay when they collect: an order without a payment costs nothing to place. */
export async function findBarredEaters(
  tx: Tx,
  buyers: readonly OfferedTo[],
  now: Date,
): Promise<(LineRefusal | undefined)[]> {
  const barred = await findBarredBuyers(tx, buyers);
  const buyerIds = [
    ...new Set(buyers.flatMap(({ userId, payment }) => (payment === 'in_person' ? [userId] : []))),
  ];
  if (buyerIds.length === 0) return barred;
  await lockPayingAtCollection(tx, buyerIds);
  const since = new Date(now.getTime() - MISSED_DAYS * DAY_MS);
  const earlier = await listInPersonFulfilments(tx, { buyerIds, kind: 'meal', states: waitingStates, since });
  const missed = await listMissed(tx, earlier);
  // Of several orders of one person that are created together, only the first can be paid at collection.
  const seen = new Set<number>();
  return buyers.map(({ offer, userId, payment }, index) => {
    if (payment !== 'in_person' || barred[index]) return barred[index];
    const mine = earlier.filter(({ buyerId }) => buyerId === userId);
    const waiting =
      mine.filter(({ state }) => waitingStates.includes(state)).length + (seen.has(userId) ? 1 : 0);
    seen.add(userId);
    const missedAt = missed.filter(({ buyerId }) => buyerId === userId).map(({ changedAt }) => changedAt);
    const why = whyPayOnline(offer.unitAmount, { missedAt, waiting }, now);
    return why && { code: 'meals.pay_online', why };
  });
}

/** Those that were not collected, or cancelled too late. */
async function listMissed(tx: Tx, orders: readonly InPersonFulfilment[]): Promise<InPersonFulfilment[]> {
  const ended = orders.filter(({ state }) => !waitingStates.includes(state));
  const bookings = await listBookingsOfLines(
    tx,
    ended.map(({ lineId }) => lineId),
  );
  const delayed = new Set(
    bookings.flatMap(({ lineId, promisedAt, startsAt }) => (promisedAt > startsAt ? [lineId] : [])),
  );
  return ended.filter(({ lineId, terms, ...order }) =>
    isMissed({ ...order, windows: windowsOf(terms), isDelayed: delayed.has(lineId) }),
  );
}
