import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readPdf } from '../apps/server/src/testing/read-pdf.ts';
import { findLinkTo, forgiveRefusals, signInByForm } from './support/accounts.ts';
import { checkLooks, expect, test, whenAwake } from './support/browser.ts';
import { makeListing, notifications, uploadPhotos } from './support/listings.ts';
import { inDatabase } from './support/site-database.ts';

const closesAt = '2028-01-01T12:00:00Z';
const pool = (page: Page) => page.getByRole('region', { name: 'Shuffle pool' });
const figure = (page: Page, name: string) =>
  pool(page).locator('dl > div').filter({ hasText: name }).locator('dd');
const wanted = (page: Page) => pool(page).getByLabel('Shares to buy');
const cartLine = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const payButton = (page: Page, amount: string) =>
  page.getByRole('button', { name: `Pay ${amount}`, exact: true });

interface PoolTerms {
  readonly title?: string;
  readonly targetPrice?: number;
  readonly shareCount?: number;
}

/** Publishes a listing with a share pool as whoever is signed in, signs them out, and answers the listing's id. */
async function publishPool(page: Page, { title, targetPrice = 200, shareCount = 3 }: PoolTerms = {}) {
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  const formValues = { title: title ?? 'Walnut desk', price: '240', seller_type: 'business' };
  const shuffle = { enabled: true, targetPrice, shareCount, closesAt };
  const id = await makeListing(page, { formValues, files, status: 'live', shuffle });
  await page.context().clearCookies();
  return id;
}

async function addShares(page: Page, id: number, quantity = 1): Promise<void> {
  await page.goto(`/classifieds/${id}`);
  await wanted(page).fill(String(quantity));
  await pool(page).getByRole('button', { name: 'Add to checkout' }).click();
  await expect(notifications(page)).toContainText('Added to checkout');
}

/** From the cart to the test provider's page. */
async function goToPayment(page: Page, amount: string): Promise<void> {
  await page.goto('/checkout');
  await expect(payButton(page, amount)).toBeVisible();
  await page.getByLabel('I accept the terms of this purchase').check();
  await payButton(page, amount).click();
  await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
  await whenAwake(page);
}

test('SHU-1: unit price, shares left and percent sold follow other people’s purchases', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const id = await publishPool(page);
  await page.goto(`/classifieds/${id}`);

  await expect(figure(page, 'Unit price')).toHaveText('£66.67');
  await expect(figure(page, 'Shares remaining')).toHaveText('3 of 3');
  await expect(figure(page, 'Sold')).toHaveText('0%');
  await expect(wanted(page)).toHaveValue('1');
  await checkLooks(page);

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
  await expect(line).toContainText('a trader');
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
  await line.getByRole('button', { name: 'Remove Oak table' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await checkLooks(page);
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

test('CRT-1: a new person comes back to the cart through sign-up and verification', async ({
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

test('H18: edited local storage breaks nothing', async ({ page }) => {
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
  await whenAwake(page);
  await signInByForm(page, buyer);

  await expect(page).toHaveURL(/\/checkout$/);
  await expect(cartLine(page, 'Walnut desk')).toBeVisible();
  await expect(payButton(page, '£66.67')).toBeVisible();
});

test('CRT-2, CRT-3, ORD-2: a paid order has a receipt that agrees with its email and PDF', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const title = 'Schreibtisch <b>“Ağaç”</b> & Söhne';
  const id = await publishPool(page, { title, shareCount: 3 });
  const buyer = await signUp(page);
  await addShares(page, id, 1);
  await goToPayment(page, '£66.67');

  await page.getByRole('button', { name: 'Succeed' }).click();

  await expect(page).toHaveURL(/\/orders\/[\w-]+\?from=payment$/);
  await expect(page.getByText('We’ve received your payment of £66.67.')).toBeVisible();
  const receipt = page.getByRole('article', { name: /^Receipt for order \d+$/ });
  await expect(receipt.getByRole('row', { name: /1 share at £66\.67.*£66\.67/ })).toContainText(title);
  await expect(receipt).toContainText('a trader');
  await expect(receipt).toContainText(
    'If the pool isn’t full by 1 January 2028, you get all your money back.',
  );
  await expect(receipt).toContainText('you can cancel within 14 days of paying');
  await expect(receipt.getByRole('row', { name: 'Total £66.67' })).toBeVisible();
  await expect(receipt.getByRole('link', { name: 'Check this receipt' })).toBeVisible();
  const root = await receipt.locator('.order-root').textContent();
  expect(root).toMatch(/^1:[0-9a-f]{64}$/);
  await page.reload();
  await expect.poll(() => shownWidth(receipt.locator('.order-photo'))).toBeGreaterThan(0);
  await checkLooks(page);

  const download = page.waitForEvent('download');
  await receipt.getByRole('link', { name: 'Download PDF' }).click();
  const pdf = readPdf(await readFile(await (await download).path()));
  expect(pdf).toMatchObject({ isTagged: true, language: 'en-GB' });
  expect(pdf.alternatives).toContain(`Photo of ${title}`);
  const email = await inDatabase(async (client) => {
    const found = await client.query<{ text_body: string }>(
      'select text_body from inbox_messages where recipient = $1 and subject like $2',
      [buyer.email, 'Receipt%'],
    );
    return found.rows.map(({ text_body: text }) => text);
  });
  expect(email).toHaveLength(1);
  for (const text of [pdf.text, email[0]]) {
    expect(text).toContain('1 share at £66.67');
    expect(text).toContain(title);
    expect(text).toContain(root);
  }

  await page.getByRole('link', { name: 'All your orders' }).click();
  const order = page.getByRole('listitem').filter({ hasText: `${title}, 1 share` });
  await expect(order.getByText('Paid')).toBeVisible();
  await checkLooks(page);
  await page.goto('/checkout');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

const shownWidth = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0));

test('CRT-2: a declined card, then leaving the payment page, then cancelling', async ({ page, signUp }) => {
  await signUp(page);
  const id = await publishPool(page);
  await signUp(page);
  await addShares(page, id);
  await goToPayment(page, '£66.67');

  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Your card was declined')).toBeVisible();
  await page.getByRole('button', { name: 'Abandon' }).click();

  await expect(page).toHaveURL(/\/checkout\?order=/);
  await expect(page.getByRole('link', { name: 'Pay now: £66.67' })).toBeVisible();
  await expect(page.getByText('You haven’t been charged.').first()).toBeVisible();
  await expect(page.getByText(/Reserved until/)).toBeVisible();
  await page.getByRole('button', { name: 'I need more time' }).click();
  await expect(page.getByText('Your order can’t be reserved for longer', { exact: false })).toBeVisible();
  await checkLooks(page);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Order cancelled')).toBeVisible();
  await page.getByRole('link', { name: 'Back to your cart' }).click();
  await expect(cartLine(page, 'Walnut desk')).toBeVisible();
});

test('CRT-2, ORD-1: an expired order says so and offers the same again', async ({ page, signUp }) => {
  await signUp(page);
  const id = await publishPool(page, { shareCount: 4 });
  await signUp(page);
  await addShares(page, id, 2);
  await goToPayment(page, '£100');

  await page.getByRole('button', { name: 'Expire' }).click();
  await page.getByRole('link', { name: 'Back to your order' }).click();

  await expect(page.getByText('The time to pay ran out')).toBeVisible();
  await page.getByRole('button', { name: 'Order the same again' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(cartLine(page, 'Walnut desk').getByLabel('Shares')).toHaveValue('2');
  await expect(payButton(page, '£100')).toBeVisible();
});

test('SHU-3: of two browsers that want the last share, one gets it and the other is told', async ({
  page,
  browser,
  site,
  signUp,
  complaints,
}) => {
  await signUp(page);
  const id = await publishPool(page, { shareCount: 1, targetPrice: 50 });
  const context = await browser.newContext({ baseURL: site.url });
  const other = await context.newPage();
  await signUp(page);
  await signUp(other);
  for (const each of [page, other]) {
    await addShares(each, id);
    await each.goto('/checkout');
    await each.getByLabel('I accept the terms of this purchase').check();
    await expect(payButton(each, '£50')).toBeVisible();
  }

  await Promise.all([payButton(page, '£50').click(), payButton(other, '£50').click()]);

  const paying = (each: Page) => each.getByRole('heading', { name: 'Test checkout' });
  const refused = (each: Page) => each.getByText('Shuffle pool is full', { exact: false });
  for (const each of [page, other]) await expect(paying(each).or(refused(each)).first()).toBeVisible();
  const winners = [await paying(page).isVisible(), await paying(other).isVisible()];
  expect(winners.filter(Boolean)).toHaveLength(1);
  const loser = winners[0] ? other : page;
  await expect(refused(loser).first()).toBeVisible();
  await expect(loser.getByText('0 are left', { exact: false })).toBeVisible();
  forgiveRefusals(complaints);
  await context.close();
});

test('ORD-1: fewer shares than asked for are confirmed before paying', async ({ page, signUp }) => {
  await signUp(page);
  const id = await publishPool(page, { shareCount: 4, targetPrice: 40 });
  await signUp(page);
  await addShares(page, id, 2);
  await page.goto('/checkout');
  await page.getByLabel('I accept the terms of this purchase').check();
  await expect(payButton(page, '£20')).toBeVisible();
  await inDatabase((client) =>
    client.query(
      `update capacities set sold = 3 from shuffle_pools
       where shuffle_pools.capacity_id = capacities.id and listing_id = $1`,
      [id],
    ),
  );

  await payButton(page, '£20').click();

  await expect(page).toHaveURL(/\/checkout\?order=/);
  await expect(
    page.getByText('you asked for 2 shares, and 1 share was available to you', { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay now: £10' })).toBeVisible();
  await checkLooks(page);
});

test('M14: an order of somebody else reveals nothing', async ({ page, signUp, complaints }) => {
  await signUp(page);
  const id = await publishPool(page);
  await signUp(page);
  await addShares(page, id);
  await goToPayment(page, '£66.67');
  await page.getByRole('button', { name: 'Succeed' }).click();
  await expect(page).toHaveURL(/\/orders\//);
  const address = new URL(page.url()).pathname;
  await page.context().clearCookies();
  await signUp(page);

  const answer = await page.goto(address);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Walnut desk')).toHaveCount(0);
  await page.goto(`/checkout?order=${address.split('/').at(-1)}`);
  await expect(page.getByText('We couldn’t find that order')).toBeVisible();
  forgiveRefusals(complaints);
});

test('orders: with none there is one thing to do', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/orders');

  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse listings' })).toBeVisible();
  await checkLooks(page);
});
