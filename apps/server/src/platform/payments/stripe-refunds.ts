import type { Stripe } from 'stripe';
import { ProviderRefused, type Refund, type RefundRequest, type RefundState } from './payment-provider.ts';
import { assertSame } from './charge-checks.ts';
import { fromStripeMoney, toStripeMoney } from './stripe-amounts.ts';
import { isMissing } from './stripe-errors.ts';

/** Maximum number of characters that Stripe accepts in a value of metadata. */
const MAX_REASON_CHARS = 500;
const MAX_PAGE = 100;

/**
 * Makes a refund, or finds it if it was made before. Stripe forgets an idempotency key after a day, so an earlier
 * refund is looked up by its metadata first. The key prevents two simultaneous requests from refunding twice.
 */
export async function createStripeRefund(stripe: Stripe, request: RefundRequest): Promise<Refund> {
  const { refundId, paymentId, reason, metadata } = request;
  const { amount, currency } = toStripeMoney(request);
  const known = await findStripeRefund(stripe, request);
  if (known) return assertSame(known, request);
  const payment = await stripe.paymentIntents.retrieve(paymentId);
  if (payment.currency !== currency) throw new ProviderRefused('The payment is in another currency');
  const created = await stripe.refunds.create(
    {
      payment_intent: paymentId,
      amount,
      metadata: { ...metadata, refundId, reason: reason.slice(0, MAX_REASON_CHARS) },
    },
    { idempotencyKey: `refund-${refundId}` },
  );
  return toRefund(created);
}

export async function findStripeRefund(
  stripe: Stripe,
  { paymentId, refundId }: Pick<RefundRequest, 'paymentId' | 'refundId'>,
): Promise<Refund | undefined> {
  try {
    for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: MAX_PAGE }))
      if (refund.metadata?.['refundId'] === refundId) return toRefund(refund);
    return undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export function toRefund(refund: Stripe.Refund): Refund {
  const { id, metadata, payment_intent: payment } = refund;
  return {
    id,
    state: refundStateOf(refund),
    refundId: metadata?.['refundId'] ?? null,
    paymentId: (typeof payment === 'string' ? payment : payment?.id) ?? null,
    ...fromStripeMoney(refund),
  };
}

function refundStateOf({ status }: Stripe.Refund): RefundState {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
