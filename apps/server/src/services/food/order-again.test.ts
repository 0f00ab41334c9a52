import { listKitchenFacts, listMyMeals } from '@tessera/contract/services/food';
import { changeMenuItem } from '@tessera/contract/services/my-menu';
import { beforeAll, expect, test } from 'vitest';
import { liveKitchen, valueOf } from '../../testing/kitchens.ts';
import { paidOrder } from '../../testing/selling/kitchen-orders.ts';
import { customerOf, smallOf } from '../../testing/selling/meals.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});

test('FO-20: a customer orders again what they had, and nobody else reads it', async () => {
  const [kitchen, other] = [await liveKitchen(app), await liveKitchen(app, { name: 'Other Kitchen' })];
  const { customer, answer } = await paidOrder(app, kitchen);
  const again = async ({ browser }: typeof customer, { slug }: typeof kitchen) =>
    valueOf(await browser.call(listMyMeals, { params: { slug } })).orders;

  expect(await again(customer, kitchen)).toMatchObject([
    {
      orderId: answer.order.id,
      parts: ['1 × Dal, Small'],
      items: [{ itemId: kitchen.itemId, options: [await smallOf(app, kitchen)], quantity: 1 }],
    },
  ]);
  expect(await again(customer, other)).toEqual([]);
  expect(await again(await customerOf(app), kitchen)).toEqual([]);
  const visitor = await app.browser().call(listMyMeals, { params: { slug: kitchen.slug } });
  expect(visitor.ok).toBe(false);
});

test('a list of kitchens says how they deliver, and whether to a postcode', async () => {
  const settings = { offersDelivery: true, deliveryKm: 5, deliveryFee: 250, deliveryMinimum: 1_200 };
  const kitchen = await liveKitchen(app, { settings });
  const collecting = await liveKitchen(app, { name: 'Collect Only' });
  const factsNear = async (near?: string) => {
    const query = { ids: `${kitchen.id},${collecting.id},999999`, ...(near !== undefined && { near }) };
    const { kitchens } = valueOf(await app.browser().call(listKitchenFacts, { query }));
    return kitchens.toSorted((one, two) => one.id - two.id);
  };

  expect(await factsNear()).toMatchObject([
    { id: kitchen.id, offersDelivery: true, deliveryFee: 250, deliveryMinimum: 1_200, delivers: null },
    { id: collecting.id, offersDelivery: false, delivers: null },
  ]);
  expect(await factsNear('BS1 4ND')).toMatchObject([{ delivers: true }, { delivers: false }]);
  expect(await factsNear('not a postcode')).toMatchObject([{ delivers: null }, { delivers: null }]);
});

test('FO-19: a dish shows photos of its own kitchen’s dishes only', async () => {
  const [kitchen, other] = [await liveKitchen(app), await liveKitchen(app, { name: 'Other Kitchen' })];
  const addPhoto = async (providerId: number, use: 'page' | 'dish') => {
    const key = `photo-${providerId}-${use}-${'x'.repeat(20)}`;
    await app.db
      .insertInto('providerPhotos')
      .values({
        key,
        providerId,
        use,
        position: 1,
        content: Buffer.from('x'),
        width: 1,
        height: 1,
        createdAt: new Date(),
      })
      .execute();
    return key;
  };
  const save = (photoKey: string | null) =>
    kitchen.browser.call(changeMenuItem, {
      params: { providerId: kitchen.id, itemId: kitchen.itemId },
      body: { sectionId: kitchen.sectionId, name: 'Dal', price: 850, allergens: [], photoKey },
    });
  const mine = await addPhoto(kitchen.id, 'dish');

  for (const key of [await addPhoto(other.id, 'dish'), await addPhoto(kitchen.id, 'page'), 'x'.repeat(30)])
    expect(await save(key)).toMatchObject({ refusal: { code: 'not_found' } });
  expect(valueOf(await save(mine)).menu[0]?.items[0]?.photoUrl).toContain(mine);
  expect(valueOf(await save(null)).menu[0]?.items[0]?.photoUrl).toBeNull();

  // Nobody can see a photo that its dish does not show any more, so it is deleted.
  const left = await app.db.selectFrom('providerPhotos').select('key').where('key', '=', mine).execute();
  expect(left).toEqual([]);
});
