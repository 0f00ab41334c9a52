import { planGrant, freePlan, replayPayments } from '@tessera/domain/plans/purchase';
import type { Tx } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { renderLetter } from '../../platform/mail/letter.ts';
import type { Checkout } from '../../platform/payments/payment-provider.ts';
import type { Ports } from '../../ports.ts';
import { addAuditEntry } from '../accounts/public.ts';
import { isFor } from './checkout-request.ts';
import { receiptLetter, takenBackLetter } from './letters.ts';
import {
  findPayments,
  lockOrder,
  lockPlanHolder,
  markEnded,
  markFlagged,
  markPaid,
  type OrderFlag,
  type PlanHolder,
  type PlanOrder,
  putSession,
} from './orders.queries.ts';
import { putPlan } from './people-plans.queries.ts';

export type SettlePorts = Pick<Ports, 'db' | 'clock' | 'config'> & { readonly jobs: Jobs };

/**
 * Brings an order to where the provider says its payment stands. Whatever told us to look, and however often: an order
 * only ever moves on, so it gives what was paid for once.
 */
export async function settleOrder(
  tx: Tx,
  orderId: string,
  checkout: Checkout,
  ports: SettlePorts,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order || order.state === 'refunded') return;
  if (checkout.state === 'expired' || checkout.state === 'failed') {
    if (isUnpaid(order) && isOwnSession(order, checkout)) await markEnded(tx, order.id, checkout.state);
    return;
  }
  if (checkout.state !== 'paid') return;
  if (!isFor(checkout, order)) return flag(tx, order, 'differs', ports);
  if (checkout.isTakenBack) return takeBack(tx, order, checkout, ports);
  if (isUnpaid(order)) return grant(tx, order, checkout, ports);
  if (!isOwnSession(order, checkout)) await flag(tx, order, 'paid_twice', ports);
}

function isUnpaid({ state }: PlanOrder): boolean {
  return state !== 'paid' && state !== 'refunded';
}

function isOwnSession(order: PlanOrder, checkout: Checkout): boolean {
  return order.sessionId === null || order.sessionId === checkout.id;
}

async function grant(tx: Tx, order: PlanOrder, checkout: Checkout, ports: SettlePorts): Promise<void> {
  await putSession(tx, order.id, checkout.id);
  const paid = { paymentId: checkout.paymentId, grantedAt: null, givesFrom: null, givesTo: null };
  const holder = await lockHolder(tx, order);
  if (!holder || order.userId === null) {
    await markPaid(tx, order.id, paid);
    return flag(tx, order, 'nobody', ports);
  }
  const now = ports.clock.now();
  const granted = planGrant(holder.plan, order.wish, now);
  if (granted.kind === 'smaller') {
    await markPaid(tx, order.id, paid);
    return flag(tx, order, 'smaller', ports);
  }
  await putPlan(tx, order.userId, granted.plan);
  await markPaid(tx, order.id, { ...paid, grantedAt: now, givesFrom: granted.from, givesTo: granted.to });
  const { publicUrl, site } = ports.config;
  const letter = receiptLetter({ name: site.name, publicUrl }, { order, granted, paidAt: now });
  await write(tx, holder, letter, ports);
}

/** Paid back: what is left is what the person's other payments give. */
async function takeBack(tx: Tx, order: PlanOrder, checkout: Checkout, ports: SettlePorts): Promise<void> {
  await putSession(tx, order.id, checkout.id);
  const holder = await lockHolder(tx, order);
  await markEnded(tx, order.id, 'refunded');
  const now = ports.clock.now();
  await audit(tx, order, 'plan.taken_back', ports);
  if (!holder || order.userId === null || order.state !== 'paid') return;
  const left = replayPayments(await findPayments(tx, order.userId));
  const isRunning = left.expiresAt !== null && left.expiresAt > now;
  await putPlan(tx, order.userId, isRunning ? left : freePlan);
  const { publicUrl, site } = ports.config;
  await write(tx, holder, takenBackLetter({ name: site.name, publicUrl }, order), ports);
}

async function lockHolder(tx: Tx, { userId }: PlanOrder): Promise<PlanHolder | undefined> {
  return userId === null ? undefined : lockPlanHolder(tx, userId);
}

/** For a person to look at. Nothing is given and nothing taken. */
async function flag(tx: Tx, order: PlanOrder, reason: OrderFlag, ports: SettlePorts): Promise<void> {
  if (order.flag === reason) return;
  await markFlagged(tx, order.id, reason);
  await audit(tx, order, `plan.flagged.${reason}`, ports);
}

async function audit(tx: Tx, order: PlanOrder, action: string, { clock }: SettlePorts): Promise<void> {
  await addAuditEntry(tx, {
    at: clock.now(),
    actorId: undefined,
    address: 'payment provider',
    action,
    subject: `plan order ${order.id}`,
    facts: { userId: order.userId, pence: order.amount, months: order.wish.months },
  });
}

async function write(tx: Tx, { email }: PlanHolder, letter: Letter, { jobs, config }: SettlePorts): Promise<void> {
  if (email) await jobs.enqueue(tx, 'mail.send', { to: email, ...renderLetter(letter, config.site.name) });
}
