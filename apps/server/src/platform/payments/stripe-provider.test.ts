import { randomUUID } from 'node:crypto';
import { createCheckoutSession } from '@tessera/contract/storage-plans';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  checkoutBody,
  freeColumns,
  ordersOf,
  storagePlanOf,
  send,
  sweep,
} from '../../testing/storage-plans.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { createStripeProvider } from './stripe-provider.ts';
import { writeTestEvent } from './test-events.ts';
import {
  type FakeSession,
  type FakeStripe,
  startFakeStripe,
  type ProviderFault,
} from './testing/fake-stripe.ts';
import { decodeForm, faultsOfEvent, faultsOfRequest } from './testing/stripe-schema.ts';

const secret = 'whsec_of_the_operator';

let stripe: FakeStripe;
let app: TestApp;
let person: { id: number };

beforeEach(async () => {
  stripe = await startFakeStripe();
  app = await testApp({ isUnlimited: true, payments: withStripe('sk_test_of_the_operator') });
  person = await app.given.person();
});
afterEach(() => stripe.close());

function withStripe(secretKey: string) {
  return ({ clock }: Pick<TestApp, 'clock'>) =>
    createStripeProvider({
      secretKey,
      webhookSecret: secret,
      clock,
      address: stripe.address,
      answerWithinMs: 300,
    });
}

async function ask() {
  const browser = await app.as(person);
  return browser.call(createCheckoutSession, { body: checkoutBody(person.id) });
}

const firstSession = () => {
  const session = stripe.sessions.values().next().value;
  if (!session) throw new Error('Nothing was created');
  return session;
};

function eventOf(
  session: FakeSession,
  type: string,
  { id = `evt_${randomUUID()}`, livemode = false } = {},
): string {
  return JSON.stringify({ id, object: 'event', type, livemode, data: { object: session } });
}

const sendEvent = (type: string, options?: { id?: string; livemode?: boolean }) =>
  send(app, eventOf(firstSession(), type, options), { secret });

test('requests to Stripe match Stripe’s published schema', async () => {
  const reply = await ask();

  const [order] = await ordersOf(app, person.id);
  expect(reply).toEqual({ ok: true, value: { url: firstSession().url } });
  const [sent] = stripe.created;
  expect(faultsOfRequest(structuredClone(sent ?? {}))).toEqual([]);
  expect(sent).toEqual({
    mode: 'payment',
    submit_type: 'pay',
    locale: 'en-GB',
    client_reference_id: order?.id,
    line_items: [
      {
        quantity: '3',
        price_data: {
          currency: 'gbp',
          unit_amount: '100',
          product_data: { name: 'Upload limit 500MB in all, per month' },
        },
      },
      {
        quantity: '3',
        price_data: {
          currency: 'gbp',
          unit_amount: '100',
          product_data: { name: 'Per-file limit 50MB, per month' },
        },
      },
    ],
    metadata: expect.objectContaining({ purpose: 'order', orderId: order?.id, subscriptionMonths: '3' }),
    payment_intent_data: { metadata: expect.objectContaining({ orderId: order?.id }) },
    success_url: `http://localhost:3000/upload?plan=paid&order=${order?.id}`,
    cancel_url: `http://localhost:3000/upload?plan=cancelled&order=${order?.id}`,
    expires_at: String(Math.floor((order?.expiresAt.getTime() ?? 0) / 1_000)),
  });
  expect(stripe.keys).toEqual([`checkout-${order?.id}`]);
  expect([...stripe.versions]).toEqual(['2026-10-28.endive']);
});

test('the schema detects a mistake', () => {
  const wrong = decodeForm('mode=gift&line_items[0][quantity]=many&expires_at=soon');

  expect(faultsOfRequest(wrong).length).toBeGreaterThanOrEqual(3);
});

describe('M11: when Stripe', () => {
  const faults: [string, ProviderFault[], number, string][] = [
    ['answers 500', [500, 500], 502, 'cancelled'],
    ['answers 429', [429, 429], 503, 'open'],
    ['does not know our key', [401], 502, 'cancelled'],
    ['cuts the connection', ['cut', 'cut', 'cut'], 503, 'open'],
    ['never answers', ['lost', 'lost'], 503, 'open'],
  ];

  test.for(faults)(
    '%s, nothing is granted and a later try opens one page',
    async ([, met, answered, status]) => {
      stripe.faults.push(...met);

      const failed = await ask();
      const [before] = await ordersOf(app, person.id);
      stripe.faults.splice(0);
      const again = await ask();

      expect(failed).toMatchObject({ ok: false, refusal: { error: 'Failed to create checkout session' } });
      expect(failed.ok ? '' : failed.refusal.code).toBe(
        answered === 502 ? 'payments.unavailable' : 'payments.away',
      );
      expect(before?.status).toBe(status);
      expect(again).toEqual({ ok: true, value: { url: firstSession().url } });
      expect([...stripe.sessions.values()].filter((session) => session.status === 'open')).toHaveLength(1);
      expect(await storagePlanOf(app, person.id)).toMatchObject(freeColumns);
      expect(app.logged()).not.toContain('sk_test_of_the_operator');
    },
  );
});

test('M12: without an address from Stripe the person is told, and nothing is granted', async () => {
  stripe.faults.push('no address');

  const reply = await ask();

  expect(reply).toMatchObject({ ok: false, refusal: { code: 'payments.unavailable' } });
  expect(await storagePlanOf(app, person.id)).toMatchObject(freeColumns);
});

test('a payment at Stripe raises the limits', async () => {
  await ask();
  stripe.pay(firstSession());

  const response = await sendEvent('checkout.session.completed');

  expect(response.status).toBe(200);
  expect(await storagePlanOf(app, person.id)).toMatchObject({ fileSize: '50MB', uploadSize: '500MB' });
  expect(await ordersOf(app, person.id)).toMatchObject([
    { status: 'paid', paymentId: `pi_${firstSession().id}` },
  ]);
});

describe('W08: money that takes its time', () => {
  test('gives the plan when it has arrived', async () => {
    await ask();
    stripe.pay(firstSession(), 'processing');
    await sendEvent('checkout.session.completed');
    const waiting = await storagePlanOf(app, person.id);

    stripe.pay(firstSession());
    await sendEvent('checkout.session.async_payment_succeeded');

    expect(waiting).toMatchObject(freeColumns);
    expect(await storagePlanOf(app, person.id)).toMatchObject({ fileSize: '50MB' });
  });

  test('grants nothing if it does not arrive', async () => {
    await ask();
    stripe.pay(firstSession(), 'processing');
    await sendEvent('checkout.session.completed');

    stripe.pay(firstSession(), 'requires_payment_method');
    await sendEvent('checkout.session.async_payment_failed');

    expect(await storagePlanOf(app, person.id)).toMatchObject(freeColumns);
    expect(await ordersOf(app, person.id)).toMatchObject([{ status: 'expired' }]);
  });
});

describe('W15: with Stripe, a plan ends', () => {
  type Change = (paymentId: string) => object;
  const refund: Change = (paymentId) =>
    stripe.payments.createRefund({ payment_intent: paymentId, amount: String(firstSession().amount_total) });
  const dispute =
    (status: string): Change =>
    (paymentId) =>
      stripe.payments.dispute(paymentId, status);

  test.for<[string, Change, boolean]>([
    ['when its payment is refunded', refund, true],
    ['when a dispute is lost', dispute('lost'), true],
    ['not while a dispute is open', dispute('needs_response'), false],
    ['not when a dispute is won', dispute('won'), false],
  ])('%s', async ([, change, isOver]) => {
    await ask();
    const paymentId = stripe.pay(firstSession());
    await sendEvent('checkout.session.completed');

    change(paymentId);
    const responses = [];
    for (const event of stripe.payments.events) responses.push(await send(app, event, { secret }));

    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(responses.length).toBeGreaterThan(0);
    expect(await storagePlanOf(app, person.id)).toMatchObject(isOver ? freeColumns : { fileSize: '50MB' });
  });
});

test('W10: an event of test money does nothing where real money moves', async () => {
  app = await testApp({ isUnlimited: true, payments: withStripe('sk_live_of_the_operator') });
  await ask();
  stripe.pay(firstSession());

  const test = await sendEvent('checkout.session.completed', { livemode: false });
  const before = await storagePlanOf(app, person.id);
  const live = await sendEvent('checkout.session.completed', { livemode: true });

  expect([test.status, live.status]).toEqual([200, 200]);
  expect(before).toMatchObject(freeColumns);
  expect(await storagePlanOf(app, person.id)).toMatchObject({ fileSize: '50MB' });
});

test('W07: while Stripe is unavailable, its events are postponed', async () => {
  await ask();
  stripe.pay(firstSession());
  stripe.faults.push(500);
  const id = `evt_${randomUUID()}`;

  const during = await sendEvent('checkout.session.completed', { id });
  const after = await sendEvent('checkout.session.completed', { id });

  expect([during.status, after.status]).toEqual([503, 200]);
  expect(await storagePlanOf(app, person.id)).toMatchObject({ fileSize: '50MB' });
});

test('M15: a lost answer is found by the same key, and its payment is granted once', async () => {
  stripe.faults.push('lost', 'lost');
  await ask();
  stripe.pay(firstSession());
  app.clock.advance({ minutes: 2 });

  await sweep(app);
  await sendEvent('checkout.session.completed');

  const [order] = await ordersOf(app, person.id);
  const pages = [...stripe.sessions.values()].filter((session) => session.client_reference_id === order?.id);
  expect(pages).toHaveLength(1);
  expect(await storagePlanOf(app, person.id)).toMatchObject({ fileSize: '50MB', subscribedMonths: 3 });
  expect(await ordersOf(app, person.id)).toMatchObject([{ status: 'paid' }]);
});

test('a page whose order was replaced is closed at Stripe', async () => {
  await ask();
  const browser = await app.as(person);
  await browser.call(createCheckoutSession, {
    body: checkoutBody(person.id, { file: '100MB', total: '500MB', months: 1 }),
  });

  await sweep(app);

  expect([...stripe.sessions.values()].map(({ status }) => status)).toEqual(['expired', 'open']);
});

test.for(['checkout.session.completed', 'checkout.session.expired'] as const)(
  'the test checkout’s %s has the published format',
  (type) => {
    const now = new Date('2026-03-02T09:30:00Z');
    const event = writeTestEvent(
      type,
      {
        id: 'cs_test_1',
        orderId: 'order',
        items: [],
        amount: 600,
        currency: 'GBP',
        metadata: { purpose: 'plan' },
        successUrl: 'http://localhost:3000/upload',
        cancelUrl: 'http://localhost:3000/upload',
        status: type === 'checkout.session.completed' ? 'complete' : 'expired',
        paymentId: 'pi_test_1',
        declinedAt: null,
        paidAt: null,
        refundedAmount: 0,
        dispute: 'none',
        createdAt: now,
        expiresAt: now,
      },
      now,
    );

    expect(faultsOfEvent(type, JSON.parse(event) as object)).toEqual([]);
  },
);
