import { randomUUID } from 'node:crypto';
import { balanceText, freezeBalance } from '@tessera/domain/selling/orders/balance';
import { parseFrozenTerms } from '@tessera/domain/selling/orders/frozen-terms';
import { heldForLine } from '@tessera/domain/selling/money/ledger';
import { MORE_TIME_MS } from '@tessera/domain/selling/orders/more-time';
import { lineAmount, quantityOf } from '@tessera/domain/selling/orders/order-lines';
import type { Offer } from '../../line-kind.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { createHolds, type NewHold } from '../../holds/public.ts';
import { isAuthorisedFirst } from './authorised-first.ts';
import { createAddresses } from '../views/addresses.queries.ts';
import type { OrderLine } from '../lines.queries.ts';
import type { Order } from '../orders.queries.ts';
import type { AllocatedOrder } from './allocate-orders.ts';
import type { OrderRequest } from './order-request.ts';
import type { Creating } from './read-offers.ts';
import { createLines, type NewLine } from './new-lines.queries.ts';
import { createOrders } from './new-orders.queries.ts';

/**
 * For how long an order can be paid after its first reservation has ended: the page can be opened until then, the provider
 * keeps it open for at least half an hour, and a buyer may ask for more time once (`MORE_TIME_MS`).
 */
const PAGE_MS = 31 * 60_000 + MORE_TIME_MS;
/** If the order has no payment page by then, the provider is asked again. */
const FIRST_CHECK_MS = 60_000;

/** An order that was just created, with its lines. */
export interface StoredOrder {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
}

/**
 * Stores these orders with their lines, and returns those that were stored, by id. An order is not stored if another
 * transaction used its key meanwhile.
 */
export async function storeOrders(
  tx: Tx,
  orders: readonly AllocatedOrder<OrderRequest>[],
  { now, kinds }: Pick<Creating, 'now' | 'kinds'>,
): Promise<ReadonlyMap<string, StoredOrder>> {
  const stored = new Map<string, StoredOrder>();
  // Kinds may reserve for different times. Nearly always, all orders of a group are of one kind.
  for (const [time, group] of Map.groupBy(orders, ({ expiresAt }) => expiresAt.getTime()))
    for (const [id, order] of await storeGroup(tx, group, { now, kinds, expiresAt: new Date(time) }))
      stored.set(id, order);
  return stored;
}

async function storeGroup(
  tx: Tx,
  orders: readonly AllocatedOrder<OrderRequest>[],
  { now, kinds, expiresAt }: Pick<Creating, 'now' | 'kinds'> & { readonly expiresAt: Date },
): Promise<ReadonlyMap<string, StoredOrder>> {
  const drafted = orders.map((order) => ({ order, lines: linesOf(order, { kinds, now }) }));
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
        authorisedAmount: 0,
        refundedQuantity: 0,
        refundedAmount: 0,
      }));
      return [id, { order, lines: ofOrder }];
    }),
  );
}

/** What is frozen with a line of this offer. */
function termsOf(
  { terms, parts, balance, currency }: Offer,
  { isAuthorised }: { readonly isAuthorised: boolean },
): Readonly<Record<string, unknown>> {
  const priced = { ...terms, ...(parts && { parts }), ...(isAuthorised && { capture: 'acceptance' }) };
  if (!balance) return priced;
  const notes = [...parseFrozenTerms(terms).notes, balanceText(balance, currency)];
  return { ...priced, balance: freezeBalance(balance), notes };
}

function linesOf(
  { id: orderId, request: { userId, payment }, lines, allocations }: AllocatedOrder<OrderRequest>,
  { kinds, now }: Pick<Creating, 'now' | 'kinds'>,
) {
  return lines.map(({ line, offer }, position): { line: NewLine; hold: NewHold | undefined } => {
    const given = allocations[position];
    if (!given) throw new Error(`Line ${position} of order ${orderId} was not allocated`);
    const { quantity, extraUnits, holdId, isStored } = given;
    const id = randomUUID();
    const { kind, reference } = offer.held ?? heldForLine(id, offer.currency);
    const { capacityId } = offer;
    const price = lineAmount(offer, { quantity, extraUnits });
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
        terms: termsOf(offer, {
          isAuthorised: isAuthorisedFirst(offer, { lines: lines.length, payment, price, now }),
        }),
        held: { kind, reference },
        photoFileId: offer.photoFileId,
        requested: quantityOf(line),
        quantity,
        unitAmount: offer.unitAmount,
        extraUnits,
        amount: payment === 'online' ? price : 0,
        inPersonAmount: payment === 'online' ? 0 : price,
        fee: kinds[line.kind]?.fees?.fee ?? 0,
        feeVat: kinds[line.kind]?.fees?.vat ?? 0,
      },
      hold: isOfUnits ? { id: holdId, capacityId, userId, quantity, extraUnits } : undefined,
    };
  });
}
