import { changeMenuItem, changeMenuSection, setSoldOut } from '@tessera/contract/services/my-menu';
import { pauseProvider, setProviderStatus } from '@tessera/contract/services/providers';
import { HOUR_MS, MINUTE_MS } from '@tessera/domain/durations';
import { beforeAll, describe, expect, test } from 'vitest';
import { liveKitchen, valueOf } from '../../testing/kitchens.ts';
import {
  act,
  earnedBy,
  ordersOf,
  paidOrder,
  stateOf,
  usedMinutes,
} from '../../testing/selling/kitchen-orders.ts';
import {
  customerOf,
  mealAddress,
  orderMeal,
  payMeal,
  slotsOf,
  smallOf,
  sweepSteps,
} from '../../testing/selling/meals.ts';
import { payments, refundedAmounts } from '../../testing/selling/payment-ends.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});

describe('an order of a meal', () => {
  test('is paid, reaches the kitchen, is accepted and completed, and the kitchen has earned the money', async () => {
    const kitchen = await liveKitchen(app);
    const { answer, lineId } = await paidOrder(app, kitchen, { note: 'No onions, please' });
    expect(answer.order.totals).toEqual([{ currency: 'GBP', amount: 850 }]);

    const [order] = await ordersOf(kitchen);
    expect(order).toMatchObject({
      id: lineId,
      state: 'placed',
      customer: 'Grace Hopper',
      way: 'collection',
      note: 'No onions, please',
      parts: [{ text: 'Dal, Small', quantity: 1, amount: 850 }],
      amount: 850,
    });
    expect(order?.notes.join(' ')).toContain('Contains mustard.');
    expect(order?.actions.map(({ action }) => action)).toEqual(['accept', 'refuse']);

    const accepted = valueOf(await act(kitchen, lineId, 'accept', { message: 'See you at six' }));
    expect(accepted.order).toMatchObject({ state: 'accepted', message: 'See you at six' });
    await act(kitchen, lineId, 'ready');
    valueOf(await act(kitchen, lineId, 'complete'));

    expect(await stateOf(app, lineId)).toBe('completed');
    expect(await earnedBy(app, kitchen)).toEqual([850]);
  });

  test('sends the kitchen an email, and the customer one at each step with the allergens', async () => {
    const kitchen = await liveKitchen(app);
    const { lineId } = await paidOrder(app, kitchen);
    await sweepSteps(app);
    app.jobs.forget();

    await act(kitchen, lineId, 'accept');
    await act(kitchen, lineId, 'ready');

    const emails = app.jobs.queued('mail.send');
    expect(emails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Receipt for order/),
      'Test Kitchen accepted your order',
      'Your order from Test Kitchen is ready',
    ]);
    expect(emails[1]?.text).toContain('Dal, Small: Contains mustard.');
  });

  test('FO-01: is priced by the server, whatever the request says', async () => {
    const kitchen = await liveKitchen(app);
    const customer = await customerOf(app);
    const options = [await smallOf(app, kitchen)];
    const items = [{ itemId: kitchen.itemId, options, quantity: 2, price: 1, name: 'Free', amount: 0 }];

    const answer = await orderMeal(app, kitchen, customer, { items, amount: 1, unitAmount: 1 });

    expect(answer.order.totals).toEqual([{ currency: 'GBP', amount: 1_700 }]);
  });

  test('FO-02, K03: simultaneous orders never take more than the minutes of a slot, and unpaid orders count', async () => {
    const kitchen = await liveKitchen(app, { settings: { minutesPerSlot: 30 } });
    const customers = await Promise.all(Array.from({ length: 12 }, () => customerOf(app)));
    const slotStart = (await slotsOf(app, kitchen))[4]?.start ?? '';

    const answers = await Promise.all(customers.map((each) => orderMeal(app, kitchen, each, { slotStart })));

    const placed = answers.filter(({ status }) => status === 200);
    expect(placed).toHaveLength(6);
    expect(answers.filter(({ code }) => code === 'meals.full')).toHaveLength(6);
    expect(await usedMinutes(app, kitchen)).toBe(30);
    expect((await slotsOf(app, kitchen)).map(({ start }) => start)).not.toContain(slotStart);
  });

  test('FO-03, K03: only slots that the kitchen offers now can be ordered, by the clock of the server', async () => {
    const kitchen = await liveKitchen(app, {
      opens: 600,
      closes: 1_200,
      settings: { cutOffMinutes: 60, daysAhead: 2 },
    });
    const customer = await customerOf(app);
    const [first] = await slotsOf(app, kitchen);
    const start = new Date(first?.start ?? 0).getTime();
    const ask = async (at: number) =>
      (await orderMeal(app, kitchen, customer, { slotStart: new Date(at).toISOString() })).code;

    expect(await ask(start + 7 * MINUTE_MS)).toBe('meals.slot');
    expect(await ask(start - 24 * HOUR_MS)).toBe('meals.slot');
    expect(await ask(start + 12 * HOUR_MS)).toBe('meals.slot');
    expect(await ask(start + 96 * HOUR_MS)).toBe('meals.slot');
    expect(await ask(start)).toBeUndefined();
    expect((await orderMeal(app, kitchen, customer, { slotStart: 'soon' })).status).toBe(400);
  });

  test('FO-04: what is sold out or gone is refused before payment, with its name', async () => {
    const kitchen = await liveKitchen(app);
    const customer = await customerOf(app);
    const options = [await smallOf(app, kitchen)];
    const params = { providerId: kitchen.id };
    const [slot] = await slotsOf(app, kitchen);
    await kitchen.browser.call(setSoldOut, {
      params,
      body: { kind: 'item', id: kitchen.itemId, isSoldOut: true },
    });

    const soldOut = await orderMeal(app, kitchen, customer, { slotStart: slot?.start ?? '' });
    const other = await orderMeal(app, kitchen, customer, {
      items: [{ itemId: 999_999, options, quantity: 1 }],
    });

    expect(soldOut).toMatchObject({ status: 409, code: 'meals.basket', error: 'Dal is sold out that day.' });
    expect(other).toMatchObject({ status: 409, code: 'meals.basket' });
  });

  test('FO-28: is refused for a time at which its dish is not served, by the kitchen’s clock', async () => {
    const kitchen = await liveKitchen(app, { settings: { daysAhead: 7 } });
    const params = { providerId: kitchen.id, sectionId: kitchen.sectionId };
    const body = { name: 'Breakfast', servedFrom: 7 * 60, servedUntil: 11 * 60 };
    valueOf(await kitchen.browser.call(changeMenuSection, { params, body }));
    const slots = await slotsOf(app, kitchen);
    const orderAt = async (clock: string) => {
      const slotStart = slots.find(({ start }) => start.includes(`T${clock}`))?.start ?? '';
      return orderMeal(app, kitchen, await customerOf(app), { slotStart });
    };

    for (const clock of ['06:45', '11:00', '12:00'])
      expect(await orderAt(clock), clock).toMatchObject({
        status: 409,
        code: 'meals.basket',
        error: 'Dal is not served at that time.',
      });
    expect([(await orderAt('07:00')).status, (await orderAt('10:45')).status]).toEqual([200, 200]);
  });

  test('FO-05, FO-06: options of other dishes, missing choices and too many of a dish are refused', async () => {
    const [kitchen, other] = [await liveKitchen(app), await liveKitchen(app)];
    const customer = await customerOf(app);
    const small = await smallOf(app, kitchen);
    const foreign = await smallOf(app, other);
    const ask = async (items: readonly unknown[]) =>
      (await orderMeal(app, kitchen, customer, { items })).code;
    const { itemId } = kitchen;

    expect(await ask([{ itemId, options: [], quantity: 1 }])).toBe('meals.basket');
    expect(await ask([{ itemId, options: [small, foreign], quantity: 1 }])).toBe('meals.basket');
    expect(await ask([{ itemId, options: [small, small], quantity: 1 }])).toBe('meals.basket');
    expect(await ask([{ itemId: other.itemId, options: [foreign], quantity: 1 }])).toBe('meals.basket');
    await app.db.updateTable('menuItems').set({ maxPerOrder: 2 }).where('id', '=', itemId).execute();
    const one = { itemId, options: [small], quantity: 1 };
    expect(await ask([one, one, one])).toBe('meals.basket');
    expect(await ask([one, one])).toBeUndefined();
    expect(await ask([{ itemId, options: [small], quantity: 0 }])).toBe('request.invalid');
  });

  test('FO-08: keeps the allergens that the customer saw when the menu changes', async () => {
    const kitchen = await liveKitchen(app);
    await paidOrder(app, kitchen);
    const params = { providerId: kitchen.id, itemId: kitchen.itemId };
    const body = { sectionId: kitchen.sectionId, name: 'Dal', price: 1, allergens: ['nuts' as const] };
    valueOf(await kitchen.browser.call(changeMenuItem, { params, body }));

    const [order] = await ordersOf(kitchen);

    expect(order?.notes.join(' ')).toContain('mustard');
    expect(order?.notes.join(' ')).not.toContain('nuts');
    expect(order?.amount).toBe(850);
  });

  test('FO-09: delivery costs what the kitchen says, and goes only where it delivers', async () => {
    const settings = { offersDelivery: true, deliveryKm: 3, deliveryFee: 250, deliveryMinimum: 800 };
    const kitchen = await liveKitchen(app, { settings });
    const customer = await customerOf(app);
    const deliver = (meal: object) =>
      orderMeal(app, kitchen, customer, {
        way: 'delivery',
        postcode: 'BS1 4ND',
        address: mealAddress,
        ...meal,
      });
    const far = { ...mealAddress, postcode: 'EC1A 1BB' };

    expect((await deliver({})).order.totals).toEqual([{ currency: 'GBP', amount: 1_100 }]);
    expect((await deliver({ postcode: 'EC1A 1BB', address: far })).code).toBe('meals.area');
    expect((await deliver({ address: far })).code).toBe('meals.address');
    expect((await deliver({ address: undefined })).code).toBe('orders.address_missing');
    await app.db
      .updateTable('kitchens')
      .set({ deliveryMinimum: 900 })
      .where('providerId', '=', kitchen.id)
      .execute();
    expect((await deliver({})).code).toBe('meals.minimum');
    expect(
      (
        await orderMeal(app, await liveKitchen(app), customer, {
          way: 'delivery',
          postcode: 'BS1 4ND',
          address: mealAddress,
        })
      ).code,
    ).toBe('meals.way');
  });

  test('FO-10: a paused kitchen takes no orders before the end of its pause', async () => {
    const kitchen = await liveKitchen(app);
    const customer = await customerOf(app);
    const [soon, , , , , later] = await slotsOf(app, kitchen);
    const params = { providerId: kitchen.id };
    await kitchen.browser.call(pauseProvider, { params, body: { minutes: 45 } });

    expect((await orderMeal(app, kitchen, customer, { slotStart: soon?.start ?? '' })).code).toBe(
      'meals.slot',
    );
    expect((await orderMeal(app, kitchen, customer, { slotStart: later?.start ?? '' })).status).toBe(200);
    await kitchen.browser.call(setProviderStatus, { params, body: { status: 'paused' } });
    expect((await orderMeal(app, kitchen, customer, { slotStart: later?.start ?? '' })).code).toBe(
      'meals.kitchen_closed',
    );
  });

  test('FO-13: a kitchen cannot order from itself, nor a person whom it has blocked', async () => {
    const kitchen = await liveKitchen(app);
    const blocked = await customerOf(app);
    await app.db
      .insertInto('personBlocks')
      .values({ blockerId: kitchen.owner.id, blockedId: blocked.id, createdAt: app.clock.now() })
      .execute();

    expect((await orderMeal(app, kitchen, { browser: kitchen.browser })).code).toBe('orders.mine');
    expect((await orderMeal(app, kitchen, blocked)).code).toBe('orders.blocked');
  });
});

test('K03: an order that is paid after the kitchen’s cut-off ends by itself, and its payment is released', async () => {
  const kitchen = await liveKitchen(app, { settings: { cutOffMinutes: 30 } });
  const customer = await customerOf(app);
  const [first] = await slotsOf(app, kitchen);
  const cutOff = new Date(first?.start ?? 0).getTime() - 30 * MINUTE_MS;
  const answer = await orderMeal(app, kitchen, customer, { slotStart: first?.start ?? '' });

  app.clock.advance({ seconds: Math.ceil((cutOff - app.clock.now().getTime()) / 1_000) + 60 });
  await payMeal(app, answer);
  await sweepSteps(app);

  const state = await stateOf(app, answer.order.lines[0]?.id ?? '');
  expect(state === undefined || state === 'refused' || state === 'refunded').toBe(true);
  expect(await payments(app, answer.order.id)).toEqual(['released']);
  expect(await refundedAmounts(app, answer.order.id)).toEqual([]);
});
