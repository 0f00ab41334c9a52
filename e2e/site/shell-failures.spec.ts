import type { Page } from '@playwright/test';
import { checkLooks, expect, phone, test, whenAwake } from '../support/browser.ts';
import { header } from '../support/shell.ts';

test('STA-3: a missing page answers 404 and links back', async ({ page, complaints }) => {
  const response = await page.goto('/nothing/here');

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page).toHaveTitle(/^Page not found · /);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
  complaints.length = 0;
});

test('STA-3: a failed page shows a reference and links back, within the shell', async ({
  page,
  complaints,
}) => {
  const response = await page.goto('/dev/shell?fault');

  expect(response?.status()).toBe(500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.getByText(/^Reference/)).toContainText(response?.headers()['x-request-id'] ?? 'no id');
  await checkLooks(page);
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
  complaints.length = 0;
});

test('STA-3: a page whose code cannot be fetched is still shown, with a warning', async ({
  page,
  complaints,
}) => {
  await page.goto('/');
  await whenAwake(page);
  await page.route(/\/assets\/about-page-.*\.js/, (route) => route.abort());

  await header(page).getByRole('link', { name: 'About' }).click();

  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
  await expect(page.getByText('Part of this page could not be loaded.')).toBeVisible();
  await page.unroute(/\/assets\/about-page-.*\.js/);
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expect(page.getByText('Part of this page could not be loaded.')).toBeHidden();
  complaints.length = 0;
});

test('somebody who leaves while a page is loading stays where they went', async ({ page }) => {
  await page.goto('/');
  await whenAwake(page);
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...state) => {
      push(...state);
      location.assign('/');
    };
  });

  const left = page.waitForEvent('load');
  await header(page).getByRole('link', { name: 'About' }).click();
  await left;

  await whenAwake(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('search', { name: 'All listings' })).toBeVisible();
});

/** Visits the site until the service worker has cached everything it needs. */
async function visit(page: Page) {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test.describe('STA-4: without a network', () => {
  test.use({ hasWorker: true });

  test('STA-4: typed text stays, a banner says so, and the page works again without a reload', async ({
    page,
    context,
    complaints,
  }) => {
    await page.setViewportSize(phone);
    await page.goto('/contact');
    await whenAwake(page);
    const banner = page.getByText('You’re offline. What you’ve typed is still here');
    await page.getByLabel('Message').fill('Something long that took a while.');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    await context.setOffline(true);
    await expect(banner).toBeVisible();
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Email').fill('ada@example.test');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Your message wasn’t sent')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('Something long that took a while.');

    await context.setOffline(false);
    await expect(banner).toBeHidden();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    complaints.length = 0;
  });

  test('STA-4: a visited site opens a shell, and the requested page once the network is back', async ({
    page,
    context,
    complaints,
  }) => {
    await visit(page);

    await context.setOffline(true);
    await page.goto('/about?a=1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
    await expect(page.getByText('What you’ve typed is still here')).toBeVisible();

    await context.setOffline(false);
    await expect(page).toHaveURL('/about?a=1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
    complaints.length = 0;
  });

  test('STA-4: a page that cannot be loaded says so and loads later', async ({
    page,
    context,
    complaints,
  }) => {
    await visit(page);
    await context.setOffline(true);
    await header(page).getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');

    await context.setOffline(false);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
    await expect(page).toHaveURL('/contact');
    complaints.length = 0;
  });
});
