import { DAY_MS } from '@tessera/domain/durations';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { ProviderRefused } from './payment-provider.ts';
import { changeTestCheckout, lockTestPayment, type TestCheckout } from './test-checkouts.queries.ts';
import { writeTestEvent } from './test-events.ts';

/** How long a payment stays authorised, as for cards at Stripe. */
const AUTHORISED_MS = 7 * DAY_MS;

interface CapturePorts {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: () => Jobs;
}

/** Whether an authorised payment was released, or its time has passed. */
export function isAuthorisationOver({ releasedAt, paidAt }: TestCheckout, now: Date): boolean {
  return releasedAt !== null || (paidAt !== null && now.getTime() >= paidAt.getTime() + AUTHORISED_MS);
}

/** Charges a payment that was only authorised. The event about it is queued in the same transaction. */
export async function captureTestPayment(
  { db, clock, jobs }: CapturePorts,
  paymentId: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const payment = await lockTestPayment(tx, paymentId, now);
    if (!payment) throw new ProviderRefused('No such payment');
    if (payment.capturedAt !== null) return;
    if (!payment.isCapturedLater || isAuthorisationOver(payment, now))
      throw new ProviderRefused('The payment is not authorised');
    await changeTestCheckout(tx, payment.id, { capturedAt: now });
    await jobs().enqueue(tx, 'payments.test-event', {
      body: writeTestEvent('charge.captured', payment, now),
    });
  });
}

/** Ends an authorisation without a charge. The event about it is queued in the same transaction. */
export async function releaseTestPayment(
  { db, clock, jobs }: CapturePorts,
  paymentId: string,
): Promise<'released' | 'captured'> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const payment = await lockTestPayment(tx, paymentId, now);
    if (!payment) throw new ProviderRefused('No such payment');
    if (!payment.isCapturedLater || payment.capturedAt !== null) return 'captured';
    if (payment.releasedAt !== null) return 'released';
    await changeTestCheckout(tx, payment.id, { releasedAt: now });
    await jobs().enqueue(tx, 'payments.test-event', {
      body: writeTestEvent('payment_intent.canceled', payment, now),
    });
    return 'released';
  });
}
