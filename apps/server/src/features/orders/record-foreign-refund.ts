import type { Tx } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import { createAuditEntry } from '../accounts/public.ts';
import { refundEmail } from './emails.ts';
import type { OrderLine } from './lines.queries.ts';
import type { Order } from './orders.queries.ts';
import { postRefundPaid } from './post-to-ledger.ts';
import { enqueueOrderEmail, listRoots } from './queue-emails.ts';
import { refundLines } from './refund-lines.ts';
import { listRefunds, markRefunded } from './refunds.queries.ts';

type Needs = Pick<Ports, 'clock' | 'config' | 'lineKinds' | 'payments'> & { readonly jobs: Jobs };

/**
 * Records that the whole payment went back without a request of ours. What it paid for is taken back, and the buyer gets
 * an email.
 */
export async function recordForeignRefund(
  tx: Tx,
  order: Order,
  lines: readonly OrderLine[],
  ports: Needs,
): Promise<void> {
  const now = ports.clock.now();
  const rest = lines.filter(({ quantity, refundedQuantity }) => refundedQuantity < quantity);
  if (rest.length === 0) return;
  const recorded = await refundLines(
    tx,
    { lines: rest.map(({ id: lineId }) => ({ lineId })), reason: 'at_provider', now },
    ports,
  );
  if (!recorded.ok) return;
  const refundIds = new Set(recorded.value.map(({ refundId }) => refundId));
  const refunds = (await listRefunds(tx, [order.id])).filter(({ id }) => refundIds.has(id));
  for (const refund of refunds) {
    await markRefunded(tx, refund.id, { status: 'done', settledAt: now });
    await postRefundPaid(tx, refund, { provider: ports.payments.name, at: now });
    await enqueueOrderEmail(
      tx,
      order,
      refundEmail(ports.config, order, refund, await listRoots(tx, order)),
      ports,
    );
  }
  await createAuditEntry(tx, {
    at: now,
    actorId: undefined,
    address: 'payment provider',
    action: 'order.refunded_at_provider',
    subject: `order ${order.id}`,
    facts: { userId: order.userId, amount: order.amount, currency: order.currency },
  });
}
