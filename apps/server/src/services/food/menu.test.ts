import {
  addMenuItem,
  addMenuSection,
  changeMenuItem,
  deleteMenuItem,
  deleteMenuSection,
  setSoldOut,
} from '@tessera/contract/services/my-menu';
import { changeKitchen, getMyKitchen } from '@tessera/contract/services/my-kitchen';
import { getKitchen } from '@tessera/contract/services/food';
import { getMyProvider, setProviderStatus } from '@tessera/contract/services/providers';
import { beforeAll, expect, test } from 'vitest';
import { draftKitchen, liveKitchen, type TestKitchen, valueOf } from '../../testing/kitchens.ts';
import { slotsOf } from '../../testing/selling/meals.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});

const menuOf = async ({ browser, id }: TestKitchen) =>
  valueOf(await browser.call(getMyKitchen, { params: { providerId: id } })).menu;

test('FO-07: a kitchen cannot go live while allergens are missing, and is paused when they are removed', async () => {
  const kitchen = await liveKitchen(app);
  const params = { providerId: kitchen.id };
  const body = { sectionId: kitchen.sectionId, name: 'Mystery pie', price: 500 };

  valueOf(await kitchen.browser.call(addMenuItem, { params, body }));

  const { provider } = valueOf(await kitchen.browser.call(getMyProvider, { params }));
  expect(provider).toMatchObject({ status: 'paused', missing: ['allergens'] });
  expect(await kitchen.browser.call(setProviderStatus, { params, body: { status: 'live' } })).toMatchObject({
    refusal: { code: 'providers.incomplete' },
  });
});

test('a dish is changed with its options, which keep their ids so that baskets stay valid', async () => {
  const kitchen = await liveKitchen(app);
  const before = (await menuOf(kitchen))[0]?.items[0];
  const group = before?.groups[0];
  const params = { providerId: kitchen.id, itemId: kitchen.itemId };
  const groups = [
    {
      ...group,
      name: 'Portion',
      minChoices: 1,
      maxChoices: 1,
      options: [...(group?.options ?? []).slice(1), { name: 'Huge', price: 500, allergens: [] }],
    },
  ];
  const body = {
    sectionId: kitchen.sectionId,
    name: 'Dal',
    price: 900,
    allergens: ['milk' as const],
    groups,
  };

  const { menu } = valueOf(await kitchen.browser.call(changeMenuItem, { params, body }));

  const after = menu[0]?.items[0];
  expect(after).toMatchObject({ id: kitchen.itemId, price: 900, allergens: ['milk'] });
  expect(after?.groups.map(({ id, name }) => [id, name])).toEqual([[group?.id, 'Portion']]);
  expect(after?.groups[0]?.options.map(({ name }) => name)).toEqual(['Large', 'Huge']);
  expect(after?.groups[0]?.options[0]?.id).toBe(group?.options[1]?.id);
});

test('FO-16: ids of another kitchen change nothing there', async () => {
  const [kitchen, other] = [await liveKitchen(app), await liveKitchen(app)];
  const before = await menuOf(other);
  const foreignGroup = before[0]?.items[0]?.groups[0];
  const params = { providerId: kitchen.id };
  const dish = { name: 'Taken over', price: 1, allergens: [] };
  const { browser } = kitchen;
  const refused = [
    await browser.call(addMenuItem, { params, body: { ...dish, sectionId: other.sectionId } }),
    await browser.call(changeMenuItem, {
      params: { ...params, itemId: other.itemId },
      body: { ...dish, sectionId: kitchen.sectionId },
    }),
    await browser.call(changeMenuItem, {
      params: { ...params, itemId: kitchen.itemId },
      body: { ...dish, sectionId: other.sectionId },
    }),
    await browser.call(deleteMenuItem, { params: { ...params, itemId: other.itemId } }),
    await browser.call(deleteMenuSection, { params: { ...params, sectionId: other.sectionId } }),
    await browser.call(setSoldOut, { params, body: { kind: 'item', id: other.itemId, isSoldOut: true } }),
    await browser.call(setSoldOut, {
      params,
      body: { kind: 'option', id: foreignGroup?.options[0]?.id ?? 0, isSoldOut: true },
    }),
  ];
  const groups = [
    {
      id: foreignGroup?.id ?? 0,
      name: 'Mine now',
      minChoices: 0,
      maxChoices: 1,
      options: [{ id: foreignGroup?.options[0]?.id ?? 0, name: 'Mine now', price: 0, allergens: [] }],
    },
  ];
  valueOf(
    await browser.call(changeMenuItem, {
      params: { ...params, itemId: kitchen.itemId },
      body: { ...dish, sectionId: kitchen.sectionId, groups },
    }),
  );

  expect(refused.map((answer) => (answer.ok ? 'ok' : answer.refusal.code))).toEqual(
    refused.map(() => 'not_found'),
  );
  expect(await menuOf(other)).toEqual(before);
});

test('a section with dishes is not deleted, an empty one is', async () => {
  const kitchen = await liveKitchen(app);
  const params = { providerId: kitchen.id };
  const { menu } = valueOf(await kitchen.browser.call(addMenuSection, { params, body: { name: 'Sweets' } }));
  const empty = menu.find(({ name }) => name === 'Sweets')?.id ?? 0;
  const remove = (sectionId: number) =>
    kitchen.browser.call(deleteMenuSection, { params: { ...params, sectionId } });

  expect(await remove(kitchen.sectionId)).toMatchObject({ refusal: { code: 'food.section_not_empty' } });
  expect(await remove(empty)).toMatchObject({ ok: true });
});

test('the public page shows only dishes that can be ordered, and never a draft', async () => {
  const kitchen = await liveKitchen(app);
  const params = { providerId: kitchen.id };
  const hidden = {
    sectionId: kitchen.sectionId,
    name: 'Not yet',
    price: 100,
    allergens: [],
    isOffered: false,
  };
  valueOf(await kitchen.browser.call(addMenuItem, { params, body: hidden }));
  const { provider: draft } = await draftKitchen(app);

  const page = valueOf(await app.browser().call(getKitchen, { params: { slug: kitchen.slug } }));

  expect(page.menu.flatMap(({ items }) => items.map(({ name }) => name))).toEqual(['Dal']);
  expect((await app.browser().fetch(`/api/services/food/${draft.slug}`)).status).toBe(404);
  expect((await app.browser().fetch(`/api/services/food/${draft.slug}/slots`)).status).toBe(404);
});

test('K02: slots are instants with the offset of the kitchen, on the whole day of a change of summer time', async () => {
  const kitchen = await liveKitchen(app, { settings: { daysAhead: 60 } });
  await app.db
    .updateTable('kitchens')
    .set({ daysAhead: 60, slotMinutes: 60 })
    .where('providerId', '=', kitchen.id)
    .execute();
  // The clock of tests stands a few weeks before the change in spring.
  const spring = `${app.clock.now().getUTCFullYear()}-03-29`;

  const slots = await slotsOf(app, kitchen, { from: `${spring}T00:00:00Z`, to: `${spring}T23:00:00Z` });

  expect(slots).toHaveLength(23);
  expect(slots.slice(0, 3).map(({ start }) => start)).toEqual([
    `${spring}T00:00:00+00:00`,
    `${spring}T02:00:00+01:00`,
    `${spring}T03:00:00+01:00`,
  ]);
});

test.each([
  [{ slotMinutes: 7 }],
  [{ minutesPerSlot: 0 }],
  [{ deliveryKm: -1 }],
  [{ deliveryCodes: ['everywhere'] }],
  [{ hygieneRating: 6 }],
  [{ cutOffMinutes: 1e9 }],
])('impossible settings get a sentence: %j', async (body) => {
  const { browser, provider } = await draftKitchen(app);

  const answer = await browser.call(changeKitchen, {
    params: { providerId: provider.id },
    body: body as never,
  });

  expect(answer).toMatchObject({ ok: false, refusal: { code: 'request.invalid' } });
});
