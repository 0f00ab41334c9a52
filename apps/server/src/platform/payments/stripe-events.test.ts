import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { freeColumns } from '../../testing/selling/storage-plans.ts';
import { type BuyerAtStripe, buyerAtStripe } from './testing/buyer-at-stripe.ts';

let site: BuyerAtStripe;
beforeEach(async () => {
  site = await buyerAtStripe();
});

test('a payment at Stripe raises the limits', async () => {
  await site.ask();
  site.pay();

  const response = await site.receiveEvent('checkout.session.completed');

  expect(response.status).toBe(200);
  expect(await site.storagePlan()).toMatchObject({ fileSize: '50MB', uploadSize: '500MB' });
  expect(await site.orders()).toMatchObject([{ status: 'paid', paymentId: `pi_${site.firstSession().id}` }]);
});

describe('W08: money that takes its time', () => {
  test('gives the plan when it has arrived', async () => {
    await site.ask();
    site.pay('processing');
    await site.receiveEvent('checkout.session.completed');
    const waiting = await site.storagePlan();

    site.pay();
    await site.receiveEvent('checkout.session.async_payment_succeeded');

    expect(waiting).toMatchObject(freeColumns);
    expect(await site.storagePlan()).toMatchObject({ fileSize: '50MB' });
  });

  test('grants nothing if it does not arrive', async () => {
    await site.ask();
    site.pay('processing');
    await site.receiveEvent('checkout.session.completed');

    site.pay('requires_payment_method');
    await site.receiveEvent('checkout.session.async_payment_failed');

    expect(await site.storagePlan()).toMatchObject(freeColumns);
    expect(await site.orders()).toMatchObject([{ status: 'expired' }]);
  });
});

describe('W15: with Stripe, a plan ends', () => {
  type Change = (paymentId: string) => object;
  const refund: Change = (paymentId) =>
    site.stripe.payments.createRefund({
      payment_intent: paymentId,
      amount: String(site.firstSession().amount_total),
    });
  const dispute =
    (status: string): Change =>
    (paymentId) =>
      site.stripe.payments.dispute(paymentId, status);

  test.for<[string, Change, boolean]>([
    ['when its payment is refunded', refund, true],
    ['when a dispute is lost', dispute('lost'), true],
    ['not while a dispute is open', dispute('needs_response'), false],
    ['not when a dispute is won', dispute('won'), false],
  ])('%s', async ([, change, isOver]) => {
    await site.ask();
    const paymentId = site.pay();
    await site.receiveEvent('checkout.session.completed');

    change(paymentId);
    const responses = [];
    for (const event of site.stripe.payments.events) responses.push(await site.receive(event));

    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(responses.length).toBeGreaterThan(0);
    expect(await site.storagePlan()).toMatchObject(isOver ? freeColumns : { fileSize: '50MB' });
  });
});

test('W10: an event about test money has no effect on a site that takes real money', async () => {
  site = await buyerAtStripe('sk_live_of_the_operator');
  await site.ask();
  site.pay();

  const test = await site.receiveEvent('checkout.session.completed', { livemode: false });
  const before = await site.storagePlan();
  const live = await site.receiveEvent('checkout.session.completed', { livemode: true });

  expect([test.status, live.status]).toEqual([200, 200]);
  expect(before).toMatchObject(freeColumns);
  expect(await site.storagePlan()).toMatchObject({ fileSize: '50MB' });
});

test('W07: while Stripe is unavailable, its events are postponed', async () => {
  await site.ask();
  site.pay();
  site.stripe.faults.push(500);
  const id = `evt_${randomUUID()}`;

  const during = await site.receiveEvent('checkout.session.completed', { id });
  const after = await site.receiveEvent('checkout.session.completed', { id });

  expect([during.status, after.status]).toEqual([503, 200]);
  expect(await site.storagePlan()).toMatchObject({ fileSize: '50MB' });
});
