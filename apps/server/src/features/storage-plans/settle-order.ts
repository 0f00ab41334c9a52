import {
  decideGrant,
  freeStoragePlan,
  periodsOf,
  replayPayments,
} from '@tessera/domain/storage-plans/purchase';
import type { Tx } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Email } from '../../platform/mail/email.ts';
import { renderEmail } from '../../platform/mail/email.ts';
import { type Checkout, isTakenBack } from '../../platform/payments/payment-provider.ts';
import type { Ports } from '../../ports.ts';
import { createAuditEntry } from '../accounts/public.ts';
import { isFor } from './checkout-request.ts';
import { receiptEmail, refundEmail } from './emails.ts';
import {
  findOrder,
  listGranted,
  lockOrder,
  lockStoragePlanOwner,
  markEnded,
  markFlagged,
  markPaid,
  type OrderFlag,
  type StoragePlanOwner,
  type StoragePlanOrder,
  updateGranted,
  updateSession,
} from './orders.queries.ts';
import { updateStoragePlan } from './storage-plans.queries.ts';

export type SettlePorts = Pick<Ports, 'db' | 'clock' | 'config'> & { readonly jobs: Jobs };

/**
 * Moves an order to the state that the provider reports. It is safe to repeat: an order only moves forward, so it
 * grants what was paid for once.
 */
export async function settleOrder(
  tx: Tx,
  orderId: string,
  checkout: Checkout,
  ports: SettlePorts,
): Promise<void> {
  const locked = await lockWithOwner(tx, orderId);
  if (!locked || locked.order.state === 'refunded') return;
  const { order } = locked;
  if (checkout.state === 'expired' || checkout.state === 'failed') {
    if (isUnpaid(order) && isSessionOfOrder(order, checkout)) await markEnded(tx, order.id, checkout.state);
    return;
  }
  if (checkout.state !== 'paid') return;
  if (isTakenBack(checkout) && isSessionOfOrder(order, checkout))
    return takeBack(tx, locked, checkout, ports);
  if (!isFor(checkout, order)) return hold(tx, order, checkout, 'differs', ports);
  if (isUnpaid(order)) return grant(tx, locked, checkout, ports);
  if (!isSessionOfOrder(order, checkout)) await flag(tx, order, 'paid_twice', ports);
}

function isUnpaid({ state }: StoragePlanOrder): boolean {
  return state !== 'paid' && state !== 'refunded';
}

function isSessionOfOrder(order: StoragePlanOrder, checkout: Checkout): boolean {
  return order.sessionId === null || order.sessionId === checkout.id;
}

interface Locked {
  readonly order: StoragePlanOrder;
  /** Undefined if the person's account was deleted. */
  readonly owner: StoragePlanOwner | undefined;
}

/** Locks the person first, as creating an order does: transactions that lock in different orders could deadlock. */
async function lockWithOwner(tx: Tx, orderId: string): Promise<Locked | undefined> {
  const userId = (await findOrder(tx, orderId))?.userId ?? null;
  const owner = userId === null ? undefined : await lockStoragePlanOwner(tx, userId);
  const order = await lockOrder(tx, orderId);
  return order && { order, owner };
}

async function grant(
  tx: Tx,
  { order, owner: holder }: Locked,
  checkout: Checkout,
  ports: SettlePorts,
): Promise<void> {
  if (!holder || order.userId === null) return hold(tx, order, checkout, 'nobody', ports);
  const now = ports.clock.now();
  const periods = periodsOf(await listGranted(tx, order.userId));
  const granted = decideGrant(holder.storagePlan, order.purchase, now, periods);
  if (granted.kind === 'smaller') return hold(tx, order, checkout, 'smaller', ports);
  await updateSession(tx, order.id, checkout.id);
  await updateStoragePlan(tx, order.userId, granted.storagePlan);
  await markPaid(tx, order.id, {
    paymentId: checkout.paymentId,
    grantedAt: now,
    givesFrom: granted.from,
    givesTo: granted.to,
  });
  const { publicUrl, site } = ports.config;
  const message = receiptEmail({ name: site.name, publicUrl }, { order, granted, paidAt: now });
  await write(tx, holder, message, ports);
}

/** Ends the order's grant after a refund. The person's other payments still count. */
async function takeBack(
  tx: Tx,
  { order, owner: holder }: Locked,
  checkout: Checkout,
  ports: SettlePorts,
): Promise<void> {
  await updateSession(tx, order.id, checkout.id);
  await markEnded(tx, order.id, 'refunded');
  const now = ports.clock.now();
  await auditOrder(tx, order, 'plan.taken_back', ports);
  if (!holder || order.userId === null || order.state !== 'paid') return;
  const { storagePlan: left, granted } = replayPayments(await listGranted(tx, order.userId));
  for (const payment of granted) await updateGranted(tx, payment);
  const isRunning = left.expiresAt !== null && left.expiresAt > now;
  await updateStoragePlan(tx, order.userId, isRunning ? left : freeStoragePlan);
  const { publicUrl, site } = ports.config;
  await write(tx, holder, refundEmail({ name: site.name, publicUrl }, order), ports);
}

/** Paid, but nothing is granted until a person has checked it. */
async function hold(
  tx: Tx,
  order: StoragePlanOrder,
  checkout: Checkout,
  reason: OrderFlag,
  ports: SettlePorts,
): Promise<void> {
  if (isUnpaid(order) && isSessionOfOrder(order, checkout)) {
    await updateSession(tx, order.id, checkout.id);
    await markPaid(tx, order.id, {
      paymentId: checkout.paymentId,
      grantedAt: null,
      givesFrom: null,
      givesTo: null,
    });
  }
  await flag(tx, order, reason, ports);
}

/** Logs the order for a person to check, without granting or ending anything. */
async function flag(tx: Tx, order: StoragePlanOrder, reason: OrderFlag, ports: SettlePorts): Promise<void> {
  if (order.flag === reason) return;
  await markFlagged(tx, order.id, reason);
  await auditOrder(tx, order, `plan.flagged.${reason}`, ports);
}

export async function auditOrder(
  tx: Tx,
  order: StoragePlanOrder,
  action: string,
  { clock }: Pick<SettlePorts, 'clock'>,
): Promise<void> {
  await createAuditEntry(tx, {
    at: clock.now(),
    actorId: undefined,
    address: 'payment provider',
    action,
    subject: `plan order ${order.id}`,
    facts: { userId: order.userId, pence: order.amount, months: order.purchase.months },
  });
}

async function write(
  tx: Tx,
  { email }: StoragePlanOwner,
  message: Email,
  { jobs, config }: SettlePorts,
): Promise<void> {
  if (email) await jobs.enqueue(tx, 'mail.send', { to: email, ...renderEmail(message, config.site.name) });
}
