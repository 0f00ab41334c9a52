import {
  checkStoragePlanOrder,
  getStoragePlanOrder,
  getUploadLimit,
} from '@tessera/contract/files/storage-plans';
import type { TestCheckoutAct } from '@tessera/contract/selling/test-checkout';
import { expect, test } from 'vitest';
import { openPayments } from '../../testing/selling/payments.ts';
import {
  freeColumns,
  openPage,
  ordersOf,
  storagePlanOf,
  press,
  send,
} from '../../testing/selling/storage-plans.ts';
import { testApp } from '../../testing/test-app.ts';

const pay = openPayments();

async function opened() {
  const session = await openPage(pay.browser, pay.person.id);
  const [order] = await ordersOf(pay.app, pay.person.id);
  return { session, params: { orderId: order?.id ?? '' } };
}

test.for<[TestCheckoutAct, string, boolean]>([
  ['succeed', 'paid', true],
  ['decline', 'declined', false],
  ['expire', 'expired', false],
  ['abandon', 'waiting', false],
])('after “%s” at the test checkout the order is %s', async ([act, state, isGiven]) => {
  const { session, params } = await opened();

  const pressed = await press(pay.browser, session, act);
  await pay.app.jobs.runAll(pay.app.workers);

  const order = await pay.browser.call(getStoragePlanOrder, { params });
  expect(pressed).toMatchObject({ ok: true });
  expect(order).toMatchObject({ ok: true, value: { order: { state, amount: 600, months: 3 } } });
  if (!isGiven) expect(await storagePlanOf(pay.app, pay.person.id)).toMatchObject(freeColumns);
});

test('STO-3: the new limits are shown as soon as the payment has arrived', async () => {
  const { session } = await opened();
  await press(pay.browser, session, 'succeed');
  await pay.app.jobs.runAll(pay.app.workers);

  const reply = await pay.browser.call(getUploadLimit, { params: { userId: pay.person.id } });

  expect(reply).toMatchObject({
    value: {
      uploadLimit: { file_size: '50MB', upload_size: '500MB', file_size_cost: 1, upload_size_cost: 1 },
    },
  });
  expect(reply.ok && reply.value.uploadLimit.expiry_date).toBeInstanceOf(Date);
});

test('a person whose card was declined can use another one', async () => {
  const { session, params } = await opened();
  await press(pay.browser, session, 'decline');
  const emails = await pay.app.mail();
  await press(pay.browser, session, 'succeed');

  await pay.app.jobs.runAll(pay.app.workers);

  const declined = emails.find(({ subject }) => subject.endsWith('failed'));
  expect(declined?.text).toContain('use another card until');
  // Storage plans are not limited, so the email mentions no reservation.
  expect(declined?.text).not.toContain('reserv');
  expect(await pay.browser.call(getStoragePlanOrder, { params })).toMatchObject({
    value: { order: { state: 'paid' } },
  });
});

test('a page that was used or has expired cannot be used again', async () => {
  const { session } = await opened();
  await press(pay.browser, session, 'succeed');
  const second = await press(pay.browser, session, 'succeed');
  const other = await pay.app.given.person();
  const late = await openPage(await pay.app.as(other), other.id);
  pay.app.clock.advance({ minutes: 61 });
  const tooLate = await press(pay.browser, late, 'succeed');

  expect(second).toMatchObject({ ok: false, refusal: { code: 'payments.closed' } });
  expect(tooLate).toMatchObject({ ok: false, refusal: { code: 'payments.closed' } });
});

test('a person who returns before the event makes the server ask the provider', async () => {
  const { session, params } = await opened();
  await press(pay.browser, session, 'succeed');

  const before = await pay.browser.call(getStoragePlanOrder, { params });
  const checked = await pay.browser.call(checkStoragePlanOrder, { params });
  await pay.app.jobs.runAll(pay.app.workers);

  expect(before).toMatchObject({ value: { order: { state: 'waiting' } } });
  expect(checked).toMatchObject({ value: { order: { state: 'paid' } } });
  expect(await storagePlanOf(pay.app, pay.person.id)).toMatchObject({ subscribedMonths: 3 });
});

test('M14: opening the success page without having paid grants nothing', async () => {
  const { params } = await opened();

  const checked = await pay.browser.call(checkStoragePlanOrder, { params });

  expect(checked).toMatchObject({ value: { order: { state: 'waiting' } } });
  expect(await storagePlanOf(pay.app, pay.person.id)).toMatchObject(freeColumns);
});

test.for([getStoragePlanOrder, checkStoragePlanOrder])(
  'M14: another person’s order counts as missing ($method)',
  async (endpoint) => {
    const { session, params } = await opened();
    await press(pay.browser, session, 'succeed');
    const other = await pay.app.given.person();

    const reply = await (await pay.app.as(other)).call(endpoint, { params });

    expect(reply).toMatchObject({ ok: false, refusal: { code: 'not_found' } });
    expect(await storagePlanOf(pay.app, pay.person.id)).toMatchObject(freeColumns);
    expect(await storagePlanOf(pay.app, other.id)).toMatchObject(freeColumns);
  },
);

test('with a real provider there is no test checkout, and its events are refused', async () => {
  const { session } = await opened();
  await press(pay.browser, session, 'succeed');
  const [event] = pay.app.jobs.queued('payments.test-event');
  const real = await testApp({
    environment: { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_operator' },
  });

  const page = await real.browser().fetch(`/api/checkout/test/${session}`);
  const sent = await send(real, event?.body ?? '');

  expect([page.status, sent.status]).toEqual([404, 400]);
  expect(await storagePlanOf(pay.app, pay.person.id)).toMatchObject(freeColumns);
});
