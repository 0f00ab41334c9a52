import type { Page } from '@playwright/test';
import { expect, phone, test, whenAwake } from '../support/browser.ts';
import { weighFirstLoad } from '../support/first-load.ts';
import { readShifts, slowDown, watchShifts } from '../support/layout-shift.ts';
import { businessName, openKitchen, openSalon } from '../support/screens/services.ts';

const DISHES = 120;
const SERVICES = 40;
const MAX_SHIFT = 0.02;
const MAX_SCRIPT_BYTES = 120_000;

async function post(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Opens a page on a slow phone, and checks what it loads at once and that nothing in it moves. */
async function expectLight(page: Page, path: string): Promise<void> {
  const { scriptBytes } = await weighFirstLoad(page, path);
  expect(scriptBytes, path).toBeLessThan(MAX_SCRIPT_BYTES);
  await page.setViewportSize(phone);
  await slowDown(page, 4);
  await watchShifts(page);
  await page.goto(path);
  await whenAwake(page);
  expect(await readShifts(page), path).toBeLessThanOrEqual(MAX_SHIFT);
}

test('a kitchen with 120 dishes loads as little script as other pages, and nothing moves', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const { name, slug } = businessName('Large Menu');
  const { provider } = await openKitchen(page, name);
  const base = `/api/provider/businesses/${provider}/menu`;
  const answer = await page.request.post(`${base}/sections`, { data: { name: 'Many dishes' } });
  const { menu } = (await answer.json()) as { menu: { id: number; name: string }[] };
  const sectionId = menu.find(({ name }) => name === 'Many dishes')?.id;
  const about = 'Slowly cooked with herbs from our own garden, and bread beside it.';
  for (let at = 1; at < DISHES; at += 1)
    await post(page, `${base}/items`, {
      sectionId,
      name: `Dish ${at}`,
      about,
      price: 900,
      allergens: ['milk'],
    });

  await expectLight(page, `/food/${slug}`);
  await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(DISHES);
});

test('a salon with 40 services loads as little script as other pages, and nothing moves', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const { name, slug } = businessName('Large List');
  const salon = await openSalon(page, name);
  const base = `/api/provider/businesses/${salon}/salon`;
  const about = 'With a consultation, a wash and a finish.';
  for (let at = 1; at < SERVICES; at += 1)
    await post(page, `${base}/services`, { name: `Service ${at}`, about, price: 4_500, minutes: 45 });
  const { staff, services } = (await (await page.request.get(base)).json()) as {
    staff: { id: number }[];
    services: { id: number }[];
  };
  const skills = services.map(({ id }) => ({ serviceId: id }));
  const answer = await page.request.put(`${base}/staff/${staff[0]?.id}`, { data: { name: 'Robin', skills } });
  expect(answer.ok(), await answer.text()).toBe(true);

  await expectLight(page, `/beauty/${slug}`);
  await expect(page.getByRole('link', { name: /^Add / })).toHaveCount(SERVICES);
});
