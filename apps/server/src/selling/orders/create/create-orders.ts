import type { Refusal } from '@tessera/contract/refusals';
import { formatMoney, maxCharge } from '@tessera/domain/selling/money/money';
import {
  lineAmount,
  lineName,
  quantityOf,
  type RequestedLine,
} from '@tessera/domain/selling/orders/order-lines';
import type { PaymentWay } from '@tessera/domain/selling/orders/payment-ways';
import { ok, refuse } from '@tessera/domain/result';
import type { LineRefusal, Offer } from '../../line-kind.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { releaseHolds } from '../../holds/public.ts';
import { type AllocatedLine, allocateOrders } from './allocate-orders.ts';
import { confirmUncharged } from './confirm-uncharged.ts';
import { findByKeys, type KnownOrder } from './new-orders.queries.ts';
import { createOfferAgain } from './offer-again.ts';
import type { OrderRequest } from './order-request.ts';
import {
  type Barred,
  buyerKey,
  type Creating,
  findBarred,
  lockOffers,
  type OfferedLine,
  type Offers,
} from './read-offers.ts';
import { type StoredOrder, storeOrders } from './store-orders.ts';

export type OrderRefusal =
  | LineRefusal
  | Refusal<'orders.key_reused' | 'orders.currencies' | 'orders.too_large' | 'orders.payment_way'>;
/**
 * An order that was created just now comes with its lines. An order that an earlier request created has its id only.
 */
export type CreatedOrder =
  | { readonly ok: true; readonly value: { readonly orderId: string } | StoredOrder }
  | RefusedOrder;

interface RefusedOrder {
  readonly ok: false;
  readonly refusal: OrderRefusal;
  /** The line that cannot be ordered. Missing if it is the order as a whole. */
  readonly line?: RequestedLine;
}

/**
 * Creates orders and reserves what they contain. Returns one result for each request, in the same order. If two
 * requests have the same buyer and idempotency key, they get the same order, or `orders.key_reused` if they ask for
 * different things.
 */
export async function createAndReserve(
  tx: Tx,
  requests: readonly OrderRequest[],
  creating: Creating,
): Promise<CreatedOrder[]> {
  const firsts = new Map<string, OrderRequest>();
  for (const request of requests) firsts.set(keyOf(request), firsts.get(keyOf(request)) ?? request);
  const created = await createDistinct(tx, [...firsts.values()], creating);
  const answers = new Map([...firsts.keys()].map((key, index) => [key, created[index]]));
  return requests.map((request) => {
    const isSame = firsts.get(keyOf(request))?.requestDigest.equals(request.requestDigest);
    return (isSame && answers.get(keyOf(request))) || refuse({ code: 'orders.key_reused' });
  });
}

const keyOf = ({ userId, idempotencyKey }: OrderRequest) => `${userId} ${idempotencyKey}`;

/**
 * Creates orders for requests that all have different keys. Every counter that they need is locked first, in the order
 * of the counters' ids, so that two transactions never wait for each other.
 */
async function createDistinct(
  tx: Tx,
  requests: readonly OrderRequest[],
  creating: Creating,
): Promise<CreatedOrder[]> {
  const { offers, locked } = await lockOffers(tx, requests, creating);
  const known = await findByKeys(tx, requests);
  const barred = await findBarred(tx, requests, offers, creating);
  const checked = requests.map((request) => {
    const earlier = findEarlier(known, request);
    return earlier ? answerEarlier(earlier, request) : checkRequest(request, offers, barred);
  });
  const drafts = requests.flatMap((request, index) => {
    const check = checked[index];
    return check?.ok && 'offered' in check.value ? [{ request, index, lines: check.value.offered }] : [];
  });
  const { allocated, refused } = await allocateOrders(tx, drafts, {
    ...creating,
    locked,
    again: createOfferAgain(tx, { locked, creating }),
  });
  const byIndex = new Map(allocated.map((one) => [one.index, one]));
  const stored = new Map<string, StoredOrder>();
  for (const [id, order] of await storeOrders(tx, allocated, creating))
    stored.set(id, await confirmUncharged(tx, order, creating));
  // Another transaction may have created an order with the same key a moment ago. Such a request gets that order.
  const missed = allocated.filter(({ id }) => !stored.has(id)).map(({ request }) => request);
  const late = missed.length > 0 ? await findByKeys(tx, missed) : [];
  await releaseHolds(
    tx,
    allocated.flatMap(({ id, allocations }) => (stored.has(id) ? [] : storedHolds(allocations))),
  );
  return requests.map((request, index): CreatedOrder => {
    const check = checked[index];
    if (!check || !check.ok) return check ?? refuse({ code: 'orders.taken' });
    if ('orderId' in check.value) return ok({ orderId: check.value.orderId });
    const draft = byIndex.get(index);
    const created = draft && stored.get(draft.id);
    if (created) return ok(created);
    const earlier = findEarlier(late, request);
    if (earlier) return answerEarlier(earlier, request);
    const refusedLine = refused.get(index);
    return refusedLine ? { ok: false, ...refusedLine } : refuse({ code: 'orders.key_reused' });
  });
}

const storedHolds = (allocations: readonly AllocatedLine[]) =>
  allocations.flatMap(({ isStored, holdId }) => (isStored && holdId !== null ? [holdId] : []));

function findEarlier(known: readonly KnownOrder[], request: OrderRequest): KnownOrder | undefined {
  return known.find(
    ({ userId, idempotencyKey }) => userId === request.userId && idempotencyKey === request.idempotencyKey,
  );
}

function answerEarlier(earlier: KnownOrder, request: OrderRequest): CreatedOrder {
  return earlier.requestDigest.equals(request.requestDigest)
    ? ok({ orderId: earlier.id })
    : refuse({ code: 'orders.key_reused' });
}

function checkRequest(
  { lines, userId, payment }: OrderRequest,
  offers: Offers,
  barred: Barred,
): { readonly ok: true; readonly value: { readonly offered: readonly OfferedLine[] } } | RefusedOrder {
  const offered: OfferedLine[] = [];
  for (const line of lines) {
    const offer = offers.get(lineName(line));
    if (!offer?.ok) return { ok: false, refusal: offer?.refusal ?? { code: 'orders.taken' }, line };
    const reason = barred.get(buyerKey(line, { userId, payment }));
    if (reason) return { ok: false, refusal: reason, line };
    offered.push({ line, offer: offer.value });
  }
  if (new Set(offered.map(({ offer }) => offer.currency)).size > 1)
    return refuse({ code: 'orders.currencies' });
  if (!offered.every(({ offer }) => mayBePaid(offer, payment)))
    return refuse({ code: 'orders.payment_way', isInPerson: payment === 'in_person' });
  const tooLarge = payment === 'online' ? findTooLarge(offered) : undefined;
  return tooLarge ? refuse(tooLarge) : ok({ offered });
}

function mayBePaid({ paymentWays = ['online'], ...price }: Offer, way: PaymentWay): boolean {
  return paymentWays.includes(way) || lineAmount(price, { quantity: 1, extraUnits: 1 }) === 0;
}

/**
 * Refuses an order that costs more than a card can be charged. Some units of a pool cost one step more, and which ones
 * is known only once they are reserved, so every unit is counted at the higher price.
 */
function findTooLarge(offered: readonly OfferedLine[]): Refusal<'orders.too_large'> | undefined {
  const currency = offered[0]?.offer.currency ?? '';
  const amount = offered.reduce(
    (sum, { line, offer }) =>
      sum + lineAmount(offer, { quantity: quantityOf(line), extraUnits: quantityOf(line) }),
    0,
  );
  const max = maxCharge(currency);
  if (amount <= max) return undefined;
  const isOneUnit = offered.some(({ offer }) => lineAmount(offer, { quantity: 1, extraUnits: 0 }) > max);
  return { code: 'orders.too_large', max: formatMoney({ amount: max, currency }), isOneUnit };
}
