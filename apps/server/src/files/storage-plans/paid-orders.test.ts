import { getOrder } from '@tessera/contract/selling/orders';
import { getStoragePlanOrder, getUploadLimit } from '@tessera/contract/files/storage-plans';
import { DAY_MS } from '@tessera/domain/durations';
import type { PurchaseRequest } from '@tessera/domain/files/storage-plans/prices';
import { addMonths } from '@tessera/domain/files/storage-plans/subscription';
import { describe, expect, test } from 'vitest';
import {
  buy,
  freeColumns,
  losePages,
  openPage,
  ordersOf,
  storagePlanOf,
  press,
  queuedEvents,
  refundWhole,
  send,
  sweep,
  usualPurchase,
} from '../../testing/selling/storage-plans.ts';
import { testApp } from '../../testing/test-app.ts';
import { bought, openPayments } from '../../testing/selling/payments.ts';

const pay = openPayments();

test('a payment raises the limits at once and is confirmed by email', async () => {
  const { event } = await pay.paid();

  const response = await send(pay.app, event);

  expect(response.status).toBe(200);
  expect(await storagePlanOf(pay.app, pay.person.id)).toEqual(bought(pay.app.clock.now()));
  expect(pay.receipts()).toHaveLength(1);
  expect(pay.receipts()[0]?.text).toContain('Your payment of £6 has arrived.');
  expect(pay.receipts()[0]?.text).toContain('50MB per file and 500MB in all');
});

test('W14, M15: a payment whose event never arrives is found by asking the provider', async () => {
  await pay.paid();
  pay.app.clock.advance({ minutes: 2 });
  const now = pay.app.clock.now();

  await sweep(pay.app);

  expect(await storagePlanOf(pay.app, pay.person.id)).toEqual(bought(now));
});

test('M15: after a crash between the provider’s answer and our commit, the payment is found and granted once', async () => {
  const { event } = await pay.paid();
  await losePages(pay.app, pay.person.id);
  pay.app.clock.advance({ minutes: 2 });
  const now = pay.app.clock.now();

  await sweep(pay.app);
  const repaired = await storagePlanOf(pay.app, pay.person.id);
  await send(pay.app, event);

  expect(repaired).toEqual(bought(now));
  expect(await storagePlanOf(pay.app, pay.person.id)).toEqual(bought(now));
  expect(pay.receipts()).toHaveLength(1);
});

test('M15: after a crash before the provider was called, nothing is granted', async () => {
  await openPage(pay.browser, pay.person.id);
  await losePages(pay.app, pay.person.id);
  await pay.app.db.deleteFrom('testCheckouts').execute();

  pay.app.clock.advance({ minutes: 2 });
  await sweep(pay.app);
  pay.app.clock.advance({ minutes: 70 });
  await sweep(pay.app);

  expect(await storagePlanOf(pay.app, pay.person.id)).toMatchObject(freeColumns);
  expect((await ordersOf(pay.app, pay.person.id)).map(({ status }) => status)).toEqual(['expired']);
});

async function giveBack(session: string): Promise<Response> {
  await refundWhole(pay.app, session);
  return send(pay.app, await pay.eventAbout(session, 'charge.refunded'));
}

test('M16: paying for the same plan again extends it', async () => {
  const start = pay.app.clock.now();
  await buy(pay.app, pay.browser, pay.person.id);
  pay.app.clock.advance({ days: 10 });

  await buy(pay.app, pay.browser, pay.person.id, { ...usualPurchase, months: 1 });

  expect(await storagePlanOf(pay.app, pay.person.id)).toMatchObject({
    expiryDate: addMonths(addMonths(start, 3), 1),
    subscribedMonths: 4,
  });
});

test('M16: a larger plan begins at once, and unused paid time becomes extra days of it', async () => {
  await buy(pay.app, pay.browser, pay.person.id);
  pay.app.clock.advance({ days: 10 });
  const now = pay.app.clock.now();
  const limits = await pay.browser.call(getUploadLimit, { params: { userId: pay.person.id } });

  const larger = await pay.paid({ file: '200MB', total: '500MB', months: 1 });
  await send(pay.app, larger.event);

  // 82 of 92 days of £6 are unused: £5.35, which is 42 days at £4 for a month of 31 days.
  expect(limits).toMatchObject({ value: { uploadLimit: { unused_pence: 535 } } });
  const until = new Date(addMonths(now, 1).getTime() + 42 * DAY_MS);
  expect(await storagePlanOf(pay.app, pay.person.id)).toMatchObject({
    fileSize: '200MB',
    expiryDate: until,
    subscribedMonths: 1,
  });
  expect(pay.receipts().at(-1)?.text).toContain('42 extra days for the £5.35');
  await giveBack(larger.session);
  expect(await storagePlanOf(pay.app, pay.person.id)).toMatchObject({
    fileSize: '50MB',
    subscribedMonths: 3,
  });
});

test('an order that one server process created can be settled by another', async () => {
  const { event } = await pay.paid();
  const other = await testApp({ isUnlimited: true });

  const responses = await Promise.all([send(other, event), send(pay.app, event), send(other, event)]);

  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await storagePlanOf(pay.app, pay.person.id)).toMatchObject({
    fileSize: '50MB',
    subscribedMonths: 3,
  });
  expect([...pay.receipts(), ...other.jobs.queued('mail.send')]).toHaveLength(1);
});

describe('M16: of two checkouts paid in two tabs', () => {
  const small: PurchaseRequest = { file: '50MB', total: '200MB', months: 1 };
  const large: PurchaseRequest = { file: '100MB', total: '200MB', months: 1 };

  async function payBoth(first: PurchaseRequest, second: PurchaseRequest) {
    const pages = [
      await openPage(pay.browser, pay.person.id, first),
      await openPage(pay.browser, pay.person.id, second),
    ] as const;
    return pages;
  }

  test('the smaller plan, if paid last, is refunded automatically with an email, and the page says so', async () => {
    const [smaller, larger] = await payBoth(small, large);
    await press(pay.browser, larger, 'succeed');
    const [largerEvent = ''] = queuedEvents(pay.app);
    await send(pay.app, largerEvent);
    await press(pay.browser, smaller, 'succeed');
    for (const event of queuedEvents(pay.app)) await send(pay.app, event);

    expect(await storagePlanOf(pay.app, pay.person.id)).toMatchObject({
      fileSize: '100MB',
      subscribedMonths: 1,
    });
    const order = (await ordersOf(pay.app, pay.person.id)).find(({ sessionId }) => sessionId === smaller);
    const shown = await pay.browser.call(getStoragePlanOrder, { params: { orderId: order?.id ?? '' } });
    expect(shown).toMatchObject({ value: { order: { state: 'not_needed', amount: 100 } } });
    const mine = await pay.browser.call(getOrder, { params: { orderId: order?.id ?? '' } });
    expect(mine).toMatchObject({
      value: {
        order: { refunds: [{ amount: 100, isSurplus: true, status: 'done', reason: 'storage_plan' }] },
      },
    });
    expect((await pay.app.ports.payments.findCheckout(smaller))?.refundedAmount).toBe(100);
    expect(pay.receipts().at(-1)?.subject).toContain('Refund');
    expect(pay.receipts().at(-1)?.text).toContain('a larger plan was running');
  });

  test('the larger plan, if paid last, is honoured, and the smaller one becomes extra days of it', async () => {
    const [smaller, larger] = await payBoth(small, large);
    await press(pay.browser, smaller, 'succeed');
    await pay.app.jobs.runAll(pay.app.workers);
    await press(pay.browser, larger, 'succeed');
    await pay.app.jobs.runAll(pay.app.workers);

    const to = new Date(addMonths(pay.app.clock.now(), 1).getTime() + 16 * DAY_MS);
    expect(await storagePlanOf(pay.app, pay.person.id)).toMatchObject({ fileSize: '100MB', expiryDate: to });
  });

  test('the same plan is extended by the second payment', async () => {
    const [first, second] = await payBoth(small, { ...small, months: 2 });
    await press(pay.browser, second, 'succeed');
    await pay.app.jobs.runAll(pay.app.workers);
    await press(pay.browser, first, 'succeed');
    await pay.app.jobs.runAll(pay.app.workers);

    expect(await storagePlanOf(pay.app, pay.person.id)).toMatchObject({
      fileSize: '50MB',
      expiryDate: addMonths(pay.app.clock.now(), 3),
      subscribedMonths: 3,
    });
    expect((await ordersOf(pay.app, pay.person.id)).map(({ status }) => status)).toEqual(['paid', 'paid']);
  });
});

test('a payment that arrives after its page has ended is honoured', async () => {
  const { event } = await pay.paid();
  await pay.app.db
    .updateTable('orders')
    .set({ status: 'expired', checkoutUrl: null })
    .where('userId', '=', pay.person.id)
    .execute();

  await send(pay.app, event);

  expect(await storagePlanOf(pay.app, pay.person.id)).toEqual(bought(pay.app.clock.now()));
});
