import { lineName, type RequestedLine } from '@tessera/domain/selling/orders/order-lines';
import type { PaymentWay } from '@tessera/domain/selling/orders/payment-ways';
import { type Result, refuse } from '@tessera/domain/result';
import type { LineKinds, LineRefusal, Offer } from '../../line-kind.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type LockedNeeds, lockNeeds, type Need, slotName } from '../../holds/public.ts';

export interface Creating {
  readonly kinds: LineKinds;
  readonly now: Date;
}

/** A person and the lines that they want to order. */
interface OfferRequest {
  readonly userId: number;
  readonly lines: readonly RequestedLine[];
}

/** A line that can be ordered, with its offer. */
export interface OfferedLine {
  readonly line: RequestedLine;
  readonly offer: Offer;
}

export type Offers = ReadonlyMap<string, Result<Offer, LineRefusal>>;

interface LockedOffers {
  readonly offers: Offers;
  readonly locked: LockedNeeds;
}

/**
 * Locks everything that these lines reserve and then reads what is offered, because a sale may end before its counter is
 * locked. If one of the offers has a new counter by then, that counter is locked too and the offers are read again.
 */
export async function lockOffers(
  tx: Tx,
  requests: readonly OfferRequest[],
  creating: Creating,
  /** What else to lock: counters, and needs that another order has and gives back. */
  others: { readonly counters: readonly number[]; readonly needs: readonly Need[] } = {
    counters: [],
    needs: [],
  },
): Promise<LockedOffers> {
  const byName = new Map(requests.flatMap((request) => request.lines).map((line) => [lineName(line), line]));
  const lines = [...byName.values()];
  // Some kinds can tell only with their offers what has to be locked.
  const tellWithOffers = lines.filter(({ kind }) => {
    const { listCounters: counted, listNeeds: needed } = creating.kinds[kind] ?? {};
    return !counted && !needed;
  });
  let offers = await readOffers(tx, tellWithOffers, creating);
  let named = await listNeeds(tx, lines, creating);
  let counters = [...others.counters, ...(await listCounters(tx, lines, creating))];
  for (;;) {
    const needs = [...others.needs, ...named, ...valuesOf(offers).flatMap((offer) => offer.needs ?? [])];
    const locked = await lockNeeds(tx, needs, { now: creating.now, others: counters });
    offers = await readOffers(tx, lines, creating);
    const isLocked = valuesOf(offers).every((offer) => areLocked(offer, locked));
    if (isLocked) return { offers, locked };
    // The offers name everything by now.
    named = [];
    counters = [
      ...locked.capacities.keys(),
      ...valuesOf(offers).flatMap(({ capacityId }) => capacityId ?? []),
    ];
  }
}

const valuesOf = (offers: Offers) => [...offers.values()].flatMap((offer) => (offer.ok ? [offer.value] : []));

/** Whether every counter that an offer needs is locked. Periods need no lock. */
export function areLocked({ capacityId, needs = [] }: Offer, { capacities, slots }: LockedNeeds): boolean {
  return (
    (capacityId === undefined || capacities.has(capacityId)) &&
    needs.every((need) => {
      if (need.sort === 'units') return capacities.has(need.capacityId);
      return need.sort === 'period' || slots.has(slotName(need.slot));
    })
  );
}

async function listCounters(tx: Tx, lines: readonly RequestedLine[], { kinds }: Creating): Promise<number[]> {
  const ids: number[] = [];
  for (const [name, ofKind] of Map.groupBy(lines, ({ kind }) => kind))
    ids.push(...((await kinds[name]?.listCounters?.(tx, ofKind)) ?? []));
  return ids;
}

async function listNeeds(tx: Tx, lines: readonly RequestedLine[], { kinds }: Creating): Promise<Need[]> {
  const needs: Need[] = [];
  for (const [name, ofKind] of Map.groupBy(lines, ({ kind }) => kind))
    needs.push(...((await kinds[name]?.listNeeds?.(tx, ofKind)) ?? []));
  return needs;
}

/** Offers for these lines, by `lineName`. */
export async function readOffers(
  tx: Tx,
  lines: readonly RequestedLine[],
  { kinds, now }: Creating,
): Promise<Offers> {
  const offers = new Map<string, Result<Offer, LineRefusal>>();
  for (const [name, ofKind] of Map.groupBy(lines, ({ kind }) => kind)) {
    const found = await kinds[name]?.readOffers?.(tx, ofKind, now);
    ofKind.forEach((line, index) => {
      offers.set(lineName(line), found?.[index] ?? refuse({ code: 'orders.taken' } as const));
    });
  }
  return offers;
}

/** Why somebody may not order a line, by `buyerKey`. */
export type Barred = ReadonlyMap<string, LineRefusal>;

export const buyerKey = (line: RequestedLine, { userId, payment = 'online' }: Buyer) =>
  `${lineName(line)} ${userId} ${payment}`;

interface Buyer {
  readonly userId: number;
  readonly payment?: PaymentWay;
}

export async function findBarred(
  tx: Tx,
  requests: readonly (OfferRequest & Buyer)[],
  offers: Offers,
  { kinds, now }: Creating,
): Promise<Barred> {
  const barred = new Map<string, LineRefusal>();
  const buyers = requests.flatMap(({ userId, payment, lines }) =>
    lines.flatMap((line) => {
      const offer = offers.get(lineName(line));
      return offer?.ok ? [{ line, userId, offer: offer.value, ...(payment && { payment }) }] : [];
    }),
  );
  for (const [name, ofKind] of Map.groupBy(buyers, ({ line }) => line.kind)) {
    const reasons = (await kinds[name]?.findBarred?.(tx, ofKind, now)) ?? [];
    ofKind.forEach(({ line, ...buyer }, index) => {
      const reason = reasons[index];
      if (reason) barred.set(buyerKey(line, buyer), reason);
    });
  }
  return barred;
}
