import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFakeClock } from '../../testing/fake-clock.ts';
import {
  type PaymentProvider,
  ProviderAway,
  ProviderRefused,
  type RefundRequest,
} from './payment-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';
import { type FakeStripe, type ProviderFault, startFakeStripe } from './testing/fake-stripe.ts';

const CREATE = 'POST /v1/refunds';

let stripe: FakeStripe;
let provider: PaymentProvider;
let request: RefundRequest;

beforeEach(async () => {
  const clock = createFakeClock();
  stripe = await startFakeStripe({ now: () => clock.now() });
  provider = createStripeProvider({
    secretKey: 'sk_test_of_the_operator',
    webhookSecret: 'whsec_of_the_operator',
    clock,
    address: stripe.address,
    answerWithinMs: 300,
  });
  const orderId = randomUUID();
  const metadata = { purpose: 'order', orderId };
  const { id } = await provider.openCheckout({
    orderId,
    attempt: 1,
    items: [{ name: 'Canoe', amount: 5_000, quantity: 2 }],
    currency: 'UGX',
    metadata,
    successUrl: 'https://tessera.test/paid',
    cancelUrl: 'https://tessera.test/cancelled',
    expiresAt: new Date(clock.now().getTime() + 3_600_000),
  });
  const session = stripe.sessions.get(id);
  if (!session) throw new Error('No session');
  request = {
    refundId: randomUUID(),
    paymentId: stripe.pay(session),
    amount: 5_000,
    currency: 'UGX',
    reason: 'Asked',
    metadata,
  };
});
afterEach(() => stripe.close());

test('amounts are sent in the units and with the codes of Stripe', async () => {
  await provider.refund(request);

  expect(stripe.created).toMatchObject([
    { line_items: [{ quantity: '2', price_data: { currency: 'ugx', unit_amount: '500000' } }] },
  ]);
  expect(stripe.payments.refunds).toMatchObject([
    {
      amount: 500_000,
      currency: 'ugx',
      payment_intent: request.paymentId,
      metadata: { ...request.metadata, refundId: request.refundId, reason: 'Asked' },
    },
  ]);
  expect(stripe.keys.at(-1)).toBe(`refund-${request.refundId}`);
});

describe('B05: a refund whose answer is', () => {
  test.for<[string, ProviderFault[]]>([
    ['lost', ['lost', 'lost']],
    ['cut off', ['cut', 'cut']],
    ['a fault without an effect', [500]],
    ['a fault after its effect', ['late 500']],
    ['that Stripe is busy', [429]],
  ])('%s is unknown; asked again, it is made once', async ([, faults]) => {
    stripe.faults.push(...faults.map((fault) => ({ on: CREATE, fault })));

    await expect(provider.refund(request)).rejects.toThrow(ProviderAway);
    const again = await provider.refund(request);

    expect(again).toMatchObject({ state: 'done', amount: 5_000, refundId: request.refundId });
    expect(stripe.payments.refunds).toHaveLength(1);
  });
});

test('B05: a payment page whose answer was lost is opened only once, and found by requesting it again', async () => {
  const orderId = randomUUID();
  const checkout = {
    orderId,
    attempt: 2,
    items: [{ name: 'Canoe', amount: 5_000, quantity: 1 }],
    currency: 'JPY',
    metadata: { purpose: 'order', orderId },
    successUrl: 'https://tessera.test/paid',
    cancelUrl: 'https://tessera.test/cancelled',
    expiresAt: new Date('2026-03-02T10:30:00Z'),
  };
  stripe.faults.push('lost', 'lost');

  await expect(provider.openCheckout(checkout)).rejects.toThrow(ProviderAway);
  const { id } = await provider.openCheckout(checkout);

  const pages = [...stripe.sessions.values()].filter((page) => page.client_reference_id === orderId);
  expect(pages.map((page) => page.id)).toEqual([id]);
  expect(stripe.keys.at(-1)).toBe(`checkout-${orderId}-2`);
});

test('B05: a refund whose answer was lost is not repeated days later, when Stripe has forgotten its key', async () => {
  stripe.faults.push({ on: CREATE, fault: 'lost' }, { on: CREATE, fault: 'lost' });
  await expect(provider.refund(request)).rejects.toThrow(ProviderAway);
  stripe.forgetKeys();

  const again = await provider.refund(request);

  expect(stripe.payments.refunds.map(({ id }) => id)).toEqual([again.id]);
});

test('while Stripe cannot say whether a refund exists, no refund is made', async () => {
  stripe.faults.push({ on: 'GET /v1/refunds', fault: 500 });

  await expect(provider.refund(request)).rejects.toThrow(ProviderAway);

  expect(stripe.payments.refunds).toEqual([]);
});

test('a refund for which our key has no permission is refused', async () => {
  stripe.faults.push({ on: CREATE, fault: 401 });

  await expect(provider.refund(request)).rejects.toThrow(ProviderRefused);
});

test.for(['pending', 'failed'] as const)('a refund can be %s', async (state) => {
  stripe.payments.refundStatus = state;

  const refund = await provider.refund(request);

  expect(refund.state).toBe(state);
  expect(await provider.findRefund(request)).toEqual(refund);
});

test('a pending refund that succeeds is done', async () => {
  stripe.payments.refundStatus = 'pending';
  await provider.refund(request);
  for (const refund of stripe.payments.refunds) refund.status = 'succeeded';

  expect(await provider.findRefund(request)).toMatchObject({ state: 'done' });
});

test('a refund that was made on Stripe’s own pages is listed without an id of ours', async () => {
  stripe.payments.createRefund({ payment_intent: request.paymentId, amount: '500000' });
  const entries = [];
  for await (const entry of provider.listPayments(new Date('2026-03-01'), new Date('2026-03-04')))
    entries.push(entry);

  expect(entries).toMatchObject([
    { kind: 'payment', amount: 10_000, orderId: request.metadata['orderId'] },
    { kind: 'refund', amount: 5_000, paymentId: request.paymentId, refundId: null, orderId: null },
  ]);
});

test('a payment that has not arrived is not listed', async () => {
  const [session] = stripe.sessions.values();
  if (session) stripe.pay(session, 'processing');
  const entries = [];
  for await (const entry of provider.listPayments(new Date('2026-03-01'), new Date('2026-03-04')))
    entries.push(entry);

  expect(entries).toEqual([]);
});

test('listing fails as “provider away” while Stripe is unavailable', async () => {
  stripe.faults.push({ on: 'GET /v1/charges', fault: 429 });
  const list = provider.listPayments(new Date('2026-03-01'), new Date('2026-03-04'))[Symbol.asyncIterator]();

  await expect(list.next()).rejects.toThrow(ProviderAway);
});
