import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { assertChargeable, assertSame } from './charge-checks.ts';
import { ProviderRefused, type Refund, type RefundRequest } from './payment-provider.ts';
import { lockTestPayment } from './test-checkouts.queries.ts';
import { writeTestEvent, writeTestRefundEvent } from './test-events.ts';
import { createTestRefund, findTestRefund, type TestRefund } from './test-refunds.queries.ts';

interface RefundPorts {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: () => Jobs;
}

/**
 * Refunds a payment of the test provider at once. Events about the refund follow, as at a real provider; they are
 * queued in the same transaction.
 */
export async function refundTestPayment(
  { db, clock, jobs }: RefundPorts,
  request: RefundRequest,
): Promise<Refund> {
  assertChargeable(request);
  if (request.amount === 0) throw new ProviderRefused('Nothing is to be refunded');
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const payment = await lockTestPayment(tx, request.paymentId, now);
    const known = await findTestRefund(tx, request.refundId);
    if (known) return assertSame(toRefund(known), request);
    if (payment?.status !== 'complete') throw new ProviderRefused('No such payment');
    if (payment.isCapturedLater && payment.capturedAt === null)
      throw new ProviderRefused('The payment was not charged');
    if (payment.currency !== request.currency)
      throw new ProviderRefused('The payment is in another currency');
    if (payment.refundedAmount + request.amount > payment.amount)
      throw new ProviderRefused('More than was paid cannot be refunded');
    const id = `re_test_${randomBytes(12).toString('hex')}`;
    await createTestRefund(tx, { ...request, id, now });
    const created = await findTestRefund(tx, request.refundId);
    const after = await lockTestPayment(tx, request.paymentId, now);
    if (!created || !after) throw new Error('The refund was not stored');
    await jobs().enqueue(tx, 'payments.test-event', { body: writeTestRefundEvent(created, now) });
    await jobs().enqueue(tx, 'payments.test-event', { body: writeTestEvent('charge.refunded', after, now) });
    return toRefund(created);
  });
}

export function toRefund({ id, refundId, paymentId, amount, currency }: TestRefund): Refund {
  return { id, state: 'done', refundId, paymentId, amount, currency };
}
