import type { Page } from '@playwright/test';
import { expect, whenAwake } from './browser.ts';
import { makeListing, notifications, sellAsBusiness, uploadPhotos } from './listings.ts';

const closesAt = '2028-01-01T12:00:00Z';
export const pool = (page: Page) => page.getByRole('region', { name: 'Shuffle pool' });
export const figure = (page: Page, name: string) =>
  pool(page).locator('dl > div').filter({ hasText: name }).locator('dd');
export const wanted = (page: Page) => pool(page).getByLabel('Shares to buy');
export const cartLine = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
export const payButton = (page: Page, amount: string) =>
  page.getByRole('button', { name: `Pay ${amount}`, exact: true });

interface PoolTerms {
  readonly title?: string;
  readonly targetPrice?: number;
  readonly shareCount?: number;
}

/** Publishes a listing with a share pool as the signed-in person, signs them out, and returns the listing's id. */
export async function publishPool(page: Page, { title, targetPrice = 200, shareCount = 3 }: PoolTerms = {}) {
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  const formValues = { title: title ?? 'Walnut desk', price: '240' };
  await sellAsBusiness(page);
  const shuffle = { enabled: true, targetPrice, shareCount, closesAt };
  const id = await makeListing(page, { formValues, files, status: 'live', shuffle });
  await page.context().clearCookies();
  return id;
}

export async function addShares(page: Page, id: number, quantity = 1): Promise<void> {
  await page.goto(`/classifieds/${id}`);
  await whenAwake(page);
  await wanted(page).fill(String(quantity));
  await pool(page).getByRole('button', { name: 'Add to checkout' }).click();
  await expect(notifications(page)).toContainText('Added to checkout');
}

/** Goes from the cart to the test provider's payment page. */
export async function goToPayment(page: Page, amount: string): Promise<void> {
  await page.goto('/checkout');
  await expect(payButton(page, amount)).toBeVisible();
  await page.getByLabel('I accept the terms of this purchase').check();
  await payButton(page, amount).click();
  await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
  await whenAwake(page);
}
