import { randomUUID } from 'node:crypto';
import type { Refusal } from '@tessera/contract/refusals';
import type { Allocation } from '@tessera/domain/orders/allocate-holds';
import { lineAmount, type RequestedLine } from '@tessera/domain/orders/order-lines';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { LineKinds, LineRefusal, Offer } from '../../line-kind.ts';
import type { Tx } from '../../platform/db/database.ts';
import { allocateUnits, createHolds, lockCapacity } from '../holds/public.ts';
import { createLines, createOrders, findByKeys, type KnownOrder, type NewLine } from './orders.queries.ts';

/** An order as it was sent, with the lines for one thing added up. */
export interface OrderRequest {
  readonly userId: number;
  readonly idempotencyKey: string;
  readonly requestDigest: Buffer;
  readonly lines: readonly RequestedLine[];
}

export type OrderRefusal = LineRefusal | Refusal<'orders.key_reused' | 'orders.currencies'>;
export type CreatedOrder = Result<{ readonly orderId: string }, OrderRefusal>;

/** A reservation without a payment page lasts this long. */
const HOLD_MS = 15 * 60_000;
/**
 * End of the payment page. A provider requires half an hour, counted from the moment at which the page opens, and the page
 * can be opened until the reservation ends.
 */
const PAGE_MS = HOLD_MS + 31 * 60_000;
/** Without a payment page by then, the provider is asked for it. */
const FIRST_CHECK_MS = 60_000;

interface Creating {
  readonly kinds: LineKinds;
  readonly now: Date;
}

/**
 * Creates orders and reserves what they contain, in the order of the requests. Every counter that they need is locked
 * first, in the order of ids, so that two transactions never wait for each other.
 */
export async function createAndReserve(
  tx: Tx,
  requests: readonly OrderRequest[],
  creating: Creating,
): Promise<CreatedOrder[]> {
  const offers = await lockOffers(tx, requests, creating);
  const known = await findByKeys(tx, requests);
  const barred = await findBarred(tx, requests, offers, creating.kinds);
  const checked = requests.map((request) => {
    const earlier = findEarlier(known, request);
    return earlier ? answerEarlier(earlier, request) : checkRequest(request, offers, barred);
  });
  const drafts = requests.flatMap((request, index) => {
    const check = checked[index];
    return check?.ok && 'lines' in check.value ? [{ request, index, lines: check.value.lines }] : [];
  });
  const { allocated, refused } = await allocate(tx, drafts);
  const stored = await storeOrders(tx, allocated, creating.now);
  // A request with a key that another transaction used a moment ago gets that one's order.
  const missed = allocated.filter(({ id }) => !stored.has(id)).map(({ request }) => request);
  const late = missed.length > 0 ? await findByKeys(tx, missed) : [];
  return requests.map((request, index): CreatedOrder => {
    const check = checked[index];
    if (!check || !check.ok) return check ?? refuse({ code: 'orders.listing_missing', listingId: 0 });
    if ('orderId' in check.value) return ok({ orderId: check.value.orderId });
    const draft = allocated.find((one) => one.index === index);
    if (draft && stored.has(draft.id)) return ok({ orderId: draft.id });
    const earlier = findEarlier(late, request);
    if (earlier) return answerEarlier(earlier, request);
    return refuse(refused.get(index) ?? { code: 'orders.key_reused' });
  });
}

type Offers = ReadonlyMap<string, Result<Offer, LineRefusal>>;

const keyOf = ({ kind, system, listingId }: RequestedLine) => `${kind} ${system} ${listingId}`;

/** Reads what is offered, locks its counters, and reads it again: a sale may have closed in between. */
async function lockOffers(
  tx: Tx,
  requests: readonly OrderRequest[],
  { kinds, now }: Creating,
): Promise<Offers> {
  const lines = [...new Map(requests.flatMap((request) => request.lines).map((line) => [keyOf(line), line]))];
  const read = async () => {
    const offers = new Map<string, Result<Offer, LineRefusal>>();
    for (const [key, line] of lines) offers.set(key, await readOffer(tx, line, { kinds, now }));
    return offers;
  };
  const before = await read();
  const capacityIds = [...before.values()].flatMap((offer) => (offer.ok ? [offer.value.capacityId] : []));
  if (capacityIds.length === 0) return before;
  for (const id of capacityIds.toSorted((a, b) => a - b)) await lockCapacity(tx, id);
  return read();
}

async function readOffer(tx: Tx, line: RequestedLine, { kinds, now }: Creating) {
  const kind = kinds[line.kind];
  if (!kind) return refuse({ code: 'orders.listing_missing', listingId: line.listingId } as const);
  return kind.readOffer(tx, line, now);
}

type Barred = ReadonlyMap<string, ReadonlyMap<number, LineRefusal>>;

async function findBarred(
  tx: Tx,
  requests: readonly OrderRequest[],
  offers: Offers,
  kinds: LineKinds,
): Promise<Barred> {
  const barred = new Map<string, ReadonlyMap<number, LineRefusal>>();
  for (const [key, offer] of offers) {
    const line = requests.flatMap((request) => request.lines).find((one) => keyOf(one) === key);
    const kind = line && kinds[line.kind];
    if (!offer.ok || !kind) continue;
    const userIds = [...new Set(requests.map(({ userId }) => userId))];
    barred.set(key, await kind.findBarred(tx, offer.value, userIds));
  }
  return barred;
}

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

interface OfferedLine {
  readonly line: RequestedLine;
  readonly offer: Offer;
}

function checkRequest(
  { lines, userId }: OrderRequest,
  offers: Offers,
  barred: Barred,
): Result<{ readonly lines: readonly OfferedLine[] }, OrderRefusal> {
  const offered: OfferedLine[] = [];
  for (const line of lines) {
    const offer = offers.get(keyOf(line));
    if (!offer?.ok) return offer ?? refuse({ code: 'orders.listing_missing', listingId: line.listingId });
    const reason = barred.get(keyOf(line))?.get(userId);
    if (reason) return refuse(reason);
    offered.push({ line, offer: offer.value });
  }
  if (new Set(offered.map(({ offer }) => offer.currency)).size > 1)
    return refuse({ code: 'orders.currencies' });
  return ok({ lines: offered });
}

interface Draft {
  readonly index: number;
  readonly request: OrderRequest;
  readonly lines: readonly OfferedLine[];
}

interface AllocatedOrder extends Draft {
  readonly id: string;
  readonly allocations: readonly Allocation[];
}

interface Allocated {
  readonly allocated: readonly AllocatedOrder[];
  /** By the position of the request. */
  readonly refused: ReadonlyMap<number, OrderRefusal>;
}

/** Refuses orders of which a line gets nothing at all. */
async function allocate(tx: Tx, drafts: readonly Draft[]): Promise<Allocated> {
  const given = new Map<OfferedLine, Allocation>();
  const offered = drafts.flatMap(({ request: { userId }, lines }) =>
    lines.map((line) => ({ line, userId, quantity: line.line.quantity })),
  );
  for (const [capacityId, wanted] of Map.groupBy(offered, ({ line }) => line.offer.capacityId)) {
    const allocations = await allocateUnits(tx, capacityId, wanted);
    wanted.forEach(({ line }, position) => {
      const allocation = allocations[position];
      if (allocation) given.set(line, allocation);
    });
  }
  const refused = new Map<number, OrderRefusal>();
  const allocated = drafts.flatMap((draft) => {
    const allocations = draft.lines.flatMap((line) => given.get(line) ?? []);
    const short = draft.lines.find((line) => !given.get(line)?.quantity);
    if (short) refused.set(draft.index, shortage(short, given.get(short)));
    return short ? [] : [{ ...draft, id: randomUUID(), allocations }];
  });
  return { allocated, refused };
}

function shortage({ offer: { listingId } }: OfferedLine, allocation: Allocation | undefined): OrderRefusal {
  return { code: allocation?.limit === 'person' ? 'orders.unpaid_limit' : 'orders.full', listingId };
}

/** Answers the ids of the orders that were stored. */
async function storeOrders(
  tx: Tx,
  orders: readonly AllocatedOrder[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const drafted = orders.map((order) => ({ order, lines: linesOf(order) }));
  const expiresAt = new Date(now.getTime() + HOLD_MS);
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
      pageExpiresAt: new Date(now.getTime() + PAGE_MS),
      nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
    },
  );
  const lines = drafted.flatMap((draft) => (stored.has(draft.order.id) ? draft.lines : []));
  for (const [capacityId, held] of Map.groupBy(lines, (line) => line.capacityId))
    await createHolds(tx, capacityId, { holds: held.map(({ hold }) => hold), now, expiresAt });
  await createLines(
    tx,
    lines.map(({ line }) => line),
  );
  return stored;
}

function linesOf({ id: orderId, request: { userId }, lines, allocations }: AllocatedOrder) {
  return lines.map(({ line, offer }, position) => {
    const { quantity = 0, extraUnits = 0 } = allocations[position] ?? {};
    const holdId = randomUUID();
    const stored: NewLine = {
      id: randomUUID(),
      orderId,
      position,
      kind: line.kind,
      listingId: offer.listingId,
      sellerId: offer.sellerId,
      holdId,
      title: offer.title,
      terms: offer.terms,
      requested: line.quantity,
      quantity,
      unitAmount: offer.unitAmount,
      extraUnits,
      amount: lineAmount(offer, { quantity, extraUnits }),
    };
    return { line: stored, hold: { id: holdId, userId, quantity, extraUnits }, capacityId: offer.capacityId };
  });
}
