import { randomUUID } from 'node:crypto';
import type { Refusal } from '@tessera/contract/refusals';
import type { Share } from '@tessera/domain/selling/money/movements';
import { amountReturnedBefore } from '@tessera/domain/selling/orders/borne-refunds';
import { splitUnits } from '@tessera/domain/selling/orders/order-lines';
import type { OrderStatus } from '@tessera/domain/selling/orders/statuses';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { SoldLine, TakeBack, TakenBack } from '../../line-kind.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Ports } from '../../../ports.ts';
import { lockSoldCapacities, returnNeeds, returnSold } from '../../holds/public.ts';
import { beginSaleRefund, lockSales } from '../../payouts/public.ts';
import { addLineRefund, listLines, type OrderLine } from '../lines.queries.ts';
import { type Order, updateOrder } from '../orders.queries.ts';
import { postRefund, postRefundMadeBefore } from '../settle/post-to-ledger.ts';
import { lockOrdersToRefund, sumSale } from './lock-orders-to-refund.ts';
import { requestRelease } from './releases.queries.ts';
import { findRefundRequest, type RefundReason, requestRefund, sumBorneRefunds } from './refunds.queries.ts';
import { kindOf, toSold } from '../settle/sold-line.ts';

export interface LineToRefund {
  readonly lineId: string;
  /**
   * How many units to refund. If undefined, all that were not refunded before. With 0, only the amount goes back, and the
   * units stay sold: the kind keeps account of what it was for.
   */
  readonly quantity?: number;
  /**
   * How much money goes back. If undefined, the price of the units. A smaller amount leaves the rest to the seller, for
   * example as a cancellation fee. Of a line whose units were all taken back, such a fee can still be refunded.
   */
  readonly amount?: number;
  /** Refunds only units that this person holds. The money still goes to the card that paid. */
  readonly holderId?: number;
}

export interface LinesToRefund {
  readonly lines: readonly LineToRefund[];
  readonly reason: RefundReason;
  readonly now: Date;
  /**
   * A uuid that the caller chooses. A repeated request with the same uuid refunds nothing more and gets the same
   * answer.
   */
  readonly requestId?: string;
  readonly requestedBy?: number;
  readonly note?: string;
}

/** A refund that was requested for one order. */
export interface OrderRefund {
  readonly orderId: string;
  readonly refundId: string;
  /** How much is sent to the buyer: without what the operator has already returned to the buyer. */
  readonly amount: number;
  readonly currency: string;
}

/**
 * Refunds units of lines that were sold. It takes the units back, offers them again, records the refund in the ledger,
 * and requests the refund, which `sendRefunds` pays. If one of the lines cannot be refunded, nothing is. It locks the
 * orders, then their counters, then what sellers have earned of them, each in the order of their ids, as every transaction
 * does (decision 025). Orders that pay balances are locked after the orders of the lines. A caller that has locked a counter
 * already must call `lockOrdersOfLines` before that. If the seller has already earned the money for a sale, it
 * is taken back from the seller, also after it was paid out. Code that posts what a seller earns locks the sale's
 * counter or order first, so that a refund sees either all of that or none of it.
 */
export async function refundLines(
  tx: Tx,
  request: LinesToRefund,
  ports: Pick<Ports, 'lineKinds'>,
): Promise<Result<readonly OrderRefund[], Refusal<'orders.not_refundable'>>> {
  const { orders, lines, added } = await lockOrdersToRefund(tx, request.lines);
  const refunds: OrderRefund[] = [];
  const checked = [];
  for (const [id, order] of orders) {
    const all = [...request.lines, ...added];
    const requested = all.filter(({ lineId }) => lines.get(lineId)?.orderId === id);
    if (requested.length === 0) continue;
    const earlier = await findEarlier(tx, id, request);
    if (earlier) {
      refunds.push(earlier);
      continue;
    }
    const units = requested.map((one) => checkUnits(lines.get(one.lineId), one));
    const refused = units.find((unit) => !unit.ok);
    if (refused && !refused.ok) return refused;
    const found = units.flatMap((unit) => (unit.ok ? [unit.value] : []));
    if (!isRefundable(order) || !mayRelease(order, found))
      return refuse({ code: 'orders.not_refundable', refundable: 0 });
    checked.push({ order, units: found });
  }
  if (request.lines.length === 0 || request.lines.some(({ lineId }) => !lines.has(lineId)))
    return refuse({ code: 'orders.not_refundable', refundable: 0 });
  const holdIds = checked.flatMap(({ units }) => units.flatMap(({ line }) => line.holdId ?? []));
  const capacities = await lockSoldCapacities(tx, holdIds);
  await lockSales(
    tx,
    checked.flatMap(({ units }) => units.map(({ line }) => line.held.reference)),
  );
  for (const { order, units } of checked) {
    const shares: RefundedUnits[] = [];
    for (const unit of units) {
      const line = toSold(unit.line, order);
      const taken = await takeBack(tx, { ...unit, sold: line }, request, ports);
      await giveBack(tx, { ...unit, taken }, capacities);
      await addLineRefund(tx, line.id, taken);
      if (taken.amount > 0) shares.push({ line, account: line.held, amount: taken.amount });
    }
    const isAdded = units.every(({ line }) => added.some(({ lineId }) => lineId === line.id));
    const reason = isAdded ? reasonForBalance(request.reason) : request.reason;
    refunds.push(await storeRefund(tx, order, shares, { ...request, reason }));
  }
  return ok(refunds);
}

/** Where the bank or the provider returned a payment, a balance that was paid besides is still to be sent back. */
function reasonForBalance(reason: RefundReason): RefundReason {
  return reason === 'dispute' || reason === 'at_provider' ? 'cancelled_by_seller' : reason;
}

/** Puts what was taken back on offer again: units of a counter, or all needs of a line of which nothing is left. */
async function giveBack(
  tx: Tx,
  { line, quantity, taken }: UnitsToRefund & { readonly taken: TakenBack & { readonly quantity: number } },
  capacities: ReadonlyMap<string, number | null>,
): Promise<void> {
  if (line.holdId === null || quantity === 0) return;
  const capacityId = capacities.get(line.holdId);
  if (typeof capacityId === 'number') return returnSold(tx, capacityId, taken);
  if (line.refundedQuantity + quantity >= line.quantity) await returnNeeds(tx, [line.holdId]);
}

/** `LineKind.takeBack` for kinds whose units all cost the same and are not recorded one by one. */
export function takeBackEvenly(_tx: Tx, line: SoldLine, { quantity }: TakeBack): Promise<TakenBack> {
  const left = {
    quantity: line.quantity - line.refundedQuantity,
    amount: line.amount - line.refundedAmount,
    extraUnits: 0,
  };
  return Promise.resolve(splitUnits(left, { quantity, unitAmount: line.unitAmount }));
}

/** An order for which nothing was charged can be taken back too. No money moves then. */
function isRefundable({ status, paymentId }: Order): boolean {
  if (status === 'confirmed' || status === 'authorised') return true;
  return (status === 'paid' || status === 'partly_refunded') && paymentId !== null;
}

/** An authorised payment is released as a whole or not at all. */
function mayRelease({ status }: Order, units: readonly UnitsToRefund[]): boolean {
  return status !== 'authorised' || units.every(({ line, quantity }) => quantity === line.quantity);
}

async function findEarlier(
  tx: Tx,
  orderId: string,
  { requestId }: LinesToRefund,
): Promise<OrderRefund | undefined> {
  if (requestId === undefined) return undefined;
  const found = await findRefundRequest(tx, { orderId, requestId });
  return found && { orderId, refundId: found.id, amount: found.amount, currency: found.currency };
}

interface UnitsToRefund {
  readonly line: OrderLine;
  readonly quantity: number;
  readonly amount?: number | undefined;
  readonly holderId?: number | undefined;
}

function checkUnits(
  line: OrderLine | undefined,
  { quantity: requested, amount, holderId }: LineToRefund,
): Result<UnitsToRefund, Refusal<'orders.not_refundable'>> {
  const refundable = line ? line.quantity - line.refundedQuantity : 0;
  const quantity = requested ?? refundable;
  const isAmountLeft =
    amount === undefined || (line && amount >= 0 && amount <= line.amount - line.refundedAmount);
  const isMoneyOnly = quantity === 0 && amount !== undefined && amount > 0;
  return line && (quantity >= 1 || isMoneyOnly) && quantity <= refundable && isAmountLeft
    ? ok({ line, quantity, amount, holderId })
    : refuse({ code: 'orders.not_refundable', refundable });
}

async function takeBack(
  tx: Tx,
  { line, sold, quantity, amount, holderId }: UnitsToRefund & { readonly sold: SoldLine },
  { now, reason }: LinesToRefund,
  ports: Pick<Ports, 'lineKinds'>,
): Promise<TakenBack & { readonly quantity: number }> {
  // Only money: the units stay sold, or were taken back before.
  if (quantity === 0) return { quantity, amount: amount ?? 0, extraUnits: 0 };
  const taken = await kindOf(line, ports).takeBack(tx, sold, {
    quantity,
    now,
    reason,
    ...(holderId !== undefined && { holderId }),
  });
  return { ...taken, quantity, ...(amount !== undefined && { amount }) };
}

interface RefundedUnits extends Share {
  readonly line: SoldLine;
}

/** `isAllBack`: nothing of the order is left with its buyer. */
function statusAfter(
  { refundedAmount, isAllBack }: { readonly refundedAmount: number; readonly isAllBack: boolean },
  { amount, status }: Order,
): OrderStatus {
  if (status === 'confirmed' || status === 'authorised') return isAllBack ? 'cancelled' : status;
  if (refundedAmount === amount) return 'refunded';
  return refundedAmount === 0 ? status : 'partly_refunded';
}

async function storeRefund(
  tx: Tx,
  order: Order,
  units: readonly RefundedUnits[],
  { reason, now, requestId, requestedBy, note }: LinesToRefund,
): Promise<OrderRefund> {
  const { id: orderId, currency, paymentId } = order;
  const taken = units.reduce((sum, unit) => sum + unit.amount, 0);
  const refundedAmount = order.refundedAmount + taken;
  const isAllBack = (await listLines(tx, [orderId])).every(
    ({ quantity, refundedQuantity }) => refundedQuantity === quantity,
  );
  const status = statusAfter({ refundedAmount, isAllBack }, order);
  await updateOrder(tx, orderId, { refundedAmount, status });
  if (order.status === 'authorised' && status === 'cancelled' && paymentId !== null)
    await requestRelease(tx, { orderId, paymentId, requestedAt: now });
  const borne = await sumBorneRefunds(tx, orderId);
  const before = amountReturnedBefore({ ...order, refunded: order.refundedAmount, borne }, taken);
  const amount = taken - before;
  const refund = { orderId, paymentId: paymentId ?? '', amount, currency, reason, isSurplus: false };
  const stored =
    amount === 0
      ? randomUUID()
      : await requestRefund(tx, {
          ...refund,
          requestedAt: now,
          ...(requestId !== undefined && { requestId }),
          ...(requestedBy !== undefined && { requestedBy }),
          ...(note !== undefined && { note }),
        });
  if (stored === undefined) throw new Error(`The refund of order ${orderId} was not stored`);
  const posted = { orderId, currency, refundId: stored };
  if (taken === 0) return { ...posted, amount };
  await postUnits(tx, { ...posted, units, now });
  if (before > 0) await postRefundMadeBefore(tx, { ...posted, amount: before, requestedAt: now });
  return { ...posted, amount };
}

/**
 * Records the refund in the ledger. The money comes from the seller if the seller has earned it, and otherwise from the
 * account that holds it for the buyers.
 */
async function postUnits(
  tx: Tx,
  {
    orderId,
    currency,
    refundId,
    units,
    now,
  }: {
    readonly orderId: string;
    readonly currency: string;
    readonly refundId: string;
    readonly units: readonly RefundedUnits[];
    readonly now: Date;
  },
): Promise<void> {
  const held: Share[] = [];
  for (const { line, account, amount } of units) {
    const key = `refund:${refundId}:${line.id}`;
    const sale = await sumSale(tx, { line, account, amount });
    const fromHeld = await beginSaleRefund(tx, {
      key,
      orderId,
      source: account.reference,
      amount,
      line: sale,
      occurredAt: now,
    });
    if (fromHeld > 0) held.push({ account, amount: fromHeld });
  }
  if (held.length > 0) await postRefund(tx, { refundId, orderId, currency, shares: held, requestedAt: now });
}
