import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { makeListing, uploadPhotos } from '../support/listings.ts';
import { orderShares, pay, sell } from '../support/sales.ts';

const remaining = (page: Page) =>
  page
    .getByRole('region', { name: 'Shuffle pool' })
    .locator('dl > div')
    .filter({ hasText: 'Shares remaining' })
    .locator('dd');

async function publishPool(page: Page): Promise<number> {
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  const shuffle = { enabled: true, targetPrice: 400, shareCount: 40, closesAt: '2028-01-01T12:00:00Z' };
  return makeListing(page, { files, status: 'live', shuffle });
}

interface Reservation {
  readonly id: number;
  readonly quantity: number;
  readonly url: string;
}

/** Reserves shares as the person who is signed in on this page. */
async function reserve(page: Page, { id: listingId, quantity, url }: Reservation) {
  const answer = await page.request.post('/api/orders', {
    headers: { origin: url },
    data: {
      lines: [{ kind: 'shares', system: 'general', listingId, quantity }],
      idempotencyKey: randomUUID(),
    },
  });
  expect(answer.ok()).toBe(true);
}

/** Counts the streams that a page opens, and its other requests for the pool. */
function countRequests(page: Page) {
  const counts = { streams: 0, polls: 0 };
  page.on('request', (request) => {
    if (request.url().includes('/api/shares/events')) counts.streams += 1;
    if (/\/api\/listings\/\d+\/shares/.test(request.url())) counts.polls += 1;
  });
  return counts;
}

test('ORD-1: two tabs follow reservations through one stream, and the second continues when the first closes', async ({
  page,
  context,
  browser,
  site,
  signUp,
}) => {
  await signUp(page);
  const id = await publishPool(page);
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const buyer = await elsewhere.newPage();
  await signUp(buyer);
  const first = countRequests(page);
  await page.goto(`/classifieds/${id}`);
  await expect(remaining(page)).toHaveText('40 of 40');
  const tab = await context.newPage();
  const second = countRequests(tab);
  await tab.goto(`/classifieds/${id}`);
  await expect(remaining(tab)).toHaveText('40 of 40');
  // Waits until both tabs have fetched the pool once and the stream for it is open.
  await expect.poll(() => [first.polls, second.polls, first.streams]).toEqual([1, 1, 1]);

  await reserve(buyer, { id, quantity: 3, url: site.url });

  await expect(remaining(page)).toHaveText('37 of 40');
  await expect(remaining(tab)).toHaveText('37 of 40');
  expect(first.streams + second.streams).toBe(1);
  expect(first.polls + second.polls).toBe(2);

  await page.close();
  await expect.poll(() => second.streams).toBe(1);
  await reserve(buyer, { id, quantity: 2, url: site.url });
  await expect(remaining(tab)).toHaveText('35 of 40');
  expect(second.polls).toBe(1);

  // Hides the first tab, which then needs no stream. Pages of a headless browser never become hidden by themselves.
  await tab.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await reserve(buyer, { id, quantity: 1, url: site.url });
  await tab.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(remaining(tab)).toHaveText('34 of 40');
  await expect.poll(() => second.streams).toBe(2);
  await elsewhere.close();
});

test('ORD-1: if the stream fails, the pool is fetched every 15 seconds', async ({
  page,
  browser,
  site,
  signUp,
  complaints,
}) => {
  await signUp(page);
  const id = await publishPool(page);
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const buyer = await elsewhere.newPage();
  await signUp(buyer);
  await page.route('**/api/shares/events?*', (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'unavailable', error: 'Busy.' } }),
  );
  await page.clock.install();
  await page.goto(`/classifieds/${id}`);
  await expect(remaining(page)).toHaveText('40 of 40');
  await reserve(buyer, { id, quantity: 3, url: site.url });

  // On a slow machine the page may have fetched the pool since then, because its clock goes on.
  await page.clock.runFor(15_500);

  await expect(remaining(page)).toHaveText('37 of 40');
  // The browser complains of each refused stream. Leaving the page ends the attempts, so that no complaint comes later.
  await page.goto('about:blank');
  complaints.length = 0;
  await elsewhere.close();
});

test('a listing whose shares are all sold says so, and people can still write to its seller', async ({
  page,
  signUp,
}) => {
  await page.goto('/');
  const { listingId } = await sell(page, signUp);
  await signUp(page);
  await page.goto(`/classifieds/${listingId}`);
  const price = page.getByRole('region', { name: 'Price', exact: true });
  await expect(price).not.toContainText('All shares sold');

  await pay(page, await orderShares(page, listingId, 2));
  await page.reload();

  await expect(price).toContainText('All shares sold');
  await expect(price.getByRole('link', { name: /^Message / })).toBeVisible();
  const pool = page.getByRole('region', { name: 'Shuffle pool' });
  await expect(pool).toContainText('Every share is sold.');
  await expect(pool).not.toContainText('Buy closes at');
  await expect(page.getByRole('link', { name: 'Buy shares' })).toHaveCount(0);
});
