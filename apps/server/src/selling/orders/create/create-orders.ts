import { randomUUID } from 'node:crypto';
import type { Refusal } from '@tessera/contract/refusals';
import { formatMoney, maxCharge } from '@tessera/domain/selling/money/money';
import { heldForLine } from '@tessera/domain/selling/money/ledger';
import {
  lineAmount,
  lineName,
  quantityOf,
  type RequestedLine,
} from '@tessera/domain/selling/orders/order-lines';
import { MORE_TIME_MS } from '@tessera/domain/selling/orders/more-time';
import type { PostalAddress } from '@tessera/domain/people/postal-address';
import { ok, refuse } from '@tessera/domain/result';
import type { LineRefusal } from '../../line-kind.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { createHolds, type NewHold, releaseHolds } from '../../holds/public.ts';
import { createAddresses } from '../views/addresses.queries.ts';
import {
  type AllocatedLine,
  type AllocatedOrder,
  allocateOrders,
  type OfferedLine,
} from './allocate-orders.ts';
import type { OrderLine } from '../lines.queries.ts';
import { createLines, type NewLine } from './new-lines.queries.ts';
import { createOrders, findByKeys, type KnownOrder } from './new-orders.queries.ts';
import type { Order } from '../orders.queries.ts';
import { type Barred, buyerKey, type Creating, findBarred, lockOffers, type Offers } from './read-offers.ts';

/** An order that somebody placed. Lines for the same thing have been added up. */
export interface OrderRequest {
  readonly userId: number;
  readonly idempotencyKey: string;
  readonly requestDigest: Buffer;
  readonly lines: readonly RequestedLine[];
  /** Where to post what was ordered. Undefined if nothing is posted. */
  readonly address?: PostalAddress | undefined;
}

export type OrderRefusal =
  | LineRefusal
  | Refusal<'orders.key_reused' | 'orders.currencies' | 'orders.too_large'>;
/**
 * An order that was created just now comes with its lines. An order that an earlier request created has its id only.
 */
export type CreatedOrder =
  | {
      readonly ok: true;
      readonly value:
        | { readonly orderId: string }
        | { readonly order: Order; readonly lines: readonly OrderLine[] };
    }
  | RefusedOrder;

interface RefusedOrder {
  readonly ok: false;
  readonly refusal: OrderRefusal;
  /** The line that cannot be ordered. Missing if it is the order as a whole. */
  readonly line?: RequestedLine;
}

/**
 * For how long an order can be paid after its first reservation has ended: the page can be opened until then, the provider
 * keeps it open for at least half an hour, and a buyer may ask for more time once (`MORE_TIME_MS`).
 */
const PAGE_MS = 31 * 60_000 + MORE_TIME_MS;
/** If the order has no payment page by then, the provider is asked again. */
const FIRST_CHECK_MS = 60_000;

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
  const barred = await findBarred(tx, requests, offers, creating.kinds);
  const checked = requests.map((request) => {
    const earlier = findEarlier(known, request);
    return earlier ? answerEarlier(earlier, request) : checkRequest(request, offers, barred);
  });
  const drafts = requests.flatMap((request, index) => {
    const check = checked[index];
    return check?.ok && 'offered' in check.value ? [{ request, index, lines: check.value.offered }] : [];
  });
  const { allocated, refused } = await allocateOrders(tx, drafts, { ...creating, locked });
  const byIndex = new Map(allocated.map((one) => [one.index, one]));
  const stored = await storeOrders(tx, allocated, creating.now);
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
  { lines, userId }: OrderRequest,
  offers: Offers,
  barred: Barred,
): { readonly ok: true; readonly value: { readonly offered: readonly OfferedLine[] } } | RefusedOrder {
  const offered: OfferedLine[] = [];
  for (const line of lines) {
    const offer = offers.get(lineName(line));
    if (!offer?.ok) return { ok: false, refusal: offer?.refusal ?? { code: 'orders.taken' }, line };
    const reason = barred.get(buyerKey(line, userId));
    if (reason) return { ok: false, refusal: reason, line };
    offered.push({ line, offer: offer.value });
  }
  if (new Set(offered.map(({ offer }) => offer.currency)).size > 1)
    return refuse({ code: 'orders.currencies' });
  const tooLarge = findTooLarge(offered);
  return tooLarge ? refuse(tooLarge) : ok({ offered });
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

interface StoredOrder {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
}

/**
 * Stores these orders with their lines, and returns those that were stored, by id. An order is not stored if another
 * transaction used its key meanwhile.
 */
async function storeOrders(
  tx: Tx,
  orders: readonly AllocatedOrder<OrderRequest>[],
  now: Date,
): Promise<ReadonlyMap<string, StoredOrder>> {
  const stored = new Map<string, StoredOrder>();
  // Kinds may reserve for different times. Nearly always, all orders of a group are of one kind.
  for (const [time, group] of Map.groupBy(orders, ({ expiresAt }) => expiresAt.getTime()))
    for (const [id, order] of await storeGroup(tx, group, { now, expiresAt: new Date(time) }))
      stored.set(id, order);
  return stored;
}

async function storeGroup(
  tx: Tx,
  orders: readonly AllocatedOrder<OrderRequest>[],
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<ReadonlyMap<string, StoredOrder>> {
  const drafted = orders.map((order) => ({ order, lines: linesOf(order) }));
  const stored = await createOrders(
    tx,
    drafted.map(({ order: { id, request, lines: offered }, lines }) => ({
      id,
      userId: request.userId,
      idempotencyKey: request.idempotencyKey,
      requestDigest: request.requestDigest,
      currency: offered[0]?.offer.currency ?? '',
      amount: lines.reduce((sum, { line }) => sum + line.amount, 0),
    })),
    {
      createdAt: now,
      expiresAt,
      pageExpiresAt: new Date(expiresAt.getTime() + PAGE_MS),
      nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
    },
  );
  const lines = drafted.flatMap((draft) => (stored.has(draft.order.id) ? draft.lines : []));
  await createHolds(tx, { holds: lines.flatMap(({ hold }) => hold ?? []), now, expiresAt });
  await createLines(
    tx,
    lines.map(({ line }) => line),
  );
  await createAddresses(
    tx,
    drafted.flatMap(({ order: { id, request } }) =>
      request.address && stored.has(id) ? [{ orderId: id, ...request.address }] : [],
    ),
  );
  const linesOfOrder = Map.groupBy(lines, ({ line }) => line.orderId);
  return new Map(
    [...stored].map(([id, order]) => {
      const ofOrder = (linesOfOrder.get(id) ?? []).map(({ line }) => ({
        ...line,
        photo: null,
        refundedQuantity: 0,
        refundedAmount: 0,
      }));
      return [id, { order, lines: ofOrder }];
    }),
  );
}

function linesOf({ id: orderId, request: { userId }, lines, allocations }: AllocatedOrder<OrderRequest>) {
  return lines.map(({ line, offer }, position): { line: NewLine; hold: NewHold | undefined } => {
    const given = allocations[position];
    if (!given) throw new Error(`Line ${position} of order ${orderId} was not allocated`);
    const { quantity, extraUnits, holdId, isStored } = given;
    const id = randomUUID();
    const { kind, reference } = offer.held ?? heldForLine(id, offer.currency);
    const { capacityId } = offer;
    const isOfUnits = capacityId !== undefined && holdId !== null && !isStored;
    return {
      line: {
        id,
        orderId,
        position,
        kind: line.kind,
        request: line,
        listingId: offer.listingId ?? null,
        sellerId: offer.sellerId,
        holdId,
        title: offer.title,
        terms: offer.parts ? { ...offer.terms, parts: offer.parts } : offer.terms,
        held: { kind, reference },
        photoFileId: offer.photoFileId,
        requested: quantityOf(line),
        quantity,
        unitAmount: offer.unitAmount,
        extraUnits,
        amount: lineAmount(offer, { quantity, extraUnits }),
      },
      hold: isOfUnits ? { id: holdId, capacityId, userId, quantity, extraUnits } : undefined,
    };
  });
}
