import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import type { Checkout } from '../../platform/payments/payment-provider.ts';
import { findOrder, lockOrder, type Order, updateOrder } from './orders.queries.ts';
import { type CheckPorts, finishSettled } from './check-order.ts';
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
  const checkout =
    order.flag === 'differs' && order.sessionId !== null
      ? await ports.payments.findCheckout(order.sessionId)
      : undefined;
  const outcome = await ports.db.transaction().execute(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked || locked.flag === null || locked.flag !== order.flag)
      return refuse({ code: 'money.not_flagged' });
    const done =
      locked.flag === 'differs'
        ? await decidePayment(tx, locked, { checkout, decision: decision.decision }, ports)
        : acceptAsItIs(decision.decision);
    if (!done.ok) return done;
    await updateOrder(tx, orderId, { flag: null });
    await decision.audit(tx, locked);
    return ok(undefined);
  });
  if (outcome.ok) await finishSettled(orderId, ports);
  return outcome;
}

/** Everything else has been booked already: the person has seen it, or has refunded units of the order. */
function acceptAsItIs(decision: Decision['decision']): Resolution {
  return decision === 'accept' ? ok(undefined) : refuse({ code: 'money.cannot_refund' });
}

async function decidePayment(
  tx: Tx,
  order: Order,
  {
    checkout,
    decision,
  }: { readonly checkout: Checkout | undefined; readonly decision: Decision['decision'] },
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
