import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import type { Checkout } from '../../platform/payments/payment-provider.ts';
import { findOrder, lockOrder, type Order, updateOrder } from './orders.queries.ts';
import { type CheckPorts, finishSettled } from './check-order.ts';
import { listLines } from './lines.queries.ts';
import { bearForeignRefund, foreignRefundOf, recordForeignRefund } from './record-foreign-refund.ts';
import { listRefunds, sumBorneRefunds } from './refunds.queries.ts';
import { endUnpaid, refundSurplus, settleOrder } from './settle-order.ts';

type Resolution = Result<
  undefined,
  Refusal<'not_found' | 'money.not_flagged' | 'money.cannot_accept' | 'money.cannot_refund'>
>;

interface Decision {
  readonly decision: 'refund' | 'accept';
  /** Runs in the same transaction. */
  readonly audit: (tx: Tx, order: Order) => Promise<void>;
}

/**
 * Carries out a person's decision about a flagged order. Throws `ProviderAway` while the payment cannot be looked up: the
 * payment's current state counts, not the one that was flagged.
 */
export async function resolveOrderFlag(
  orderId: string,
  decision: Decision,
  ports: CheckPorts,
): Promise<Resolution> {
  const order = await findOrder(ports.db, orderId);
  if (!order) return refuse({ code: 'not_found' });
  const isAboutPayment = order.flag === 'differs' || order.flag === 'refunded_at_provider';
  const checkout =
    isAboutPayment && order.sessionId !== null
      ? await ports.payments.findCheckout(order.sessionId)
      : undefined;
  const outcome = await ports.db.transaction().execute(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked || locked.flag === null || locked.flag !== order.flag)
      return refuse({ code: 'money.not_flagged' });
    const done = await decideFlag(tx, locked, { checkout, decision: decision.decision }, ports);
    if (!done.ok) return done;
    await updateOrder(tx, orderId, { flag: null });
    await decision.audit(tx, locked);
    return ok(undefined);
  });
  if (outcome.ok) await finishSettled(orderId, ports);
  return outcome;
}

interface Decided {
  readonly checkout: Checkout | undefined;
  readonly decision: Decision['decision'];
}

async function decideFlag(tx: Tx, order: Order, decided: Decided, ports: CheckPorts): Promise<Resolution> {
  if (order.flag === 'differs') return decidePayment(tx, order, decided, ports);
  if (order.flag === 'refunded_at_provider') return decideForeignRefund(tx, order, decided, ports);
  // Everything else has been booked already: the person has seen it, or has refunded units of the order.
  return decided.decision === 'accept' ? ok(undefined) : refuse({ code: 'money.cannot_refund' });
}

/**
 * The money has left already, so the decision is whose it was. Accepted, the buyer keeps everything and the operator bears
 * it. Refunded, everything is taken back, which is possible where all that was left of the order was returned.
 */
async function decideForeignRefund(
  tx: Tx,
  order: Order,
  { checkout, decision }: Decided,
  ports: CheckPorts,
): Promise<Resolution> {
  const amount = checkout ? foreignRefundOf(checkout, await listRefunds(tx, [order.id])) : 0;
  if (checkout?.paymentId !== order.paymentId || amount === 0)
    return decision === 'accept' ? ok(undefined) : refuse({ code: 'money.cannot_refund' });
  if (decision === 'accept') {
    await bearForeignRefund(tx, order, amount, ports);
    return ok(undefined);
  }
  const left = order.amount - order.refundedAmount - (await sumBorneRefunds(tx, order.id));
  const lines = await listLines(tx, [order.id]);
  const isRecorded = amount === left && (await recordForeignRefund(tx, order, lines, ports));
  return isRecorded ? ok(undefined) : refuse({ code: 'money.cannot_refund' });
}

async function decidePayment(
  tx: Tx,
  order: Order,
  { checkout, decision }: Decided,
  ports: CheckPorts,
): Promise<Resolution> {
  if (checkout?.state !== 'paid' || checkout.paymentId === null)
    return refuse({ code: decision === 'accept' ? 'money.cannot_accept' : 'money.cannot_refund' });
  if (decision === 'refund') {
    if (order.status === 'open') await endUnpaid(tx, order);
    await refundSurplus(tx, { order, checkout, reason: 'administrator' }, ports);
    return ok(undefined);
  }
  if (checkout.amount !== order.amount || checkout.currency !== order.currency)
    return refuse({ code: 'money.cannot_accept' });
  await settleOrder(tx, order.id, checkout, ports, { isAccepted: true });
  // If the things are no longer available, the payment was refunded as a late one.
  return ok(undefined);
}
