import { gzipSync } from 'node:zlib';
import { randomUUID } from 'node:crypto';
import type { Page, Response } from '@playwright/test';
import { findLinkTo, forgiveRefusals, signInByForm, switchTwoStepOn } from '../support/accounts.ts';
import { checkLooks, expect, test } from '../support/browser.ts';

/** Checks that the page has this heading and, at both widths and in both schemes, passes the checks of its looks. */
async function checkState(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await checkLooks(page);
}

test('STA-5: a refused sign-in and an expired link', async ({ page, complaints }) => {
  await page.goto('/auth/login');
  await signInByForm(page, { email: 'nobody@example.test', password: 'wrong' });
  await expect(page.getByRole('alert').filter({ hasText: 'is wrong' })).toBeVisible();
  await checkState(page, 'Sign in');

  await page.goto('/auth/reset-password');
  await checkState(page, 'This link has expired');
  forgiveRefusals(complaints);
});

test('STA-5: the pages for signing up', async ({ page, complaints }) => {
  await page.goto('/auth/signup');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please check' })).toBeVisible();
  await checkState(page, 'Create your account');
  const email = `look-${randomUUID()}@example.test`;
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('three calm words');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
  await checkState(page, 'Check your inbox');

  await page.goto(await findLinkTo(page, email, '/auth/verify'));
  await checkState(page, 'Confirm your email address');
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your email address is confirmed' }),
  ).toBeVisible();
  await checkState(page, 'Your email address is confirmed');
  await page.context().clearCookies();
  await page.goto('/auth/verify');
  await checkState(page, 'This link has expired');
  forgiveRefusals(complaints);
});

test('STA-5: two-step sign-in, from set-up to use', async ({ page, signUp }) => {
  const person = await signUp(page);
  await page.goto('/profile?section=security');
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  await checkState(page, 'Profile settings');
  await switchTwoStepOn(page);
  await checkState(page, 'Profile settings');
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkLooks(page);

  await page.request.post('/api/auth/sign-out');
  await page.goto('/auth/login');
  await signInByForm(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
  await checkState(page, 'Enter your code');
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await checkState(page, 'Use a recovery code');
});

test('STA-6: every page has its own title, and the sign-in page stays small', async ({ page, signIn }) => {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') sizes.push(gzippedSize(response));
  });
  await page.goto('/auth/login');
  await page.waitForLoadState('networkidle');
  const scriptBytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(scriptBytes).toBeGreaterThan(100_000);
  expect(scriptBytes).toBeLessThanOrEqual(120_000);
  page.removeAllListeners('response');

  const titles = [await page.title()];
  for (const path of ['/auth/signup', '/auth/verify', '/auth/forgot-password', '/auth/reset-password']) {
    await page.goto(path);
    titles.push(await page.title());
  }
  await signIn(page, 'buyer');
  for (const path of ['/profile', '/profile?section=security', '/profile?section=devices']) {
    await page.goto(path);
    titles.push(await page.title());
  }
  expect(new Set(titles).size).toBe(titles.length);
});

async function gzippedSize(response: Response): Promise<number> {
  return gzipSync(await response.body(), { level: 9 }).length;
}

test('the pages of an account begin at the same edge, below a field to search', async ({ page, signUp }) => {
  await signUp(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const edges = new Map<string, number | undefined>();
  const paths = ['dashboard', 'orders', 'shares', 'shares/sold', 'sales', 'sales/items', 'saved-searches'];
  for (const path of [...paths, 'favourites', 'profile', 'storage-plan']) {
    await page.goto(`/${path}`);
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    edges.set(path, title?.x);
  }
  expect(new Set(edges.values()).size, JSON.stringify([...edges])).toBe(1);

  const field = page.getByRole('combobox', { name: 'Search the whole site' });
  expect((await field.boundingBox())?.width).toBeGreaterThan(150);
});
