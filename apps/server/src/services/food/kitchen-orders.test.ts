import { delayProviderOrder, listProviderOrders } from '@tessera/contract/services/bookings';
import { listFulfilments } from '@tessera/contract/selling/fulfilment';
import { changeKitchen } from '@tessera/contract/services/my-kitchen';
import { MINUTE_MS } from '@tessera/domain/durations';
import { beforeAll, describe, expect, test } from 'vitest';
import { liveKitchen, valueOf } from '../../testing/kitchens.ts';
import {
  act,
  earnedBy,
  type KitchenAction,
  ordersOf,
  paidOrder,
  stateOf,
  usedMinutes,
} from '../../testing/selling/kitchen-orders.ts';
import { customerOf, mealAddress, orderMeal, slotsOf, sweepSteps } from '../../testing/selling/meals.ts';
import { payments, refundedAmounts } from '../../testing/selling/payment-ends.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});

describe('a paid order', () => {
  test('FO-11: that the kitchen refuses costs nothing, and its minutes are free again', async () => {
    const kitchen = await liveKitchen(app);
    const { lineId, answer, customer } = await paidOrder(app, kitchen);
    expect(await usedMinutes(app, kitchen)).toBe(5);
    expect(await payments(app, answer.order.id)).toEqual(['authorised']);

    const answers = await Promise.all([
      act(kitchen, lineId, 'refuse', { message: 'The oven broke' }),
      act(kitchen, lineId, 'refuse'),
    ]);

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await usedMinutes(app, kitchen)).toBe(0);
    expect(await payments(app, answer.order.id)).toEqual(['released']);
    expect(await refundedAmounts(app, answer.order.id)).toEqual([]);
    expect(await earnedBy(app, kitchen)).toEqual([]);
    const email = (await app.mail()).find(({ to }) => to === customer.email);
    expect(email?.text).toContain('authorised for £8.50 and hasn’t been charged');
    expect(email?.text).toContain('The oven broke');
  });

  test('that the kitchen accepts is charged then, once, and a refusal afterwards is refunded', async () => {
    const kitchen = await liveKitchen(app);
    const { lineId, answer, customer } = await paidOrder(app, kitchen);

    const accepted = await Promise.all([act(kitchen, lineId, 'accept'), act(kitchen, lineId, 'accept')]);

    expect(accepted.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await payments(app, answer.order.id)).toEqual(['captured']);
    await sweepSteps(app);
    const emails = (await app.mail()).filter(({ to }) => to === customer.email);
    expect(emails.map(({ text }) => text).join('\n')).toContain('Your payment of £8.50 has arrived.');
    valueOf(await act(kitchen, lineId, 'refuse'));
    expect(await refundedAmounts(app, answer.order.id)).toEqual([850]);
  });

  test('PV-11: accepting and refusing at once, or completing and refusing, has one consistent end', async () => {
    const kitchen = await liveKitchen(app, { settings: { minutesPerSlot: 100 } });
    for (let round = 0; round < 4; round += 1) {
      const { lineId, answer } = await paidOrder(app, kitchen);
      await act(kitchen, lineId, 'accept');
      const before = (await earnedBy(app, kitchen)).length;
      const done = await Promise.all(
        (['complete', 'refuse'] as KitchenAction[]).map((action) => act(kitchen, lineId, action)),
      );
      const state = await stateOf(app, lineId);
      const refunds = await refundedAmounts(app, answer.order.id);
      const earned = (await earnedBy(app, kitchen)).length - before;

      expect(done.filter(({ ok }) => ok)).toHaveLength(1);
      expect({ earned, refunded: refunds.length }).toEqual(
        state === 'completed' ? { earned: 1, refunded: 0 } : { earned: 0, refunded: 1 },
      );
    }
  });

  test('PV-10, K05: somebody else sees nothing of it and cannot act', async () => {
    const [kitchen, other] = [await liveKitchen(app), await liveKitchen(app)];
    const { lineId, customer } = await paidOrder(app, kitchen);

    expect(await ordersOf(other)).toEqual([]);
    const foreign = await other.browser.call(listProviderOrders, { query: { providerId: kitchen.id } });
    expect(valueOf(foreign).orders).toEqual([]);
    for (const { browser } of [other, customer])
      expect(await act({ browser }, lineId, 'accept')).toMatchObject({ refusal: { code: 'not_found' } });
    expect(await stateOf(app, lineId)).toBe('placed');
  });

  test('DP-10: a kitchen completes no order that is for later, so that its money is not earned before the meal', async () => {
    const kitchen = await liveKitchen(app);
    const { lineId } = await paidOrder(app, kitchen, {
      slotStart: (await slotsOf(app, kitchen))[8]?.start ?? '',
    });
    await act(kitchen, lineId, 'accept');
    const offered = async () => (await ordersOf(kitchen))[0]?.actions.map(({ action }) => action);

    expect(await act(kitchen, lineId, 'complete')).toMatchObject({
      refusal: { code: 'bookings.not_possible' },
    });
    expect(await offered()).not.toContain('complete');
    expect(await earnedBy(app, kitchen)).toEqual([]);

    app.clock.advance({ hours: 1 });

    expect(await offered()).toContain('complete');
    expect(await act(kitchen, lineId, 'complete')).toMatchObject({ ok: true });
  });

  test('PV-12: nobody can have failed to come before the time, and nothing happens after the end', async () => {
    const kitchen = await liveKitchen(app);
    const { lineId } = await paidOrder(app, kitchen);
    await act(kitchen, lineId, 'accept');

    expect(await act(kitchen, lineId, 'no-show')).toMatchObject({
      refusal: { code: 'bookings.not_possible' },
    });
    valueOf(await act(kitchen, lineId, 'complete'));
    for (const action of ['accept', 'ready', 'complete', 'refuse', 'no-show'] as KitchenAction[])
      expect(await act(kitchen, lineId, action)).toMatchObject({
        refusal: { code: 'bookings.not_possible' },
      });
  });

  test('FO-14, K06: shows the address of a delivery only while it is agreed', async () => {
    const kitchen = await liveKitchen(app, { settings: { offersDelivery: true, deliveryKm: 3 } });
    const { lineId } = await paidOrder(app, kitchen, {
      way: 'delivery',
      postcode: 'BS1 4ND',
      address: mealAddress,
    });
    const addressOf = async () => (await ordersOf(kitchen))[0]?.address;

    expect(await addressOf()).toEqual({ name: '', lines: [], postcode: 'BS1' });
    await act(kitchen, lineId, 'accept');
    expect(await addressOf()).toMatchObject({ name: 'Grace Hopper', postcode: 'BS1 4ND' });
    await act(kitchen, lineId, 'complete');
    expect(await addressOf()).toBeNull();
  });

  test('FO-12: minutes of a slot never fall below what is reserved, and its length stays', async () => {
    const kitchen = await liveKitchen(app, { settings: { minutesPerSlot: 30 } });
    const slotStart = (await slotsOf(app, kitchen))[6]?.start ?? '';
    await orderMeal(app, kitchen, await customerOf(app), { slotStart });
    await orderMeal(app, kitchen, await customerOf(app), { slotStart });
    const params = { providerId: kitchen.id };

    const length = await kitchen.browser.call(changeKitchen, { params, body: { slotMinutes: 30 } });
    valueOf(await kitchen.browser.call(changeKitchen, { params, body: { minutesPerSlot: 5 } }));

    expect(length).toMatchObject({ refusal: { code: 'food.slots_fixed' } });
    expect((await orderMeal(app, kitchen, await customerOf(app), { slotStart })).code).toBe('meals.full');
    expect(await usedMinutes(app, kitchen)).toBe(10);
    valueOf(await kitchen.browser.call(changeKitchen, { params, body: { minutesPerSlot: 60 } }));
    expect((await slotsOf(app, kitchen)).find(({ start }) => start === slotStart)?.left).toBe(50);
  });
});

test('FO-15: without an answer the order costs nothing, and without completion the kitchen is paid', async () => {
  const kitchen = await liveKitchen(app);
  const forgotten = await paidOrder(app, kitchen);
  const accepted = await paidOrder(app, kitchen);
  await act(kitchen, accepted.lineId, 'accept');

  app.clock.advance({ seconds: 3 * 3_600 });
  await sweepSteps(app);
  expect([await stateOf(app, forgotten.lineId), await stateOf(app, accepted.lineId)]).toEqual([
    'refused',
    'accepted',
  ]);
  app.clock.advance({ seconds: 49 * 3_600 });
  await sweepSteps(app);

  expect(await stateOf(app, accepted.lineId)).toBe('completed');
  expect(await earnedBy(app, kitchen)).toEqual([850]);
});

test('BE-34: a delay promises an accepted order for later and tells the customer, but nothing else can be delayed', async () => {
  const kitchen = await liveKitchen(app);
  const { lineId } = await paidOrder(app, kitchen);
  const delay = () =>
    kitchen.browser.call(delayProviderOrder, {
      params: { id: lineId },
      body: { minutes: 10, message: 'The oven is slow' },
    });
  expect(await delay()).toMatchObject({ refusal: { code: 'bookings.not_possible' } });
  await act(kitchen, lineId, 'accept');
  app.jobs.forget();

  const { order } = valueOf(await delay());

  expect(new Date(order.promised).getTime() - new Date(order.start).getTime()).toBe(10 * MINUTE_MS);
  const [email] = app.jobs.queued('mail.send');
  expect(email?.subject).toBe('Your order from Test Kitchen will be later');
  expect(email?.text).toContain('The oven is slow');
  await app.db
    .updateTable('fulfilments')
    .set({ frozenAt: app.clock.now() })
    .where('orderLineId', '=', lineId)
    .execute();
  expect(await delay()).toMatchObject({ refusal: { code: 'bookings.not_possible' } });
  const stranger = await customerOf(app);
  const foreign = await stranger.browser.call(delayProviderOrder, {
    params: { id: lineId },
    body: { minutes: 5 },
  });
  expect(foreign).toMatchObject({ refusal: { code: 'not_found' } });
});

test('a kitchen accepts for later, and the customer reads the new time and its message until it is over', async () => {
  const kitchen = await liveKitchen(app);
  const { customer, answer, lineId } = await paidOrder(app, kitchen);
  const factsOf = async () => {
    const params = { orderId: answer.order.id };
    return valueOf(await customer.browser.call(listFulfilments, { params })).fulfilments[0]?.facts;
  };
  const start = (await ordersOf(kitchen))[0]?.start ?? '';
  const promised = new Date(new Date(start).getTime() + 20 * MINUTE_MS).toISOString();
  app.jobs.forget();

  await act(kitchen, lineId, 'accept', { promised, message: 'Busy night' });

  const time = (await ordersOf(kitchen))[0]?.promised.slice(11, 16) ?? '';
  const [accepted] = app.jobs
    .queued('mail.send')
    .filter(({ subject }) => subject.endsWith('accepted your order'));
  expect(accepted?.text).toContain(`Promised for ${time}. Busy night`);
  expect(await factsOf()).toEqual([
    `Now promised for ${time}.`,
    'Test Kitchen says: “Busy night”',
    'Questions? Call Test Kitchen: 0117 496 0123.',
  ]);
  await act(kitchen, lineId, 'complete');
  expect(await factsOf()).toEqual(['Test Kitchen says: “Busy night”']);
});

test('FO-14: the address of a delivery is deleted a month after its time', async () => {
  const kitchen = await liveKitchen(app, { settings: { offersDelivery: true, deliveryKm: 3 } });
  const { answer } = await paidOrder(app, kitchen, {
    way: 'delivery',
    postcode: 'BS1 4ND',
    address: mealAddress,
  });
  const addresses = () =>
    app.db.selectFrom('orderAddresses').select('line1').where('orderId', '=', answer.order.id).execute();
  const sweep = () => app.workers['bookings.sweep'].run({ jobId: 'x', payload: {} }, app.jobs);

  await sweep();
  expect(await addresses()).toHaveLength(1);
  app.clock.advance({ seconds: 34 * 24 * 3_600 });
  await sweep();

  expect(await addresses()).toEqual([]);
});
