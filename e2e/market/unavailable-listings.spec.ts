import type { Page } from '@playwright/test';
import { checkLooks, expect, test } from '../support/browser.ts';
import { makeListing, uploadPhotos } from '../support/listings.ts';

const word = () => `harbour${Date.now()}`;

async function offer(page: Page, title: string): Promise<number> {
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  return makeListing(page, { formValues: { title, price: '40' }, files, status: 'live' });
}

const setStatus = (page: Page, id: number, status: string) =>
  page.request.post('/api/listings/status', { data: { system: 'general', id, status } });

/** Hides a listing: a moderator reports it and decides the report. */
async function hide(moderator: Page, listingId: number, title: string): Promise<void> {
  const report = { system: 'general', listingId, reason: 'other', details: 'A test' };
  expect((await moderator.request.post('/api/reports', { data: report })).ok()).toBe(true);
  const listed = await moderator.request.get('/api/moderation/cases');
  const { cases } = (await listed.json()) as { cases: { id: number; title: string }[] };
  const id = cases.find((each) => each.title === title)?.id;
  const decision = { decision: 'hide', reason: 'A test', version: 1 };
  const decided = await moderator.request.post(`/api/moderation/cases/${id}/decision`, { data: decision });
  expect(decided.ok(), await decided.text()).toBe(true);
}

const robots = (page: Page) => page.locator('meta[name="robots"]').getAttribute('content');

test('LST-4: a sold and a paused listing say so, describe themselves, and link to similar ones', async ({
  page,
  signUp,
  browser,
  baseURL,
  complaints,
}) => {
  const seller = await browser.newPage({ ...(baseURL && { baseURL }) });
  await signUp(seller);
  const mark = word();
  const [sold, paused] = [await offer(seller, `Desk ${mark}`), await offer(seller, `Lamp ${mark}`)];
  // The other listing has more in common with the sold one than the listings of other tests have.
  const other = `Desk chair ${mark}`;
  await offer(seller, other);
  await setStatus(seller, sold, 'closed');
  await setStatus(seller, paused, 'paused');

  const closed = await page.goto(`/classifieds/${sold}-desk`);
  expect(closed?.status()).toBe(410);
  expect(await robots(page)).toBe('noindex');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Desk ${mark}`);
  await expect(page.getByText('This has been sold')).toBeVisible();
  await expect(page.locator('.listing-unavailable-picture')).toHaveJSProperty('complete', true);
  await expect(page.getByRole('link', { name: other })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Classifieds' })).toBeVisible();
  await checkLooks(page);

  const away = await page.goto(`/classifieds/${paused}`);
  expect(away?.status()).toBe(200);
  expect(await robots(page)).toBe('noindex');
  await expect(page.getByText('This listing is paused')).toBeVisible();

  // The owner of the sold listing still sees all of it.
  await seller.goto(`/classifieds/${sold}`);
  await expect(seller.getByText('This is your listing')).toBeVisible();
  await seller.close();
  // The browser complains of each response that is not 200.
  complaints.splice(0);
});

test('LST-4: a hidden listing is visible only to its owner and to staff', async ({
  page,
  signUp,
  signIn,
  browser,
  baseURL,
  complaints,
}) => {
  const seller = await browser.newPage({ ...(baseURL && { baseURL }) });
  await signUp(seller);
  const title = `Secret ${word()}`;
  const id = await offer(seller, title);
  const moderator = await browser.newPage({ ...(baseURL && { baseURL }) });
  await signIn(moderator, 'moderator');
  await hide(moderator, id, title);

  const answer = await page.goto(`/classifieds/${id}-anything`);

  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This listing isn’t available');
  expect(await page.content()).not.toContain('Secret');
  for (const insider of [seller, moderator]) {
    await insider.goto(`/classifieds/${id}`);
    await expect(insider.getByRole('heading', { level: 1 })).toHaveText(title);
    await insider.close();
  }
  complaints.splice(0);
});
