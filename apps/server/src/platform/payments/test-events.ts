import { randomBytes } from 'node:crypto';
import type { TestCheckout } from './test-checkouts.queries.ts';

export type TestEventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'payment_intent.payment_failed'
  | 'charge.refunded';

/** API version whose format the events have. */
const API_VERSION = '2026-10-28.endive';

/** Builds an event in Stripe's format, so that the webhook cannot tell the difference. */
export function writeTestEvent(type: TestEventType, checkout: TestCheckout, now: Date): string {
  const event = {
    id: `evt_test_${randomBytes(12).toString('hex')}`,
    object: 'event',
    api_version: API_VERSION,
    created: inSeconds(now),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object: objectOf(type, checkout, now) },
  };
  return JSON.stringify(event, null, 2);
}

function objectOf(type: TestEventType, checkout: TestCheckout, now: Date): object {
  if (type === 'payment_intent.payment_failed') return declinedPayment(checkout);
  if (type === 'charge.refunded') return refundedCharge(checkout, now);
  return sessionOf(checkout);
}

function sessionOf(checkout: TestCheckout): object {
  const { id, orderId, amount, currency, metadata, status } = checkout;
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
    payment_status: status === 'complete' ? 'paid' : 'unpaid',
    status,
    submit_type: 'pay',
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    url: null,
  };
}

function declinedPayment({ id, amount, currency, metadata }: TestCheckout): object {
  return {
    id: `pi_test_${id.slice(-24)}`,
    object: 'payment_intent',
    amount,
    currency,
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

function refundedCharge({ id, amount, currency, metadata, paymentId }: TestCheckout, now: Date): object {
  return {
    id: `ch_test_${id.slice(-24)}`,
    object: 'charge',
    amount,
    amount_refunded: amount,
    created: inSeconds(now),
    currency,
    disputed: false,
    livemode: false,
    metadata,
    payment_intent: paymentId,
    refunded: true,
    status: 'succeeded',
  };
}

function inSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}
