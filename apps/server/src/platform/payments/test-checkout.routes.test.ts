import { randomUUID } from 'node:crypto';
import { actAtTestCheckout, getTestCheckout } from '@tessera/contract/selling/test-checkout';
import { beforeAll, expect, test } from 'vitest';
import { stateOf } from '../../testing/processes/state.ts';
import { queuedEvents, send } from '../../testing/selling/storage-plans.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));

function open(currency: string, purpose = 'order') {
  const orderId = randomUUID();
  return app.ports.payments.openCheckout({
    orderId,
    attempt: 1,
    items: [
      { name: 'Share of a dhow', amount: 33_340, quantity: 1 },
      { name: 'Share of a dhow', amount: 33_330, quantity: 2 },
    ],
    currency,
    metadata: { purpose, orderId },
    successUrl: 'http://localhost:3000/paid',
    cancelUrl: 'http://localhost:3000/cancelled',
    expiresAt: new Date(app.clock.now().getTime() + 3_600_000),
  });
}

test.for(['GBP', 'JPY', 'BHD'])(
  'H16: the page of an order in %s shows its currency and items',
  async (currency) => {
    const { id, url } = await open(currency);

    const reply = await app.browser().call(getTestCheckout, { params: { session: id } });

    expect(url).toBe(`http://localhost:3000/checkout/test/${id}`);
    expect(reply).toMatchObject({
      ok: true,
      value: {
        checkout: {
          status: 'open',
          amount: 100_000,
          currency,
          items: [
            { name: 'Share of a dhow', amount: 33_340, quantity: 1 },
            { name: 'Share of a dhow', amount: 33_330, quantity: 2 },
          ],
        },
      },
    });
  },
);

test('an expired attempt is followed by a page that can be paid', async () => {
  const first = await open('GBP');
  const orderId = first.orderId ?? '';
  await app.browser().call(actAtTestCheckout, { params: { session: first.id }, body: { act: 'expire' } });
  const found = await app.ports.payments.findCheckout(first.id);

  const second = await app.ports.payments.openCheckout({
    orderId,
    attempt: 2,
    items: [{ name: 'Share of a dhow', amount: 100_000, quantity: 1 }],
    currency: 'GBP',
    metadata: { purpose: 'order', orderId },
    successUrl: 'http://localhost:3000/paid',
    cancelUrl: 'http://localhost:3000/cancelled',
    expiresAt: new Date(app.clock.now().getTime() + 3_600_000),
  });
  const paid = await app
    .browser()
    .call(actAtTestCheckout, { params: { session: second.id }, body: { act: 'succeed' } });

  expect(found?.state).toBe('expired');
  expect(paid).toMatchObject({ ok: true, value: { url: 'http://localhost:3000/paid' } });
  expect((await app.ports.payments.findCheckout(second.id))?.state).toBe('paid');
});

test('W10: events for a purpose that no feature has are answered and have no effect', async () => {
  const { id } = await open('GBP', 'raffle');
  app.jobs.forget();
  await app.browser().call(actAtTestCheckout, { params: { session: id }, body: { act: 'succeed' } });
  const paid = await app.ports.payments.findCheckout(id);
  await app.ports.payments.refund({
    refundId: randomUUID(),
    paymentId: paid?.paymentId ?? '',
    amount: 100,
    currency: 'GBP',
    reason: 'Requested',
    metadata: paid?.metadata ?? {},
  });
  const events = queuedEvents(app);
  const before = await stateOf(app.db);

  const statuses = [];
  for (const event of events) statuses.push((await send(app, event)).status);

  expect(statuses).toEqual([200, 200, 200]);
  expect(await stateOf(app.db)).toEqual(before);
});
