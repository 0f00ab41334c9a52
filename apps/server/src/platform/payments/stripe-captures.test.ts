import { expect, onTestFinished, test } from 'vitest';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { ProviderAway } from './payment-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';
import { type FakeStripe, type ProviderFault, startFakeStripe } from './testing/fake-stripe.ts';

async function authorised() {
  const clock = createFakeClock();
  const stripe = await startFakeStripe({ now: () => clock.now() });
  onTestFinished(() => stripe.close());
  const provider = createStripeProvider({
    secretKey: 'sk_test_of_the_operator',
    webhookSecret: 'whsec_of_the_operator',
    clock,
    address: stripe.address,
    answerWithinMs: 300,
  });
  await provider.openCheckout({
    orderId: '8f14e45f-ceea-467f-9d9c-2c9e1f0b2a11',
    attempt: 1,
    items: [{ name: 'Canoe', amount: 2_000, quantity: 1 }],
    currency: 'GBP',
    metadata: { purpose: 'order' },
    successUrl: 'https://tessera.test/paid',
    cancelUrl: 'https://tessera.test/cancelled',
    expiresAt: new Date(clock.now().getTime() + 3_600_000),
    isCapturedLater: true,
  });
  const [session] = stripe.sessions.values();
  if (!session) throw new Error('Nothing was created');
  return { stripe, provider, session, paymentId: stripe.pay(session) };
}

const callOf = (paymentId: string, act: string) => `POST /v1/payment_intents/${paymentId}/${act}`;

/** The request has its effect, but its answer fails. The library repeats a request whose answer is lost. */
function fail(stripe: FakeStripe, on: string, fault: ProviderFault): void {
  stripe.faults.push({ on, fault });
  if (fault === 'lost') stripe.faults.push({ on, fault });
}

test('asks Stripe to capture later', async () => {
  const { stripe, session } = await authorised();

  expect(stripe.created).toMatchObject([{ payment_intent_data: { capture_method: 'manual' } }]);
  expect(session.payment_status).toBe('unpaid');
});

test.for<ProviderFault>(['lost', 'late 500'])(
  'a capture whose answer fails (%s) charges once',
  async (fault) => {
    const { stripe, provider, session, paymentId } = await authorised();
    fail(stripe, callOf(paymentId, 'capture'), fault);

    await expect(provider.capture(paymentId)).rejects.toThrow(ProviderAway);
    expect(await provider.findCheckout(session.id)).toMatchObject({ state: 'paid' });
    stripe.forgetKeys();
    await provider.capture(paymentId);

    expect(stripe.payments.charges).toMatchObject([{ amount_captured: 2_000, amount_refunded: 0 }]);
  },
);

test('a release whose answer is lost can be repeated, also after Stripe has forgotten its key', async () => {
  const { stripe, provider, session, paymentId } = await authorised();
  fail(stripe, callOf(paymentId, 'cancel'), 'lost');

  await expect(provider.release(paymentId)).rejects.toThrow(ProviderAway);
  stripe.forgetKeys();

  expect(await provider.release(paymentId)).toBe('released');
  expect(await provider.findCheckout(session.id)).toMatchObject({ state: 'failed', refundedAmount: 0 });
});
