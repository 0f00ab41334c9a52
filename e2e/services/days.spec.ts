import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { checkLooks, expect, phone, test, whenAwake } from '../support/browser.ts';
import { inDays } from '../support/quoters.ts';
import { businessName, openKitchen } from '../support/screens/services.ts';

test('on a phone a visitor plans a haircut and a meal, and books both in one order', async ({
  page,
  signUp,
}) => {
  await page.setViewportSize(phone);
  await signUp(page);
  const { name, slug } = businessName('Day House');
  await openKitchen(page, name);
  await page.context().clearCookies();

  await page.goto(`/beauty/${slug}-salon`);
  await whenAwake(page);
  const visit = page.getByRole('region', { name: 'Your visit' });
  await page.getByRole('link', { name: 'Add Dry cut' }).click();
  await expect(visit.getByText('Dry cut')).toBeVisible();
  await expect(visit.getByText('Added.')).toBeHidden();
  await visit.getByRole('navigation', { name: 'Day' }).getByRole('link').nth(1).click();
  await visit.getByRole('link', { name: '14:00' }).click();
  await visit.getByRole('button', { name: 'Add to your day' }).click();
  await expect(visit.getByText('Added.')).toBeVisible();

  await page.goto(`/food/${slug}`);
  await whenAwake(page);
  await page.getByRole('button', { name: 'Add Lentil stew' }).click();
  const basket = page.getByRole('complementary', { name: 'Your basket' });
  await basket.getByRole('button', { name: 'Choose a time · £9.50' }).click();
  await expect(basket.getByLabel('Collect between')).toBeVisible();
  await basket.getByRole('button', { name: 'Add to your day' }).click();
  await basket.getByRole('link', { name: 'Open your day' }).click();

  const booking = page.getByRole('complementary', { name: 'Booking' });
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(booking.getByText('£44.50')).toBeVisible();
  await checkLooks(page);
  await booking.getByRole('button', { name: 'Sign in to hold this day' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

  await signUp(page);
  await page.goto('/day');
  await whenAwake(page);
  await booking.getByRole('button', { name: 'Hold everything' }).click();
  await expect(booking.getByText(/^Held for you for/)).toBeVisible();
  await checkLooks(page);
  await booking.getByRole('button', { name: 'Pay £44.50' }).click();
  await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
  await whenAwake(page);
  await page.getByRole('button', { name: 'Succeed' }).click();

  await page.waitForURL('**/orders/*');
  await expect(page.getByText('Lentil stew').first()).toBeVisible();
  await expect(page.getByText('Dry cut').first()).toBeVisible();
  await page.goto('/day');
  await whenAwake(page);
  await expect(page.getByRole('heading', { name: /^Booked: / })).toBeVisible();
  await checkLooks(page);
});

interface Slot {
  readonly start: string;
}

async function answerOf<Answer>(
  page: Page,
  method: 'get' | 'post' | 'put' | 'patch',
  path: string,
  data?: object,
) {
  const answer = await page.request[method](path, data && { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

test('on a phone a part that somebody else takes leaves the others held, with other times, and a warning says what cannot both be reached', async ({
  page,
  browser,
  site,
  signUp,
  people,
}) => {
  await page.setViewportSize(phone);
  const { name, slug } = businessName('Two Places');
  await signUp(page);
  const { provider, salon } = await openKitchen(page, name);
  await answerOf(page, 'patch', `/api/provider/businesses/${provider}/kitchen`, { daysAhead: 7 });
  const noon = `${inDays(3)}T12:00:00.000Z`;
  const shop = await answerOf<{ services: { id: number }[] }>(
    page,
    'get',
    `/api/services/beauty/${slug}-salon`,
  );
  const services = [{ serviceId: shop.services[0]?.id, staffId: null, guest: 0 }];
  const visit = { kind: 'appointment', providerId: salon, start: noon, services };
  const query = new URLSearchParams({ way: 'collection', minutes: '10', from: noon });
  const { slots } = await answerOf<{ slots: Slot[] }>(
    page,
    'get',
    `/api/services/food/${slug}/slots?${query}`,
  );
  const { menu } = await answerOf<{ menu: { items: { id: number }[] }[] }>(
    page,
    'get',
    `/api/services/food/${slug}`,
  );
  const items = [{ itemId: menu[0]?.items[0]?.id, options: [], quantity: 1 }];
  const meal = {
    kind: 'meal',
    providerId: provider,
    way: 'collection',
    slotStart: slots[0]?.start,
    items,
    note: '',
  };
  await page.context().clearCookies();
  await signUp(page);
  await answerOf(page, 'put', `/api/days/${randomUUID()}`, { parts: [visit, meal] });

  await page.goto('/day');
  await whenAwake(page);
  const booking = page.getByRole('complementary', { name: 'Booking' });
  await expect(page.getByText('You can’t reach both.')).toBeVisible();
  await expect(booking.getByText('One way of this day can’t be managed.')).toBeVisible();
  await checkLooks(page);

  const elsewhere = await browser.newContext({ baseURL: site.url });
  const other = await elsewhere.newPage();
  await people.join(other, site);
  await answerOf(other, 'post', '/api/orders', { lines: [visit], idempotencyKey: randomUUID() });
  await elsewhere.close();
  await booking.getByRole('button', { name: 'Hold everything' }).click();
  await expect(booking.getByText(/^Held for you for/)).toBeVisible();
  await expect(booking.getByText(/^The others stay held until the time is over/)).toBeVisible();
  const haircut = page.getByRole('article', { name: /^(Appointment|Dry cut)/ });
  await expect(haircut.getByText('Not free')).toBeVisible();
  await expect(
    page.getByRole('article', { name: `Order from ${name}` }).getByText('Held for you'),
  ).toBeVisible();
  await checkLooks(page);
  const times = haircut.getByRole('list').getByRole('button');
  await expect(times).toHaveCount(6);
  await times.last().click();
  await expect(haircut.getByText('Held for you')).toBeVisible();
  await booking.getByRole('button', { name: 'Pay £44.50' }).click();
  await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
});
