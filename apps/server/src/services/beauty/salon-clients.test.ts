import { listClientVisits } from '@tessera/contract/services/salon-diary';
import { joinSalonWaits, listSalonWaiting } from '@tessera/contract/services/salon-waits';
import { beforeAll, expect, test } from 'vitest';
import { valueOf } from '../../testing/kitchens.ts';
import { customerOf } from '../../testing/selling/meals.ts';
import { firstTomorrow, liveSalon } from '../../testing/selling/salons.ts';
import { createVisits } from '../../testing/selling/visits.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let visits: ReturnType<typeof createVisits>;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  visits = createVisits(app);
});

test('BE-39: staff see what a customer had at their salon; nobody else does, and not what they had elsewhere', async () => {
  const [salon, other] = [await liveSalon(app), await liveSalon(app)];
  const { customer, lineId } = await visits.paidVisit(salon, { start: await firstTomorrow(app, salon) });
  const params = { providerId: salon.id, customerId: customer.id };
  const { visits: shown } = valueOf(await salon.browser.call(listClientVisits, { params }));
  expect(shown).toMatchObject([{ lineId, label: 'Booked', services: [{ name: 'Cut', staffName: 'Ana' }] }]);

  const elsewhere = { providerId: other.id, customerId: customer.id };
  for (const [browser, asked] of [
    [customer.browser, params],
    [other.browser, params],
    [other.browser, elsewhere],
  ] as const) {
    const answer = await browser.call(listClientVisits, { params: asked });
    expect(answer.ok ? 'ok' : answer.refusal.code).toBe('not_found');
  }
});

test('BE-40: the salon sees who waits, first those who were offered less, and nobody else does', async () => {
  const salon = await liveSalon(app, { opens: 540, closes: 585 });
  const start = await firstTomorrow(app, salon);
  await visits.paidVisit(salon, { start });
  const day = start.slice(0, 10);
  const services = [{ serviceId: Object.values(salon.services)[0] ?? 0 }];
  const join = async () => {
    const customer = await customerOf(app);
    const body = { services, fromDay: day, untilDay: day };
    valueOf(await customer.browser.call(joinSalonWaits, { params: { slug: salon.slug }, body }));
    return customer;
  };
  const [first] = [await join(), await join()];

  const params = { providerId: salon.id };
  const { waits } = valueOf(await salon.browser.call(listSalonWaiting, { params }));
  expect(waits).toMatchObject([
    { customer: 'Grace Hopper', services: ['Cut'], fromDay: day, offered: null },
    { customer: 'Grace Hopper', services: ['Cut'], fromDay: day, offered: null },
  ]);
  const answer = await first.browser.call(listSalonWaiting, { params });
  expect(answer.ok ? 'ok' : answer.refusal.code).toBe('not_found');
});
