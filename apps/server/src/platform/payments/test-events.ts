import { randomBytes } from 'node:crypto';
import { toStripeMoney } from './stripe-amounts.ts';
import type { TestCheckout } from './test-checkouts.queries.ts';
import type { TestRefund } from './test-refunds.queries.ts';

export type TestEventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.captured'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed';

/** Version of Stripe's API whose format the events have. */
const API_VERSION = '2026-10-28.endive';

/** Builds an event in Stripe's format, so that the webhook treats it like a real one. */
export function writeTestEvent(type: TestEventType, checkout: TestCheckout, now: Date): string {
  return writeEvent(type, objectOf(type, checkout, now), now);
}

export function writeTestRefundEvent(refund: TestRefund, now: Date): string {
  return writeEvent('refund.created', refundOf(refund), now);
}

function writeEvent(type: string, object: object, now: Date): string {
  const event = {
    id: `evt_test_${randomBytes(12).toString('hex')}`,
    object: 'event',
    api_version: API_VERSION,
    created: inSeconds(now),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  };
  return JSON.stringify(event, null, 2);
}

function objectOf(type: TestEventType, checkout: TestCheckout, now: Date): object {
  if (type === 'payment_intent.payment_failed') return declinedPayment(checkout);
  if (type === 'payment_intent.canceled') return cancelledPayment(checkout);
  if (type === 'charge.refunded' || type === 'charge.captured') return chargeOf(checkout, now);
  if (type.startsWith('charge.dispute.')) return disputeOf(checkout, now);
  return sessionOf(checkout);
}

function sessionOf(checkout: TestCheckout): object {
  const { id, orderId, metadata, status } = checkout;
  const { amount, currency } = toStripeMoney(checkout);
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    client_reference_id: orderId,
    created: inSeconds(checkout.createdAt),
    currency,
    customer: null,
    customer_details: null,
    expires_at: inSeconds(checkout.expiresAt),
    livemode: false,
    locale: 'en-GB',
    metadata,
    mode: 'payment',
    payment_intent: checkout.paymentId,
    payment_method_types: ['card'],
    // Stripe calls a payment that is only authorised unpaid.
    payment_status: status === 'complete' && !checkout.isCapturedLater ? 'paid' : 'unpaid',
    status,
    submit_type: 'pay',
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    url: null,
  };
}

function declinedPayment(checkout: TestCheckout): object {
  const { id, metadata } = checkout;
  return {
    id: `pi_test_${id.slice(-24)}`,
    object: 'payment_intent',
    ...toStripeMoney(checkout),
    livemode: false,
    metadata,
    status: 'requires_payment_method',
    last_payment_error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    },
  };
}

/** A payment whose authorisation has ended without a charge. */
function cancelledPayment(checkout: TestCheckout): object {
  const { paymentId, metadata } = checkout;
  return {
    id: paymentId,
    object: 'payment_intent',
    ...toStripeMoney(checkout),
    capture_method: 'manual',
    livemode: false,
    metadata,
    status: 'canceled',
  };
}

function chargeOf(checkout: TestCheckout, now: Date): object {
  const { id, amount, currency, metadata, paymentId, refundedAmount, dispute } = checkout;
  return {
    id: `ch_test_${id.slice(-24)}`,
    object: 'charge',
    ...toStripeMoney(checkout),
    amount_refunded: toStripeMoney({ amount: refundedAmount, currency }).amount,
    created: inSeconds(now),
    disputed: dispute !== 'none',
    livemode: false,
    metadata,
    payment_intent: paymentId,
    refunded: refundedAmount >= amount,
    status: 'succeeded',
  };
}

export function testDisputeId({ id }: Pick<TestCheckout, 'id'>): string {
  return `dp_test_${id.slice(-24)}`;
}

/** A dispute in Stripe's format. It names the payment and not the order. */
function disputeOf(checkout: TestCheckout, now: Date): object {
  const { id, paymentId, dispute } = checkout;
  return {
    id: testDisputeId(checkout),
    object: 'dispute',
    ...toStripeMoney(checkout),
    charge: `ch_test_${id.slice(-24)}`,
    created: inSeconds(now),
    livemode: false,
    metadata: {},
    payment_intent: paymentId,
    reason: 'general',
    status: dispute === 'open' || dispute === 'none' ? 'needs_response' : dispute,
  };
}

function refundOf(refund: TestRefund): object {
  const { id, refundId, paymentId, metadata, createdAt } = refund;
  return {
    id,
    object: 'refund',
    ...toStripeMoney(refund),
    created: inSeconds(createdAt),
    metadata: { ...metadata, refundId },
    payment_intent: paymentId,
    status: 'succeeded',
  };
}

function inSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}
