import { checkDay, listDays } from '@tessera/contract/services/days';
import { beforeAll, expect, test } from 'vitest';
import { hold, mealAt, newPlanner, openTown, payDay, visitAt } from '../../testing/days.ts';
import { valueOf } from '../../testing/kitchens.ts';
import { liveSalon } from '../../testing/selling/salons.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});

test('DAY-13: nobody reads names or places of businesses by their ids, unless they have a public page of that kind', async () => {
  const { kitchen, salon, driver, mover } = await openTown(app);
  const [paused, hidden] = [await liveSalon(app), await liveSalon(app)];
  const [start, lunch] = [await visitAt(app, salon, '14:00'), await mealAt(app, kitchen, '12:00')];
  const change = (id: number, to: { status: string } | { hiddenAt: Date }) =>
    app.db.updateTable('providers').set(to).where('id', '=', id).execute();
  await change(paused.id, { status: 'draft' });
  await change(hidden.id, { hiddenAt: app.clock.now() });
  const secret = [paused, hidden, driver, mover, kitchen].map(({ id }) => ({ ...start, providerId: id }));
  const swapped = [paused, hidden, driver, salon].map(({ id }) => ({ ...lunch, providerId: id }));

  for (const parts of [secret, swapped]) {
    const { day } = valueOf(await app.browser().call(checkDay, { body: { parts: [start, ...parts] } }));
    const [shown, ...others] = day.parts;
    expect(shown).toMatchObject({ provider: { name: 'Test Salon' }, from: '1 Test Street, Bristol' });
    expect(others).toHaveLength(parts.length);
    for (const each of others) expect(each).toMatchObject({ provider: null, from: '', to: '' });
    expect(day.legs).toEqual([]);
  }
});

test('DAY-13: what somebody has booked still shows a business that is hidden since', async () => {
  const { salon } = await openTown(app);
  const planner = await newPlanner(app);
  await payDay(app, valueOf(await hold(planner, [await visitAt(app, salon, '14:00')])).checkoutUrl);
  await app.db
    .updateTable('providers')
    .set({ hiddenAt: app.clock.now() })
    .where('id', '=', salon.id)
    .execute();

  const { days } = valueOf(await planner.browser.call(listDays, { query: {} }));
  expect(days[0]?.day.parts).toMatchObject([
    { state: 'booked', provider: { name: 'Test Salon' }, from: '1 Test Street, Bristol' },
  ]);
});

test('DAY-15: looking at a day locks no salon, so it waits for no booking and no booking waits for it', async () => {
  const { salon } = await openTown(app);
  const parts = [await visitAt(app, salon, '14:00')];
  await app.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('salons')
      .select('providerId')
      .where('providerId', '=', salon.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const { day } = valueOf(await app.browser().call(checkDay, { body: { parts } }));
    expect(day.parts).toMatchObject([{ state: 'free', title: expect.stringContaining('Cut') }]);
  });
});

test('DAY-15: visitors can look at 40 days a minute, and are told when they can again', async () => {
  const limited = await testApp();
  const visitor = limited.browser();
  const codes = [];
  for (let turn = 0; turn < 41; turn++) {
    const answer = await visitor.call(checkDay, { body: { parts: [] } });
    codes.push(answer.ok ? 'ok' : answer.refusal.code);
  }
  expect(codes.filter((code) => code === 'ok')).toHaveLength(40);
  expect(codes.at(-1)).toBe('request.too_often');
});

test('DAY-16: what is held or booked is shown in the currency of its order', async () => {
  const { salon } = await openTown(app);
  const planner = await newPlanner(app);
  const held = valueOf(await hold(planner, [await visitAt(app, salon, '14:00')]));
  const orderId = held.day.order?.id ?? '';
  await app.db.updateTable('orders').set({ currency: 'EUR' }).where('id', '=', orderId).execute();

  const { days } = valueOf(await planner.browser.call(listDays, { query: {} }));
  const [part] = days[0]?.day.parts ?? [];
  expect(part).toMatchObject({ state: 'held', currency: 'EUR' });
  expect(days[0]?.day.totals).toEqual([{ currency: 'EUR', amount: part?.amount }]);
});
