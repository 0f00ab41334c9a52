import type { Stripe } from 'stripe';
import { isStripeError } from './stripe-errors.ts';

/** Charges an authorised payment. Stripe refuses to charge it a second time, which is no fault. */
export async function captureStripePayment(stripe: Stripe, paymentId: string): Promise<void> {
  try {
    await stripe.paymentIntents.capture(paymentId, {}, { idempotencyKey: `capture-${paymentId}` });
  } catch (error) {
    if (!isWrongState(error) || (await stateOf(stripe, paymentId)) !== 'succeeded') throw error;
  }
}

export async function releaseStripePayment(
  stripe: Stripe,
  paymentId: string,
): Promise<'released' | 'captured'> {
  try {
    await stripe.paymentIntents.cancel(paymentId, {}, { idempotencyKey: `release-${paymentId}` });
    return 'released';
  } catch (error) {
    if (!isWrongState(error)) throw error;
    const state = await stateOf(stripe, paymentId);
    if (state === 'succeeded') return 'captured';
    if (state === 'canceled') return 'released';
    throw error;
  }
}

/** Whether Stripe refused because the payment is in another state, such as charged or cancelled. */
function isWrongState(error: unknown): boolean {
  return isStripeError(error) && error.code === 'payment_intent_unexpected_state';
}

async function stateOf(stripe: Stripe, paymentId: string): Promise<Stripe.PaymentIntent.Status> {
  return (await stripe.paymentIntents.retrieve(paymentId)).status;
}
