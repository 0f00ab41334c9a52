import type { Page } from '@playwright/test';
import { signInByCall } from '../support/accounts.ts';
import { checkLooks, expect, test, whenAwake } from '../support/browser.ts';
import { makeListing, sellAsBusiness, uploadPhotos } from '../support/listings.ts';

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Grace Hopper');
  await page.getByLabel('Address line 1').fill('1 Harbour Street');
  await page.getByLabel('Town or city').fill('Bristol');
  await page.getByLabel('Postcode').fill('BS1 4ND');
}

test('an item is bought, paid, posted and received', async ({ page, signUp }) => {
  const seller = await signUp(page);
  await sellAsBusiness(page);
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  const id = await makeListing(page, {
    formValues: { title: 'Brass lamp', price: '40' },
    files,
    status: 'live',
    buyNow: { enabled: true, stock: 2, collection: true, postage: true, postagePrice: '3.50' },
  });
  await page.context().clearCookies();
  const buyer = await signUp(page);

  await page.goto(`/classifieds/${id}`);
  const card = page.getByRole('region', { name: 'Buy now' });
  await card.getByRole('radio', { name: 'Postage: £3.50' }).check();
  await checkLooks(page);
  await card.getByRole('button', { name: 'Buy now' }).click();

  const pay = page.getByRole('button', { name: 'Pay £43.50', exact: true });
  await pay.click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await fillAddress(page);
  await page.getByLabel('I accept the terms of this purchase').check();
  await checkLooks(page);
  await pay.click();
  await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
  await whenAwake(page);
  await page.getByRole('button', { name: 'Abandon' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.evaluate(() => localStorage.removeItem('tessera-cart-deliveries'));
  await page.getByRole('button', { name: 'Order the same again' }).click();
  await expect(page.getByRole('radio', { name: 'Postage: £3.50' })).toBeChecked();
  await fillAddress(page);
  await page.getByLabel('I accept the terms of this purchase').check();
  await pay.click();
  await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
  await whenAwake(page);
  await page.getByRole('button', { name: 'Succeed' }).click();
  await expect(page).toHaveURL(/\/orders\/[\w-]+\?from=payment$/);
  const item = page.getByRole('article', { name: 'Brass lamp' });
  await expect(item.getByText('To be posted')).toBeVisible();
  await checkLooks(page);

  await page.context().clearCookies();
  await signInByCall(page, seller);
  await page.goto('/sales/items');
  await expect(item.getByText('1 Harbour Street')).toBeVisible();
  await checkLooks(page);
  await item.getByRole('button', { name: 'Mark as posted' }).click();
  await item.getByLabel('Tracking number (optional)').fill('RM 123');
  await item.getByRole('button', { name: 'Mark as posted' }).click();
  await expect(item.getByText('Posted', { exact: true })).toBeVisible();

  await page.context().clearCookies();
  await signInByCall(page, buyer);
  const sellerCard = page.locator('.listing-seller');
  await page.goto(`/classifieds/${id}`);
  await expect(sellerCard).toContainText('Joined');
  await expect(sellerCard).not.toContainText('sold');
  await page.goto('/orders');
  // The list has the newest order first. The other order was cancelled.
  await page
    .getByRole('link', { name: /, order \d+$/ })
    .first()
    .click();
  await expect(item.getByText('Tracking number: RM 123')).toBeVisible();
  await item.getByRole('button', { name: 'I’ve received it' }).click();
  await expect(item.getByText('Received', { exact: true })).toBeVisible();
  await expect(item.getByRole('button', { name: 'Cancel the purchase' })).toBeVisible();
  await page.goto(`/classifieds/${id}`);
  await expect(sellerCard).toContainText(/Joined \w+ \d{4} · 1 sold/);
});
