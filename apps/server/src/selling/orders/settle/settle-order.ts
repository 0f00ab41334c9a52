import { randomUUID } from 'node:crypto';
import type { Offer, SoldLine, SurplusReason } from '../../line-kind.ts';
import { lineAmount, lineName } from '@tessera/domain/selling/orders/order-lines';
import { remainingUnits } from '@tessera/domain/selling/orders/allocate-holds';
import { heldForLine } from '@tessera/domain/selling/money/ledger';
import { sumAuthorised } from '@tessera/domain/selling/orders/payment-ways';
import type { Tx } from '../../../platform/db/database.ts';
import type { Checkout } from '../../../platform/payments/payment-provider.ts';
import type { Ports } from '../../../ports.ts';
import { confirmHolds, createHolds, releaseHolds, reserveLocked, storeOrUndo } from '../../holds/public.ts';
import { flagOrder } from './flag-order.ts';
import { matchesOrder } from '../create/checkout-request.ts';
import {
  listLines,
  markLinesAuthorised,
  markLinesCaptured,
  type OrderLine,
  updateHold,
} from '../lines.queries.ts';
import { lockOrder, type Order, updateOrder } from '../orders.queries.ts';
import { postPayment, postRefund } from './post-to-ledger.ts';
import { lockOffers } from '../create/read-offers.ts';
import { hasSurplusRefund, type RefundReason, requestRefund } from '../refunds/refunds.queries.ts';
import { hasRelease, requestRelease } from '../refunds/releases.queries.ts';
import { kindOf, toSold } from './sold-line.ts';

export type SettlePorts = Pick<Ports, 'clock' | 'lineKinds' | 'payments'>;

/**
 * Updates an order to what the provider reports. Repeating it changes nothing: an order is paid once, and a payment for
 * which nothing can be given is refunded once, or released if it is only authorised.
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
  if (checkout.state !== 'paid' && checkout.state !== 'authorised') return;
  const lines = await listLines(tx, [order.id]);
  if (!isAccepted && !matchesOrder(checkout, order, { lines, lineKinds: ports.lineKinds })) {
    await flagOrder(tx, order, 'differs', ports);
    if (checkout.state === 'authorised')
      await giveBack(tx, { order, checkout, reason: 'administrator' }, ports);
    return;
  }
  const isNew = order.paymentId === null || order.paymentId !== checkout.paymentId;
  if (!isNew) return settleKnown(tx, { order, lines, checkout }, ports);
  // Nothing is given for a payment that goes back, even if what was ordered has become available again.
  if (await goesBack(tx, checkout)) return;
  if (order.paidAt !== null) return giveBack(tx, { order, checkout, reason: 'paid_twice' }, ports);
  const obstacle = await findObstacle(tx, order, lines, ports);
  if (obstacle && order.status === 'open') await endUnpaid(tx, order);
  if (obstacle) return giveBack(tx, { order, checkout, reason: obstacle }, ports);
  if (checkout.state === 'authorised') await markAuthorised(tx, order, checkout, ports);
  else await markPaid(tx, order, checkout, ports);
}

/** Whether it was decided before that the buyer gets nothing for this payment. */
async function goesBack(tx: Tx, { paymentId }: Checkout): Promise<boolean> {
  if (paymentId === null) return false;
  return (await hasRelease(tx, paymentId)) || hasSurplusRefund(tx, paymentId);
}

/** Updates an order whose payment was noted before. Only one that was authorised at first can have changed. */
async function settleKnown(
  tx: Tx,
  {
    order,
    lines,
    checkout,
  }: { readonly order: Order; readonly lines: readonly OrderLine[]; readonly checkout: Checkout },
  ports: SettlePorts,
): Promise<void> {
  if (checkout.state !== 'paid' || sumAuthorised(lines) === 0) return;
  if (order.status === 'authorised') await markCaptured(tx, order, checkout, ports);
  // The order was cancelled while its payment was captured.
  else await refundSurplus(tx, { order, checkout, reason: 'released' }, ports);
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

/** How often the provider is asked about a payment that is authorised, in case the event about its end was lost. */
const CHECK_AUTHORISED_MS = 10 * 60_000;

/**
 * Confirms an order whose payment is authorised. Until the payment is captured, its lines cost nothing for everything that reads
 * money: the ledger, refunds, payouts, statements and the comparison with the provider.
 */
async function markAuthorised(tx: Tx, order: Order, checkout: Checkout, ports: SettlePorts): Promise<void> {
  const now = ports.clock.now();
  await updateOrder(tx, order.id, {
    status: 'authorised',
    amount: 0,
    paidAt: now,
    paymentId: checkout.paymentId,
    checkoutUrl: null,
    nextCheckAt: new Date(now.getTime() + CHECK_AUTHORISED_MS),
    ...(order.sessionId === null && { sessionId: checkout.id }),
  });
  await markLinesAuthorised(tx, order.id);
  const lines = await listLines(tx, [order.id]);
  await confirmHolds(tx, holdsOf(lines));
  for (const line of lines) await kindOf(line, ports).confirm(tx, toSold(line, order), now);
}

/** Records that the payment of an authorised order was captured. From now on, it is like one that was charged at once. */
async function markCaptured(tx: Tx, order: Order, checkout: Checkout, ports: SettlePorts): Promise<void> {
  const now = ports.clock.now();
  await markLinesCaptured(tx, order.id);
  const lines = await listLines(tx, [order.id]);
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  await updateOrder(tx, order.id, { status: 'paid', amount, paidAt: now, receiptQueuedAt: null });
  await postPayment(tx, {
    order,
    paymentId: checkout.paymentId,
    provider: ports.payments.name,
    shares: sharesOf(lines.map((line) => toSold(line, order))),
    at: now,
  });
}

const sharesOf = (lines: readonly SoldLine[]) =>
  lines.map((line) => ({ account: line.held, amount: line.amount }));

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
    shares: sharesOf(sold.map(({ line }) => line)),
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

/** Returns a payment for which the buyer gets nothing: one that is only authorised is released, others are refunded. */
async function giveBack(
  tx: Tx,
  surplus: { readonly order: Order; readonly checkout: Checkout; readonly reason: RefundReason },
  ports: SettlePorts,
): Promise<void> {
  const { order, checkout } = surplus;
  if (checkout.state !== 'authorised' || checkout.paymentId === null)
    return refundSurplus(tx, surplus, ports);
  const { id: orderId } = order;
  const requestedAt = ports.clock.now();
  await requestRelease(tx, { orderId, paymentId: checkout.paymentId, requestedAt });
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
