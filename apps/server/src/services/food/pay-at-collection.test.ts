import { changeKitchen } from '@tessera/contract/services/my-kitchen';
import { delayProviderOrder } from '@tessera/contract/services/bookings';
import { listFulfilments, takeBuyerStep } from '@tessera/contract/selling/fulfilment';
import { listMyReviews } from '@tessera/contract/sold/reviews';
import { DAY_MS, HOUR_MS } from '@tessera/domain/durations';
import { MISSED_DAYS } from '@tessera/domain/sold/kinds/pay-at-collection';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { liveKitchen, type TestKitchen, valueOf } from '../../testing/kitchens.ts';
import { act, ordersOf, paidOrder, stateOf, usedMinutes } from '../../testing/selling/kitchen-orders.ts';
import {
  type Customer,
  customerOf,
  mealAddress,
  orderMeal,
  slotsOf,
  smallOf,
  sweepSteps,
} from '../../testing/selling/meals.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});

const paying = { settings: { paysAtCollection: true } };

async function orderUnpaid(
  kitchen: TestKitchen,
  customer: Pick<Customer, 'browser'>,
  meal: Parameters<typeof orderMeal>[3] = {},
) {
  return orderMeal(app, kitchen, customer, { ...meal, payment: 'in_person' });
}

/** Accepts an order and lets its time come. */
async function getReady(kitchen: TestKitchen, lineId: string): Promise<void> {
  valueOf(await act(kitchen, lineId, 'accept'));
  app.clock.advance({ seconds: (2 * HOUR_MS) / 1_000 });
}

test('an order to pay at collection reaches the kitchen without a payment, and its ticket says what to take', async () => {
  const kitchen = await liveKitchen(app, paying);
  const customer = await customerOf(app);
  const answer = await orderUnpaid(kitchen, customer);

  expect(answer).toMatchObject({ status: 200, checkoutUrl: null });
  const lineId = answer.order.lines[0]?.id ?? '';
  expect(await ordersOf(kitchen)).toMatchObject([{ id: lineId, amount: 850, toPay: 850, state: 'placed' }]);
  const params = { orderId: answer.order.id };
  const [shown] = valueOf(await customer.browser.call(listFulfilments, { params })).fulfilments;
  expect(shown?.payment).toBe('You pay £8.50 at collection.');
  await getReady(kitchen, lineId);
  valueOf(await act(kitchen, lineId, 'complete'));
  await sweepSteps(app);
  expect(await stateOf(app, lineId)).toBe('completed');
  const dues = await app.db
    .selectFrom('sellerDues')
    .select('amount')
    .where('orderId', '=', answer.order.id)
    .execute();
  expect(dues.filter(({ amount }) => amount !== 0)).toEqual([]);
});

test('FO-21: is refused where the kitchen does not allow it, for deliveries, and above the limit', async () => {
  const customer = await customerOf(app);
  expect(await orderUnpaid(await liveKitchen(app), customer)).toMatchObject({
    status: 409,
    code: 'orders.payment_way',
  });
  const kitchen = await liveKitchen(app, {
    settings: { paysAtCollection: true, offersDelivery: true, deliveryKm: 5, minutesPerSlot: 200 },
  });
  const delivery = { way: 'delivery', address: mealAddress, postcode: mealAddress.postcode } as const;
  expect(await orderUnpaid(kitchen, customer, delivery)).toMatchObject({ code: 'orders.payment_way' });
  const items = [{ itemId: kitchen.itemId, options: [await smallOf(app, kitchen)], quantity: 8 }];
  expect(await orderUnpaid(kitchen, customer, { items })).toMatchObject({
    status: 409,
    code: 'meals.pay_online',
    error: 'Orders over £60 are paid online.',
  });
  valueOf(
    await kitchen.browser.call(changeKitchen, {
      params: { providerId: kitchen.id },
      body: { paysAtCollection: false },
    }),
  );
  expect(await orderUnpaid(kitchen, customer)).toMatchObject({ code: 'orders.payment_way' });
});

test('FO-22: of several orders at once, at several kitchens, one person gets one without paying', async () => {
  const first = await liveKitchen(app, paying);
  const kitchens = [first, await liveKitchen(app, paying)];
  const customer = await customerOf(app);
  const answers = await Promise.all(
    [0, 1, 0, 1, 0, 1].map((at) => orderUnpaid(kitchens[at] ?? first, customer)),
  );

  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200).map(({ code }) => code)).toEqual(
    Array.from({ length: 5 }, () => 'meals.pay_online'),
  );
  const used = await Promise.all(kitchens.map((kitchen) => usedMinutes(app, kitchen)));
  expect(used.reduce((sum, minutes) => sum + minutes, 0)).toBe(5);
  // Paying online is possible meanwhile.
  expect((await orderMeal(app, first, customer)).status).toBe(200);
});

test('FO-23: whoever does not collect pays online at all kitchens for 90 days', async () => {
  const [kitchen, other] = [await liveKitchen(app, paying), await liveKitchen(app, paying)];
  const customer = await customerOf(app);
  const answer = await orderUnpaid(kitchen, customer);
  const lineId = answer.order.lines[0]?.id ?? '';
  await getReady(kitchen, lineId);
  valueOf(await act(kitchen, lineId, 'no-show'));

  for (const each of [kitchen, other])
    expect(await orderUnpaid(each, customer)).toMatchObject({
      code: 'meals.pay_online',
      error: expect.stringContaining('For 90 days'),
    });
  expect((await orderMeal(app, other, customer)).status).toBe(200);
  expect((await orderUnpaid(other, await customerOf(app))).status).toBe(200);
  app.clock.advance({ seconds: (91 * DAY_MS) / 1_000 });
  const person = { id: customer.id, browser: await app.as({ id: customer.id }) };
  expect((await orderUnpaid(other, person)).status).toBe(200);
});

test('FO-24: a cancelled or refused order frees its minutes, refunds nothing, and another can be placed', async () => {
  const kitchen = await liveKitchen(app, paying);
  const customer = await customerOf(app);
  const first = await orderUnpaid(kitchen, customer);
  const params = { orderId: first.order.id, lineId: first.order.lines[0]?.id ?? '' };
  valueOf(await customer.browser.call(takeBuyerStep, { params, body: { step: 'withdraw' } }));
  expect(await usedMinutes(app, kitchen)).toBe(0);
  const second = await orderUnpaid(kitchen, customer);
  const lineId = second.order.lines[0]?.id ?? '';
  const [order] = (await ordersOf(kitchen)).filter(({ id }) => id === lineId);
  expect(order?.actions).toContainEqual({ action: 'refuse', label: 'Refuse' });
  valueOf(await act(kitchen, lineId, 'refuse'));
  expect(await usedMinutes(app, kitchen)).toBe(0);
  const refunds = await app.db
    .selectFrom('orderRefunds')
    .select('amount')
    .where('orderId', 'in', [first.order.id, second.order.id])
    .execute();
  expect(refunds.filter(({ amount }) => amount !== 0)).toEqual([]);
  expect((await orderUnpaid(kitchen, customer)).status).toBe(200);
});

test('FO-25: an order that cost nothing to place gives no right to a review', async () => {
  const kitchen = await liveKitchen(app, paying);
  const customer = await customerOf(app);
  const answer = await orderUnpaid(kitchen, customer);
  const lineId = answer.order.lines[0]?.id ?? '';
  await getReady(kitchen, lineId);
  valueOf(await act(kitchen, lineId, 'complete'));
  const paid = await paidOrder(app, kitchen);
  await getReady(kitchen, paid.lineId);
  valueOf(await act(kitchen, paid.lineId, 'complete'));
  const reviewsOf = async ({ browser }: Pick<Customer, 'browser'>) =>
    JSON.stringify(valueOf(await browser.call(listMyReviews, {})));

  expect(await reviewsOf(paid.customer)).toContain(paid.lineId);
  expect(await reviewsOf(customer)).not.toContain(lineId);
});

describe('FO-26: an order to pay at collection that its buyer cancels', () => {
  let kitchen: TestKitchen;
  let customer: Customer;
  let lineId: string;
  let orderId: string;
  let letItBeLate: () => void;

  /** The kitchen allows cancelling for free until an hour before. */
  beforeEach(async () => {
    kitchen = await liveKitchen(app, paying);
    customer = await customerOf(app);
    const inThreeHours = app.clock.now().getTime() + 3 * HOUR_MS;
    const slot = (await slotsOf(app, kitchen)).find(({ start }) => new Date(start).getTime() >= inThreeHours);
    const { order } = await orderUnpaid(kitchen, customer, { slotStart: slot?.start ?? '' });
    lineId = order.lines[0]?.id ?? '';
    orderId = order.id;
    const untilLate = new Date(slot?.start ?? '').getTime() - HOUR_MS / 2 - app.clock.now().getTime();
    letItBeLate = () => app.clock.advance({ seconds: untilLate / 1_000 });
  });

  const cancel = async (step: 'withdraw' | 'cancel') =>
    valueOf(await customer.browser.call(takeBuyerStep, { params: { orderId, lineId }, body: { step } }));
  const next = async () => orderUnpaid(await liveKitchen(app, paying), customer);

  test('after acceptance and the time for free cancelling counts as not collected, at all kitchens', async () => {
    valueOf(await act(kitchen, lineId, 'accept'));
    letItBeLate();
    await cancel('cancel');
    expect(await next()).toMatchObject({
      status: 409,
      code: 'meals.pay_online',
      error: expect.stringContaining('cancelled it late'),
    });
    const [message] = app.jobs
      .queued('mail.send')
      .filter(({ subject }) => subject.startsWith('You cancelled your order'))
      .slice(-1);
    expect(message?.text).toContain(`for ${MISSED_DAYS} days only if you pay online`);
    app.clock.advance({ days: MISSED_DAYS + 1 });
    customer = { ...customer, browser: await app.as({ id: customer.id }) };
    expect((await next()).status).toBe(200);
  });

  test('is warned beside the button once it is late, and not before', async () => {
    const warnings = async () => {
      const { fulfilments } = valueOf(await customer.browser.call(listFulfilments, { params: { orderId } }));
      return fulfilments.flatMap(({ steps }) => steps.map(({ name, warning }) => [name, warning]));
    };
    expect(await warnings()).toEqual([['withdraw', null]]);
    valueOf(await act(kitchen, lineId, 'accept'));
    expect(await warnings()).toEqual([['cancel', null]]);
    letItBeLate();
    expect(await warnings()).toEqual([
      ['cancel', expect.stringContaining(`for ${MISSED_DAYS} days only if you pay online`)],
    ]);
  });

  test('in the time for free cancelling does not count', async () => {
    valueOf(await act(kitchen, lineId, 'accept'));
    await cancel('cancel');
    expect((await next()).status).toBe(200);
  });

  test('before the kitchen accepted it does not count, however late', async () => {
    letItBeLate();
    await cancel('withdraw');
    expect((await next()).status).toBe(200);
  });

  test('does not count if the kitchen had delayed it', async () => {
    valueOf(await act(kitchen, lineId, 'accept'));
    letItBeLate();
    const body = { minutes: 30, message: '' };
    valueOf(await kitchen.browser.call(delayProviderOrder, { params: { id: lineId }, body }));
    await cancel('cancel');
    expect((await next()).status).toBe(200);
  });
});
