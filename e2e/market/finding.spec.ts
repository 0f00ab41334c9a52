import type { Page } from '@playwright/test';
import { signInByCall } from '../support/accounts.ts';
import { checkLooks, expect, test, whenAwake } from '../support/browser.ts';
import { goToReview, makeListing, uploadPhotos } from '../support/listings.ts';
import { signedInAs } from '../support/syndicates.ts';
import { aWord } from '../support/searching.ts';

const locations = {
  bristol: { 'location.city': 'Bristol', 'location.lat': '51.45', 'location.lng': '-2.59' },
  bath: { 'location.city': 'Bath', 'location.lat': '51.38', 'location.lng': '-2.36' },
  leeds: { 'location.city': 'Leeds', 'location.lat': '53.8', 'location.lng': '-1.55' },
} as const;

async function offer(page: Page, all: readonly Record<string, string>[]): Promise<number[]> {
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  const ids: number[] = [];
  for (const formValues of all) ids.push(await makeListing(page, { formValues, files, status: 'live' }));
  return ids;
}

const heart = (page: Page, title: string) => page.getByRole('button', { name: `Save ${title}`, exact: true });

test('a visitor’s favourites survive a reload and sign-in, and deleted listings are marked', async ({
  page,
  signUp,
  browser,
  baseURL,
}) => {
  const word = aWord();
  const [desk, lamp] = [`Desk ${word}`, `Lamp ${word}`];
  const seller = await browser.newContext({ ...(baseURL && { baseURL }) });
  const sellersPage = await seller.newPage();
  const person = await signUp(sellersPage);
  await signUp(sellersPage);
  const [id = 0] = await offer(sellersPage, [
    { title: desk, price: '240' },
    { title: lamp, price: '35' },
  ]);

  await page.goto(`/classifieds?q=${word}`);
  await whenAwake(page);
  await heart(page, desk).click();
  await heart(page, lamp).press('Enter');
  await expect(heart(page, desk)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page, lamp)).toHaveAttribute('aria-pressed', 'true');
  await page.waitForLoadState('networkidle');
  await page.goto('/favourites');
  await expect(page.getByText('Saved in this browser only')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: word })).toHaveCount(2);

  await signInByCall(page, person);
  await sellersPage.request.delete('/api/listings', { data: { entries: [{ system: 'general', id }] } });
  await page.goto('/favourites');
  await whenAwake(page);
  await expect(heart(page, lamp)).toHaveAttribute('aria-pressed', 'true');
  const unavailable = page.getByRole('region', { name: 'No longer offered' });
  await expect(unavailable).toContainText(desk);
  await checkLooks(page);
  await unavailable.getByRole('button', { name: `Remove ${desk}` }).click();
  await expect(unavailable).toBeHidden();
  await page.goto(`/classifieds?q=${word}`);
  await expect(heart(page, lamp)).toHaveAttribute('aria-pressed', 'true');
  await seller.close();
});

test('a search is saved, renamed, and deleted after a confirmation; it has an RSS feed', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/autos?make=BMW&price_max=9000');
  const feed = await page.locator('link[rel="alternate"]').getAttribute('href');
  expect(feed).toBe('/autos.rss?make=BMW&price_max=9000');
  expect((await page.request.get(feed ?? '')).headers()['content-type']).toContain('application/rss+xml');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/autos\?make=BMW&price_max=9000$/,
  );

  await page.getByRole('link', { name: 'Save this search' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('BMW · Autos');
  await whenAwake(page);
  await page.getByLabel('Name').fill('My next car');
  await page.getByRole('radio', { name: 'Weekly' }).check();
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByText('Search saved.')).toBeVisible();
  await expect(page.getByText('Weekly email')).toBeVisible();

  await page.getByText('Change', { exact: true }).click();
  await page.getByLabel('Name').fill('Estate');
  await page.getByLabel('Emails', { exact: true }).selectOption('Never');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('“Estate” was updated.')).toBeVisible();
  await expect(page.getByText('No emails', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Estate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No saved searches')).toBeVisible();
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('results are on a map: clusters split when pressed, have names, and open listings by keyboard', async ({
  page,
  signUp,
}) => {
  const word = aWord();
  await signUp(page);
  await offer(page, [
    { title: `Desk ${word}`, price: '240', ...locations.bristol },
    { title: `Chair ${word}`, price: '60', ...locations.bristol },
    { title: `Stool ${word}`, price: '20', ...locations.bath },
    { title: `Lamp ${word}`, price: '35', ...locations.leeds },
    { title: `Nowhere ${word}`, price: '5' },
  ]);

  await page.goto(`/classifieds?q=${word}`);
  await page.getByRole('link', { name: 'On a map' }).click();
  const map = page.getByRole('region', { name: 'Map of the results' });
  await expect(map.getByRole('button', { name: `Lamp ${word}, £35` })).toBeVisible();
  await expect(page.getByText('4 of the 5 listings on this page are on the map')).toBeVisible();
  await checkLooks(page);

  await map.getByRole('button', { name: /^3 listings in B/ }).focus();
  await page.keyboard.press('Enter');
  await expect(map.locator(':focus')).toHaveCount(1);
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(map.getByRole('button', { name: `Stool ${word}, £20` })).toBeVisible();
  await map.getByRole('button', { name: '2 listings in Bristol' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'At this location' });
  await expect(panel.getByRole('link')).toHaveCount(2);
  await page.getByRole('button', { name: 'Show all results' }).click();
  await panel.getByRole('link', { name: `Chair ${word}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Chair ${word}` })).toBeVisible();
});

test('an owner pauses, publishes, closes and deletes listings, with confirmations where needed', async ({
  page,
  signUp,
}) => {
  const title = `Desk ${aWord()}`;
  await signUp(page);
  const [id] = await offer(page, [{ title, price: '240' }]);
  await page.goto('/dashboard');
  await whenAwake(page);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  const choose = async (name: string) => {
    await row.getByRole('button', { name: `More for ${title}` }).click();
    await page.getByRole('menuitem', { name }).click();
  };

  await row.getByRole('link', { name: `Edit ${title}` }).click();
  await goToReview(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/classifieds/${id}-desk-`));

  await page.goto('/dashboard');
  await whenAwake(page);
  await choose('Pause');
  await expect(row.getByText('Paused')).toBeVisible();
  await expect(page.getByText(`“${title}” is paused`)).toBeVisible();
  await choose('Publish again');
  await expect(row.getByText('Live', { exact: true })).toBeVisible();
  await choose('Mark as sold');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as sold' }).click();
  await expect(row.getByText('Sold', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Closed/ }).click();
  await expect(page).toHaveURL(/listings=closed/);
  await choose('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No listings yet')).toBeVisible();
  // The focus stays in the main content, near the removed row, not at the top of the page.
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('a listing has a preview picture and links to others; an incomplete unsubscribe link is refused', async ({
  page,
  signUp,
}) => {
  const word = aWord();
  await signUp(page);
  const [id] = await offer(page, [
    { title: `Walnut desk ${word}`, price: '240', category: 'furniture' },
    { title: `Oak desk ${word}`, price: '200', category: 'furniture' },
  ]);

  await page.goto(`/classifieds/${id}`);
  const others = page.getByRole('region', { name: 'More from Ada' });
  await expect(others.getByRole('link', { name: `Oak desk ${word}` })).toBeVisible();
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await page.request.get(new URL(picture ?? '').pathname);
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  expect((await page.request.get('/sitemap.xml')).ok()).toBe(true);

  await page.goto('/unsubscribe?token=1.abc');
  await expect(page.getByText('This link doesn’t work')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('favourites and saved searches work by forms, and a list replaces the map', async ({
    page,
    signUp,
  }) => {
    const word = aWord();
    await signUp(page);
    await offer(page, [{ title: `Desk ${word}`, price: '240', ...locations.bristol }]);

    await page.goto(`/classifieds?q=${word}&view=map`);
    await heart(page, `Desk ${word}`).click();
    await expect(page).toHaveURL(`/classifieds?q=${word}&view=map`);
    await expect(heart(page, `Desk ${word}`)).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/favourites');
    await heart(page, `Desk ${word}`).click();
    await expect(page.getByText('Nothing saved yet')).toBeVisible();

    await page.goto(`/saved-searches/new?search=${encodeURIComponent(`/classifieds?q=${word}`)}`);
    await page.getByRole('button', { name: 'Save search' }).click();
    await expect(page.getByRole('heading', { name: new RegExp(word) })).toBeVisible();
    await page.getByRole('button', { name: /^Delete/ }).click();
    await expect(page.getByText('No saved searches')).toBeVisible();
  });

  test('a seller is followed and unfollowed by forms', async ({ page, signUp, browser, baseURL }) => {
    const seller = await browser.newContext({ ...(baseURL && { baseURL }) });
    const sellersPage = await seller.newPage();
    await signUp(sellersPage);
    await offer(sellersPage, [{ title: `Desk ${aWord()}`, price: '240' }]);
    const { id } = await signedInAs(sellersPage);
    await seller.close();

    await page.goto(`/sellers/${id}`);
    await page.getByRole('button', { name: 'Follow Ada' }).click();
    await expect(page).toHaveURL(`/auth/login?redirect=/sellers/${id}`);
    await signUp(page);
    await page.goto(`/sellers/${id}`);
    await page.getByRole('button', { name: 'Follow Ada' }).click();
    await expect(page.getByText('We’ll email you about new listings')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Following Ada. Unfollow' })).toBeVisible();

    await page.goto('/following');
    await expect(page.getByRole('link', { name: 'Ada', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Unfollow Ada' }).click();
    await expect(page.getByText('You don’t follow anybody yet')).toBeVisible();
  });
});
