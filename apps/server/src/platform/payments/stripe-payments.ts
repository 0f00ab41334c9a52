import type { Stripe } from 'stripe';
import type { PaymentEntry } from './payment-provider.ts';
import { fromStripeMoney } from './stripe-amounts.ts';
import { toRefund } from './stripe-refunds.ts';

const MAX_PAGE = 100;

/**
 * Lists payments that arrived in a period. Stripe copies the payment's metadata to its charge, so a charge names its
 * order.
 */
export async function* listStripePayments(
  stripe: Stripe,
  from: Date,
  to: Date,
): AsyncGenerator<PaymentEntry> {
  const created = { gte: toSeconds(from), lt: toSeconds(to) };
  for await (const charge of stripe.charges.list({ created, limit: MAX_PAGE }))
    if (charge.status === 'succeeded' && charge.captured) yield toPaymentEntry(charge);
  for await (const refund of stripe.refunds.list({ created, limit: MAX_PAGE, expand: ['data.charge'] }))
    if (!isOfAuthorisation(refund)) yield { kind: 'refund', ...toRefund(refund), ...orderIn(refund) };
}

function toPaymentEntry(charge: Stripe.Charge): PaymentEntry {
  const { id, amount_captured: amount, currency, payment_intent: payment } = charge;
  return {
    kind: 'payment',
    id,
    state: 'done',
    paymentId: (typeof payment === 'string' ? payment : payment?.id) ?? null,
    refundId: null,
    ...fromStripeMoney({ amount, currency }),
    ...orderIn(charge),
  };
}

/** Stripe lists an authorisation that was released as a refund too, although nothing was charged. */
function isOfAuthorisation({ charge }: Stripe.Refund): boolean {
  return typeof charge === 'object' && charge?.captured === false;
}

function orderIn({ metadata, created }: Pick<Stripe.Charge | Stripe.Refund, 'metadata' | 'created'>) {
  return {
    orderId: metadata?.['orderId'] ?? null,
    purpose: metadata?.['purpose'] ?? null,
    at: new Date(created * 1_000),
  };
}

/**
 * Converts a time to Stripe's whole seconds. It is rounded up, so that two periods of which one begins where the other
 * ends never overlap.
 */
function toSeconds(time: Date): number {
  return Math.ceil(time.getTime() / 1_000);
}
