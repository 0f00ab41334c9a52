import type { DayLine } from '@tessera/contract/services/days';
import { beforeAll, expect, test } from 'vitest';
import { hold, mealAt, newPlanner, payDay, type Planner, visitAt } from '../../testing/days.ts';
import { liveKitchen, valueOf } from '../../testing/kitchens.ts';
import { mealAddress } from '../../testing/selling/meals.ts';
import { liveSalon } from '../../testing/selling/salons.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});

async function deliveredLunch(): Promise<DayLine> {
  const settings = { daysAhead: 14, offersDelivery: true, deliveryKm: 3 };
  const lunch = await mealAt(app, await liveKitchen(app, { settings }), '12:00');
  if (lunch.kind !== 'meal') throw new Error('It is no meal');
  return { ...lunch, way: 'delivery', postcode: mealAddress.postcode };
}

const ordersOf = ({ id }: Planner) =>
  app.db
    .selectFrom('orders')
    .leftJoin('orderAddresses', 'orderAddresses.orderId', 'orders.id')
    .select(['orders.id', 'status', 'line1'])
    .where('userId', '=', id)
    .orderBy('number')
    .execute();

const corrected = { ...mealAddress, line1: '9 Quay Lane' };

test('DAY-14: a held day whose address is corrected goes to the new address', async () => {
  const planner = await newPlanner(app);
  const parts = [await deliveredLunch(), await visitAt(app, await liveSalon(app), '14:00')];
  const first = valueOf(await hold(planner, parts, mealAddress));

  const second = valueOf(await hold(planner, parts, corrected));
  expect(second.day.day.parts.map(({ state }) => state)).toEqual(['held', 'held']);
  await payDay(app, second.checkoutUrl);
  expect(await ordersOf(planner)).toMatchObject([
    { id: first.day.order?.id, status: 'cancelled' },
    { status: 'paid', line1: '9 Quay Lane' },
  ]);
});

test('DAY-14: the same address, or none, keeps the order', async () => {
  const planner = await newPlanner(app);
  const parts = [await deliveredLunch()];
  for (const address of [mealAddress, { ...mealAddress }, null])
    expect(await hold(planner, parts, address)).toMatchObject({ ok: true });
  expect(await ordersOf(planner)).toMatchObject([{ status: 'open', line1: mealAddress.line1 }]);

  const collector = await newPlanner(app);
  const visit = [await visitAt(app, await liveSalon(app), '14:00')];
  for (const address of [null, mealAddress]) valueOf(await hold(collector, visit, address));
  expect(await ordersOf(collector)).toHaveLength(1);
});

test('DAY-14: an address in another postcode is refused with a sentence, and what was held stays held', async () => {
  const planner = await newPlanner(app);
  const parts = [await deliveredLunch(), await visitAt(app, await liveSalon(app), '14:00')];
  valueOf(await hold(planner, parts, mealAddress));

  const answer = await hold(planner, parts, { ...mealAddress, postcode: 'BS8 1TH' });
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'meals.address' } });
  expect(await ordersOf(planner)).toMatchObject([{ status: 'open', line1: mealAddress.line1 }]);
});
