import { createCheckoutSession } from '@tessera/contract/files/storage-plans';
import { getTestCheckout } from '@tessera/contract/selling/test-checkout';
import type { PurchaseRequest } from '@tessera/domain/files/storage-plans/prices';
import { describe, expect, test } from 'vitest';
import { startedTogether } from '../../testing/processes/held-lock.ts';
import { openPayments } from '../../testing/selling/payments.ts';
import {
  buy,
  type CheckoutBody,
  checkoutBody,
  freeColumns,
  openPage,
  ordersOf,
  storagePlanOf,
  press,
  sessionIn,
  sweep,
  usualPurchase,
} from '../../testing/selling/storage-plans.ts';

const pay = openPayments();

/** The payment page whose address the answer contains. */
const pageOf = (reply: { ok: true; value: { url: string } } | { ok: false }) =>
  pay.browser.call(getTestCheckout, {
    params: { session: sessionIn(reply.ok ? reply.value.url : '') },
  });

test('a person gets a payment page with the server’s own text and amounts', async () => {
  const { person, browser } = pay;
  const body = checkoutBody(person.id);

  const reply = await browser.call(createCheckoutSession, { body });

  expect(reply).toEqual({
    ok: true,
    value: { url: expect.stringMatching(/^http:\/\/localhost:3000\/checkout\/test\/cs_test_/) },
  });
  const page = await pageOf(reply);
  expect(page).toMatchObject({
    ok: true,
    value: {
      checkout: {
        amount: 600,
        items: [
          { name: 'Upload limit 500MB in all, per month', amount: 100, quantity: 3 },
          { name: 'Per-file limit 50MB, per month', amount: 100, quantity: 3 },
        ],
      },
    },
  });
  expect(await storagePlanOf(pay.app, person.id)).toMatchObject(freeColumns);
});

test('M09: no text of the request is shown on the payment page', async () => {
  const { person, browser } = pay;
  const body: CheckoutBody = {
    ...checkoutBody(person.id),
    lineItems: [{ name: `<script>${'a'.repeat(5_000)}`, amount: 600, quantity: 1 }],
  };

  const reply = await browser.call(createCheckoutSession, { body });

  const page = await pageOf(reply);
  expect(JSON.stringify(page)).not.toContain('script');
});

describe('M10: there is one order and one payable page', () => {
  test('for several clicks at once', async () => {
    const { person, browser } = pay;
    const body = checkoutBody(person.id);

    // All requests have loaded the viewer before the first of them may continue.
    const replies = await startedTogether(
      pay.app.db,
      6,
      (tx) => tx.selectFrom('users').select('id').where('id', '=', person.id).forUpdate().execute(),
      () => Promise.all(Array.from({ length: 6 }, () => browser.call(createCheckoutSession, { body }))),
    );

    const urls = replies.map((reply) => (reply.ok ? reply.value.url : reply.refusal.code));
    expect(new Set(urls).size).toBe(1);
    expect(await ordersOf(pay.app, person.id)).toHaveLength(1);
  });

  test('for a click after an answer that was lost', async () => {
    const { person, browser } = pay;
    const first = await openPage(browser, person.id);
    pay.app.clock.advance({ minutes: 10 });

    const second = await openPage(browser, person.id);

    expect(second).toBe(first);
    expect(await ordersOf(pay.app, person.id)).toHaveLength(1);
  });

  test('also when the person changes their mind: the first page is closed', async () => {
    const { person, browser } = pay;
    const first = await openPage(browser, person.id);

    const second = await openPage(browser, person.id, { ...usualPurchase, months: 1 });
    await sweep(pay.app);

    expect(second).not.toBe(first);
    const page = await browser.call(getTestCheckout, { params: { session: first } });
    expect(page).toMatchObject({ value: { checkout: { status: 'expired' } } });
    expect((await ordersOf(pay.app, person.id)).map(({ status }) => status)).toEqual(['cancelled', 'open']);
  });

  test('and a new page if the old one is about to close', async () => {
    const { person, browser } = pay;
    const first = await openPage(browser, person.id);
    pay.app.clock.advance({ minutes: 26 });

    const second = await openPage(browser, person.id);

    expect(second).not.toBe(first);
  });

  test('for a click after it was paid in another tab: the success page', async () => {
    const { person, browser } = pay;
    const session = await openPage(browser, person.id);
    await press(browser, session, 'succeed');

    const reply = await browser.call(createCheckoutSession, { body: checkoutBody(person.id) });

    const [order] = await ordersOf(pay.app, person.id);
    expect(reply).toEqual({
      ok: true,
      value: { url: `http://localhost:3000/upload?plan=paid&order=${order?.id}` },
    });
    expect(await ordersOf(pay.app, person.id)).toHaveLength(1);
    expect(await storagePlanOf(pay.app, person.id)).toMatchObject({ fileSize: '50MB', subscribedMonths: 3 });
  });
});

test('M13: where the person returns to is decided by the server alone', async () => {
  const { person, browser } = pay;
  const body = {
    ...checkoutBody(person.id),
    successUrl: '//evil.test',
    cancel_url: 'javascript:alert(1)',
    redirect: '/\\evil.test',
  };

  const reply = await browser.call(createCheckoutSession, { body });

  const page = await pageOf(reply);
  const [order] = await ordersOf(pay.app, person.id);
  expect(page).toMatchObject({
    value: {
      checkout: {
        success_url: `http://localhost:3000/upload?plan=paid&order=${order?.id}`,
        cancel_url: `http://localhost:3000/upload?plan=cancelled&order=${order?.id}`,
      },
    },
  });
});

test('M16: while a larger plan runs a smaller one is refused; when it has ended it is accepted', async () => {
  const { person, browser } = pay;
  const small: PurchaseRequest = { file: '50MB', total: '200MB', months: 1 };
  await buy(pay.app, browser, person.id, { file: '100MB', total: '1000MB', months: 1 });

  const during = await browser.call(createCheckoutSession, { body: checkoutBody(person.id, small) });
  pay.app.clock.advance({ days: 40 });
  const again = await pay.app.as(person);
  const after = await again.call(createCheckoutSession, { body: checkoutBody(person.id, small) });

  expect(during).toMatchObject({ ok: false, refusal: { code: 'storage_plans.smaller' } });
  expect(after).toMatchObject({ ok: true });
});
