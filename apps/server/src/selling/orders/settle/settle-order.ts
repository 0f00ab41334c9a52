import { randomUUID } from 'node:crypto';
import type { Offer, SurplusReason } from '../../line-kind.ts';
import { lineAmount, lineName } from '@tessera/domain/selling/orders/order-lines';
import { remainingUnits } from '@tessera/domain/selling/orders/allocate-holds';
import { heldForLine } from '@tessera/domain/selling/money/ledger';
import type { Tx } from '../../../platform/db/database.ts';
import type { Checkout } from '../../../platform/payments/payment-provider.ts';
import type { Ports } from '../../../ports.ts';
import { confirmHolds, createHolds, releaseHolds, reserveLocked, storeOrUndo } from '../../holds/public.ts';
import { flagOrder } from './flag-order.ts';
import { matchesOrder } from '../create/checkout-request.ts';
import { listLines, type OrderLine, updateHold } from '../lines.queries.ts';
import { lockOrder, type Order, updateOrder } from '../orders.queries.ts';
import { postPayment, postRefund } from './post-to-ledger.ts';
import { lockOffers } from '../create/read-offers.ts';
import { type RefundReason, requestRefund } from '../refunds/refunds.queries.ts';
import { kindOf, toSold } from './sold-line.ts';

export type SettlePorts = Pick<Ports, 'clock' | 'lineKinds' | 'payments'>;

/**
 * Updates an order to what the provider reports. Repeating it changes nothing: an order is paid once, and a payment for
 * which nothing can be given is refunded once.
 */
export async function settleOrder(
  tx: Tx,
  orderId: string,
  checkout: Checkout,
  ports: SettlePorts,
  { isAccepted = false }: { readonly isAccepted?: boolean } = {},
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) return;
  const isItsPage = order.sessionId === null || order.sessionId === checkout.id;
  if (checkout.state === 'expired' || checkout.state === 'failed') {
    if (order.status === 'open' && isItsPage) await endUnpaid(tx, order);
    return;
  }
  if (checkout.state !== 'paid') return;
  const lines = await listLines(tx, [order.id]);
  if (!isAccepted && !matchesOrder(checkout, order, { lines, lineKinds: ports.lineKinds }))
    return flagOrder(tx, order, 'differs', ports);
  const isNew = order.paymentId === null || order.paymentId !== checkout.paymentId;
  if (!isNew) return;
  if (order.paidAt !== null) return refundSurplus(tx, { order, checkout, reason: 'paid_twice' }, ports);
  const obstacle = await findObstacle(tx, order, lines, ports);
  if (obstacle && order.status === 'open') await endUnpaid(tx, order);
  if (obstacle) return refundSurplus(tx, { order, checkout, reason: obstacle }, ports);
  await markPaid(tx, order, checkout, ports);
}

/**
 * Why the buyer cannot get what they paid for, or undefined if they can. If the reservation has ended, the units are
 * reserved again here.
 */
async function findObstacle(
  tx: Tx,
  order: Order,
  lines: readonly OrderLine[],
  ports: SettlePorts,
): Promise<SurplusReason | undefined> {
  if (order.userId === null) return 'late';
  const now = ports.clock.now();
  for (const line of lines) {
    const obstacle = await kindOf(line, ports).findObstacle?.(tx, toSold(line, order), now);
    if (obstacle) return obstacle;
  }
  const limited = lines.filter((line) => kindOf(line, ports).readOffers);
  const isReserved = order.status === 'open' || limited.length === 0;
  return isReserved || (await reserveAgain(tx, order, limited, ports)) ? undefined : 'late';
}

/** Ends an order that was not paid and releases what it reserved. */
export async function endUnpaid(tx: Tx, order: Order): Promise<void> {
  const status = order.cancelledAt === null ? 'expired' : 'cancelled';
  await updateOrder(tx, order.id, { status, checkoutUrl: null });
  const lines = await listLines(tx, [order.id]);
  await releaseHolds(tx, holdsOf(lines));
}

function holdsOf(lines: readonly OrderLine[]): string[] {
  return lines.flatMap(({ holdId }) => holdId ?? []);
}

async function markPaid(tx: Tx, order: Order, checkout: Checkout, ports: SettlePorts): Promise<void> {
  const now = ports.clock.now();
  const lines = await listLines(tx, [order.id]);
  await updateOrder(tx, order.id, {
    status: 'paid',
    paidAt: now,
    paymentId: checkout.paymentId,
    checkoutUrl: null,
    ...(order.sessionId === null && { sessionId: checkout.id }),
  });
  await confirmHolds(tx, holdsOf(lines));
  const sold = lines.map((line) => ({ kind: kindOf(line, ports), line: toSold(line, order) }));
  await postPayment(tx, {
    order,
    paymentId: checkout.paymentId,
    provider: ports.payments.name,
    shares: sold.map(({ line }) => ({ account: line.held, amount: line.amount })),
    at: now,
  });
  for (const { kind, line } of sold) await kind.confirm(tx, line, now);
}

/**
 * Reserves an order's lines again for a payment that arrived after the reservation had ended. Returns false, and reserves
 * nothing, unless everything is still available at the same price.
 */
async function reserveAgain(
  tx: Tx,
  order: Order,
  lines: readonly OrderLine[],
  { lineKinds, clock }: SettlePorts,
): Promise<boolean> {
  const { userId } = order;
  if (userId === null) return false;
  const now = clock.now();
  const requested = lines.flatMap(({ request, quantity }) =>
    request ? [request.quantity === undefined ? request : { ...request, quantity }] : [],
  );
  if (requested.length < lines.length) return false;
  const { offers, locked } = await lockOffers(tx, [{ userId, lines: requested }], { kinds: lineKinds, now });
  const offered = lines.flatMap((line, index) => {
    const request = requested[index];
    const offer = request && offers.get(lineName(request));
    return offer?.ok && isSamePrice(offer.value, line, order) ? [{ line, offer: offer.value }] : [];
  });
  if (offered.length < lines.length) return false;
  const holds = offered.flatMap(({ line: { quantity, extraUnits }, offer: { capacityId } }) =>
    capacityId === undefined ? [] : [{ id: randomUUID(), capacityId, userId, quantity, extraUnits }],
  );
  const isLeft = holds.every(({ capacityId, quantity, extraUnits }) => {
    const capacity = locked.capacities.get(capacityId);
    return capacity && remainingUnits(capacity) >= quantity && capacity.extraUnits >= extraUnits;
  });
  if (!isLeft) return false;
  const ofCounters = [...holds];
  const times = { now, expiresAt: now };
  return storeOrUndo(tx, async () => {
    for (const { line, offer } of offered) {
      if (offer.capacityId === undefined && !offer.needs) continue;
      const id = offer.needs ? randomUUID() : ofCounters.shift()?.id;
      if (id === undefined) return false;
      if (offer.needs) {
        const answer = await reserveLocked(tx, { id, userId, needs: offer.needs }, { locked, times });
        if (!answer.ok) return false;
      } else await createHolds(tx, { holds: holds.filter((hold) => hold.id === id), ...times });
      await updateHold(tx, line.id, id);
    }
    return true;
  });
}

function isSamePrice(offer: Offer, line: OrderLine, { currency }: Order): boolean {
  const { unitAmount, quantity, extraUnits, amount } = line;
  return (
    offer.currency === currency &&
    offer.unitAmount === unitAmount &&
    lineAmount(offer, { quantity, extraUnits }) === amount
  );
}

/** Refunds a payment for which the buyer gets nothing. It is flagged instead if the provider names no payment. */
export async function refundSurplus(
  tx: Tx,
  { order, checkout, reason }: { order: Order; checkout: Checkout; reason: RefundReason },
  ports: SettlePorts,
): Promise<void> {
  const { paymentId, amount } = checkout;
  if (paymentId === null || amount === null) return flagOrder(tx, order, 'no_payment', ports);
  const { id: orderId, currency } = order;
  const requestedAt = ports.clock.now();
  const refund = { orderId, paymentId, amount, currency, reason, isSurplus: true, requestedAt };
  const refundId = await requestRefund(tx, refund);
  if (refundId === undefined) return;
  const shares = [{ account: heldForLine(orderId, currency), amount }];
  await postPayment(tx, { order, paymentId, provider: ports.payments.name, shares, at: requestedAt });
  await postRefund(tx, { ...refund, refundId, shares });
}
