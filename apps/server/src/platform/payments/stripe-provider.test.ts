import { beforeEach, describe, expect, test } from 'vitest';
import { freeColumns, sweep } from '../../testing/selling/storage-plans.ts';
import { writeTestEvent } from './test-events.ts';
import type { ProviderFault } from './testing/fake-stripe.ts';
import { type BuyerAtStripe, buyerAtStripe } from './testing/buyer-at-stripe.ts';
import { decodeForm, faultsOfEvent, faultsOfRequest } from './testing/stripe-schema.ts';

let site: BuyerAtStripe;
beforeEach(async () => {
  site = await buyerAtStripe();
});

test('requests to Stripe match Stripe’s published schema', async () => {
  const reply = await site.ask();

  const [order] = await site.orders();
  expect(reply).toEqual({ ok: true, value: { url: site.firstSession().url } });
  const [sent] = site.stripe.created;
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
  expect(site.stripe.keys).toEqual([`checkout-${order?.id}-1`]);
  expect([...site.stripe.versions]).toEqual(['2026-10-28.endive']);
});

test('the schema detects a mistake in a request', () => {
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
      site.stripe.faults.push(...met);

      const failed = await site.ask();
      const [before] = await site.orders();
      site.stripe.faults.splice(0);
      const again = await site.ask();

      expect(failed).toMatchObject({ ok: false, refusal: { error: 'Failed to create checkout session' } });
      expect(failed.ok ? '' : failed.refusal.code).toBe(
        answered === 502 ? 'payments.unavailable' : 'payments.away',
      );
      expect(before?.status).toBe(status);
      expect(again).toEqual({ ok: true, value: { url: site.firstSession().url } });
      expect([...site.stripe.sessions.values()].filter((session) => session.status === 'open')).toHaveLength(
        1,
      );
      expect(await site.storagePlan()).toMatchObject(freeColumns);
      expect(site.app.logged()).not.toContain('sk_test_of_the_operator');
    },
  );
});

test('M12: if Stripe returns no address for the page, the person is told, and nothing is granted', async () => {
  site.stripe.faults.push('no address');

  const reply = await site.ask();

  expect(reply).toMatchObject({ ok: false, refusal: { code: 'payments.unavailable' } });
  expect(await site.storagePlan()).toMatchObject(freeColumns);
});

test('M15: if Stripe’s answer was lost, the page is found by the same key, and its payment is granted once', async () => {
  site.stripe.faults.push('lost', 'lost');
  await site.ask();
  site.pay();
  site.app.clock.advance({ minutes: 2 });

  await sweep(site.app);
  await site.receiveEvent('checkout.session.completed');

  const [order] = await site.orders();
  const pages = [...site.stripe.sessions.values()].filter(
    (session) => session.client_reference_id === order?.id,
  );
  expect(pages).toHaveLength(1);
  expect(await site.storagePlan()).toMatchObject({ fileSize: '50MB', subscribedMonths: 3 });
  expect(await site.orders()).toMatchObject([{ status: 'paid' }]);
});

test('the payment page of an order that was replaced is closed at Stripe', async () => {
  await site.ask();
  await site.ask({ file: '100MB', total: '500MB', months: 1 });

  await sweep(site.app);

  expect([...site.stripe.sessions.values()].map(({ status }) => status)).toEqual(['expired', 'open']);
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
        isCapturedLater: false,
        capturedAt: null,
        releasedAt: null,
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
