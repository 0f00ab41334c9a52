import { randomUUID } from 'node:crypto';
import { findLinkTo, forgiveRefusals, signInByForm } from '../support/accounts.ts';
import { checkLooks, expect, test, whenAwake } from '../support/browser.ts';
import { pool, figure, wanted, cartLine, payButton, publishPool, addShares } from '../support/checkout.ts';
import { notifications } from '../support/listings.ts';
import { inDatabase } from '../support/site-database.ts';

test('SHU-1: unit price, shares left and percent sold follow other people’s purchases', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const id = await publishPool(page);
  await page.goto(`/classifieds/${id}`);

  await expect(figure(page, 'Unit price')).toHaveText('£66.66 or £66.67');
  await expect(figure(page, 'Shares remaining')).toHaveText('3 of 3');
  await expect(figure(page, 'Sold')).toHaveText('0%');
  await expect(wanted(page)).toHaveValue('1');

  await inDatabase((client) =>
    client.query(
      `update capacities set sold = 1 from shuffle_pools
       where shuffle_pools.capacity_id = capacities.id and listing_id = $1`,
      [id],
    ),
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(figure(page, 'Shares remaining')).toHaveText('2 of 3');
  await expect(figure(page, 'Sold')).toHaveText('33%');
});

test('SHU-2: the remainder is added, a full pool is announced, and guests are asked to sign in', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const id = await publishPool(page);
  await page.goto(`/classifieds/${id}`);
  const add = pool(page).getByRole('button', { name: 'Add to checkout' });

  await wanted(page).fill('');
  await wanted(page).press('Enter');
  await expect(notifications(page)).toContainText('Enter a share quantity');
  await expect(notifications(page)).toContainText(
    'Specify how many Shuffle shares you would like to reserve.',
  );
  await wanted(page).fill('9');
  await add.click();
  await expect(notifications(page)).toContainText('Added to checkout');
  await expect(notifications(page)).toContainText(
    'Only 3 share(s) were available and have been added to your checkout. Please sign in to continue to checkout.',
  );
  await expect(pool(page).getByText('3 shares are in your checkout.')).toBeVisible();
  await expect(pool(page).getByRole('link', { name: 'Check out' })).toHaveAttribute(
    'href',
    '/auth/login?redirect=/checkout',
  );

  await inDatabase((client) =>
    client.query(
      `update capacities set sold = 3, extra_units = 0 from shuffle_pools
       where shuffle_pools.capacity_id = capacities.id and listing_id = $1`,
      [id],
    ),
  );
  await add.click();
  await expect(notifications(page)).toContainText('Shuffle pool is full');
  await expect(notifications(page)).toContainText('All Shuffle shares for this listing have been allocated.');
});

test('CRT-1: the same shares are one line, totals follow the quantity, and the cart survives a reload', async ({
  page,
  signUp,
  complaints,
}) => {
  await signUp(page);
  const id = await publishPool(page, { title: 'Oak table', shareCount: 10 });
  await signUp(page);
  await addShares(page, id, 2);
  await expect(notifications(page)).toContainText('Reserved 2 Shuffle share(s) for Oak table.');
  await addShares(page, id, 1);

  await page.goto('/checkout');
  const line = cartLine(page, 'Oak table');
  await expect(line).toHaveCount(1);
  await expect(line.getByLabel('Shares')).toHaveValue('3');
  await expect(line).toContainText('Sold by');
  await expect(line).toContainText('a trader: Ada Ltd, 1 High Street, York YO1 1AA, United Kingdom');
  await expect(line).toContainText('If the pool isn’t full by 1 January 2028, you get all your money back.');
  await expect(payButton(page, '£60')).toBeVisible();
  await line.getByLabel('Shares').fill('5');
  await expect(page.getByRole('status').filter({ hasText: '£100' })).toBeVisible();
  await expect(payButton(page, '£100')).toBeVisible();
  await page.reload();
  await expect(line.getByLabel('Shares')).toHaveValue('5');
  await checkLooks(page);
  await payButton(page, '£100').click();
  await expect(page.getByText('Please accept the terms first.')).toBeVisible();
  await inDatabase((client) => client.query(`update listings set status = 'closed' where id = $1`, [id]));
  await page.reload();
  await expect(line).toContainText('The sale of these shares has closed. It isn’t part of your payment.');
  forgiveRefusals(complaints);
  await expect(payButton(page, '£100')).toHaveCount(0);
  await checkLooks(page);
  await line.getByRole('button', { name: 'Remove Oak table' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('the Account menu counts the cart, and other tabs follow', async ({ page, context, signUp }) => {
  await signUp(page);
  const id = await publishPool(page);
  await addShares(page, id);
  const other = await context.newPage();
  await other.goto('/checkout');
  await expect(cartLine(other, 'Walnut desk').getByLabel('Shares')).toHaveValue('1');

  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Check Out (1)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await wanted(page).fill('2');
  await pool(page).getByRole('button', { name: 'Add to checkout' }).click();

  await expect(cartLine(other, 'Walnut desk').getByLabel('Shares')).toHaveValue('3');
  await other.getByRole('button', { name: 'Remove Walnut desk' }).click();
  await expect(page.getByText('are in your checkout.')).toHaveCount(0);
  await other.close();
});

test('CRT-1: somebody who signs up from the cart returns to it after confirming their address', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const id = await publishPool(page);
  await addShares(page, id);
  const email = `cart-${randomUUID()}@example.test`;
  await page.goto('/checkout');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await whenAwake(page);
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(email)).toBeVisible();

  await page.goto(await findLinkTo(page, email, '/auth/verify'));
  await whenAwake(page);
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await page.getByRole('link', { name: 'Continue' }).click();

  await expect(page).toHaveURL(/\/checkout$/);
  await expect(payButton(page, '£66.67')).toBeVisible();
  await expect(cartLine(page, 'Walnut desk')).toBeVisible();
});

test('H18: invalid data in local storage breaks nothing', async ({ page }) => {
  await page.goto('/checkout');
  for (const [cart, purchases] of [
    ['{not json', '[1,'],
    ['[null, 7, {"id": "general:1"}]', '[{"listingId": 1, "system": "x", "quantity": 1e9, "unitPrice": 0}]'],
  ]) {
    await page.evaluate(
      ([items = '', pending = '']) => {
        localStorage.setItem('tessera-cart', items);
        localStorage.setItem('tessera-pending-purchases', pending);
      },
      [cart, purchases],
    );
    await page.reload();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  }
});

test('AUTH-3: signing in from the checkout comes back to it with the cart intact', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const id = await publishPool(page);
  const buyer = await signUp(page);
  await page.context().clearCookies();
  await addShares(page, id);

  await page.goto('/checkout');
  await page.getByRole('link', { name: 'Sign in to pay £66.67' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?redirect=(\/|%2F)checkout$/);
  await expect(page.getByText('Sign in to check out. Your cart stays as it is.')).toBeVisible();
  await whenAwake(page);
  await signInByForm(page, buyer);

  await expect(page).toHaveURL(/\/checkout$/);
  await expect(cartLine(page, 'Walnut desk')).toBeVisible();
  await expect(payButton(page, '£66.67')).toBeVisible();
});
