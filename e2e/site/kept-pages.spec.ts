import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test as base, whenAwake } from '../support/browser.ts';
import { makeListing, uploadPhotos } from '../support/listings.ts';
import { startSite } from '../support/site.ts';

/** A site that keeps its pages. The one that other tests share does not. */
const test = base.extend({
  site: async ({}, use) => {
    const site = await startSite({
      environment: {
        KEPT_PAGES_MB: '16',
        ADMIN_PASSWORD: 'tessera-demo',
        SHED_LOAD: '0',
        TRUSTED_PROXIES: '127.0.0.1',
      },
    });
    await use({ url: site.url, dataDir: site.dataDir });
    await site.stop();
  },
});

const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString();

/** Goes to a page that is already in memory. */
async function visitKept(page: Page, path: string): Promise<void> {
  // Somebody else comes first, so that the page is there.
  await page.request.get(path);
  const answer = await page.goto(path);
  expect(answer?.headers()['cache-control']).toContain('s-maxage=');
  await whenAwake(page);
}

/** Leads to another page without loading a document, as a link of the page would. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

test('a kept page gets what is the visitor’s own afterwards, and leads on like any other', async ({
  page,
  browser,
  site,
  signIn,
  signUp,
}) => {
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const [seller, buyer] = [
    await elsewhere.newPage(),
    await (await browser.newContext({ baseURL: site.url })).newPage(),
  ];
  await signUp(seller);
  await signUp(buyer);
  const files = (await uploadPhotos(seller, 1)).map((id) => ({ id }));
  const shuffle = { enabled: true, targetPrice: 400, shareCount: 40, closesAt: inAMonth() };
  const sliderState = { palette: 20, surfacePalette: 80, gradient: 50 };
  const looks = { presetSlug: 'math-pattern', sliderState };
  const id = await makeListing(seller, { files, status: 'live', shuffle, ...looks });

  await test.step('the remaining shares follow a reservation', async () => {
    await visitKept(page, `/classifieds/${id}-walnut-desk`);
    const remaining = page
      .getByRole('region', { name: 'Shuffle pool' })
      .locator('dl > div')
      .filter({ hasText: 'Shares remaining' })
      .locator('dd');
    await expect(remaining).toHaveText('40 of 40');
    const answer = await buyer.request.post('/api/orders', {
      headers: { origin: site.url },
      data: {
        lines: [{ kind: 'shares', system: 'general', listingId: id, quantity: 3 }],
        idempotencyKey: randomUUID(),
      },
    });
    expect(answer.ok()).toBe(true);
    await expect(remaining).toHaveText('37 of 40');
  });

  await test.step('the home page shows what was viewed, and what is near', async () => {
    await visitKept(page, '/');
    await expect(page.getByRole('region', { name: 'Recently viewed' })).toContainText('Walnut desk');
  });

  await test.step('a listing with its own colours has them on the page that a link leads to', async () => {
    await visitKept(page, '/jobs');
    await follow(page, `/classifieds/${id}-walnut-desk`);
    await expect(page.getByRole('heading', { level: 1, name: 'Walnut desk' })).toBeVisible();
    const surfaces = () =>
      page.evaluate(() =>
        getComputedStyle(document.querySelector('[data-look]') ?? document.body).getPropertyValue(
          '--card-surface',
        ),
      );
    const followed = await surfaces();
    await page.reload();
    expect(followed).not.toBe('');
    expect(await surfaces()).toBe(followed);
  });

  await test.step('whoever signs in on it can use the Database Manager’s editor', async () => {
    await visitKept(page, '/');
    await signIn(page, 'admin');
    await follow(page, '/admin/database/console');
    await expect(page.locator('.cm-editor')).toHaveCSS('display', 'flex');
  });
});
