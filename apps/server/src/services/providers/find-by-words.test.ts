import { findBusinesses, listProviders } from '@tessera/contract/services/providers';
import { changeSalonService } from '@tessera/contract/services/my-salon';
import { beforeAll, expect, test } from 'vitest';
import { liveKitchen, valueOf } from '../../testing/kitchens.ts';
import { liveSalon } from '../../testing/selling/salons.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});

test('businesses are found by words of their name, and by dishes and treatments, which it names', async () => {
  const kitchen = await liveKitchen(app, { name: 'Saffron Yard' });
  const salon = await liveSalon(app);
  const visitor = app.browser();
  const list = async (vertical: 'food' | 'beauty', q: string) =>
    valueOf(await visitor.call(listProviders, { params: { vertical }, query: { q } })).providers;
  const idsOf = async (vertical: 'food' | 'beauty', q: string) =>
    (await list(vertical, q)).map(({ id }) => id);

  expect(await list('food', 'yard SAFFRON')).toMatchObject([{ id: kitchen.id, offers: [] }]);
  const byDish = (await list('food', 'dals')).find(({ id }) => id === kitchen.id);
  expect(byDish?.offers).toEqual(['Dal']);
  const find = async (q: string) => valueOf(await visitor.call(findBusinesses, { query: { q } })).businesses;
  expect(await find('saffron')).toEqual([
    { name: 'Saffron Yard', city: 'Bristol', vertical: 'food', path: `/food/${kitchen.slug}`, offer: null },
  ]);
  expect(await find('yard bristol')).toHaveLength(1);
  expect(await find('bristol')).toEqual([]);
  expect(await find('cuts')).toEqual([]);
  valueOf(
    await salon.browser.call(changeSalonService, {
      params: { providerId: salon.id, serviceId: salon.services['Cut'] ?? 0 },
      body: { name: 'Balayage cut', price: 9_000, minutes: 60 },
    }),
  );
  expect(await find('balay')).toMatchObject([
    { name: 'Test Salon', vertical: 'beauty', offer: 'Balayage cut' },
  ]);
  expect(await find('alayage')).toEqual([]);
  expect(await idsOf('beauty', 'cut')).toContain(salon.id);
  expect(await idsOf('food', 'dal from the moon')).toEqual([]);
  // These characters have a meaning in the database's patterns.
  for (const text of ['%', '_', '\\']) expect(await idsOf('food', text), text).toEqual([]);
});
