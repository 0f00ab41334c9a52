import {
  disputeLost,
  disputeOpened,
  disputeWon,
  disputeWonLate,
  operatorLosses,
} from '@tessera/domain/selling/money/movements';
import type { Tx } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { renderEmail } from '../../../platform/mail/email.ts';
import type {
  Checkout,
  PaymentDispute,
  PaymentProvider,
} from '../../../platform/payments/payment-provider.ts';
import type { Ports } from '../../../ports.ts';
import { createAuditEntry } from '../../../people/accounts/public.ts';
import { getSellerReference, postTransaction } from '../../ledger/public.ts';
import { createPayoutHold, endPayoutHold } from '../../payouts/public.ts';
import { administratorDisputeEmail, sellerDisputeEmail } from './dispute-emails.ts';
import { type Dispute, findDispute, listAdministratorEmails, saveDispute } from './disputes.queries.ts';
import { flagOrder } from '../settle/flag-order.ts';
import { listLines, type OrderLine } from '../lines.queries.ts';
import { lockOrder, type Order } from '../orders.queries.ts';
import { listNotes } from '../emails/queue-emails.ts';
import { findBuyerEmail } from '../views/receipts.queries.ts';
import { takeBackForDispute } from './take-back-for-dispute.ts';

export type DisputePorts = Pick<Ports, 'clock' | 'config' | 'lineKinds' | 'payments'> & {
  readonly jobs: Jobs;
};

/** Disputes of a payment. The provider is asked for them only if the payment says that it has some, which is rare. */
export async function findDisputes(
  { dispute, paymentId }: Checkout,
  payments: PaymentProvider,
): Promise<readonly PaymentDispute[]> {
  return dispute === 'none' || paymentId === null ? [] : payments.findDisputes(paymentId);
}

/**
 * Updates the disputes of an order to what the provider reports. While a dispute is open, the sellers are not paid for
 * what the order bought. Repeating it changes nothing.
 */
export async function settleDisputes(
  tx: Tx,
  orderId: string,
  {
    disputes,
    paymentId,
  }: { readonly disputes: readonly PaymentDispute[]; readonly paymentId: string | null },
  ports: DisputePorts,
): Promise<void> {
  if (disputes.length === 0) return;
  const order = await lockOrder(tx, orderId);
  if (!order?.paidAt || paymentId === null) return;
  for (const dispute of disputes) await settleDispute(tx, order, { dispute, paymentId }, ports);
}

async function settleDispute(
  tx: Tx,
  order: Order,
  { dispute, paymentId }: { readonly dispute: PaymentDispute; readonly paymentId: string },
  ports: DisputePorts,
): Promise<void> {
  const { id, state: status, amount, currency, isWithdrawn, fee, reason, respondBy } = dispute;
  const known = await findDispute(tx, id);
  if (known && known.status === status && known.isWithdrawn === isWithdrawn) return;
  // A dispute that was won stays won. One that was lost can still be won by an appeal.
  if (known && known.status === 'won') return;
  const now = ports.clock.now();
  const current: Dispute = {
    id,
    orderId: order.id,
    paymentId,
    amount,
    currency,
    status,
    isWithdrawn,
    fee,
    reason,
    openedAt: known?.openedAt ?? now,
    respondBy,
    closedAt: status === 'open' ? null : now,
  };
  await saveDispute(tx, current);
  const lines = await listLines(tx, [order.id]);
  await updateHolds(tx, { lines, dispute: current, now });
  await postDispute(tx, { order, lines, known, dispute: current, now }, ports);
  const isNews = known?.status !== status;
  if (!isNews) return;
  await createAuditEntry(tx, {
    at: now,
    actorId: undefined,
    address: 'payment provider',
    action: `order.dispute.${status === 'open' ? 'opened' : status}`,
    subject: `order ${order.id}`,
    facts: { dispute: id, amount, currency, reason },
  });
  await sendEmails(tx, { order, lines, dispute: current }, ports);
}

interface Disputed {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  readonly dispute: Dispute;
  readonly now: Date;
}

/** Stops payouts for these sales while the dispute is open, and allows them again when it ends. */
async function updateHolds(tx: Tx, { lines, dispute, now }: Omit<Disputed, 'order'>): Promise<void> {
  for (const line of lines) {
    if (line.sellerId === null) continue;
    const hold = {
      seller: await getSellerReference(tx, line.sellerId, now),
      source: line.held.reference,
      reason: 'dispute',
      reference: dispute.id,
    } as const;
    await (dispute.status === 'open' ? createPayoutHold : endPayoutHold)(tx, hold, now);
  }
}

async function postDispute(
  tx: Tx,
  { order, lines, known, dispute, now }: Disputed & { readonly known: Dispute | undefined },
  ports: DisputePorts,
): Promise<void> {
  const { id: disputeId, amount, currency, fee, status, isWithdrawn } = dispute;
  const provider = ports.payments.name;
  const post = (step: string, entry: ReturnType<typeof disputeOpened>) =>
    postTransaction(tx, {
      ...entry,
      key: `dispute:${disputeId}:${step}`,
      occurredAt: now,
      orderId: order.id,
    });
  const wasWithdrawn = known?.isWithdrawn ?? false;
  if (isWithdrawn && !wasWithdrawn)
    await post('opened', disputeOpened({ disputeId, currency, amount, fee, provider }));
  if (status === 'won' && wasWithdrawn) {
    const isLate = known?.status === 'lost';
    // Some providers return their fee with the amount. `fee` is then what they still keep of it.
    const returnedFee = Math.max((known?.fee ?? 0) - fee, 0);
    const given = { currency, amount, provider, fee: returnedFee };
    await post('won', isLate ? disputeWonLate(given) : disputeWon({ ...given, disputeId }));
    if (isLate) await flagOrder(tx, order, 'dispute_won_late', ports);
  }
  if (status !== 'lost') return;
  const shares =
    (await takeBackForDispute(tx, { order, lines, amount, now }, ports)) ??
    (await chargeToOperator(tx, order, dispute, ports));
  await post('lost', disputeLost({ disputeId, currency, shares }));
}

/**
 * Charges a lost dispute to the operator, because its amount is not exactly what is left of the order. Nobody knows
 * which units it was for, so no seller pays, and the order is flagged for an administrator.
 */
async function chargeToOperator(tx: Tx, order: Order, { amount, currency }: Dispute, ports: DisputePorts) {
  await flagOrder(tx, order, 'dispute_lost', ports);
  return [{ account: operatorLosses(currency), amount }];
}

async function sendEmails(
  tx: Tx,
  { order, lines, dispute }: Omit<Disputed, 'now'>,
  { config, jobs, lineKinds }: DisputePorts,
): Promise<void> {
  const send = (to: string, message: ReturnType<typeof administratorDisputeEmail>) =>
    jobs.enqueue(tx, 'mail.send', { to, ...renderEmail(message, config.site.name) });
  const proofOf = (of: readonly OrderLine[]) => listNotes(tx, of, { lineKinds });
  for (const line of lines) {
    const { sellerId, title } = line;
    const to = sellerId === null ? null : await findBuyerEmail(tx, sellerId);
    if (to) await send(to, sellerDisputeEmail(config, dispute, { title, proof: await proofOf([line]) }));
  }
  const proof = await proofOf(lines);
  for (const to of await listAdministratorEmails(tx))
    await send(to, administratorDisputeEmail(config, dispute, { order, proof }));
}
