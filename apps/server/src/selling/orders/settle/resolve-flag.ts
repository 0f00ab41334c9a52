import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../../platform/db/database.ts';
import type { Checkout } from '../../../platform/payments/payment-provider.ts';
import { findOrder, lockOrder, type Order, updateOrder } from '../orders.queries.ts';
import { type CheckPorts, finishSettled } from './check-order.ts';
import { listLines } from '../lines.queries.ts';
import { bearForeignRefund, foreignRefundOf, recordForeignRefund } from '../refunds/record-foreign-refund.ts';
import { listRefunds, sumBorneRefunds } from '../refunds/refunds.queries.ts';
import { endUnpaid, refundSurplus, settleOrder } from './settle-order.ts';

type Resolution = Result<
  undefined,
  Refusal<'not_found' | 'money.not_flagged' | 'money.cannot_accept' | 'money.cannot_refund'>
>;

interface Decision {
  readonly decision: 'refund' | 'accept';
  /** Records the decision in the audit log. It runs in the transaction that carries out the decision. */
  readonly audit: (tx: Tx, order: Order) => Promise<void>;
}

/**
 * Carries out an administrator's decision about a flagged order. It applies to the payment's current state at the
 * provider, not to the state when the order was flagged. Throws `ProviderAway` while the payment cannot be looked up.
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
  // The other flags leave nothing to post here. Accepting only clears the flag. Refunding is refused: the administrator
  // refunds units of the order instead.
  return decided.decision === 'accept' ? ok(undefined) : refuse({ code: 'money.cannot_refund' });
}

/**
 * Decides about a refund that somebody made in the provider's pages. The money is with the buyer already. “accept” lets
 * the buyer keep what was bought, at the operator's loss. “refund” takes back what was bought, which is possible only
 * if the provider returned exactly what was left of the order.
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
  // A payment that was only authorised was released at once, because it differed.
  if (checkout?.state === 'failed' && decision === 'refund') return ok(undefined);
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
  // If what was ordered is no longer available, `settleOrder` has refunded the payment as a late one.
  return ok(undefined);
}
